import LiveryVocabulary

/// What themes are called in the engine: the same as their keys, except for the key `default`.
///
/// The engine's theme `default` has no values of its own, so it shows the app's default theme. All other themes inherit from
/// it. So a theme with the key `default` that is not the app's default theme has another name there.
struct ThemeNames: Sendable {
  private static let reserved = "default"
  private static let prefix = "SwiftTheming."
  /// The key of the app's default theme.
  let defaultKey: String

  /// The engine's theme for a key.
  func theme(_ key: String) -> ThemeName { ThemeName(hasPrefix(key) ? Self.prefix + key : key) }

  /// The same as a mode.
  func mode(_ key: String) -> ModeName { ModeName(theme(key).text) }

  /// The key of the theme that a mode stands for.
  func key(_ mode: ModeName) -> String {
    if mode.text == Self.reserved { return defaultKey }
    return hasPrefix(mode.text) ? String(mode.text.dropFirst(Self.prefix.count)) : mode.text
  }

  /// Whether the theme of a key has a prefix in the engine: the key is `default`, or that with prefixes already. With one more
  /// for each of these, no two keys have the same name.
  private func hasPrefix(_ key: String) -> Bool {
    var rest = key[...]
    while rest.hasPrefix(Self.prefix) { rest = rest.dropFirst(Self.prefix.count) }
    return rest == Self.reserved && defaultKey != Self.reserved
  }
}
