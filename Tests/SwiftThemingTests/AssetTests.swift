import HeadlessSwiftUI
import Livery
import LiveryPersistence
import Testing

@testable import SwiftTheming

@MainActor @Suite struct AssetTests {
  static let appearances: [PreferredAppearance?] = [nil, .system, .light, .dark]
  static let themes: [Theme?] = [nil, .bluoTheme, .jadoTheme]
  static let colors: [ColorAsset] = [.backgroundColor, .accentColor, .borderColor, .contentColor, .fontColor]

  /// What the library's rule picks from a set.
  func picked<Value>(
    _ set: Appearance<Value>, _ argument: PreferredAppearance?, _ provider: ThemeProvider
  ) -> Value {
    guard case .dynamic(let light, let dark) = set else {
      guard case .static(let value) = set else { preconditionFailure("there are two cases") }
      return value
    }
    return switch argument ?? provider.preferredAppearance {
    case .light: light
    case .dark: dark
    case .system: provider.colorScheme == .dark ? dark : light
    }
  }

  @Test func everyCombinationGivesWhatTheSetSays() {
    let provider = makeProvider()
    let themes: [(theme: Theme, values: any AssetKeyWrappable)] = [
      (.jadoTheme, JadoTheme()), (.bluoTheme, BluoTheme()),
    ]
    var count = 0
    for (shown, _) in themes {
      provider.setTheme(with: shown)
      for preferred: PreferredAppearance in [.light, .dark, .system] {
        provider.setPreferredAppearance(with: preferred)
        for scheme: ColorScheme? in [.dark, .light, nil] {
          provider.changeColorScheme(with: scheme)
          for theme in Self.themes {
            let values = themes.first { $0.theme == theme ?? shown }!.values
            for appearance in Self.appearances {
              for asset in Self.colors {
                let set = values._colorSet(for: asset).appearance
                #expect(
                  provider.color(for: asset, preferredAppearance: appearance, on: theme)
                    == picked(set, appearance, provider))
                count += 1
              }
              for asset: ImageAsset in [.planet, .sun] {
                let set = values._imageSet(for: asset).appearance
                #expect(
                  provider.image(for: asset, preferredAppearance: appearance, on: theme)
                    == picked(set, appearance, provider))
              }
              let jado = JadoTheme()
              #expect(
                provider.gradient(for: GradientAsset.sky, preferredAppearance: appearance, on: .jadoTheme)
                  == picked(jado.gradientSet(for: .sky).appearance, appearance, provider))
              #expect(
                provider.font(for: FontAsset.titleFont, preferredAppearance: appearance, on: .jadoTheme)
                  == picked(jado.fontSet(for: .titleFont).appearance, appearance, provider))
            }
          }
        }
      }
    }
    #expect(count == 2 * 3 * 3 * 3 * 4 * 5)
    #expect(provider.problems.isEmpty)
  }

  @Test func setsSayWhatTheyWereMadeOf() {
    #expect(ColorSet(default: .red).appearance == .static(.red))
    #expect(ColorSet(name: "x").appearance == .static(Color("x")))
    #expect(ColorSet(light: .red, dark: .blue).appearance == .dynamic(light: .red, dark: .blue))
    #expect(FontSet(default: .title).appearance == .static(.title))
    #expect(ImageSet(name: "a").appearance == .static(Image("a")))
    #expect(ImageSet(systemName: "a").appearance == .static(Image(systemName: "a")))
    #expect(
      ImageSet(systemNameLight: "a", systemNameDark: "b").appearance
        == .dynamic(light: Image(systemName: "a"), dark: Image(systemName: "b")))
    #expect(
      GradientSet(light: Gradient(colors: [.red]), dark: Gradient(colors: [.blue])).appearance
        == .dynamic(light: Gradient(colors: [.red]), dark: Gradient(colors: [.blue])))
  }

  @Test func outsideOfViewsTheSharedProviderAnswers() {
    ThemeProvider.shared = makeProvider()
    ThemeProvider.shared.setTheme(with: .jadoTheme)
    #expect(Color(ColorAsset.backgroundColor) == jadoBackground.light)
    #expect(Color(ColorAsset.backgroundColor, theme: .bluoTheme) == bluoBackground.light)
    #expect(Font(FontAsset.titleFont, appearance: .dark) == .title2)
    #expect(Image(ImageAsset.planet) == Image(systemName: "leaf"))
    #expect(Gradient(GradientAsset.sky).stops.first?.color == .white)
    ThemeProvider.shared = makeProvider()
  }

  @Test func assetsWithTheSameNameAreTold() throws {
    enum Inner { enum ColorAsset: ColorAssetable { case backgroundColor } }
    final class Both: Themed, AssetKeyWrappable {
      func _colorSet(for asset: any ColorAssetable) -> ColorSet {
        ColorSet(default: asset is Inner.ColorAsset ? .red : .blue)
      }
      func _fontSet(for asset: any FontAssetable) -> FontSet { FontSet(default: .title) }
      func _gradientSet(for asset: any GradientAssetable) -> GradientSet { GradientSet(default: Gradient(colors: [])) }
      func _imageSet(for asset: any ImageAssetable) -> ImageSet { ImageSet(name: "") }
    }
    let app = AppDeclarations(themed: { _ in .success(Both()) }, keys: nil, defaults: { DefaultTheming().defaultable })
    let provider = makeProvider(app: app)
    #expect(provider.color(for: Inner.ColorAsset.backgroundColor) == .red)
    #expect(provider.color(for: ColorAsset.backgroundColor) == .blue)
    #expect(provider.color(for: Inner.ColorAsset.backgroundColor) == .red)
  }

  @Test func aThemeThatHasNoValueShowsThatOfTheDefaultTheme() {
    // Jado has fonts, Bluo has none. So let Jado be the default.
    struct Defaults: Defaultable {
      func defaultTheme() -> Theme { .jadoTheme }
      func defaultAppearance() -> PreferredAppearance { .dark }
    }
    let app = AppDeclarations(themed: AppDeclarations.ofProgram.themed, keys: nil, defaults: { Defaults() })
    let provider = makeProvider(app: app)
    provider.setTheme(with: .bluoTheme)
    #expect(provider.font(for: FontAsset.titleFont) == .title2)
    #expect(provider.color(for: ColorAsset.backgroundColor) == bluoBackground.dark)
    // It is shown, and said all the same.
    #expect(provider.problems == [.emptyAssets(sort: "FontAsset", theme: "BluoTheme")])
  }
}
