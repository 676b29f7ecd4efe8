import LiveryVocabulary

/// What the edits since the last commit concern.
struct Pending: ~Copyable {
  struct Move {
    let index: UInt32
    let oldNode: UInt32
    var newNode: UInt32
    /// The place among the members of the old node, if they are listed.
    var oldPlace: UInt32
  }

  /// A request to call live closures again.
  struct Refresh: BitwiseCopyable {
    let index: UInt32
    /// Those of which attribute; nil is all.
    let attribute: UInt32?

    /// Objects ascending, and of each those of all attributes first.
    var order: (index: UInt32, attribute: Int) { (index, attribute.map { Int($0) } ?? -1) }
  }

  /// One in memory of its own: two take each other's place, which are too large to be moved.
  static func make() -> UnsafeMutablePointer<Pending> {
    let pending = UnsafeMutablePointer<Pending>.allocate(capacity: 1)
    pending.initialize(to: Pending())
    return pending
  }

  /// Objects to be matched anew; the flag `isDirty` says that an object is listed.
  var dirtyObjects = RawArray<UInt32>()
  var created = RawArray<UInt32>()
  /// Whether some object was tracked and removed again.
  var hasRemovedCreated = false
  var removed = RawArray<UInt32>()
  /// Whether more is to be forgotten of some removed object than its place in a node.
  var hasMoreToForget = false
  var moves = PagedList<Move>()
  /// Whether objects were matched while they were tracked or edited, and not with the commit.
  var isMatched = false
  /// Scopes whose own contents changed in place.
  var dirtyScopes: Set<UInt32> = []
  /// The global context, the system modes or the chains of themes changed.
  var contextsAreDirty = false
  var chainsAreDirty = false
  var editedTokens: Set<UInt32> = []
  /// Selectors whose declarations changed, but not which objects they are for.
  var editedSelectors: Set<UInt32> = []
  /// Subjects of selectors that came, went or ask for other states: the objects that match them are matched anew.
  var editedSubjects: Set<CompiledCompound> = []
  /// Ancestors in selectors that came, whose bits no other selector needs: objects that match them are matched anew, and
  /// what is below them where their states are others.
  var editedAncestors: Set<CompiledCompound> = []
  /// Subjects of selectors whose objects are matched anew because states above them are others.
  var subjectsBelowAncestors: Set<CompiledCompound> = []
  /// The automaton is full: every object is matched anew.
  var matchesEverything = false
  /// The list of sheets or of documents' layers is another.
  var hasEditedLists = false
  var refreshes: [Refresh] = []
  var redeclared = RedeclaredObjects()
  /// Where the declarations of touched objects were made, as far as it is known.
  var origins: [UInt32: [DeclarationKey: SourceLocation]] = [:]
  /// Their numbers, which ascend.
  var newSinks: [UInt32] = []
  /// Objects bound to an object sink, by sink; twice if they were bound twice.
  var bound: [UInt32: [UInt32]] = [:]

  /// An input changed for good, whatever else happens.
  var hasChanged = false
  /// What objects of the last commit that are touched had put on themselves then.
  var committedOwn: [UInt32: ScopeTable.Own] = [:]
  /// How to tell at commit whether an input that was touched differs from before.
  var checks: [InputKey: InputCheck] = [:]

  enum InputKey: Hashable {
    case context
    case globalTokens
    case systemMode(axis: UInt32)
    case parent(theme: UInt32)
    case token(UInt32)
    case sheets
    case documents
    case declaration(TouchedDeclaration)
    case origins(UInt32)
  }

  /// A declaration of a selector that the transaction touched.
  struct TouchedDeclaration: Hashable {
    /// See `touchedSelectors`.
    let selector: UInt32
    let key: DeclarationKey
  }

  /// The selectors whose declarations were touched, in the order in which they came. Among the rules, one that goes and
  /// comes back has another number.
  private(set) var touchedSelectors: [CompiledSelector: UInt32] = [:]

  mutating func touchedNumber(of selector: CompiledSelector) -> UInt32 {
    if let known = touchedSelectors[selector] { return known }
    let number = UInt32(touchedSelectors.count)
    touchedSelectors[selector] = number
    return number
  }

  /// The sequence numbers that touched declarations had before, nil for those that were not there.
  var firstSequences: [TouchedDeclaration: UInt64?] = [:]

  /// Answers whether the input is what it was before the transaction.
  typealias InputCheck = (Core) -> Bool

  /// Whether matching and candidates stay as they are.
  var hasNoRuleEdits: Bool {
    editedSelectors.isEmpty && editedSubjects.isEmpty && subjectsBelowAncestors.isEmpty && !matchesEverything
  }

  /// Whether no context may mean something else than before.
  var keepsContexts: Bool { dirtyScopes.isEmpty && !contextsAreDirty && !chainsAreDirty && editedTokens.isEmpty }

  /// Whether a commit has anything to look at.
  @inline(__always) var isEmpty: Bool {
    dirtyObjects.isEmpty && created.isEmpty && removed.isEmpty && keepsContexts && hasNoRuleEdits
      && !hasEditedLists && refreshes.isEmpty && redeclared.isEmpty && origins.isEmpty && newSinks.isEmpty
      && bound.isEmpty && !hasChanged
      && !isMatched
  }

  /// The longest lists of edits whose memory is kept: a transaction of millions must not cost bytes for ever after, nor one that
  /// loads a theme's rules.
  static var keptEdits: Int { 1 << 12 }
  /// The same for edits of rules: what they take is large, and a theme's rules are mostly added in one transaction.
  private static var keptRuleEdits: Int { 1 << 8 }

  /// Forgets everything and keeps the memory of ordinary transactions.
  @inline(never) mutating func reset() {
    dirtyObjects.removeAll(keepingAtMost: Self.keptEdits)
    hasRemovedCreated = false
    created.removeAll(keepingAtMost: Self.keptEdits)
    removed.removeAll(keepingAtMost: Self.keptEdits)
    hasMoreToForget = false
    moves.removeAll(keepingAtMost: Self.keptEdits)
    isMatched = false
    dirtyScopes.removeAll(keepingAtMost: Self.keptEdits)
    contextsAreDirty = false
    chainsAreDirty = false
    editedTokens.removeAll(keepingAtMost: Self.keptEdits)
    editedSelectors.removeAll(keepingAtMost: Self.keptRuleEdits)
    editedSubjects.removeAll(keepingAtMost: Self.keptRuleEdits)
    editedAncestors.removeAll(keepingAtMost: Self.keptRuleEdits)
    subjectsBelowAncestors.removeAll(keepingAtMost: Self.keptRuleEdits)
    matchesEverything = false
    hasEditedLists = false
    refreshes.removeAll(keepingAtMost: Self.keptEdits)
    redeclared.removeAll(keepingAtMost: Self.keptEdits)
    origins.removeAll(keepingAtMost: Self.keptEdits)
    newSinks.removeAll(keepingAtMost: Self.keptEdits)
    bound.removeAll(keepingAtMost: Self.keptEdits)
    hasChanged = false
    forgetChecks()
  }

  /// Forgets what inputs were before, by which it is judged whether they changed.
  @inline(__always) mutating func forgetChecks() {
    if checks.isEmpty && touchedSelectors.isEmpty && committedOwn.isEmpty { return }
    committedOwn.removeAll(keepingAtMost: Self.keptEdits)
    checks.removeAll(keepingAtMost: Self.keptEdits)
    touchedSelectors.removeAll(keepingAtMost: Self.keptRuleEdits)
    firstSequences.removeAll(keepingAtMost: Self.keptRuleEdits)
  }
}
