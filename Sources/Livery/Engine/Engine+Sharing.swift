import LiveryVocabulary

extension Engine {
  /// Creates an engine that starts with everything that another one has declared. These are classes, attributes, axes, themes,
  /// names of identifiers and states, tokens, rules and sheets, and the modes from ``setSystemMode(of:to:)``. It has no objects,
  /// patches or sinks, and is in the default context.
  ///
  /// The tables are shared, not copied. If an engine edits a table, that table is copied for it. So many engines that divide a
  /// tree among themselves cost the memory of one set of tables. An edit of one never shows in another, and each has its own
  /// revisions, contexts and sinks.
  ///
  /// Ids and handles belong to the engine that gave them. Ask each engine for its own, with ``classID(_:)`` and
  /// ``attributeID(_:)``.
  ///
  /// - Parameter configuration: nil is that of `other`, but for the first generation.
  /// - Precondition: not called inside a transaction or callback of `other`; waits for its edits to be committed.
  /// - Complexity: O(declarations of rules + attributes with their slots + axes); objects of `other` and tokens do not
  ///   count. Memory of its own also takes a byte for each of the most values that `other` had at once, if rules and tokens
  ///   hold any but the first of them.
  public convenience init(sharing other: Engine, _ configuration: Configuration? = nil) {
    other.closureGuard.check()
    precondition(!other.isInside, "the tables of an Engine cannot be shared inside its transaction or callback")
    self.init(configuration ?? other.core.configuration.forAnother)
    other.turn.lock()
    other.gate.lock()
    core.share(declarationsOf: other.core)
    other.endTurn()
    // Nobody reads yet, so this needs no window.
    attributeIndex.learn(core)
    publication.pointee.show(core)
  }
}

extension Core {
  /// Takes over the inputs of another core that has nothing pending. All are values, whose copies share their storage
  /// until one of them is written.
  fileprivate func share(declarationsOf other: Core) {
    axes = other.axes
    committedAxes = other.axes
    preferences = Array(repeating: nil, count: axes.count)
    classes = other.classes
    attributes = other.attributes
    identifiers = other.identifiers
    states = other.states
    tokens = other.tokens
    committedTokens = other.tokens
    rules = other.rules
    sheets = other.sheets
    documents = other.documents
    // They have wide values as numbers in the pool. What objects alone have stays behind.
    var numbers: Set<UInt32> = []
    rules.forEachWord { if $0.isPooled { numbers.insert($0.payload) } }
    other.closureGuard.whileInside { pool.share(numbers, of: other.pool) }
    nextSequence = other.nextSequence
    mayHaveBlocks = rules.hasLiveClosures
    automaton.share(selectorsOf: other.automaton)
    applyNewAxes()
  }
}
