import LiveryVocabulary

/// The distinct ways in which objects resolve, hash-consed.
struct StyleTable: ~Copyable {
  struct Key: Hashable {
    /// Matched selectors, ascending.
    let selectors: [UInt32]
    /// The object's states, as far as some declaration asks for them.
    let states: UInt32
    let shape: UInt32
  }

  /// What the writer knows of a style besides its candidates.
  struct Record {
    let key: Key
    var nodeCount = 0
  }

  private(set) var compiled: [CompiledStyle?] = []
  private var records: [Record?] = []
  /// By style: the tokens that it reads.
  private var tokens = RawArray<UnsafeMutableBufferPointer<UInt32>>()
  /// By style: bit `token & 63` of every token that it reads. One AND tells that an edit does not concern a style.
  private(set) var tokenMasks = RawArray<UInt64>()
  /// By style: whether it asks live closures.
  private(set) var hasLive = RawArray<Bool>()
  private var indexes: [Key: UInt32] = [:]
  private var bySelector: [UInt32: Set<UInt32>] = [:]
  private var freeIndexes: [UInt32] = []
  /// How many styles ask live closures.
  private(set) var liveCount = 0

  /// One more than the highest number in use.
  var limit: Int { compiled.count }
  var count: Int { indexes.count }
  /// How many numbers are neither in use nor free.
  var lostCount: Int { compiled.count - indexes.count - freeIndexes.count }

  func index(of key: Key) -> UInt32? { indexes[key] }
  subscript(style: UInt32) -> CompiledStyle { compiled[Int(style)].unsafelyUnwrapped }
  func key(of style: UInt32) -> Key { records[Int(style)]!.key }
  func isUsed(_ style: UInt32) -> Bool { records[Int(style)] != nil }

  deinit { for list in tokens.buffer { list.deallocate() } }

  @inline(never) mutating func add(_ key: Key, _ style: CompiledStyle, reading list: [UInt32]) -> UInt32 {
    let index: UInt32
    if let free = freeIndexes.popLast() {
      index = free
      compiled[Int(index)] = style
      records[Int(index)] = Record(key: key)
    } else {
      index = UInt32(compiled.count)
      compiled.append(style)
      records.append(Record(key: key))
      tokens.append(UnsafeMutableBufferPointer(start: nil, count: 0))
      tokenMasks.append(0)
      hasLive.append(false)
    }
    indexes[key] = index
    noteContents(of: index, list)
    if style.hasLive { liveCount += 1 }
    for selector in key.selectors { bySelector[selector, default: []].insert(index) }
    return index
  }

  mutating func replace(_ style: UInt32, by new: CompiledStyle, reading list: [UInt32]) {
    liveCount += (new.hasLive ? 1 : 0) - (self[style].hasLive ? 1 : 0)
    compiled[Int(style)] = new
    noteContents(of: style, list)
  }

  private mutating func noteContents(of style: UInt32, _ list: [UInt32]) {
    setTokens(list, of: style)
    hasLive[Int(style)] = self[style].hasLive
  }

  private mutating func setTokens(_ list: [UInt32], of style: UInt32) {
    tokens[Int(style)].deallocate()
    tokens[Int(style)] = .allocate(capacity: list.count)
    _ = tokens[Int(style)].initialize(from: list)
    tokenMasks[Int(style)] = list.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  func styles(matchedBy selector: UInt32) -> Set<UInt32> { bySelector[selector] ?? [] }

  /// The selectors that some style names.
  var namedSelectors: Set<UInt32> { Set(bySelector.keys) }

  mutating func noteToken(_ token: UInt32, readBy style: UInt32) {
    let known = tokens[Int(style)]
    if !known.contains(token) { setTokens(known + [token], of: style) }
  }

  /// Whether a style reads one of some tokens.
  @inline(__always) func reads(_ style: UInt32, anyOf some: borrowing NumberSet) -> Bool {
    for token in tokens.base[Int(style)] where some.contains(token) { return true }
    return false
  }

  func forEachKey(_ body: (Key) -> Void) { indexes.keys.forEach(body) }

  func nodeCount(of style: UInt32) -> Int { records[Int(style)]!.nodeCount }
  mutating func retain(_ style: UInt32) { records[Int(style)]!.nodeCount += 1 }
  mutating func release(_ style: UInt32) { records[Int(style)]!.nodeCount -= 1 }

  /// Forgets the styles without nodes and tells which.
  @inline(never) mutating func sweep() -> [UInt32] {
    var freed: [UInt32] = []
    for (key, index) in indexes where records[Int(index)]!.nodeCount == 0 {
      indexes[key] = nil
      for selector in key.selectors {
        bySelector[selector]?.remove(index)
        if bySelector[selector]?.isEmpty == true { bySelector[selector] = nil }
      }
      if self[index].hasLive { liveCount -= 1 }
      compiled[Int(index)] = nil
      records[Int(index)] = nil
      setTokens([], of: index)
      hasLive[Int(index)] = false
      freeIndexes.append(index)
      freed.append(index)
    }
    return freed
  }
}
