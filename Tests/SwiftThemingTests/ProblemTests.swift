import HeadlessSwiftUI
import Livery
import LiveryVocabulary
import Testing

@testable import SwiftTheming

/// What ends the program in the library is reported here.
@MainActor @Suite struct ProblemTests {
  func app(
    keys: [String]? = nil, _ themed: @escaping @Sendable (Theme) -> Result<any AssetKeyWrappable, ThemingProblem>
  ) -> AppDeclarations {
    AppDeclarations(themed: themed, keys: keys, defaults: { DefaultTheming().defaultable })
  }

  @Test func anAppWithoutThemes() {
    let provider = makeProvider(app: app { _ in .failure(.noThemes) })
    #expect(provider.color(for: ColorAsset.accentColor) == .clear)
    #expect(provider.font(for: FontAsset.titleFont) == .body)
    #expect(provider.gradient(for: GradientAsset.sky) == Gradient(colors: []))
    #expect(provider.image(for: ImageAsset.sun) == Image(""))
    #expect(provider.problems.first == .noThemes)
    #expect(provider.problems.count == 5)
  }

  @Test func anAppWithoutDefaults() {
    let declared = AppDeclarations(
      themed: { _ in .success(JadoTheme()) }, keys: nil, defaults: { UndeclaredDefaults() })
    let provider = makeProvider(app: declared)
    #expect(provider.problems == [.noDefaults])
    #expect(provider.theme == Theme(key: "default") && provider.preferredAppearance == .system)
    #expect(provider.color(for: ColorAsset.accentColor) == .green)
    provider.setTheme(with: .jadoTheme)
    #expect(provider.color(for: ColorAsset.accentColor) == .green)
  }

  @Test func aThemeWithoutAssets() {
    final class Plain: Themed {}
    #expect((Plain() as Any) as? any AssetKeyWrappable == nil)
    let provider = makeProvider(
      app: app { theme in
        theme == .jadoTheme ? .failure(.notAssetable(theme: theme.key, type: "Plain")) : .success(BluoTheme())
      })
    provider.setTheme(with: .jadoTheme)
    #expect(provider.problems == [.notAssetable(theme: "jadoTheme", type: "Plain")])
    #expect(provider.color(for: ColorAsset.accentColor) == .blue)
  }

  @Test func anAssetOfAnotherType() {
    enum Other: ColorAssetable { case strange }
    let provider = makeProvider()
    #expect(provider.color(for: Other.strange) == .clear)
    #expect(
      provider.problems == [
        .unknownAsset(asset: "strange", type: "Other", expected: "ColorAsset", theme: "BluoTheme"),
        .noValue(asset: "color.Other.strange"),
      ])
    // Each is said once.
    _ = provider.color(for: Other.strange)
    #expect(provider.problems.count == 2)
  }

  @Test func anEmptyAsset() {
    let provider = makeProvider()
    #expect(provider.font(for: FontAsset.titleFont) == .body)
    #expect(provider.problems.first == .emptyAssets(sort: "FontAsset", theme: "BluoTheme"))
    let before = provider.problems.count
    #expect(provider.font(for: EmptyAsset()) == .body)
    #expect(provider.problems[before...].first == .emptyAssets(sort: "font", theme: "BluoTheme"))
    #expect(BluoTheme().gradientSet(for: EmptyAsset()).problem != nil)
  }

  @Test func aThemeThatIsNotListed() {
    let provider = makeProvider(app: app(keys: ["bluoTheme", "jadoTheme"], AppDeclarations.ofProgram.themed))
    provider.setTheme(with: Theme(key: "jado"))
    #expect(provider.theme == .bluoTheme)
    #expect(provider.color(for: ColorAsset.accentColor, on: Theme(key: "nothing")) == .blue)
    #expect(
      provider.problems == [
        .unknownTheme(key: "jado", known: ["bluoTheme", "jadoTheme"]),
        .unknownTheme(key: "nothing", known: ["bluoTheme", "jadoTheme"]),
      ])
    provider.setTheme(with: .jadoTheme)
    #expect(provider.theme == .jadoTheme)
  }

  struct Unprovided: View {
    @ThemeProviding var themeProvider
    var body: some View { Text(themeProvider.theme.key) }
  }

  @Test func aViewOutsideOfThemeProviding() {
    ThemeProvider.shared = makeProvider()
    let host = ViewHost(Unprovided())
    #expect(host.nodes.first(text: "bluoTheme") != nil)
    ThemeProvider.shared.setTheme(with: .jadoTheme)
    #expect(host.nodes.first(text: "jadoTheme") != nil)
    #expect(ThemeProvider.shared.problems == [.notProvided])
    ThemeProvider.shared = makeProvider()
  }

  @Test func anEngineThatCannotHaveTheAxis() throws {
    let engine = Engine()
    try engine.addAxis("appearance", modes: ["day", "night"], default: "day")
    let provider = makeProvider(engine: engine)
    #expect(provider.problems.contains { $0.code == .engine })
    // What does not depend on the appearance is there.
    #expect(provider.color(for: ColorAsset.accentColor) == .blue)
    provider.setTheme(with: .jadoTheme)
    #expect(provider.color(for: ColorAsset.accentColor) == .green)
    let count = provider.problems.count
    provider.setPreferredAppearance(with: .dark)
    #expect(provider.preferredAppearance == .system && provider.problems.count == count + 1)
  }

  @Test func messagesSayWhatToWrite() {
    let problems: [(ThemingProblem, String)] = [
      (.noThemes, "extension Theme: Themeable"), (.noDefaults, "extension DefaultTheming: Defaultable"),
      (.notAssetable(theme: "a", type: "B"), "class B: Themed, Assetable"), (.notProvided, "themeProviding()"),
      (.unknownTheme(key: "nigth", known: ["night"]), "did you mean \"night\"?"),
      (.unknownAsset(asset: "a", type: "B", expected: "C", theme: "D"), "Ask for a C"),
      (.emptyAssets(sort: "font", theme: "D"), "type alias"), (.noValue(asset: "a"), "substitute"),
      (.choice(reason: "r"), "r"), (.engine(reason: "r"), "r"),
    ]
    for (problem, part) in problems {
      #expect(problem.description.contains(part))
      #expect(problem.localizedDescription == problem.description)
    }
  }
}
