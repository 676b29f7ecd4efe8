/// A number for a sequence of numbers, which may be that of another sequence too: what is found by it has to be compared.
struct Digest: Hashable, BitwiseCopyable {
  private(set) var bits: UInt64

  /// Multiplied as all that follow: of two numbers only what they differ in would count.
  @inline(__always) init(_ first: UInt64) { bits = first &* Self.factor }

  /// Multiplicative hashing. (Knuth, The Art of Computer Programming, volume 3, section 6.4.)
  @inline(__always) mutating func add(_ number: UInt64) { bits = (bits ^ number) &* Self.factor }

  private static var factor: UInt64 { 0x9e37_79b9_7f4a_7c15 }

  mutating func add(_ digest: Digest) { add(digest.bits) }
}
