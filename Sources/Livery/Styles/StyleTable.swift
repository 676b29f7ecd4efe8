import LiveryVocabulary

/// The distinct ways in which objects resolve, hash-consed. Style 0 is nobody's, see ``NodeNumber``.
struct StyleTable: ~Copyable {
  struct Key: Equatable {
    /// Matched selectors, ascending.
    let selectors: [UInt32]
    /// The object's states, as far as some declaration asks for them.
    let states: UInt32
    let shape: UInt32

    func with(shape: UInt32) -> Self { Self(selectors: selectors, states: states, shape: shape) }

    var digest: Digest { selectors.withUnsafeBufferPointer { Self.digest(of: $0, states: states, shape: shape) } }

    static func digest(of selectors: UnsafeBufferPointer<UInt32>, states: UInt32, shape: UInt32) -> Digest {
      selectors.reduce(into: Digest(UInt64(states) << 32 | UInt64(shape))) { $0.add(UInt64($1)) }
    }
  }

  /// Not private, since debug builds of Swift 6.3 then miss its metadata.
  struct Condition: Equatable, BitwiseCopyable {
    let states: UInt32
    let shape: UInt32

    init(of key: Key) { (states, shape) = (key.states, key.shape) }
  }

  /// What edits need of each style that they concern, in half a cache line. Not private either.
  struct Record: BitwiseCopyable {
    var outline = CompiledStyle.Outline()
    /// The tokens that decide what some slot comes to, each as one of 64 bits; all bits where any may that it mentions.
    var deciding: UInt64 = 0
    var nodeCount: UInt32 = 0
    /// The first of its nodes, which list one another; `.max` if there is none.
    var firstNode = UInt32.max
  }

  private(set) var compiled = SharedArray<CompiledStyle?>()
  /// Of each key what `selectors` does not have.
  private var conditions = RawArray<Condition>()
  private var records = RawArray<Record>()
  var axes = StyleAxes()
  /// The tokens that styles read.
  private(set) var tokens = StyleMentions()
  /// The selectors that styles match.
  private(set) var selectors = StyleMentions()
  /// From the digest of a key to the style.
  private var indexes = DigestIndex()
  private var freeIndexes: [UInt32] = []
  /// How many styles ask live closures.
  private(set) var liveCount = 0
  /// What the styles take, about.
  private(set) var byteCount = 0
  /// The styles that ask pure closures.
  private(set) var pure: Set<UInt32> = []

  /// One more than the highest number in use.
  var limit: Int { compiled.count }
  var count: Int { indexes.count }
  /// How many numbers are neither in use nor free.
  var lostCount: Int { compiled.count - 1 - indexes.count - freeIndexes.count }

  init() {
    compiled.append(nil)
    conditions.append(Condition(of: Key(selectors: [], states: 0, shape: 0)))
    records.append(Record())
  }

  @inline(__always) func number(of key: Key) -> UInt32? {
    let condition = Condition(of: key)
    return indexes.find(key.digest) {
      conditions[Int($0)] == condition && selectors.numbers(of: $0).elementsEqual(key.selectors)
    }
  }
  subscript(style: UInt32) -> CompiledStyle { compiled[Int(style)].unsafelyUnwrapped }
  @inline(__always) func outline(of style: UInt32) -> CompiledStyle.Outline { records[Int(style)].outline }
  /// Loads where the slots of a style's outline are, to have them near.
  @inline(__always) func touchSlots(of style: UInt32) { records.base[Int(style)].outline.touchSlots() }
  /// Whether it asks live closures.
  @inline(__always) func hasLive(_ style: UInt32) -> Bool { records[Int(style)].outline.hasLive }
  func shape(of style: UInt32) -> UInt32 { conditions[Int(style)].shape }
  func key(of style: UInt32) -> Key {
    Key(selectors: Array(selectors.numbers(of: style)), states: conditions[Int(style)].states, shape: shape(of: style))
  }
  func exists(_ style: UInt32) -> Bool { compiled[Int(style)] != nil }

  @inline(never) mutating func add(_ key: Key, _ style: CompiledStyle, reading list: [UInt32]) -> UInt32 {
    let index: UInt32
    if let free = freeIndexes.popLast() {
      index = free
      compiled[Int(index)] = style
      conditions[Int(index)] = Condition(of: key)
    } else {
      index = UInt32(compiled.count)
      compiled.append(style)
      conditions.append(Condition(of: key))
      records.append(Record())
    }
    indexes.insert(key.digest, index)
    noteContents(of: index, list)
    noteClosures(of: index, areThere: true)
    selectors.set(key.selectors, of: index)
    byteCount += bytes(of: index)
    return index
  }

