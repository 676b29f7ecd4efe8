// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Pickers pick when they are called: for the theme of the object whose block is running, else for that of the program.
// They were macros, so only what is picked is evaluated.

/// The one for the theme that is shown.
@preconcurrency @MainActor public func kThemePicker<T>(
  _ light: @autoclosure () -> T, _ dark: @autoclosure () -> T
) -> T {
  PZTheme.current == .dark ? dark() : light()
}

/// The object for the theme that is shown.
@preconcurrency @MainActor public func kThemeObjectPicker<T>(_ lightObj: T, _ darkObj: T) -> T {
  kThemePicker(lightObj, darkObj)
}

/// The colour for the theme that is shown.
@preconcurrency @MainActor public func kThemeColorPicker(_ lightColor: UIColor, _ darkColor: UIColor) -> UIColor {
  kThemePicker(lightColor, darkColor)
}

/// The image for the theme that is shown: `name_dark` in the dark theme if it exists, else `name`.
@preconcurrency @MainActor public func kThemeImagePicker(_ imgName: String) -> UIImage! {
  PZTheme.imageNamed(imgName)
}

/// A theme, where `.auto` is the one that is shown.
@preconcurrency @MainActor public func ACTUAL_THEME(_ themeStyle: PZThemeStyle) -> PZThemeStyle {
  themeStyle == .auto ? PZTheme.current : themeStyle
}

/// The one for a theme, where `.auto` is the theme that is shown.
@preconcurrency @MainActor public func THEME_PICKER<T>(
  _ light: @autoclosure () -> T, _ dark: @autoclosure () -> T, _ theme: PZThemeStyle
) -> T {
  ACTUAL_THEME(theme) == .dark ? dark() : light()
}

extension PZTheme {
  /// The same as `kThemeObjectPicker`.
  public class func object(forLight light: Any, dark: Any) -> Any { kThemePicker(light, dark) }
  /// The same as `kThemeColorPicker`.
  public class func color(forLight light: UIColor, dark: UIColor) -> UIColor { kThemePicker(light, dark) }
  /// The same as `kThemeImagePicker`. It is nil if there is neither image; the type is that of the library.
  public class func imageNamed(_ name: String) -> UIImage! {
    kThemePicker(nil, UIImage(named: name + "_dark")) ?? UIImage(named: name)
  }
}
