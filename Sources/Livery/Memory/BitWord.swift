/// Sets of numbers as bits of 64-bit words: which word has a number, and which bit of it.
enum BitWord {
  @inline(__always) static func place(of number: UInt32) -> Int { Int(number >> 6) }
  @inline(__always) static func bit(of number: UInt32) -> UInt64 { 1 &<< UInt64(number & 63) }

  /// Calls `body` with the numbers of the bits that are set, ascending, until it answers no.
  ///
  /// - Returns: whether it never did.
  @discardableResult
  @inline(__always) static func forEachNumber(in bits: UInt64, at place: Int, _ body: (UInt32) -> Bool) -> Bool {
    var rest = bits
    while rest != 0 {
      if !body(UInt32(place) << 6 | UInt32(rest.trailingZeroBitCount)) { return false }
      rest &= rest &- 1
    }
    return true
  }
}
