import Livery
import LiveryPersistence
import LiveryVocabulary
import SwiftTheming
import SwiftUI
import Testing

// The assets of the tests, as an app of SwiftTheming has them. They become tokens of the engine that UIKit's dialects share.

enum Ink: ColorAssetable { case text, line, fill }

private final class Shore: Themed, Assetable {
  func colorSet(for asset: Ink) -> ColorSet { Shades.colorSet(asset, theme: 0) }
}

private final class Ocean: Themed, Assetable {
  func colorSet(for asset: Ink) -> ColorSet { Shades.colorSet(asset, theme: 1) }
}

private struct Defaults: Defaultable {
  func defaultTheme() -> Theme { Theme(key: "shore") }
  func defaultAppearance() -> PreferredAppearance { .light }
}

/// What the assets come to, as numbers: the naive engine is told these.
enum Shades {
  static func rgba(_ asset: Ink, theme: Int, isDark: Bool) -> UInt32 {
    let place = asset == .text ? 1 : asset == .line ? 2 : 3
    return UInt32(place * 0x30 + theme * 0x08 + (isDark ? 4 : 0)) << 16 | 0x5a_00ff
  }

  fileprivate static func colorSet(_ asset: Ink, theme: Int) -> ColorSet {
    func color(_ isDark: Bool) -> Color {
      let rgba = rgba(asset, theme: theme, isDark: isDark)
      func part(_ shift: UInt32) -> Double { Double(rgba >> shift & 255) / 255 }
      return Color(red: part(24), green: part(16), blue: part(8))
    }
    return ColorSet(light: color(false), dark: color(true))
  }
}

/// SwiftTheming on an engine that others use, too. Apart from them: JXTheme has a `ThemeProvider` as well.
struct Assets {
  private let provider: ThemeProvider

  /// - Parameter engine: knows all themes from then on.
  init(_ engine: Engine) {
    let app = AppDeclarations(
      themed: { .success($0.key == "ocean" ? Ocean() : Shore()) }, keys: ["shore", "ocean"], defaults: { Defaults() })
    provider = ThemeProvider(engine: engine, choices: MemoryBackEnd(), app: app) { Issue.record($0) }
    for theme in 0...1 { change(toTheme: 1 - theme) }
  }

  func token(for asset: Ink) -> Token<ThemeColor> { provider.token(for: asset) }
  func change(toTheme theme: Int) { provider.setTheme(with: Theme(key: theme == 0 ? "shore" : "ocean")) }
  func change(toDark isDark: Bool) { provider.setPreferredAppearance(with: isDark ? .dark : .light) }
}
