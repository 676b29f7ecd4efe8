import HeadlessSwiftUI
import Livery
import Testing

@testable import SwiftTheming

@MainActor @Suite struct ViewTests {
  struct Background: View {
    var body: some View { Color(ColorAsset.backgroundColor) }
  }
  struct Foreground: View {
    // The same in both themes.
    var body: some View { Text("x").foregroundColor(Color(ColorAsset.fontColor)) }
  }
  struct Plain: View {
    var body: some View { Text("plain") }
  }
  struct Screen: View {
    var body: some View {
      Background()
      Foreground()
      Plain()
    }
  }

  @Test func onlyBodiesWhoseValuesChangedAreEvaluatedAgain() {
    let provider = makeProvider()
    let host = ViewHost(Screen(), providing: provider)
    host.update()
    provider.setTheme(with: .jadoTheme)
    #expect(host.nodes.first(kind: "Color")?.color == jadoBackground.light)
    #expect(host.evaluationCount(of: Background.self) == 2)
    #expect(host.evaluationCount(of: Foreground.self) == 1)
    #expect(host.evaluationCount(of: Plain.self) == 1)
    #expect(host.evaluationCount(of: Screen.self) == 1)

    provider.setPreferredAppearance(with: .dark)
    host.update()
    #expect(host.evaluationCount(of: Background.self) == 3)
    #expect(host.evaluationCount(of: Foreground.self) == 2)
    #expect(host.evaluationCount(of: Plain.self) == 1)
  }

  @Test func severalChangesAreOneEvaluation() throws {
    let provider = makeProvider()
    let host = ViewHost(Screen(), providing: provider)
    provider.setTheme(with: .jadoTheme)
    host.update()
    host.resetEvaluationCounts()
    provider.setTheme(with: .bluoTheme)
    provider.setTheme(with: .jadoTheme)
    provider.setTheme(with: .bluoTheme)
    host.update()
    #expect(host.evaluationCount(of: Background.self) == 1)
  }

  @Test func theSystemsAppearanceIsFollowed() {
    let provider = makeProvider()
    let host = ViewHost(Screen(), providing: provider, colorScheme: .dark)
    #expect(host.nodes.first(kind: "Color")?.color == bluoBackground.dark)
    #expect(provider.colorScheme == .dark)
    host.systemColorScheme = .light
    #expect(host.nodes.first(kind: "Color")?.color == bluoBackground.light)
    #expect(provider.preferredAppearance == .system)
  }

  struct Scheme: View {
    @Environment(\.colorScheme) var colorScheme
    var body: some View { Text("\(colorScheme)") }
  }

  @Test func theWindowTakesThePreferredAppearance() {
    let provider = makeProvider()
    let host = ViewHost(Scheme(), providing: provider)
    provider.setPreferredAppearance(with: .dark)
    #expect(host.nodes.first(text: "dark") != nil)
    provider.setPreferredAppearance(with: .system)
    #expect(host.nodes.first(text: "light") != nil)
    #expect(provider.colorScheme == .light)
  }

  /// Shows a colour in each way in which one can be asked for.
  struct Asking: View {
    let name: String
    var body: some View {
      Text(name).foregroundColor(Color(ColorAsset.backgroundColor)).background(ColorAsset.backgroundColor)
    }
  }
  struct Nested: View {
    @State var outer: Theme? = .jadoTheme
    @State var isLate = false
    var body: some View {
      Asking(name: "outside")
      VStack {
        Asking(name: "overridden")
        if isLate { Asking(name: "late") }
        Asking(name: "nested").preferredTheme(.bluoTheme)
        Asking(name: "dark").preferredAppearance(.dark)
        Asking(name: "back").preferredTheme(nil)
        Text("argument").background(ColorAsset.backgroundColor, appearance: .light, theme: .bluoTheme)
      }.preferredTheme(outer)
      Button("clear") { outer = nil }
      Button("add") { isLate = true }
    }
  }

  func colors(_ host: ViewHost, _ name: String) -> [Color?] {
    let node = host.nodes.first(text: name)
    return [node?.foregroundColor, node?.background]
  }

