import Foundation
import HeadlessSwiftUI
import Testing

@testable import SwiftTheming

@MainActor @Suite struct MigrationDocumentTests {
  @Test func aViewShowsTheDefaultThemeAndFollowsTheNext() throws {
    let provider = makeProvider()
    let host = ViewHost(RemovalOfGenericTypes.ContentView(), providing: provider)
    #expect(host.nodes.first(text: "bluoTheme") != nil)
    host.tap("next")
    #expect(host.nodes.first(text: "jadoTheme") != nil)
    #expect(provider.problems.isEmpty)
  }

  @Test func aColourIsEasilyAccessed() {
    let provider = makeProvider()
    let host = ViewHost(EasyAccess.ContentView(), providing: provider)
    #expect(host.nodes.map(\.color) == [bluoBackground.light])
    provider.setTheme(with: .jadoTheme)
    #expect(host.nodes.map(\.color) == [jadoBackground.light])
    provider.setPreferredAppearance(with: .dark)
    #expect(host.nodes.map(\.color) == [jadoBackground.dark])
  }

  @Test func elementsTakeAnAppearanceAndATheme() {
    let host = ViewHost(TableOfElements(), providing: makeProvider())
    #expect(
      host.dump() == """
        Color color=#0000ffff
        Color color=#1a1a1aff
        Text font=title text="plain"
        Text font=title2 text="both"
        LinearGradient end="(0.5, 1.0)" gradient=[white 0.0, green 1.0] start="(0.5, 0.0)"
        LinearGradient end="(0.5, 1.0)" gradient=[black 0.0, green 1.0] start="(0.5, 0.0)"
        Image image=system "sun.max"
        Image image="moon"

        """)
  }

  @Test func modifiersTakeAnAppearanceAndATheme() throws {
    let provider = makeProvider()
    let host = ViewHost(TableOfModifiers(), providing: provider)
    let plain = try #require(host.nodes.first(text: "plain"))
    #expect(plain.foregroundColor == .yellow && plain.background == bluoBackground.light)
    let both = try #require(host.nodes.first(text: "both"))
    #expect(both.font == .title2 && both.foregroundColor == .orange && both.background == jadoBackground.dark)
    #expect(try #require(host.nodes.first(text: "inherited")).font == .custom("Avenir", size: 12).bold())

    provider.setPreferredAppearance(with: .dark)
    #expect(host.nodes.first(text: "plain")?.foregroundColor == .red)
    #expect(host.nodes.first(text: "both")?.foregroundColor == .orange)
  }

  @Test func theAppMigratesWhatVersion1Kept() throws {
    let kept = UserDefaults.standard
    let former = kept.data(forKey: "theming.theme.key")
    defer { kept.set(former, forKey: "theming.theme.key") }
    UserDefaults.set(OldTheme.jadoTheme, key: .theme)
    #expect(UserDefaults.get(Theme.self, key: .theme) == nil)

    let app = MainApp()
    #expect(UserDefaults.get(Theme.self, key: .theme) == .jadoTheme)
    #expect(kept.data(forKey: "theming.theme.key") == Data("\"jadoTheme\"".utf8))
    // What is migrated already stays.
    _ = MainApp()
    #expect(UserDefaults.get(Theme.self, key: .theme) == .jadoTheme)

    ThemeProvider.shared = makeProvider(choices: ThemingChoices())
    defer { ThemeProvider.shared = makeProvider() }
    #expect(ViewHost(app: app).nodes.first(text: "jadoTheme") != nil)
  }
}
