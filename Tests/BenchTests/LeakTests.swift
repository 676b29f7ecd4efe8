import Foundation
import Livery
import LiveryHarness
import Testing

@testable import bench

/// An engine that is gone leaves nothing behind, by the count of the allocator.
@Suite struct LeakTests {
  /// In processes of their own, where nobody else allocates. What is made once for all engines is there after the first
  /// rounds; from then on each round must end with as many live bytes as it began with.
  @Test func randomEpisodesLeaveNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for seed in 1...8 as ClosedRange<UInt64> {
        reportGrowth { _ = Episode(seed: seed).play(on: EngineSubject()) }
      }
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.isEmpty, "\(said)")
  }

  @Test func everyKindOfSinkLeavesNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      reportGrowth { try! useEverything() }
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.isEmpty, "\(said)")
  }
}

/// Says on standard error how many bytes rounds leave behind, and nothing if they leave none. Tables that all engines
/// share may still grow in some of them, but not in as many one after the other.
private func reportGrowth(_ body: () -> Void) {
  var growths: [Int] = []
  for _ in 0..<8 {
    let before = Allocator.liveBytes
    body()
    growths.append(Allocator.liveBytes - before)
    if growths.suffix(3) == [0, 0, 0] { return }
  }
  FileHandle.standardError.write(Data("rounds left these many bytes behind: \(growths)\n".utf8))
}

/// Something of a host's.
private final class Target {}

/// An engine with objects, rules, closures, every kind of sink and snapshots, which then goes.
private func useEverything() throws {
  var configuration = Engine.Configuration()
  // Other threads keep freed memory in reserve, which counts as live.
  configuration.threads = 1
  let engine = Engine(configuration)
  try engine.addAttribute("fill", kind: .color)
  try engine.addAttribute("title", kind: .string, isSlotted: true)
  let view = try engine.addClass("View")
  try engine.addTheme("night")
  try engine.addAxis("density", modes: ["regular", "compact"], default: "regular")
  try engine.addRule("View", ["fill": .token("ink"), "title": .constant("a title that fits no machine word")])
  try engine.addRule("View.a:on View", theme: "night", ["fill": .pure { _ in .none }])
  try engine.setToken(TokenDefinition("ink", .literal(.color(Color(.oklch, 0.5, 0.1, 30)))))
  let observation = engine.onDidChange { _ in }
  let column = Column<UInt32>.rgba()
  try engine.addColumnSink([ColumnBinding("fill", column)])
  try engine.addRunSink { _ in }
  try engine.addCallbackSink { _ in }
  let sink = try engine.addObjectSink(ObjectSink<Target>(["fill"]) { batch in batch.forEach { _, _ in } })
  let targets = (0..<100).map { _ in Target() }
  let live = InstanceDeclaration("title", .live { .value(.string("\($0.theme) and more than fits a machine word")) })
  let handles = try engine.transaction {
    try targets.enumerated().map { number, target in
      let handle = try engine.track(
        view, identifiers: engine.identifiers(number % 3 == 0 ? ["a"] : []),
        patch: number % 10 == 0 ? Patch(modes: ["density": "compact"]) : Patch(), style: number % 7 == 0 ? [live] : [])
      try engine.bind(target, to: handle, in: sink)
      return handle
    }
  }
  let snapshot = engine.snapshot()
  try engine.setContext(["theme": "night"])
  for (handle, parent) in zip(handles.dropFirst(), handles) { try engine.setParent(of: handle, to: parent) }
  try engine.setStates(of: handles[0], to: engine.states(["on"]))
  try? engine.transaction {
    try engine.untrackSubtree(handles[50])
    throw EditError.reservedAxis
  }
  try engine.untrackSubtree(handles[70])
  _ = engine.explain(handles[3], "fill")
  withExtendedLifetime((observation, snapshot, targets)) {}
}
