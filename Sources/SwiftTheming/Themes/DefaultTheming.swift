/// What is shown before the user chose. Apps let ``DefaultTheming`` conform to it.
public protocol Defaultable {
  /// The theme that is shown first.
  func defaultTheme() -> Theme
  /// The appearance that is shown first.
  func defaultAppearance() -> PreferredAppearance
}

/// What is shown before the user chose. Apps let it conform to ``Defaultable``.
public struct DefaultTheming {
  init() {}

  /// What the app says, or what holds for an app that does not say.
  var defaultable: any Defaultable { (self as Any) as? any Defaultable ?? UndeclaredDefaults() }
}

/// What holds for an app whose ``DefaultTheming`` does not conform to ``Defaultable``, which is reported.
struct UndeclaredDefaults: Defaultable {
  func defaultTheme() -> Theme { Theme(key: "default") }
  func defaultAppearance() -> PreferredAppearance { .system }
}
