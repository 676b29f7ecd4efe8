import LiveryVocabulary

/// All rules, grouped by selector. The states of a selector's subject belong to its declarations, so `Button` and
/// `Button:hovered` are one selector here.
struct RuleTable {
  /// The key of a declaration within its selector.
  struct Key: Hashable, Comparable {
    let states: UInt32
    let when: CompiledWhen
    let attribute: UInt32

    static func < (left: Self, right: Self) -> Bool {
      if left.attribute != right.attribute { return left.attribute < right.attribute }
      if left.states != right.states { return left.states < right.states }
      return left.when < right.when
    }
  }

  /// One selector with its declarations.
  struct Entry {
    let selector: Selector
    /// Ascending by key.
    fileprivate(set) var declarations: [Declaration] = []
    /// The states that some declaration of a current attribute asks for.
    var relevantStates: [UInt32] = []

    init(selector: Selector) { self.selector = selector }

    /// Where the declaration of a key is, or would be.
    fileprivate func place(of key: Key) -> (place: Int, isThere: Bool) {
      var (low, high) = (0, declarations.count)
      while low < high {
        let middle = (low + high) / 2
        if declarations[middle].key < key { low = middle + 1 } else { high = middle }
      }
      return (low, low < declarations.count && declarations[low].key == key)
    }
  }

  private(set) var entries: [Entry?] = []
  private var indexes: [Selector: UInt32] = [:]
  private var freeIndexes: [UInt32] = []
  /// Numbers of removed selectors that styles may still name.
  private var retiring: [UInt32] = []
  /// How many closures were replaced or removed that results and plans may still hold.
  private var retiredClosures = 0

  subscript(selector: UInt32) -> Entry { entries[Int(selector)]! }

  func index(of selector: Selector) -> UInt32? { indexes[selector] }

  /// A declaration of a selector. Does not copy the selector's entry.
  func declaration(_ key: Key, of selector: UInt32) -> Declaration? {
    let (place, isThere) = entries[Int(selector)]!.place(of: key)
    return isThere ? entries[Int(selector)]!.declarations[place] : nil
  }

  mutating func add(_ entry: Entry) -> UInt32 {
    let index: UInt32
    if let free = freeIndexes.popLast() {
      index = free
      entries[Int(index)] = entry
    } else {
      index = UInt32(entries.count)
      entries.append(entry)
    }
    indexes[entry.selector] = index
    return index
  }

  /// Forgets a selector. Its number serves another one when no style names it any more.
  mutating func remove(_ selector: UInt32) {
    indexes[self[selector].selector] = nil
    entries[Int(selector)] = nil
    retiring.append(selector)
  }

  /// How much was removed that styles, results and plans may still name or hold.
  var retiredCount: Int { retiring.count + retiredClosures }

  /// Has the numbers of removed selectors serve others, when it is known of everything else what is in use.
  mutating func recycle(unless isNamed: (UInt32) -> Bool) {
    freeIndexes += retiring.filter { !isNamed($0) }
    retiring.removeAll { !isNamed($0) }
    retiredClosures = 0
  }

  mutating func set(_ declaration: Declaration?, for key: Key, in selector: UInt32) {
    let (place, isThere) = entries[Int(selector)]!.place(of: key)
    if isThere, entries[Int(selector)]!.declarations[place].compiled.isSharedClosure { retiredClosures += 1 }
    entries[Int(selector)]!.declarations.replaceSubrange(
      place..<(isThere ? place + 1 : place), with: CollectionOfOne(declaration).compactMap(\.self))
  }

  mutating func setRelevantStates(_ states: [UInt32], of selector: UInt32) {
    entries[Int(selector)]!.relevantStates = states
  }
}

extension Declaration {
  var key: RuleTable.Key { RuleTable.Key(states: states, when: compiledWhen, attribute: attribute) }
}
