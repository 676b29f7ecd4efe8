import LiveryVocabulary

/// Which live closures the search reaches in a row, in order: for each live slot one or more, until a static candidate
/// or a constant of the object's own answers. Constants and tables of the object's own count as closures that are never
/// called. Every object of the row's style has a block with the results.
///
/// A plan without closures is *of words*: its results are all words that an object has for the constants and tables, whether
/// they answer or not, and rows say which do in their context. So nothing becomes of the results in a theme change.
final class LivePlan {
  struct Entry {
    /// The slot that the closure is for, and whether it is the same declaration as in another plan.
    let key: LiveStore.ClosureKey
    let declaration: Declaration
    /// In a plan of words, where among the object's own the word is.
    let word: Int?

    var slot: UInt32 { key.slot }
  }

  /// How to call the closure of an entry, and what results are kept by: reading an entry itself costs references to its
  /// declaration.
  struct Call: BitwiseCopyable {
    let key: LiveStore.ClosureKey
    /// The closure that all objects share; nil if each has its own.
    let shared: Unmanaged<ContextClosure>?
    /// The place among the object's own closures, or words. Of a table beside closures, which entry that is depends on the
    /// context, see ``LiveCaller/chooseEntries(in:_:)``; -1 if none answers.
    var own: Int
    /// Whether each object has a constant or a table, and nothing is to be called.
    let isValue: Bool
    let attribute: UInt32
    /// Most closures answer with a colour, which needs no pool.
    let isColor: Bool

    /// The place among the object's own closures; nil for all that is none.
    var ownClosure: Int? { shared == nil && !isValue ? own : nil }

    /// The word that an object has for a constant or a table, whose answering entry was chosen.
    @inline(__always) func word(among values: UnsafeBufferPointer<ValueWord>) -> ValueWord {
      own < 0 ? .declined : values[own]
    }

    /// - Parameter kinds: by attribute.
    fileprivate init(_ entry: Entry, kinds: [ValueKind]) {
      switch entry.declaration.compiled {
      // The entry keeps the declaration, which keeps the closure.
      case .live(let closure): (shared, own, isValue) = (.passUnretained(closure), 0, false)
      case .own(.closure(let place)): (shared, own, isValue) = (nil, place, false)
      case .own(.value(let place)), .own(.table(_, let place)):
        (shared, own, isValue) = (nil, entry.word ?? place, true)
      case .constant, .table, .token, .pure: preconditionFailure("a static provider stands in a live plan")
      }
      key = entry.key
      attribute = entry.declaration.attribute
      isColor = kinds[Int(attribute)] == .color
    }
  }

  struct Key: Hashable {
    let closure: LiveStore.ClosureKey
    let own: OwnProvider?

    fileprivate init(_ entry: Entry) {
      closure = entry.key
      own = if case .own(let own) = entry.declaration.compiled { own } else { nil }
    }
  }

  let entries: [Entry]
  /// By place.
  let calls: UnsafeMutableBufferPointer<Call>
  /// Whether all entries are closures of the objects' own for colours, in their order, and few enough for their results
  /// to lie together.
  let callsOwnColors: Bool
  /// What the entries have their results by. Not read off the calls, which commits write to while snapshots look here.
  private let keys: [LiveStore.ClosureKey]
  /// By key the first place, where there are so many that looking through them takes longer.
  private let places: [LiveStore.ClosureKey: Int]
  /// The tables of the objects' own that stand beside closures, by place.
  let tables: [(place: Int, table: OwnTable, start: Int)]
  /// Whether results are words only, and do not depend on the context.
  let isOfWords: Bool
  /// What the blocks of objects are like.
  let blockKind: LiveBlock.Kind

  fileprivate init(entries: [Entry], kinds: [ValueKind]) {
    self.entries = entries
    calls = .allocate(capacity: entries.count)
    _ = calls.initialize(from: entries.map { Call($0, kinds: kinds) })
    keys = calls.map(\.key)
    let places = zip(keys, keys.indices)
    self.places = entries.count > Self.fewEntries ? Dictionary(places) { first, _ in first } : [:]
    callsOwnColors =
      (1...LiveBlock.groupSize).contains(entries.count)
      && calls.enumerated().allSatisfy { place, call in call.ownClosure == place && call.isColor }
    tables = entries.enumerated().compactMap { place, entry in
      guard entry.word == nil, case .own(.table(let table, let start)) = entry.declaration.compiled else { return nil }
      return (place, table, start)
    }
    isOfWords = entries.allSatisfy { $0.word != nil }
    blockKind = LiveBlock.Kind(count: entries.count, isPaired: !isOfWords)
  }

  deinit { calls.deallocate() }

  private static var fewEntries: Int { 16 }

  /// The place of the first entry with a key.
  func place(of key: LiveStore.ClosureKey) -> Int? {
    keys.count > Self.fewEntries ? places[key] : keys.firstIndex(of: key)
  }
}

/// The plans of all rows. Equal ones share a number; 0 is the empty plan.
struct LivePlanTable {
  private(set) var all: [LivePlan?] = [LivePlan(entries: [], kinds: [])]
  private var indexes: [[LivePlan.Key]: UInt32] = [:]
  /// The slots that some plan has entries for: what objects have there, their nodes' rows do not tell.
  private(set) var slots: Set<UInt32> = []
  private var freeIndexes: [UInt32] = []

  /// How many numbers are neither in use nor free, the empty plan's aside.
  var lostCount: Int { all.count - 1 - indexes.count - freeIndexes.count }
  subscript(index: UInt32) -> LivePlan { all[Int(index)].unsafelyUnwrapped }

  @inline(never) mutating func intern(_ entries: [LivePlan.Entry], kinds: [ValueKind]) -> UInt32 {
    let key = entries.map(LivePlan.Key.init)
    if let known = indexes[key] { return known }
    let index = freeIndexes.popLast() ?? UInt32(all.count)
    if Int(index) == all.count { all.append(nil) }
    all[Int(index)] = LivePlan(entries: entries, kinds: kinds)
    indexes[key] = index
    for entry in entries { slots.insert(entry.slot) }
    return index
  }

  mutating func sweep(keeping isUsed: (UInt32) -> Bool) {
    for (key, index) in indexes where !isUsed(index) {
      indexes[key] = nil
      all[Int(index)] = nil
      freeIndexes.append(index)
    }
    slots = []
    for key in indexes.keys { for part in key { slots.insert(part.closure.slot) } }
  }
}
