import LiveryVocabulary

/// Whether a theme is light or dark, and whether it is of high contrast, as formats of single themes say it.
public enum ThemeAppearance: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light background, or the reverse.
  case light, dark
  /// The same with strong contrast, for people who need it.
  case lightHighContrast, darkHighContrast

  /// The appearance of a theme that does not state it: dark if its text is lighter than its background.
  package init(text: ThemeColor, background: ThemeColor) {
    self = text.relativeLuminance > background.relativeLuminance ? .dark : .light
  }

  /// Whether the background is dark.
  public var isDark: Bool { self == .dark || self == .darkHighContrast }
}
