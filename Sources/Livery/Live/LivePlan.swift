import LiveryVocabulary

/// Which live closures the search reaches in a row, in order: for each live slot one or more, until a static candidate
/// or a constant of the object's own answers. Such a constant counts as a closure that is never called. Every object of
/// the row's style has a block with the results.
final class LivePlan {
  struct Entry {
    /// The slot that the closure is for.
    let slot: UInt32
    /// Says whether it is the same declaration as in another plan.
    let identity: UInt64
    let declaration: Declaration

    var key: LiveStore.ClosureKey { LiveStore.ClosureKey(identity: identity, slot: slot) }
  }

  /// How to call the closure of an entry.
  struct Call {
    /// The closure that all objects share; nil if each has its own.
    let shared: Unmanaged<ContextClosure>?
    /// The place among the object's own closures, or constants.
    let own: Int
    /// Whether each object has a constant, and nothing is to be called.
    let isValue: Bool
    let attribute: UInt32
    /// Most closures answer with a colour, which needs no pool.
    let isColor: Bool

    /// - Parameter kinds: by attribute.
    fileprivate init(_ declaration: Declaration, kinds: [ValueKind]) {
      switch declaration.compiled {
      // The entry keeps the declaration, which keeps the closure.
      case .live(let closure): (shared, own, isValue) = (.passUnretained(closure), 0, false)
      case .ownClosure(let place): (shared, own, isValue) = (nil, place, false)
      case .ownValue(let place): (shared, own, isValue) = (nil, place, true)
      case .constant, .table, .token, .pure: preconditionFailure("a static provider stands in a live plan")
      }
      attribute = declaration.attribute
      isColor = kinds[Int(attribute)] == .color
    }
  }

  struct Key: Hashable {
    let identity: UInt64
    let slot: UInt32
    let own: Int
    let isValue: Bool
  }

  let entries: [Entry]
  /// By place.
  let calls: UnsafeMutableBufferPointer<Call>
  /// Whether any entry is a closure. If none is, results do not depend on the context.
  let hasClosures: Bool
  /// Whether any entry is a constant of the object's own.
  let hasValues: Bool

  fileprivate init(entries: [Entry], calls: [Call]) {
    self.entries = entries
    self.calls = .allocate(capacity: calls.count)
    _ = self.calls.initialize(from: calls)
    hasClosures = calls.contains { !$0.isValue }
    hasValues = calls.contains { $0.isValue }
  }

  deinit { calls.deallocate() }
}

/// The plans of all rows. Equal ones share a number; 0 is the empty plan.
struct LivePlanTable {
  private(set) var plans: [LivePlan?] = [LivePlan(entries: [], calls: [])]
  private var indexes: [[LivePlan.Key]: UInt32] = [:]
  /// The slots that some plan has entries for: what objects have there, their nodes' rows do not tell.
  private(set) var slots: Set<UInt32> = []
  private var freeIndexes: [UInt32] = []

  /// How many numbers are neither in use nor free, the empty plan's aside.
  var lostCount: Int { plans.count - 1 - indexes.count - freeIndexes.count }
  subscript(index: UInt32) -> LivePlan { plans[Int(index)].unsafelyUnwrapped }

  @inline(never) mutating func intern(_ entries: [LivePlan.Entry], kinds: [ValueKind]) -> UInt32 {
    let calls = entries.map { LivePlan.Call($0.declaration, kinds: kinds) }
    let key = zip(entries, calls).map { entry, call in
      LivePlan.Key(identity: entry.identity, slot: entry.slot, own: call.own, isValue: call.isValue)
    }
    if let known = indexes[key] { return known }
    let index = freeIndexes.popLast() ?? UInt32(plans.count)
    if Int(index) == plans.count { plans.append(nil) }
    plans[Int(index)] = LivePlan(entries: entries, calls: calls)
    indexes[key] = index
    for entry in entries { slots.insert(entry.slot) }
    return index
  }

  mutating func sweep(keeping isUsed: (UInt32) -> Bool) {
    for (key, index) in indexes where !isUsed(index) {
      indexes[key] = nil
      plans[Int(index)] = nil
      freeIndexes.append(index)
    }
    slots = []
    for key in indexes.keys { for part in key { slots.insert(part.slot) } }
  }
}
