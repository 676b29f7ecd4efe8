import Livery
@_exported import LiveryUIKit

/// Light, dark, or the theme of the parent.
public enum PZThemeStyle: Int, Sendable {
  /// For an object: the theme of what it is in. For the program: the system's appearance.
  case auto = 0
  case light = 1
  case dark = 2

  init(_ style: UIUserInterfaceStyle) { self = style == .dark ? .dark : .light }

  /// The mode of the engine's axis; nil where nothing is said.
  var mode: ModeName? {
    switch self {
    case .auto: nil
    case .light: "light"
    case .dark: "dark"
    }
  }

  init(_ mode: ModeName) { self = mode == "dark" ? .dark : .light }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the notification that is posted after the theme of the program changed and everything shows it.
public let PZ_THEME_CHANGE_NOTIFICATION = "PZ_THEME_CHANGE_NOTIFICATION"
