import JXTheme

extension ThemeStyle {
  static let light = ThemeStyle(rawValue: "light")
  static let dark = ThemeStyle(rawValue: "dark")
  static let pink = ThemeStyle(rawValue: "pink")
}

/// The manager of `view.theme`. Tests run on the main actor without waiting, so they do not get into each other's way.
@MainActor var shared: ThemeManager { .shared }

/// Black in light, white in dark.
func ink() -> ThemeProvider<UIColor> { ThemeProvider { style in style == .dark ? .white : .black } }
