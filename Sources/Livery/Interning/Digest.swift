/// A number for a sequence of numbers, which may be that of another sequence too: what is found by it has to be compared.
struct Digest: Hashable, BitwiseCopyable {
  private(set) var bits: UInt64

  init(_ first: UInt64) { bits = first }

  /// Multiplicative hashing. (Knuth, The Art of Computer Programming, volume 3, section 6.4.)
  @inline(__always) mutating func add(_ number: UInt64) { bits = (bits ^ number) &* 0x9e37_79b9_7f4a_7c15 }

  mutating func add(_ digest: Digest) { add(digest.bits) }
}
