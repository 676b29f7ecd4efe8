import Foundation
import Testing

@testable import Livery

/// Code of the host that may call the engine never runs while the engine is locked: it would wait for itself. A build for
/// debugging checks that at each door to such code.
struct GateTests {
  enum Door: String, CaseIterable, Codable, Sendable {
    case weakTarget, unownedTarget, callback, run, observer, visibility
  }

  /// A call of the host's code locks the engine, so that the next call finds it locked.
  @Test(arguments: Door.allCases) func hostCodeNeverRunsBehindTheGate(_ door: Door) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [door] in
      try door.open()
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.contains(": code of the host was about to run while its engine is locked\n"), "\(said)")
  }
}

extension GateTests.Door {
  fileprivate func open() throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    try engine.addRule("Button", theme: "night", ["stroke": .constant(ThemeColor.red)])
    let buttons = try studio.addButtons(2)
    let lock: @Sendable () -> Void = { engine.gate.lock() }
    switch self {
    case .weakTarget: try bind(.weak, to: buttons, engine, lock)
    case .unownedTarget: try bind(.unownedUnsafe, to: buttons, engine, lock)
    case .callback:
      try engine.addCallbackSink { if !$0.isInitial { lock() } }
      try engine.setTheme("night")
    case .run:
      try engine.addRunSink { if !$0.isInitial { lock() } }
      try engine.setTheme("night")
    case .observer:
      let observations = (0..<2).map { _ in engine.onDidChange { _ in lock() } }
      try engine.setTheme("night")
      withExtendedLifetime(observations) {}
    case .visibility:
      let isVisible: @Sendable (Handle) -> Bool = { _ in
        lock()
        return true
      }
      let plan = SlicePlan(queue: DispatchQueue(label: "slices"), isVisible: isVisible)
      try engine.addCallbackSink(delivery: .sliced(plan)) { _ in }
      // The program ends meanwhile.
      Thread.sleep(forTimeInterval: 10)
    }
  }

  private func bind(
    _ ownership: ObjectSink<Shape>.Ownership, to buttons: [Handle], _ engine: Engine,
    _ lock: @escaping @Sendable () -> Void
  ) throws {
    let sink = ObjectSink<Shape>(["fill"], ownership: ownership) { batch in batch.forEach { _, _ in lock() } }
    let shapes = buttons.map { _ in Shape() }
    try engine.bind(shapes, to: buttons, in: engine.addObjectSink(sink))
    withExtendedLifetime(shapes) {}
  }
}
