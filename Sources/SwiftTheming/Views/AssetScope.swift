import SwiftUI

#if os(Linux)
  import HeadlessSwiftUI
#endif

/// Where an asset is read: which provider is asked, and what its theme and appearance are there.
struct AssetScope {
  private let provider: ThemeProvider?
  private let theme: Theme?
  private let appearance: PreferredAppearance?

  init(_ environment: EnvironmentValues) {
    self.init(environment.themeProvider, environment.preferredTheme, environment.preferredAppearance)
  }

  init(_ provider: ThemeProvider?, _ theme: Theme?, _ appearance: PreferredAppearance?) {
    self.provider = provider
    self.theme = theme
    self.appearance = appearance
  }

  /// Where the body is that the calling code is part of. Outside of bodies, and on Apple's systems, whose SwiftUI does not say,
  /// it is the shared provider.
  static var ofBody: AssetScope {
    #if os(Linux)
      if let environment = EnvironmentValues.ofBody { return AssetScope(environment) }
    #endif
    return AssetScope(nil, nil, nil)
  }

  /// Asks the provider. Arguments go before what the scope says.
  func value<Value>(
    _ theme: Theme?, _ appearance: PreferredAppearance?,
    _ ask: (ThemeProvider, PreferredAppearance?, Theme?) -> Value
  ) -> Value {
    ask(provider ?? .shared, appearance ?? self.appearance, theme ?? self.theme)
  }
}
