import LiveryVocabulary
import SwiftTheming
import SwiftUI

/// A token of the canvas as an asset of SwiftTheming.
struct CanvasAsset: ColorAssetable, Hashable {
  let token: Int

  static let all = (0..<CanvasStyle.tokenCount).map(CanvasAsset.init)
}

/// The themes of a canvas as those of an app.
struct CanvasApp: Defaultable {
  static let light = Theme(key: CanvasTokens.lightTheme.text)
  static let dark = Theme(key: CanvasTokens.darkTheme.text)

  func defaultTheme() -> Theme { Self.light }
  func defaultAppearance() -> PreferredAppearance { .light }

  /// What the themes take their colours from.
  static func declarations(light: Palette, dark: Palette) -> AppDeclarations {
    AppDeclarations(
      themed: { .success(CanvasColors($0 == Self.dark ? dark : light)) }, keys: [Self.light.key, Self.dark.key],
      defaults: { CanvasApp() })
  }
}

/// The colours of a theme.
private final class CanvasColors: Themed, Assetable {
  private let palette: Palette?

  init(_ palette: Palette) {
    self.palette = palette
    super.init()
  }

  required init() {
    palette = nil
    super.init()
  }

  func colorSet(for asset: CanvasAsset) -> ColorSet {
    let rgba = palette?.color(ofToken: asset.token) ?? 0
    func part(_ shift: UInt32) -> Double { Double(rgba >> shift & 255) / 255 }
    return ColorSet(default: Color(red: part(24), green: part(16), blue: part(8), opacity: part(0)))
  }
}
