import SwiftUI

extension View {
  /// The view with texts, images and shapes in the colour of an asset.
  ///
  /// - Parameters:
  ///   - asset: one of the app's colours.
  ///   - appearance: goes before the preferred appearance.
  ///   - theme: goes before the theme that is shown.
  public func foregroundColor(
    _ asset: any ColorAssetable, appearance: PreferredAppearance? = nil, theme: Theme? = nil
  ) -> some View { modifier(AssetForeground(asset: asset, appearance: appearance, theme: theme)) }

  /// The view before the colour of an asset.
  ///
  /// - Parameters:
  ///   - asset: one of the app's colours.
  ///   - appearance: goes before the preferred appearance.
  ///   - theme: goes before the theme that is shown.
  public func background(
    _ asset: any ColorAssetable, appearance: PreferredAppearance? = nil, theme: Theme? = nil
  ) -> some View { modifier(AssetBackground(asset: asset, appearance: appearance, theme: theme)) }

  /// The view with texts in the font of an asset.
  ///
  /// - Parameters:
  ///   - asset: one of the app's fonts.
  ///   - appearance: goes before the preferred appearance.
  ///   - theme: goes before the theme that is shown.
  public func font(
    _ asset: any FontAssetable, appearance: PreferredAppearance? = nil, theme: Theme? = nil
  ) -> some View { modifier(AssetFont(asset: asset, appearance: appearance, theme: theme)) }
}

extension View where Self == Text {
  /// The text in the font of an asset.
  ///
  /// - Parameters:
  ///   - asset: one of the app's fonts.
  ///   - appearance: goes before the preferred appearance.
  ///   - theme: goes before the theme that is shown.
  public func font(
    _ asset: any FontAssetable, appearance: PreferredAppearance? = nil, theme: Theme? = nil
  ) -> Text { font(Font(asset, appearance: appearance, theme: theme)) }
}

/// Where a modifier is in the tree.
@propertyWrapper private struct ScopeOfView: DynamicProperty {
  @Environment(\.themeProvider) private var provider
  @Environment(\.preferredTheme) private var theme
  @Environment(\.preferredAppearance) private var appearance

  var wrappedValue: AssetScope { AssetScope(provider, theme, appearance) }
}

private struct AssetForeground: ViewModifier {
  let asset: any ColorAssetable
  let appearance: PreferredAppearance?
  let theme: Theme?
  @ScopeOfView private var scope

  init(asset: any ColorAssetable, appearance: PreferredAppearance?, theme: Theme?) {
    (self.asset, self.appearance, self.theme) = (asset, appearance, theme)
  }

  func body(content: Content) -> some View {
    content.foregroundColor(
      scope.value(theme, appearance) { $0.color(for: asset, preferredAppearance: $1, on: $2) })
  }
}

private struct AssetBackground: ViewModifier {
  let asset: any ColorAssetable
  let appearance: PreferredAppearance?
  let theme: Theme?
  @ScopeOfView private var scope

  init(asset: any ColorAssetable, appearance: PreferredAppearance?, theme: Theme?) {
    (self.asset, self.appearance, self.theme) = (asset, appearance, theme)
  }

  func body(content: Content) -> some View {
    content.background(scope.value(theme, appearance) { $0.color(for: asset, preferredAppearance: $1, on: $2) })
  }
}

private struct AssetFont: ViewModifier {
  let asset: any FontAssetable
  let appearance: PreferredAppearance?
  let theme: Theme?
  @ScopeOfView private var scope

  init(asset: any FontAssetable, appearance: PreferredAppearance?, theme: Theme?) {
    (self.asset, self.appearance, self.theme) = (asset, appearance, theme)
  }

  func body(content: Content) -> some View {
    content.font(scope.value(theme, appearance) { $0.font(for: asset, preferredAppearance: $1, on: $2) })
  }
}
