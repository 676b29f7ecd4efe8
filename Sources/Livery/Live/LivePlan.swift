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

    var source: Source { Source(declaration.compiled) }
    var isValue: Bool { if case .ownValue = declaration.compiled { true } else { false } }
    var key: LiveStore.ClosureKey { LiveStore.ClosureKey(identity: identity, slot: slot) }
  }

  /// Where the objects have what answers for an entry.
  enum Source: Hashable {
    /// All have the same closure.
    case shared
    /// The place among the object's own closures.
    case ownClosure(Int)
    /// The place among the object's own constants.
    case ownValue(Int)

    fileprivate init(_ compiled: CompiledProvider) {
      switch compiled {
      case .live: self = .shared
      case .ownClosure(let place): self = .ownClosure(place)
      case .ownValue(let place): self = .ownValue(place)
      case .constant, .table, .token, .pure: preconditionFailure("a static provider stands in a live plan")
      }
    }
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
  }

  struct Key: Hashable {
    let identity: UInt64
    let slot: UInt32
    let source: Source
  }

  let entries: [Entry]
  /// By place.
  let calls: UnsafeMutableBufferPointer<Call>
  /// Whether any entry is a closure. If none is, results do not depend on the context.
  let hasClosures: Bool
  /// Whether any entry is a constant of the object's own.
  let hasValues: Bool

  /// - Parameter kinds: by attribute.
  init(entries: [Entry], kinds: [ValueKind]) {
    self.entries = entries
    hasClosures = entries.contains { !$0.isValue }
    hasValues = entries.contains { $0.isValue }
    calls = .allocate(capacity: entries.count)
    _ = calls.initialize(
      from: entries.map { entry in
        let attribute = entry.declaration.attribute
        let isColor = kinds[Int(attribute)] == .color
        // The entry keeps the declaration, which keeps the closure.
        var shared: Unmanaged<ContextClosure>?
        if case .live(let closure) = entry.declaration.compiled { shared = .passUnretained(closure) }
        let own =
          switch entry.source {
          case .shared: 0
          case .ownClosure(let place), .ownValue(let place): place
          }
        return Call(shared: shared, own: own, isValue: entry.isValue, attribute: attribute, isColor: isColor)
      })
  }

  deinit { calls.deallocate() }
}

/// The plans of all rows. Equal ones share a number; 0 is the empty plan.
struct LivePlanTable {
  private(set) var plans: [LivePlan?] = [LivePlan(entries: [], kinds: [])]
  private var indexes: [[LivePlan.Key]: UInt32] = [:]
  /// The slots that some plan has entries for: what objects have there, their nodes' rows do not tell.
  private(set) var slots: Set<UInt32> = []
  private var freeIndexes: [UInt32] = []

  /// How many numbers are neither in use nor free, the empty plan's aside.
  var lostCount: Int { plans.count - 1 - indexes.count - freeIndexes.count }
  subscript(index: UInt32) -> LivePlan { plans[Int(index)].unsafelyUnwrapped }

  @inline(never) mutating func intern(_ entries: [LivePlan.Entry], kinds: [ValueKind]) -> UInt32 {
    let key = entries.map { LivePlan.Key(identity: $0.identity, slot: $0.slot, source: $0.source) }
    if let known = indexes[key] { return known }
    let index = freeIndexes.popLast() ?? UInt32(plans.count)
    if Int(index) == plans.count { plans.append(nil) }
    plans[Int(index)] = LivePlan(entries: entries, kinds: kinds)
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
