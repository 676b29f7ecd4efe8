import Livery

/// Something of a host's type whose comparison and hash call functions.
struct Nosy: Hashable, Sendable {
  private let number: Int
  private let inHash: (@Sendable () -> Void)?
  private let inEquality: (@Sendable () -> Void)?

  init(_ number: Int, inHash: (@Sendable () -> Void)? = nil, inEquality: (@Sendable () -> Void)? = nil) {
    (self.number, self.inHash, self.inEquality) = (number, inHash, inEquality)
  }

  var value: Value { .opaque(OpaqueValue(self)) }

  static func == (one: Nosy, other: Nosy) -> Bool {
    one.inEquality?()
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    inHash?()
    hasher.combine(number)
  }
}
