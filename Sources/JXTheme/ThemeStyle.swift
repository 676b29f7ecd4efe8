/// The name of a style. Add your own by extension.
///
/// ```swift
/// extension ThemeStyle {
///   static let light = ThemeStyle(rawValue: "light")
///   static let dark = ThemeStyle(rawValue: "dark")
/// }
/// ```
public struct ThemeStyle: RawRepresentable, Equatable, Hashable, Comparable, Sendable {
  /// The type of the name.
  public typealias RawValue = String
  /// The name.
  public var rawValue: String

  /// Names a style. Any name is one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No style was chosen yet.
  public static let unspecified = ThemeStyle(rawValue: "unspecified")

  /// Compares the names.
  public static func < (lhs: ThemeStyle, rhs: ThemeStyle) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Posted after a style was chosen and everything shows it. `userInfo` has the style under `"style"`.
  public static let JXThemeDidChange = Notification.Name("com.jiaxin.theme.themeDidChangeNotification")
}
