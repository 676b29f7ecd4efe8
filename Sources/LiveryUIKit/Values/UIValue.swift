import Livery
import LiveryVocabulary

/// A value of a UIKit type, or nil, as the engine keeps it: opaque, and compared by `==`.
///
/// Nil is a value here. It wins over what comes after it, and the property is set to nil.
public struct UIValue<Base: Hashable>: ThemeValue, @unchecked Sendable {
  // `@unchecked Sendable`: values are immutable, or are used on the main actor only.

  /// The value of UIKit.
  public let base: Base?

  /// Wraps a value. A text that may still change is copied.
  public init(_ base: Base?) {
    if Base.self == NSAttributedString.self, let text = base as? NSMutableAttributedString {
      self.base = NSAttributedString(attributedString: text) as? Base
    } else {
      self.base = base
    }
  }
}

/// The attributes of a text, which can be compared.
public struct StringAttributes: Hashable {
  /// The attributes as UIKit takes them.
  public let dictionary: [NSAttributedString.Key: Any]

  /// Wraps attributes.
  public init(_ dictionary: [NSAttributedString.Key: Any]) { self.dictionary = dictionary }

  /// Wraps attributes, if there are any.
  public init?(_ dictionary: [NSAttributedString.Key: Any]?) {
    guard let dictionary else { return nil }
    self.dictionary = dictionary
  }

  /// Whether keys and values are the same. Values that cannot be compared are unlike.
  public static func == (one: StringAttributes, other: StringAttributes) -> Bool {
    one.dictionary.count == other.dictionary.count
      && one.dictionary.allSatisfy { key, value in
        guard let value = value as? AnyHashable, let against = other.dictionary[key] as? AnyHashable else {
          return false
        }
        return value == against
      }
  }

  /// Hashes the keys.
  public func hash(into hasher: inout Hasher) { hasher.combine(Set(dictionary.keys)) }
}
