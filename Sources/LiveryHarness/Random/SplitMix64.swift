/// A small generator of random numbers whose sequence depends on the seed alone, or on a script before it.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64
  /// A fuzzer's choices, one byte each.
  private(set) var script: ArraySlice<UInt8>

  public init(seed: UInt64, script: [UInt8] = []) {
    state = seed
    self.script = script[...]
  }

  public mutating func next() -> UInt64 {
    // Spread over the range: what is drawn from it below a bound is the first, the last or what is between.
    if let byte = script.popFirst() { return UInt64(byte) &* 0x0101_0101_0101_0101 }
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// The seed of one of several sequences that all come from one seed.
  ///
  /// The first sequence has the seed itself, so that each can be drawn again alone. The others have hashes: if they had
  /// the seeds that follow, runs of neighbouring seeds would share most of their sequences.
  public static func seed(_ seed: UInt64, sequence: Int) -> UInt64 {
    if sequence == 0 { return seed }
    var number = Self(seed: UInt64(sequence))
    var mixed = Self(seed: seed ^ number.next())
    return mixed.next()
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One element of a list that has some.
  mutating func pick<List: RandomAccessCollection>(_ elements: List) -> List.Element {
    elements[elements.index(elements.startIndex, offsetBy: below(elements.count))]
  }

  /// Each element with the same chance, in the order of the list.
  mutating func some<Element>(of elements: [Element], percent: Int) -> [Element] {
    elements.filter { _ in chance(percent) }
  }
}
