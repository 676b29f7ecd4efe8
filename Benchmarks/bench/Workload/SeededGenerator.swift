/// A small, fast and repeatable source of random numbers (SplitMix64), so that every run does the same work.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Checksum.mix(state)
  }
}

extension [UInt32] {
  /// The numbers below `count` in an order that is always the same, or the first of them.
  static func shuffled(_ count: Int, prefix: Int = .max) -> [UInt32] {
    var generator = SeededGenerator(seed: 7)
    return Array((0..<UInt32(count)).shuffled(using: &generator).prefix(prefix))
  }
}
