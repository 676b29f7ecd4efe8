import LiveryVocabulary

/// What one object has for a live plan: the results of its closures and its own constants, by place in the plan.
///
/// ```
///  block ─► word 0        live plan << 32 | context in which the closures were called, 0 if the plan has none
///           then for each eight results, in cells of 32 bits:
///           cell 0        their tags, four bits each
///           cells 1 to 8  their payloads, as many as there are
/// ```
///
/// A result is `declined` where the closure said so, `unknown` where it was not reached. How many there are, and whether
/// the block has a partner, the plan says.
///
/// Results are kept in little more than half of their words, since there may be millions of objects with some.
struct LiveBlock: BitwiseCopyable, Equatable {
  let words: UnsafeMutablePointer<UInt64>

  @inline(__always) init(_ words: UnsafeMutablePointer<UInt64>) { self.words = words }

  /// - Parameter address: 0 for nil.
  @inline(__always) init?(at address: UInt64) {
    guard let words = UnsafeMutablePointer<UInt64>(bitPattern: UInt(address)) else { return nil }
    self.words = words
  }

  @inline(__always) var address: UInt64 { UInt64(UInt(bitPattern: words)) }
  @inline(__always) var livePlan: UInt32 { UInt32(words[0] >> 32) }
  @inline(__always) var context: UInt32 { UInt32(truncatingIfNeeded: words[0]) }

  /// What the blocks of a plan have in common.
  struct Kind: BitwiseCopyable {
    /// How many results there are.
    let count: Int
    /// Whether each block has a partner, see ``LiveStore``.
    let isPaired: Bool
    /// How many words a block takes.
    let words: Int

    init(count: Int, isPaired: Bool) {
      let tagCells = (count + groupSize - 1) / groupSize
      (self.count, self.isPaired, words) = (count, isPaired, 1 + (count + tagCells + 1) / 2)
    }

    /// How far the two blocks of a pair lie apart.
    @inline(__always) var distance: UInt { BlockArena.distance(words: words) }
  }

  /// The other block of a pair, whose blocks lie so far apart.
  @inline(__always) func partner(at distance: UInt) -> LiveBlock {
    LiveBlock(at: address ^ UInt64(distance)).unsafelyUnwrapped
  }

  /// A block that is nobody's, as words.
  func copy(_ kind: Kind) -> [UInt64] { Array(UnsafeBufferPointer(start: words, count: kind.words)) }

  func forEachResult(_ kind: Kind, _ body: (ValueWord) -> Void) {
    for place in 0..<kind.count { body(result(place)) }
  }

  /// How many results have their tags in one cell, and their payloads one after the other behind it.
  static var groupSize: Int { 8 }
  private static var bitsPerTag: UInt32 { 4 }
  private static var tagMask: UInt32 { 1 << bitsPerTag - 1 }
  private static var colors: UInt32 { 0x1111_1111 * ValueWord.Tag.rgba.rawValue }

  @inline(__always) private func tags(of place: Int) -> UnsafeMutablePointer<UInt32> {
    let cells = UnsafeMutableRawPointer(words + 1).assumingMemoryBound(to: UInt32.self)
    return cells + (place >> 3) &* (1 &+ Self.groupSize)
  }

  @inline(__always) private static func shift(of place: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: place) & 7 &* bitsPerTag
  }

  @inline(__always) private func payload(of place: Int) -> UnsafeMutablePointer<UInt32> {
    tags(of: place) + (1 &+ place & 7)
  }

  /// The result of a place. Any thread; what a reader without the lock gets is to be vouched for by the sequence.
  @inline(__always) func result(_ place: Int) -> ValueWord {
    let tag = relaxedLoad(tags(of: place)) &>> Self.shift(of: place) & Self.tagMask
    return ValueWord(bits: UInt64(tag) << 32 | UInt64(relaxedLoad(payload(of: place))))
  }

  /// Begins a block that no reader is led to: all its results are colours until another is put.
  @inline(__always) func begin(livePlan: UInt32, context: UInt32, count: Int) {
    relaxedStore(UInt64(livePlan) << 32 | UInt64(context), words)
    relaxedStore(Self.colors, tags(of: 0))
    if count > Self.groupSize { beginMore(count) }
  }

  @inline(never) private func beginMore(_ count: Int) {
    for place in stride(from: Self.groupSize, to: count, by: Self.groupSize) {
      relaxedStore(Self.colors, tags(of: place))
    }
  }

  /// Where the payloads of the first results lie one after the other, up to ``groupSize`` of them.
  @inline(__always) var firstPayloads: UnsafeMutablePointer<UInt32> { payload(of: 0) }

  /// Puts a colour where none but colours have been.
  @inline(__always) func put(rgba: UInt32, at place: Int) { relaxedStore(rgba, payload(of: place)) }

  @inline(__always) func put(_ result: ValueWord, at place: Int) {
    let (cell, shift) = (tags(of: place), Self.shift(of: place))
    let tag = UInt32(truncatingIfNeeded: result.bits >> 32)
    relaxedStore(cell.pointee & ~(Self.tagMask &<< shift) | tag &<< shift, cell)
    relaxedStore(result.payload, payload(of: place))
  }
}
