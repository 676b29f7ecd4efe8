import LiveryVocabulary

/// Where objects take their context from. Scope 0 is the global one; every patch or flag on an object opens another
/// below the scope of its parent, and equal ones are shared.
struct ScopeTable: ~Copyable {
  /// What an object puts on itself.
  struct Own: Hashable {
    private var digestedPatch: Digested<Patch>
    var isUnthemed: Bool
    var isSuspended: Bool

    var patch: Patch {
      get { digestedPatch.content }
      set { digestedPatch = newValue.isEmpty ? Self.noPatch : Digested(newValue) }
    }

    private static let noPatch = Digested(Patch())

    init(patch: Patch = Patch(), isUnthemed: Bool = false, isSuspended: Bool = false) {
      digestedPatch = Self.noPatch
      self.isUnthemed = isUnthemed
      self.isSuspended = isSuspended
      self.patch = patch
    }

    var isEmpty: Bool { patch.isEmpty && !isUnthemed && !isSuspended }
  }

  private struct Key: Hashable {
    let parent: UInt32
    let own: Own
  }

  struct Scope {
    var parent: UInt32
    var own: Own
    /// Whether the token patch of the scope's context is what it says itself, merged into `patchAbove`: then it need
    /// not be merged again.
    var isMerged = false
    var patchAbove: TokenPatch?
    /// The scopes below are a list.
    var firstChild: UInt32 = .max
    var nextSibling: UInt32 = .max
    var previousSibling: UInt32 = .max
    /// How many objects open this scope.
    var ownerCount = 0
    /// How many style nodes are in it.
    var nodeCount = 0
    var firstNode: UInt32 = .max
    /// Whether the key is registered; a scope changed in place may be the twin of another.
    var isRegistered = true
    var exists = true
  }

  /// What follows from the chain of scopes, apart from the rest because it is looked at object by object.
  struct Effect: BitwiseCopyable {
    var context: UInt32
    var isUnthemed = false
    var isSuspended = false
  }

  private(set) var scopes: [Scope]
  private var effects = RawArray<Effect>()
  private var indexes: [Key: UInt32] = [:]
  private var freeIndexes: [UInt32] = []
  /// Scopes that may have lost their last owner and node.
  private var idle: [UInt32] = []
  /// Whether a scope has lost its last owner, so that only nodes may keep it.
  private(set) var hasIdle = false

  init(globalContext: UInt32) {
    scopes = [Scope(parent: .max, own: Own())]
    effects.append(Effect(context: globalContext))
  }

  var count: Int { scopes.count - freeIndexes.count }
  var limit: Int { scopes.count }
  /// How many numbers are neither in use nor free.
  var lostCount: Int { scopes.count { !$0.exists } - freeIndexes.count }

  subscript(scope: UInt32) -> Scope {
    _read { yield scopes[Int(scope)] }
    _modify { yield &scopes[Int(scope)] }
  }

  /// Valid until the next scope is added.
  @inline(__always) func effect(of scope: UInt32) -> UnsafeMutablePointer<Effect> { effects.base + Int(scope) }

  /// The scope for these contents below `parent`, and whether it is new; a new one has still to be given its context.
  @inline(never) mutating func intern(parent: UInt32, own: Own) -> (scope: UInt32, isNew: Bool) {
    let key = Key(parent: parent, own: own)
    if let known = indexes[key] { return (known, false) }
    let scope: UInt32
    if let free = freeIndexes.popLast() {
      scope = free
      scopes[Int(scope)] = Scope(parent: parent, own: own)
      effects[Int(scope)] = Effect(context: .max)
    } else {
      scope = UInt32(scopes.count)
      scopes.append(Scope(parent: parent, own: own))
      effects.append(Effect(context: .max))
    }
    link(scope, below: parent)
    indexes[key] = scope
    return (scope, true)
  }

  private mutating func link(_ scope: UInt32, below parent: UInt32) {
    let next = scopes[Int(parent)].firstChild
    scopes[Int(scope)].nextSibling = next
    if next != .max { scopes[Int(next)].previousSibling = scope }
    scopes[Int(parent)].firstChild = scope
  }

  private mutating func unlink(_ scope: UInt32) {
    let (parent, next) = (scopes[Int(scope)].parent, scopes[Int(scope)].nextSibling)
    let previous = scopes[Int(scope)].previousSibling
    if previous == .max {
      scopes[Int(parent)].firstChild = next
    } else {
      scopes[Int(previous)].nextSibling = next
    }
    if next != .max { scopes[Int(next)].previousSibling = previous }
  }

  /// The scope that comes after one in a walk through a root and all below it, each before those below itself; nil at the end.
  @inline(__always) func next(after scope: UInt32, below root: UInt32) -> UInt32? {
    var scope = scope
    var next = scopes[Int(scope)].firstChild
    while next == .max && scope != root {
      next = scopes[Int(scope)].nextSibling
      if next == .max { scope = scopes[Int(scope)].parent }
    }
    return next == .max ? nil : next
  }

  /// Changes what a scope says in place, for the scope of a single owner.
  mutating func replace(_ own: Own, of scope: UInt32) {
    let parent = scopes[Int(scope)].parent
    if scopes[Int(scope)].isRegistered { indexes[Key(parent: parent, own: scopes[Int(scope)].own)] = nil }
    scopes[Int(scope)].own = own
    scopes[Int(scope)].isMerged = false
    let key = Key(parent: parent, own: own)
    scopes[Int(scope)].isRegistered = indexes[key] == nil
    if scopes[Int(scope)].isRegistered { indexes[key] = scope }
  }

  mutating func retain(_ scope: UInt32) { scopes[Int(scope)].ownerCount += 1 }

  mutating func release(_ scope: UInt32) {
    scopes[Int(scope)].ownerCount -= 1
    if scopes[Int(scope)].ownerCount == 0 { hasIdle = true }
    noteIdle(scope)
  }

  mutating func noteIdle(_ scope: UInt32) {
    if scope != 0, isIdle(scope) { idle.append(scope) }
  }

  private func isIdle(_ scope: UInt32) -> Bool {
    let record = scopes[Int(scope)]
    return record.exists && record.ownerCount == 0 && record.nodeCount == 0 && record.firstChild == .max
  }

  /// Removes the scopes that nothing uses any more and tells which contexts they leave.
  @inline(never) mutating func sweep(_ leaving: (UInt32) -> Void) {
    hasIdle = false
    while let scope = idle.popLast() {
      guard isIdle(scope) else { continue }
      let record = scopes[Int(scope)]
      if record.isRegistered { indexes[Key(parent: record.parent, own: record.own)] = nil }
      unlink(scope)
      scopes[Int(scope)] = Scope(parent: .max, own: Own(), exists: false)
      freeIndexes.append(scope)
      leaving(effects[Int(scope)].context)
      noteIdle(record.parent)
    }
  }
}
