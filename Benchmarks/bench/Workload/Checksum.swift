/// A checksum over cells that does not depend on the order in which they are visited.
///
/// Every cell contributes a hash of its position and its value, so two contestants agree only if every object
/// ended with the same value for every attribute.
struct Checksum: Equatable, CustomStringConvertible {
  private(set) var sum: UInt64 = 0

  /// The finaliser of SplitMix64.
  @inline(__always)
  static func mix(_ word: UInt64) -> UInt64 {
    var word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  @inline(__always)
  mutating func add(_ value: UInt32, at position: Int) {
    sum &+= Self.mix(UInt64(truncatingIfNeeded: position) << 32 ^ UInt64(value))
  }

  /// The position of one attribute of one object, which has 64 at most.
  @inline(__always)
  static func position(_ object: Int, _ attribute: Int) -> Int { object &* 64 &+ attribute }

  /// The checksum of columns that hold one attribute each.
  init(columns: [UnsafePointer<UInt32>], count: Int) {
    for (attribute, column) in columns.enumerated() {
      for object in 0..<count { add(column[object], at: Self.position(object, attribute)) }
    }
  }

  init(sum: UInt64 = 0) { self.sum = sum }

  /// That of the values on two sides, in this order.
  init(_ first: Checksum, _ second: Checksum) { sum = Self.mix(first.sum) &+ second.sum }

  /// The same, for the engine where nobody takes part that it could be compared with.
  ///
  /// - Parameters:
  ///   - other: what it has to come to.
  ///   - subject: whose that is.
  /// - Throws: ``DifferentValues``.
  func checked(against other: Checksum, of subject: String = Contestant.handLoop) throws -> Checksum {
    guard self == other else { throw DifferentValues(first: (Contestant.livery, self), second: (subject, other)) }
    return self
  }

  var description: String {
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
