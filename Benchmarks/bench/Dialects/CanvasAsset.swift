import LiveryVocabulary
import SwiftTheming
import SwiftUI

/// A token of the canvas as an asset of SwiftTheming.
struct CanvasAsset: ColorAssetable, Hashable {
  let token: Int

  static let all = (0..<CanvasStyle.tokenCount).map(CanvasAsset.init)

  /// What the themes take their colours from.
  fileprivate static let palettes = Locked<(light: Palette, dark: Palette)?>(nil)

  /// Lets the assets have the colours of a canvas.
  static func setColors(of tokens: CanvasTokens) { palettes.withLock { $0 = (tokens.light, tokens.dark) } }
}

private final class LightTheme: Themed, Assetable {
  func colorSet(for asset: CanvasAsset) -> ColorSet { asset.colorSet { $0.light } }
}

private final class DarkTheme: Themed, Assetable {
  func colorSet(for asset: CanvasAsset) -> ColorSet { asset.colorSet { $0.dark } }
}

extension CanvasAsset {
  fileprivate func colorSet(_ side: @Sendable ((light: Palette, dark: Palette)) -> Palette) -> ColorSet {
    let rgba = Self.palettes.withLock { $0.map(side)?.color(ofToken: token) ?? 0 }
    func part(_ shift: UInt32) -> Double { Double(rgba >> shift & 255) / 255 }
    return ColorSet(default: Color(red: part(24), green: part(16), blue: part(8), opacity: part(0)))
  }
}

extension Theme: Themeable {
  static let light = Theme(key: CanvasTokens.lightTheme.text)
  static let dark = Theme(key: CanvasTokens.darkTheme.text)

  public func themed() -> Themed { self == .dark ? DarkTheme() : LightTheme() }
}

extension DefaultTheming: Defaultable {
  public func defaultTheme() -> Theme { .light }
  public func defaultAppearance() -> PreferredAppearance { .light }
}
