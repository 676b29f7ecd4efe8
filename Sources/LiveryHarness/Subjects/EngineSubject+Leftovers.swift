import Livery

extension EngineSubject {
  /// Untracks what is in the first slots, and trims.
  ///
  /// - Returns: what the engine holds all the same; nil if it is nothing.
  func empty(slotCount: Int) -> String? {
    for index in 0..<UInt32(slotCount) {
      if let handle = engine.handle(at: index) { try? engine.untrack(handle) }
    }
    engine.trim(keeping: [])
    let violations = checkInvariants() + leftovers()
    return violations.isEmpty ? nil : "something is left: \(violations)"
  }

  /// What an engine without objects should not hold.
  func leftovers() -> [String] {
    let statistics = engine.statistics
    return [
      ("objects", statistics.objects, 0), ("nodes", statistics.nodes, 0), ("snapshots", statistics.snapshots, 0),
      ("scopes", statistics.scopes, 1), ("contexts", statistics.contexts, 1), ("styles", statistics.styles, 0),
      ("rows", statistics.rows, 0),
    ].filter { $0.1 > $0.2 }.map { "\($0.1) \($0.0)" }
  }
}
