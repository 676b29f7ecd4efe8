import Foundation
import Livery
import LiveryHarness
import Testing

@testable import bench

/// An engine that is gone leaves nothing behind: not a byte, by the count of the allocator.
///
/// In processes of their own, where nobody else allocates.
@Suite struct LeakTests {
  /// What those processes inherit. Else memory that was freed would count while threads keep it in reserve, and the
  /// testing library would note where each error was thrown, in tables that grow.
  init() {
    setenv("MALLOC_CONF", "tcache:false", 1)
    setenv("SWT_SWIFT_ERROR_BACKTRACING_ENABLED", "0", 1)
  }

  @Test func randomEpisodesLeaveNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for seed in 1...4 as ClosedRange<UInt64> {
        // Slices and workers are freed by threads of their own, and maybe later.
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

/// Says on standard error how many bytes live after each round, and nothing if it is always the same number. What is made
/// once for all engines is there after the first rounds.
private func reportGrowth(_ body: () -> Void) {
  var liveBytes: [Int] = []
  liveBytes.reserveCapacity(15)
  for _ in 0..<15 {
    body()
    liveBytes.append(Allocator.liveBytes)
  }
  if Set(liveBytes[3...]).count > 1 { FileHandle.standardError.write(Data("live bytes by round: \(liveBytes)\n".utf8)) }
}

/// Something of a host's.
private final class Target {}

/// An engine with objects, rules, closures, every kind of sink and snapshots, which then goes.
private func useEverything() throws {
  var configuration = Engine.Configuration()
  // Others may be freed later.
  configuration.threads = 1
  let engine = Engine(configuration)
  try engine.addAttribute("fill", kind: .color)
  try engine.addAttribute("title", kind: .string, isSlotted: true)
  let view = try engine.addClass("View")
  try engine.addTheme("night")
  try engine.addAxis("density", modes: ["regular", "compact"], default: "regular")
  try engine.addRule("View", ["fill": .token("ink"), "title": .constant("a title that fits no machine word")])
  try engine.addRule("View.a:on View", theme: "night", ["fill": .pure { _ in .none }])
  try engine.setToken(TokenDefinition("ink", .literal(.color(ThemeColor(.oklch, 0.5, 0.1, 30)))))
  let observation = engine.onDidChange { _ in }
  let column = Column.rgba()
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
