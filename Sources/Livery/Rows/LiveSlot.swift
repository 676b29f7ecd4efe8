/// What a row says of a live slot: which of an object's results count, and what it comes to where all of them decline.
struct LiveSlot: BitwiseCopyable {
  /// `start << 32 | count` among the results.
  let places: UInt64
  let fallback: ValueWord

  @inline(__always) init(places: UInt64, fallback: ValueWord) {
    self.places = places
    self.fallback = fallback
  }

  init(start: Int, count: Int, fallback: ValueWord) {
    self.init(places: UInt64(start) << 32 | UInt64(count), fallback: fallback)
  }

  @inline(__always) var start: Int { Int(places >> 32) }
  @inline(__always) var count: Int { Int(places & 0xffff_ffff) }
  @inline(__always) var range: Range<Int> { start..<start &+ count }

  /// The first result that is no decline, else the fallback.
  @inline(__always) func resolve(in block: LiveBlock?) -> ValueWord {
    guard let block else { return fallback }
    for place in range {
      let result = block.result(place)
      if !result.isDeclined { return result }
    }
    return fallback
  }
}
