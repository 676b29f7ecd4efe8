/// A theme: a name. Add your own by extension. Any name is one.
///
/// ```swift
/// extension Theme {
///   static var day: Theme { return Theme.default }
///   static let night = Theme(name: "night")
/// }
/// ```
public final class Theme: NSObject, NSCopying, Sendable {
  /// The name.
  public let name: String

  /// Names a theme.
  public init(name: String) { self.name = name }

  /// The theme until you apply another. Where a theme has no value for an attribute, this one's counts.
  public static let `default` = Theme(name: "default")

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// How long a switch takes that is animated, in seconds.
  public static let AnimationDuration: TimeInterval = 0.5

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Under which key the user defaults keep the name of the theme.
  public static let UserDefaultsKey = "com.mlibai.XZKit.theme.default"

  /// The theme itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the names are equal.
  public static func == (lhs: Theme, rhs: Theme) -> Bool { lhs.name == rhs.name }

  /// Whether the other object is a theme with the same name.
  public override func isEqual(_ object: Any?) -> Bool { (object as? Theme)?.name == name }

  /// Equal for equal names.
  public override var hash: Int { name.hashValue }

  /// The name.
  public override var description: String { "Theme(\(name))" }
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Posted after a theme was applied and everything shows it. The object is the theme. The current theme is another one if a
  /// method or an observer applied it meanwhile.
  public static let ThemeDidChange = Notification.Name("com.mlibai.XZKit.theme.changed")
}
