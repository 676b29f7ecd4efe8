import SwiftUI

private enum ProviderKey: EnvironmentKey { static var defaultValue: ThemeProvider? { nil } }
private enum PreferredThemeKey: EnvironmentKey { static var defaultValue: Theme? { nil } }
private enum PreferredAppearanceKey: EnvironmentKey { static var defaultValue: PreferredAppearance? { nil } }

extension EnvironmentValues {
  /// The theme of this subtree; nil is the one that the provider shows.
  public var preferredTheme: Theme? {
    get { self[PreferredThemeKey.self] }
    set { self[PreferredThemeKey.self] = newValue }
  }

  /// The appearance of this subtree; nil is the one that the provider shows.
  public var preferredAppearance: PreferredAppearance? {
    get { self[PreferredAppearanceKey.self] }
    set { self[PreferredAppearanceKey.self] = newValue }
  }

  /// The provider that `themeProviding()` gives to this subtree.
  var themeProvider: ThemeProvider? {
    get { self[ProviderKey.self] }
    set { self[ProviderKey.self] = newValue }
  }
}
