import SwiftUI

// Inside a body these count as read: it is evaluated again when the value of the asset changes.

extension Color {
  /// The colour of an asset.
  ///
  /// - Parameters:
  ///   - asset: one of the app's colours.
  ///   - appearance: goes before the preferred appearance.
  ///   - theme: goes before the theme that is shown.
  public init(_ asset: any ColorAssetable, appearance: PreferredAppearance? = nil, theme: Theme? = nil) {
    self = AssetScope.ofBody.value(theme, appearance) { $0.color(for: asset, preferredAppearance: $1, on: $2) }
  }
}

extension Font {
  /// The font of an asset.
  ///
  /// - Parameters:
  ///   - asset: one of the app's fonts.
  ///   - appearance: goes before the preferred appearance.
  ///   - theme: goes before the theme that is shown.
  public init(_ asset: any FontAssetable, appearance: PreferredAppearance? = nil, theme: Theme? = nil) {
    self = AssetScope.ofBody.value(theme, appearance) { $0.font(for: asset, preferredAppearance: $1, on: $2) }
  }
}

extension Gradient {
  /// The gradient of an asset.
  ///
  /// - Parameters:
  ///   - asset: one of the app's gradients.
  ///   - appearance: goes before the preferred appearance.
  ///   - theme: goes before the theme that is shown.
  public init(_ asset: any GradientAssetable, appearance: PreferredAppearance? = nil, theme: Theme? = nil) {
    self = AssetScope.ofBody.value(theme, appearance) { $0.gradient(for: asset, preferredAppearance: $1, on: $2) }
  }
}

extension Image {
  /// The image of an asset.
  ///
  /// - Parameters:
  ///   - asset: one of the app's images.
  ///   - appearance: goes before the preferred appearance.
  ///   - theme: goes before the theme that is shown.
  public init(_ asset: any ImageAssetable, appearance: PreferredAppearance? = nil, theme: Theme? = nil) {
    self = AssetScope.ofBody.value(theme, appearance) { $0.image(for: asset, preferredAppearance: $1, on: $2) }
  }
}
