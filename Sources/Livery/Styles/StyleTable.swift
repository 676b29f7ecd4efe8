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
    /// The tokens that the style reads.
    var tokens: [UInt32] = []
    var nodeCount = 0

    mutating func addToken(_ token: UInt32) {
      if !tokens.contains(token) { tokens.append(token) }
    }
  }

  private(set) var compiled: [CompiledStyle?] = []
  private var records: [Record?] = []
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

  func index(of key: Key) -> UInt32? { indexes[key] }
  subscript(style: UInt32) -> CompiledStyle { compiled[Int(style)].unsafelyUnwrapped }
  func key(of style: UInt32) -> Key { records[Int(style)]!.key }
  func isUsed(_ style: UInt32) -> Bool { records[Int(style)] != nil }

  @inline(never) mutating func add(_ key: Key, _ style: CompiledStyle, _ record: Record) -> UInt32 {
    let index: UInt32
    if let free = freeIndexes.popLast() {
      index = free
      compiled[Int(index)] = style
      records[Int(index)] = record
    } else {
      index = UInt32(compiled.count)
      compiled.append(style)
      records.append(record)
      tokenMasks.append(0)
      hasLive.append(false)
    }
    indexes[key] = index
    noteContents(of: index)
    if style.hasLive { liveCount += 1 }
    for selector in key.selectors { bySelector[selector, default: []].insert(index) }
    return index
  }

  mutating func replace(_ style: UInt32, by new: CompiledStyle, _ record: Record) {
    liveCount += (new.hasLive ? 1 : 0) - (self[style].hasLive ? 1 : 0)
    compiled[Int(style)] = new
    let nodeCount = records[Int(style)]!.nodeCount
    records[Int(style)] = record
    records[Int(style)]!.nodeCount = nodeCount
    noteContents(of: style)
  }

  private mutating func noteContents(of style: UInt32) {
    tokenMasks[Int(style)] = tokens(of: style).reduce(0) { $0 | 1 << UInt64($1 & 63) }
    hasLive[Int(style)] = self[style].hasLive
  }

  func styles(matchedBy selector: UInt32) -> Set<UInt32> { bySelector[selector] ?? [] }

  /// The selectors that some style names.
  var namedSelectors: Set<UInt32> { Set(bySelector.keys) }

  mutating func noteToken(_ token: UInt32, readBy style: UInt32) {
    records[Int(style)]!.addToken(token)
    tokenMasks[Int(style)] |= 1 << UInt64(token & 63)
  }

  func tokens(of style: UInt32) -> [UInt32] { records[Int(style)]!.tokens }

  func forEachKey(_ body: (Key) -> Void) { indexes.keys.forEach(body) }

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
      freeIndexes.append(index)
      freed.append(index)
    }
    return freed
  }
}
