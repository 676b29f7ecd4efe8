import LiveryVocabulary

/// A style with its candidates sorted as far as the context does not matter. Immutable, so that snapshots keep theirs.
final class CompiledStyle {
  let layout: UInt32
  /// By position in the layout: the candidates, first to last but for the theme distance.
  let candidates: [[Declaration]]
  /// Whether some candidate is a live closure.
  let hasLive: Bool
  /// Whether some candidate is a pure closure.
  let hasPure: Bool

  init(layout: UInt32, candidates: [[Declaration]]) {
    self.layout = layout
    self.candidates = candidates
    hasLive = candidates.contains { $0.contains { $0.provider.isLive } }
    hasPure = candidates.contains {
      $0.contains { if case .pure = $0.provider { true } else { false } }
    }
  }
}

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
    var tokens: [UInt32] = []
    /// Bit `token & 63` of every token that the style reads: one AND tells that an edit does not concern it.
    var tokenMask: UInt64 = 0
    var nodeCount = 0

    mutating func addToken(_ token: UInt32) {
      guard !tokens.contains(token) else { return }
      tokens.append(token)
      tokenMask |= 1 << UInt64(token & 63)
    }
  }

  private(set) var compiled: [CompiledStyle?] = []
  private var records: [Record?] = []
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
    }
    indexes[key] = index
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
  }

  func styles(matchedBy selector: UInt32) -> Set<UInt32> { bySelector[selector] ?? [] }

  /// The selectors that some style names.
  var namedSelectors: Set<UInt32> { Set(bySelector.keys) }

  mutating func noteToken(_ token: UInt32, readBy style: UInt32) { records[Int(style)]!.addToken(token) }
  func tokens(of style: UInt32) -> [UInt32] { records[Int(style)]!.tokens }
  func tokenMask(of style: UInt32) -> UInt64 { records[Int(style)]!.tokenMask }

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
