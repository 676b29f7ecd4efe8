// Swift types whose values have one of the built-in kinds.

extension Int: ThemeValue {
  /// That of numbers.
  public static var kind: ValueKind { .number }
  /// The nearest `Double`, which is exact up to 2⁵³.
  public var themeValue: Value { .number(Double(self)) }
  /// Takes a whole number back. nil for any other number.
  public init?(themeValue value: Value) {
    guard let number = Double(themeValue: value), let whole = Int(exactly: number) else { return nil }
    self = whole
  }
}

extension Float: ThemeValue {
  /// That of numbers.
  public static var kind: ValueKind { .number }
  /// The number as a `Double`, exactly.
  public var themeValue: Value { .number(Double(self)) }
  /// Takes a number back, as the nearest `Float`.
  public init?(themeValue value: Value) {
    guard let number = Double(themeValue: value) else { return nil }
    self = Float(number)
  }
}

/// An enumeration with raw values is themed as these: `enum Weight: String, ThemeValue { case regular, bold }` is a text to
/// rules, tokens and documents.
extension ThemeValue where Self: RawRepresentable, RawValue: ThemeValue {
  /// The kind of the raw values.
  public static var kind: ValueKind { RawValue.kind }
  /// The raw value.
  public var themeValue: Value { rawValue.themeValue }
  /// Takes a raw value back. nil if there is no case for it.
  public init?(themeValue value: Value) {
    guard let raw = RawValue(themeValue: value), let known = Self(rawValue: raw) else { return nil }
    self = known
  }
}
