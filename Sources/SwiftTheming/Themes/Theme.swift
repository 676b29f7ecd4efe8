/// The name of a theme. Apps extend it with their themes:
///
/// ```swift
/// extension Theme: Themeable {
///   static let night = Theme(key: "night")
///   public func themed() -> Themed { … }
/// }
/// ```
///
/// If it also conforms to `CaseIterable`, themes that are not among `allCases` are reported and not looked up.
public struct Theme: Codable, Equatable, Sendable {
  /// What tells the theme from others. Choices keep it.
  public let key: String

  /// Names a theme.
  public init(key: String) { self.key = key }

  /// Reads the key, which stands alone.
  public init(from decoder: any Decoder) throws {
    key = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the key alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(key)
  }
}

/// Finds the values of a theme. Apps let ``Theme`` conform to it.
public protocol Themeable {
  /// The values of this theme. It is called once for each theme, and again after ``ThemeProvider/reloadThemes()``.
  func themed() -> Themed
}

/// The values of a theme. Subclasses conform to ``Assetable``.
open class Themed {
  /// Makes the values.
  public required init() {}
}
