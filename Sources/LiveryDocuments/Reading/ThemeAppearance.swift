import LiveryVocabulary

/// Whether a theme is light or dark, and whether it is of high contrast, as formats of single themes say it.
///
/// A theme that follows the system's appearance takes one document of each kind:
///
/// ```swift
/// let names = [day, night].map { $0.appearance == .dark ? "dark" : "light" }
/// ```
public enum ThemeAppearance: String, Hashable, Sendable, CaseIterable {
  case light, dark
  case lightHighContrast, darkHighContrast

  /// The appearance of a theme that does not state it: dark if its text is lighter than its background.
  package init(text: ThemeColor, background: ThemeColor) {
    self = text.relativeLuminance > background.relativeLuminance ? .dark : .light
  }

  /// Whether the background is dark.
  public var isDark: Bool { self == .dark || self == .darkHighContrast }
}
