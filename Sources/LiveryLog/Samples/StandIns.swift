import LiveryVocabulary

/// What a log has in place of things of a host that cannot be written down. Two of one name are one, so that a log reads
/// back the same. Operations and engines keep them, nobody else.
enum StandIns {
  /// Closures that decline in every context.
  static let closures = StandInTable { _ in ContextClosure { _ in .absent } }

  /// Combiners that make every token undefined.
  static let combiners = StandInTable { TokenCombiner($0) { _ in nil } }
}

/// Makes one thing for each name, which stays the one while somebody has it.
final class StandInTable<Thing: AnyObject & Sendable>: Sendable {
  private struct State {
    struct Entry {
      weak var thing: Thing?
    }

    var entries: [String: Entry] = [:]
    var names: [ObjectIdentifier: String] = [:]
    /// With more than this, those of things that are gone are looked for: twice as many as stayed the last time.
    private var countMax = 0

    mutating func forgetWhatIsGone() {
      guard max(entries.count, names.count) > countMax else { return }
      entries = entries.filter { $0.value.thing != nil }
      names = [:]
      for (name, entry) in entries {
        if let thing = entry.thing { names[ObjectIdentifier(thing)] = name }
      }
      countMax = 2 * entries.count
    }
  }

  private let make: @Sendable (String) -> Thing
  private let state = Locked(State())

  init(_ make: @escaping @Sendable (String) -> Thing) { self.make = make }

  func thing(named name: String) -> Thing {
    state.withLock { state in
      if let known = state.entries[name]?.thing { return known }
      let thing = make(name)
      state.forgetWhatIsGone()
      state.entries[name] = State.Entry(thing: thing)
      state.names[ObjectIdentifier(thing)] = name
      return thing
    }
  }

  /// nil for what is not of this table.
  func name(of thing: Thing) -> String? {
    state.withLock { state in
      // Another may have taken the place in memory of one that is gone.
      guard let name = state.names[ObjectIdentifier(thing)], state.entries[name]?.thing === thing else { return nil }
      return name
    }
  }
}
