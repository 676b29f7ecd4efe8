import LiveryVocabulary

/// Which live closures the search reaches in a row, in order: for each live slot one or more, until a static candidate
/// answers. Every object of the row's style has a block with their results.
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
    /// The place among the object's own closures.
    let own: Int
    let attribute: UInt32
    /// Most closures answer with a colour, which needs no pool.
    let isColor: Bool
  }

  struct Key: Hashable {
    let identity: UInt64
    let slot: UInt32
    let own: Int
  }

  let entries: [Entry]
  /// By place.
  let calls: UnsafeMutableBufferPointer<Call>

  /// - Parameter kinds: by attribute.
  init(entries: [Entry], kinds: [ValueKind]) {
    self.entries = entries
    calls = .allocate(capacity: entries.count)
    _ = calls.initialize(
      from: entries.map { entry in
        let attribute = entry.declaration.attribute
        let isColor = kinds[Int(attribute)] == .color
        return switch entry.declaration.compiled {
        // The entry keeps the declaration, which keeps the closure.
        case .live(let closure): Call(shared: .passUnretained(closure), own: 0, attribute: attribute, isColor: isColor)
        case .ownLive(let place): Call(shared: nil, own: place, attribute: attribute, isColor: isColor)
        case .constant, .table, .token, .pure: preconditionFailure("a static provider stands in a live plan")
        }
      })
  }

  deinit { calls.deallocate() }
}

/// The plans of all rows. Equal ones share a number; 0 is the empty plan.
struct LivePlanTable {
  private(set) var plans: [LivePlan?] = [LivePlan(entries: [], kinds: [])]
  private var indexes: [[LivePlan.Key]: UInt32] = [:]
  private var freeIndexes: [UInt32] = []

  /// How many numbers are neither in use nor free, the empty plan's aside.
  var lostCount: Int { plans.count - 1 - indexes.count - freeIndexes.count }
  subscript(index: UInt32) -> LivePlan { plans[Int(index)].unsafelyUnwrapped }

  @inline(never) mutating func intern(_ entries: [LivePlan.Entry], kinds: [ValueKind]) -> UInt32 {
    let key = entries.map { entry in
      var own = -1
      if case .ownLive(let position) = entry.declaration.compiled { own = position }
      return LivePlan.Key(identity: entry.identity, slot: entry.slot, own: own)
    }
    if let known = indexes[key] { return known }
    let index = freeIndexes.popLast() ?? UInt32(plans.count)
    if Int(index) == plans.count { plans.append(nil) }
    plans[Int(index)] = LivePlan(entries: entries, kinds: kinds)
    indexes[key] = index
    return index
  }

  mutating func sweep(keeping isUsed: (UInt32) -> Bool) {
    for (key, index) in indexes where !isUsed(index) {
      indexes[key] = nil
      plans[Int(index)] = nil
      freeIndexes.append(index)
    }
  }
}
