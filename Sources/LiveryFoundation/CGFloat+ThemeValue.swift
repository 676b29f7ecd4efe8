import Foundation
import LiveryVocabulary

/// A `CGFloat` is kept as a number, like a `Double`. So one attribute can be read as either.
extension CGFloat: ThemeValue {
  /// `ValueKind.number`.
  public static var kind: ValueKind { .number }
  /// The number.
  public var themeValue: Value { .number(Double(self)) }
  /// Takes a number back, or fails if the value is none.
  public init?(themeValue value: Value) {
    guard let number = Double(themeValue: value) else { return nil }
    self = CGFloat(number)
  }
}
