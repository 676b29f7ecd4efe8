import LiveryVocabulary

/// All rules, grouped by selector. The states of a selector's subject belong to its declarations, so `Button` and
/// `Button:hovered` are one selector here.
struct RuleTable {
  /// One selector with its declarations.
  struct Entry {
    /// Ascending by key.
    fileprivate(set) var declarations: [Declaration] = []
    /// How many declarations of current attributes ask for a state, as far as any does.
    fileprivate var stateCounts: [UInt32: Int] = [:]

    /// The states that some declaration of a current attribute asks for.
    var relevantStates: Dictionary<UInt32, Int>.Keys { stateCounts.keys }

    /// Without the states of the subject. nil only while an edit has left no declarations.
    var selector: CompiledSelector? { declarations.first?.selector?.withoutSubjectStates }

    /// Where the declaration of a key is, or would be.
    fileprivate func place(of key: DeclarationKey) -> (place: Int, isThere: Bool) {
      let place = declarations.firstPlace { !($0.key < key) }
      return (place, place < declarations.count && declarations[place].key == key)
    }

    /// The keys of the declarations of the application sheet for these states and circumstances, found without looking at all
    /// others.
    ///
    /// - Parameter wanted: the attributes that count, ascending; nil is all.
    fileprivate func keys(of wanted: [UInt32]?, states: UInt32, when: CompiledWhen) -> [DeclarationKey] {
      var keys: [DeclarationKey] = []
      // The application sheet comes first.
      func nextAttribute(at place: Int) -> UInt32? {
        guard place < declarations.count, declarations[place].head.sheet == SheetTable.application else { return nil }
        return declarations[place].attribute
      }
      var next = if let wanted { wanted.first } else { nextAttribute(at: 0) }
      while let attribute = next {
        let key = DeclarationKey(attribute: attribute, states: states, when: when)
        if place(of: key).isThere { keys.append(key) }
        // The least key of all attributes that follow.
        let end = place(of: DeclarationKey(attribute: attribute + 1, states: 0, when: .always)).place
        next = nextAttribute(at: end)
        if let wanted, let following = next {
          let place = wanted.firstPlace { $0 >= following }
          next = place < wanted.count ? wanted[place] : nil
        }
      }
      return keys
    }
  }

  private(set) var entries = SharedArray<Entry?>()
  private var indexes = DigestIndex()
  private var freeIndexes: [UInt32] = []
  /// Numbers of removed selectors that styles may still name.
  private var removedSelectors: [UInt32] = []
  /// How many closures were replaced or removed that results and plans may still hold.
  private var removedClosures = 0

  subscript(selector: UInt32) -> Entry { _read { yield entries[Int(selector)]! } }

  func number(of selector: CompiledSelector) -> UInt32? {
    indexes.find(selector.digest) { entries[Int($0)]?.selector == selector }
  }

  /// A declaration of a selector. Does not copy the selector's entry.
  func declaration(_ key: DeclarationKey, of selector: UInt32) -> Declaration? {
    let (place, isThere) = entries[Int(selector)]!.place(of: key)
    return isThere ? entries[Int(selector)]!.declarations[place] : nil
  }

  /// The keys of a selector's declarations in the application sheet for these states and circumstances.
  ///
  /// - Parameter attributes: those whose declarations are asked for, ascending; nil is all.
  /// - Complexity: linear in the attributes that the selector has declarations of, or in those that are asked for if
  ///   there are fewer of them.
  func keys(of attributes: [UInt32]?, states: UInt32, when: CompiledWhen, in selector: UInt32) -> [DeclarationKey] {
    entries[Int(selector)]!.keys(of: attributes, states: states, when: when)
  }

  /// Gives a number to a selector that has none. Its first declaration has to follow.
  mutating func add(_ selector: CompiledSelector) -> UInt32 {
    let index: UInt32
    if let free = freeIndexes.popLast() {
      index = free
      entries[Int(index)] = Entry()
    } else {
      index = UInt32(entries.count)
      entries.append(Entry())
    }
    indexes.insert(selector.digest, index)
    return index
  }

  /// Forgets a selector that has no declarations any more. Its number serves another one when no style names it.
  mutating func remove(_ selector: CompiledSelector, _ index: UInt32) {
    indexes.remove(selector.digest, index)
    entries[Int(index)] = nil
    removedSelectors.append(index)
  }

  /// Visits the words that declarations answer with.
  func forEachWord(_ body: (ValueWord) -> Void) {
    entries.forEach { entry in entry?.declarations.forEach { $0.compiled.forEachWord(body) } }
  }

  /// Whether a declaration has a live closure.
  var hasLiveClosures: Bool {
    (0..<entries.count).contains { index in
      entries[index]?.declarations.contains { $0.compiled.liveClosure != nil } ?? false
    }
  }

  /// Whether all of some selectors are there.
  func hasAll(_ selectors: some Sequence<UInt32>) -> Bool {
    removedSelectors.isEmpty || selectors.allSatisfy { entries[Int($0)] != nil }
  }

  /// How much was removed that styles, results and plans may still name or hold.
  var removedCount: Int { removedSelectors.count + removedClosures }

  /// Has the numbers of removed selectors serve others, when it is known of everything else what is in use.
  mutating func recycle(unless isNamed: (UInt32) -> Bool) {
    freeIndexes += removedSelectors.filter { !isNamed($0) }
    removedSelectors.removeAll { !isNamed($0) }
    removedClosures = 0
  }

  mutating func set(_ declaration: Declaration?, for key: DeclarationKey, in selector: UInt32) {
    let (place, isThere) = entries[Int(selector)]!.place(of: key)
    if isThere, entries[Int(selector)]!.declarations[place].compiled.isSharedClosure { removedClosures += 1 }
    entries[Int(selector)]!.declarations.replaceSubrange(
      place..<(isThere ? place + 1 : place), with: CollectionOfOne(declaration).compactMap(\.self))
  }

  /// Counts a declaration that came or went, with 1 or -1, among those of a selector that ask for these states.
  ///
  /// - Returns: whether the selector's declarations ask for other states than before.
  mutating func count(_ change: Int, askingFor states: [UInt32], of selector: UInt32) -> Bool {
    var areOther = false
    for state in states {
      let old = entries[Int(selector)]!.stateCounts[state] ?? 0
      let new = old + change
      entries[Int(selector)]!.stateCounts[state] = new == 0 ? nil : new
      if old == 0 || new == 0 { areOther = true }
    }
    return areOther
  }
}
