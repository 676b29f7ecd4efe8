import Foundation
import Livery
import LiveryHarness
import Testing

@testable import bench

/// An engine that is gone leaves nothing behind, by the count of the allocator.
@Suite struct LeakTests {
  /// In processes of their own, where nobody else allocates much. What is made once for all engines is there after the
  /// first rounds.
  @Test func randomEpisodesLeaveNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for seed in 1...4 as ClosedRange<UInt64> {
        // Slices are freed by threads of their own, which keep freed memory in reserve, as workers do.
        let episode = Episode(Episode(seed: seed, count: 50).operations.filter { ![$0].log.contains("sliced") })
        var configuration = Engine.Configuration()
        configuration.threads = 1
        reportGrowth { _ = episode.play(on: EngineSubject(configuration)) }
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

/// Says on standard error how many bytes rounds leave behind, and nothing if they leave none.
///
/// Tables of the runtime make live bytes go up and down by up to a thousand. An engine that stayed is a hundred times as
/// much, and the least of its columns, tables and arenas that stayed several times.
private func reportGrowth(_ body: () -> Void) {
  let rounds = 12
  for _ in 0..<3 { body() }
  let before = Allocator.liveBytes
  for _ in 0..<rounds { body() }
  let growth = (Allocator.liveBytes - before) / rounds
  if growth >= 4096 { FileHandle.standardError.write(Data("each round left \(growth) bytes behind\n".utf8)) }
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