  mutating func replace(_ style: UInt32, by new: CompiledStyle, reading list: [UInt32]) {
    byteCount -= bytes(of: style)
    noteClosures(of: style, areThere: false)
    compiled[Int(style)] = new
    noteClosures(of: style, areThere: true)
    noteContents(of: style, list)
    byteCount += bytes(of: style)
  }

  /// Whether the bytes of all styles are those of each.
  @inline(__always) var countsBytes: Bool {
    byteCount == (0..<UInt32(limit)).reduce(0) { exists($1) ? $0 + bytes(of: $1) : $0 }
  }

  /// What a style takes, about: its candidates and slots, what it mentions, and what else is as long as that.
  private func bytes(of style: UInt32) -> Int {
    let compiled = self[style]
    let mentionCount = selectors.numbers(of: style).count + tokens.numbers(of: style).count
    return 256 + compiled.declarations.count * 8 + compiled.count * 48 + mentionCount * 24
  }

  /// Notes that the closures which a style asks came, or are about to go.
  private mutating func noteClosures(of style: UInt32, areThere: Bool) {
    if self[style].hasLive { liveCount += areThere ? 1 : -1 }
    guard self[style].hasPure else { return }
    if areThere { pure.insert(style) } else { pure.remove(style) }
  }

  private mutating func noteContents(of style: UInt32, _ list: [UInt32]) {
    tokens.set(list, of: style)
    axes.forget(style)
    let outline = self[style].outline
    records.base[Int(style)].outline = outline
    records.base[Int(style)].deciding = outline.decidingTokens
  }

  /// Whether a slot of a style may come to something else with another value of a token. Most styles that mention a token do so
  /// in declarations that lose.
  @inline(__always) func mayDecide(_ token: UInt32, in style: UInt32) -> Bool {
    records[Int(style)].deciding & CompiledStyle.Outline.bit(of: token) != 0
  }

  /// Notes that a token which is first in some slot of a style has no value that fits there, so that others may decide.
  mutating func letAllTokensDecide(in style: UInt32) { records.base[Int(style)].deciding = .max }

  /// Whether all slots of a style are constants or tokens, and every token fitted when the style's row was made, in each context
  /// where it has one; false where that is not known.
  @inline(__always) func hasFittingTokens(_ style: UInt32) -> Bool { records[Int(style)].deciding != .max }

  /// Notes tokens that pure closures of a style read.
  mutating func note(_ read: [UInt32], readBy style: UInt32) {
    byteCount -= bytes(of: style)
    tokens.add(read, of: style)
    byteCount += bytes(of: style)
    axes.renew(style)
  }

  func forEachShape(_ body: (UInt32) -> Void) {
    for style in 0..<UInt32(limit) where exists(style) { body(shape(of: style)) }
  }

  /// Whether some style has no nodes.
  var hasUnused: Bool { records.buffer.indices.contains { records[$0].nodeCount == 0 && exists(UInt32($0)) } }
  func nodeCount(of style: UInt32) -> Int { Int(records[Int(style)].nodeCount) }
  @inline(__always) func firstNode(of style: UInt32) -> UInt32 { records[Int(style)].firstNode }

  /// Notes a node of a style that was added, and is the first of them now.
  mutating func retain(_ style: UInt32, by node: UInt32) {
    let record = records.base + Int(style)
    record.pointee.nodeCount += 1
    record.pointee.firstNode = node
  }

  /// Notes that a node of a style went, after which `next` came.
  mutating func release(_ style: UInt32, by node: UInt32, next: UInt32) {
    let record = records.base + Int(style)
    record.pointee.nodeCount -= 1
    if record.pointee.firstNode == node { record.pointee.firstNode = next }
  }

  /// Forgets the styles without nodes and tells which.
  @inline(never) mutating func sweep() -> [UInt32] {
    var freed: [UInt32] = []
    for index in 0..<UInt32(limit) where records[Int(index)].nodeCount == 0 && exists(index) {
      byteCount -= bytes(of: index)
      indexes.remove(key(of: index).digest, index)
      selectors.set([], of: index)
      noteClosures(of: index, areThere: false)
      compiled[Int(index)] = nil
      tokens.set([], of: index)
      records[Int(index)] = Record()
      freeIndexes.append(index)
      freed.append(index)
    }
    return freed
  }
}
