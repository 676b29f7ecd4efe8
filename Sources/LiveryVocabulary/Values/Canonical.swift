/// A `Double` whose equality is that of the engine: −0 equals +0 and all NaNs are one value.
///
/// Used as a property wrapper, it lets the compiler synthesise the right `Hashable` for the value types.
@propertyWrapper
public struct Canonical: Hashable, Sendable {
  private var bits: UInt64

  /// The number, in its canonical form.
  public var wrappedValue: Double {
    get { Double(bitPattern: bits) }
    set { bits = Self.canonicalBits(of: newValue) }
  }

  /// Takes a number and makes it canonical.
  public init(wrappedValue: Double) { bits = Self.canonicalBits(of: wrappedValue) }

  /// The bits that stand for every number equal to `number`.
  package static func canonicalBits(of number: Double) -> UInt64 {
    if number == 0 { return 0 }
    return number.isNaN ? Double.nan.bitPattern : number.bitPattern
  }
}

/// A `String` whose equality is by Unicode scalars.
@propertyWrapper
public struct Scalars: Hashable, Sendable {
  /// The text, as it was given.
  public var wrappedValue: String

  /// Takes a text as it is.
  public init(wrappedValue: String) { self.wrappedValue = wrappedValue }

  public static func == (left: Self, right: Self) -> Bool {
    left.wrappedValue.hasSameScalars(as: right.wrappedValue)
  }
  public func hash(into hasher: inout Hasher) { wrappedValue.hashScalars(into: &hasher) }
}

extension Canonical: CustomStringConvertible {
  public var description: String { "\(wrappedValue)" }
}

extension Scalars: CustomStringConvertible {
  /// The text in quotes.
  public var description: String { wrappedValue.debugDescription }
}