  @Test func subtreesMayHaveAThemeAndAnAppearanceOfTheirOwn() {
    let provider = makeProvider()
    let host = ViewHost(Nested(), providing: provider)
    func twice(_ color: Color) -> [Color?] { [color, color] }
    #expect(colors(host, "outside") == twice(bluoBackground.light))
    #expect(colors(host, "overridden") == twice(jadoBackground.light))
    #expect(colors(host, "nested") == twice(bluoBackground.light))
    #expect(colors(host, "dark") == twice(jadoBackground.dark))
    #expect(colors(host, "back") == twice(bluoBackground.light))
    #expect(host.nodes.first(text: "argument")?.background == bluoBackground.light)

    provider.setPreferredAppearance(with: .dark)
    #expect(colors(host, "overridden") == twice(jadoBackground.dark))
    #expect(colors(host, "nested") == twice(bluoBackground.dark))
    #expect(host.nodes.first(text: "argument")?.background == bluoBackground.light)

    host.tap("add")
    #expect(colors(host, "late") == twice(jadoBackground.dark))
    host.tap("clear")
    for name in ["overridden", "late", "nested", "dark", "back"] {
      #expect(colors(host, name) == twice(bluoBackground.dark))
    }
    provider.setTheme(with: .jadoTheme)
    #expect(colors(host, "overridden") == twice(jadoBackground.dark))
    #expect(colors(host, "nested") == twice(bluoBackground.dark))
    #expect(provider.problems.isEmpty)
  }

  @Test func anOverrideIsOneEvaluationForThoseBelow() {
    let host = ViewHost(Nested(), providing: makeProvider())
    host.update()
    host.resetEvaluationCounts()
    host.tap("clear")
    host.update()
    // "overridden" and "dark" have another theme. The others are set apart, or were in this one.
    #expect(host.evaluationCount(of: Asking.self) == 2)
  }

  @Test func nothingIsKeptWhenTheViewsGo() {
    weak var provider: ThemeProvider?
    weak var engine: Engine?
    do {
      let made = makeProvider()
      let host = ViewHost(Nested(), providing: made)
      host.tap("add")
      made.setTheme(with: .jadoTheme)
      host.update()
      (provider, engine) = (made, made.engine)
    }
    #expect(provider == nil && engine == nil)
  }

  @Test func windowsMayHaveProvidersOfTheirOwn() {
    let (first, second) = (makeProvider(), makeProvider())
    let host = ViewHost(
      Group {
        Background().themeProviding(first)
        Background().themeProviding(second)
      })
    first.setTheme(with: .jadoTheme)
    #expect(host.nodes.map(\.color) == [jadoBackground.light, bluoBackground.light])
    second.setTheme(with: .jadoTheme)
    #expect(host.nodes.map(\.color) == [jadoBackground.light, jadoBackground.light])
  }

  struct Injected: View {
    @EnvironmentObject var provider: ThemeProvider
    var body: some View { Text(provider.theme.key) }
  }

  @Test func theProviderIsAnEnvironmentObject() {
    let provider = makeProvider()
    let host = ViewHost(Injected(), providing: provider)
    host.update()
    provider.setTheme(with: .jadoTheme)
    #expect(host.nodes.first(text: "jadoTheme") != nil)
  }

  struct Receiving: View {
    @ThemeProviding var themeProvider
    @State var shown = "none"
    var body: some View { Text(shown).onReceive(themeProvider.$theme) { shown = $0.key } }
  }

  @Test func theThemeIsPublished() {
    let provider = makeProvider()
    let host = ViewHost(Receiving(), providing: provider)
    #expect(host.nodes.first(text: "bluoTheme") != nil)
    provider.setTheme(with: .jadoTheme)
    #expect(host.nodes.first(text: "jadoTheme") != nil)
  }

  @Test func textsKeepTheirType() {
    ThemeProvider.shared = makeProvider()
    let text: Text = Text("x").font(FontAsset.titleFont, theme: .jadoTheme)
    #expect(text == Text("x").font(.title))
    ThemeProvider.shared = makeProvider()
  }
}
