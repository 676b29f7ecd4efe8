import LiveryVocabulary

/// What a log has in place of things of a host that cannot be written down. Two of one name are one, so that a log reads
/// back the same.
enum StandIns {
  /// Closures that decline in every context.
  static let closures = StandInTable { _ in ContextClosure { _ in .absent } }

  /// Combiners that make every token undefined.
  static let combiners = StandInTable { TokenCombiner($0) { _ in nil } }
}

/// Makes one thing for each name.
final class StandInTable<Thing: Hashable & Sendable>: Sendable {
  private struct State {
    var things: [String: Thing] = [:]
    var names: [Thing: String] = [:]
  }

  private let make: @Sendable (String) -> Thing
  private let state = Locked(State())

  init(_ make: @escaping @Sendable (String) -> Thing) { self.make = make }

  func thing(named name: String) -> Thing {
    state.withLock { state in
      if let known = state.things[name] { return known }
      let thing = make(name)
      state.things[name] = thing
      state.names[thing] = name
      return thing
    }
  }

  /// nil for what is not of this table.
  func name(of thing: Thing) -> String? { state.withLock { $0.names[thing] } }
}
