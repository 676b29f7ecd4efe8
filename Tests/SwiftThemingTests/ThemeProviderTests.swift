import Foundation
import HeadlessSwiftUI
import Livery
import LiveryPersistence
import LiveryVocabulary
import Testing

@testable import SwiftTheming

@MainActor @Suite struct ThemeProviderTests {
  @Test func itBeginsWithTheDefaults() {
    let provider = makeProvider()
    #expect(provider.theme == .bluoTheme)
    #expect(provider.preferredAppearance == .system)
    #expect(provider.colorScheme == nil)
    #expect(DefaultTheming().defaultable.defaultTheme() == .bluoTheme)
  }

  @Test func equalChoicesAreNoChange() {
    let provider = makeProvider()
    var (changes, themes) = (0, [Theme]())
    let first = provider.objectWillChange.sink { _ in changes += 1 }
    let second = provider.$theme.sink { themes.append($0) }
    let revision = provider.engine.revision
    provider.setTheme(with: .jadoTheme)
    provider.setTheme(with: .jadoTheme)
    provider.setTheme(with: .bluoTheme)
    provider.setPreferredAppearance(with: .dark)
    provider.setPreferredAppearance(with: .dark)
    provider.changeColorScheme(with: .light)
    provider.changeColorScheme(with: .light)
    #expect(themes == [.bluoTheme, .jadoTheme, .bluoTheme])
    #expect(changes == 4)
    // Two switches of the theme, one theme declared, the appearance. What `system` stands for was light before.
    #expect(provider.engine.revision - revision == 4)
    _ = (first, second)
  }

  @Test func theNewValueIsThereWhenTheEngineTells() throws {
    let provider = makeProvider()
    var told: [Theme] = []
    let following = provider.engine.onDidChange(mainActor: { _ in told.append(provider.theme) })
    provider.setTheme(with: .jadoTheme)
    #expect(told.last == .jadoTheme)
    following.end()
  }

  @Test func whatOthersDoToTheEngineIsFollowed() throws {
    let engine = Engine()
    let provider = makeProvider(engine: engine)
    provider.setTheme(with: .jadoTheme)
    try engine.setContext(["theme": "bluoTheme", "appearance": "dark"])
    #expect(provider.theme == .bluoTheme && provider.preferredAppearance == .dark)
    #expect(provider.color(for: ColorAsset.backgroundColor) == bluoBackground.dark)
    // A theme of another dialect, which the app knows nothing of.
    try engine.addTheme("night")
    try engine.setTheme("night")
    #expect(provider.theme == Theme(key: "night"))
    #expect(provider.color(for: ColorAsset.backgroundColor) == bluoBackground.dark)
    #expect(provider.problems.isEmpty)
  }

  @Test func twoProvidersOnOneEngineShowTheSame() {
    let engine = Engine()
    let (first, second) = (makeProvider(engine: engine), makeProvider(engine: engine))
    first.setTheme(with: .jadoTheme)
    #expect(second.theme == .jadoTheme)
    second.setPreferredAppearance(with: .dark)
    #expect(first.color(for: ColorAsset.backgroundColor) == jadoBackground.dark)
  }

  @Test func anAxisThatIsThereIsUsed() throws {
    let engine = Engine()
    try engine.addAxis("appearance", modes: ["light", "dark", "sepia"], default: "light")
    let provider = makeProvider(engine: engine)
    provider.setPreferredAppearance(with: .dark)
    #expect(provider.color(for: ColorAsset.backgroundColor) == bluoBackground.dark)
    try engine.setContext(["appearance": "sepia"])
    #expect(provider.preferredAppearance == .dark)
    #expect(provider.color(for: ColorAsset.accentColor) == .blue)
    #expect(provider.problems.isEmpty)
  }

  @Test func assetsAreReadInTransactionsToo() throws {
    let provider = makeProvider()
    try provider.engine.transaction {
      #expect(provider.color(for: ColorAsset.backgroundColor) == bluoBackground.light)
      #expect(
        provider.color(for: ColorAsset.borderColor, preferredAppearance: .dark, on: .jadoTheme) == .orange)
    }
    #expect(provider.color(for: ColorAsset.backgroundColor) == bluoBackground.light)
    #expect(provider.color(for: ColorAsset.borderColor, preferredAppearance: .dark, on: .jadoTheme) == .orange)
    #expect(provider.problems.isEmpty)
  }

  @Test func whatIsDiscardedIsDefinedAgain() throws {
    struct Discarded: Error {}
    let provider = makeProvider()
    #expect(throws: Discarded.self) {
      try provider.engine.transaction {
        _ = provider.color(for: ColorAsset.backgroundColor, on: .jadoTheme)
        _ = provider.token(for: ColorAsset.accentColor)
        throw Discarded()
      }
    }
    #expect(provider.color(for: ColorAsset.backgroundColor, on: .jadoTheme) == jadoBackground.light)
    let token = provider.token(for: ColorAsset.accentColor)
    #expect(provider.engine.tokenValue(token) == ThemeColor(rgba: 0x007a_ffff))
    provider.setTheme(with: .jadoTheme)
    #expect(provider.theme == .jadoTheme)
    #expect(provider.problems == [])
  }

  @Test func manyThreadsMayUseOne() async {
    let provider = makeProvider()
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          for step in 0..<50 {
            switch (number + step) % 4 {
            case 0: provider.setTheme(with: step.isMultiple(of: 2) ? .jadoTheme : .bluoTheme)
            case 1: provider.setPreferredAppearance(with: step.isMultiple(of: 3) ? .dark : .light)
            case 2: _ = provider.token(for: ColorAsset.borderColor)
            default: break
            }
            let color = provider.color(for: ColorAsset.backgroundColor, preferredAppearance: .dark, on: .jadoTheme)
            #expect(color == jadoBackground.dark)
          }
        }
      }
    }
    #expect(provider.theme.key == provider.engine.theme.text)
    #expect(provider.problems.isEmpty)
  }

  @Test func themesAreAskedOnceUntilTheyAreReloaded() {
    final class Tinted: Themed, Assetable {
      typealias _ColorAsset = ColorAsset
      typealias _FontAsset = EmptyAsset
      typealias _GradientAsset = EmptyAsset
      typealias _ImageAsset = EmptyAsset
      var set = ColorSet(default: .red)
      func colorSet(for asset: ColorAsset) -> ColorSet { set }
    }
    let (made, set) = (Locked(0), Locked(ColorSet(default: .red)))
    let app = AppDeclarations(
      themed: { _ in
        made.withLock { $0 += 1 }
        let theme = Tinted()
        theme.set = set.withLock { $0 }
        return .success(theme)
      }, keys: nil, defaults: { DefaultTheming().defaultable })
    let provider = makeProvider(app: app)
    for _ in 0..<3 { #expect(provider.color(for: ColorAsset.accentColor) == .red) }
    #expect(made.withLock { $0 } == 1)

    set.withLock { $0 = ColorSet(light: .green, dark: .blue) }
    provider.reloadThemes()
    #expect(provider.color(for: ColorAsset.accentColor) == .green)
    #expect(provider.color(for: ColorAsset.accentColor, preferredAppearance: .dark) == .blue)
    set.withLock { $0 = ColorSet(default: .pink) }
    provider.reloadThemes()
    #expect(provider.color(for: ColorAsset.accentColor, preferredAppearance: .dark) == .pink)
  }

  private final class Plain: Themed, Assetable {
    typealias _ColorAsset = ColorAsset
    typealias _FontAsset = EmptyAsset
    typealias _GradientAsset = EmptyAsset
    typealias _ImageAsset = EmptyAsset
    var color = Color.red
    func colorSet(for asset: ColorAsset) -> ColorSet { ColorSet(default: color) }
  }

  /// An app in which another theme than the default theme has the key of the engine's first theme.
  private var appWithAnotherDefault: AppDeclarations {
    struct Defaults: Defaultable {
      func defaultTheme() -> Theme { Theme(key: "blue") }
      func defaultAppearance() -> PreferredAppearance { .light }
    }
    let colors: [String: Color] = ["blue": .blue, "default": .gray, "SwiftTheming.default": .green]
    return AppDeclarations(
      themed: { theme in
        let values = Plain()
        values.color = colors[theme.key, default: .red]
        return .success(values)
      }, keys: nil, defaults: { Defaults() })
  }

  /// The engine's theme `default` used to give its values to all others.
  @Test func anyThemeMayHaveTheKeyDefault() throws {
    let provider = makeProvider(app: appWithAnotherDefault)
    let keys: [String: Color] = ["default": .gray, "SwiftTheming.default": .green, "other": .red, "blue": .blue]
    for _ in 0..<2 {
      for (key, color) in keys.sorted(by: { $0.key < $1.key }) {
        provider.setTheme(with: Theme(key: key))
        #expect(provider.theme.key == key && provider.color(for: ColorAsset.accentColor) == color)
      }
      provider.reloadThemes()
    }
    #expect(provider.color(for: ColorAsset.accentColor, on: Theme(key: "default")) == .gray)
    #expect(provider.color(for: ColorAsset.accentColor, on: Theme(key: "blue")) == .blue)
    try provider.engine.setTheme(.default)
    #expect(provider.theme.key == "blue" && provider.color(for: ColorAsset.accentColor) == .blue)
    try provider.engine.transaction {
      #expect(provider.color(for: ColorAsset.borderColor, on: Theme(key: "default")) == .gray)
    }
    #expect(provider.problems.isEmpty)
  }

  @Test func theKeyDefaultIsKeptAsItIs() {
    let name = "livery.tests.theming.default"
    let defaults = UserDefaults(suiteName: name)!
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.keep(Theme(key: "default"), for: .theme)
    let provider = makeProvider(choices: ThemingChoices(defaults), app: appWithAnotherDefault)
    #expect(provider.theme.key == "default" && provider.color(for: ColorAsset.accentColor) == .gray)
    provider.setTheme(with: Theme(key: "SwiftTheming.default"))
    #expect(defaults.value(Theme.self, for: .theme)?.key == "SwiftTheming.default")
    provider.setTheme(with: Theme(key: "default"))
    #expect(defaults.value(Theme.self, for: .theme)?.key == "default")
    #expect(provider.problems.isEmpty)
  }

  private final class Counting: Themed, Assetable {
    typealias _ColorAsset = ColorAsset
    typealias _FontAsset = EmptyAsset
    typealias _GradientAsset = EmptyAsset
    typealias _ImageAsset = EmptyAsset
    var asked = Locked(0)
    var atTheEnd: () -> Void = {}

    deinit { atTheEnd() }

    func colorSet(for asset: ColorAsset) -> ColorSet {
      asked.withLock { $0 += 1 }
      return ColorSet(default: .red)
    }
  }

  /// Used to be asked for all assets at each change, once another dialect had chosen the theme.
  @Test func aThemeThatAnotherDialectChoseIsAskedOnce() throws {
    let asked = Locked(0)
    let app = AppDeclarations(
      themed: { _ in
        let theme = Counting()
        theme.asked = asked
        return .success(theme)
      }, keys: ["bluoTheme", "jadoTheme"], defaults: { DefaultTheming().defaultable })
    let provider = makeProvider(app: app)
    #expect(provider.color(for: ColorAsset.accentColor) == .red)
    try provider.engine.addTheme("jadoTheme")
    try provider.engine.setTheme("jadoTheme")
    let count = asked.withLock { $0 }
    #expect(count == 2)
    for density in ["compact", "regular"] as [ModeName] {
      try provider.engine.addAxis("density", modes: ["compact", "regular"], default: "regular")
      try provider.engine.setContext(["theme": "jadoTheme", "density": density])
    }
    #expect(asked.withLock { $0 } == count)
    #expect(provider.color(for: ColorAsset.accentColor) == .red && provider.theme == .jadoTheme)
  }

  /// Used to wait for itself for ever.
  @Test func formerValuesMayReadAssetsWhenTheyGo() {
    let ended = Locked(0)
    let app = AppDeclarations(
      themed: { _ in
        let theme = Counting()
        theme.atTheEnd = {
          _ = ThemeProvider.shared.color(for: ColorAsset.accentColor)
          ended.withLock { $0 += 1 }
        }
        return .success(theme)
      }, keys: nil, defaults: { DefaultTheming().defaultable })
    ThemeProvider.shared = makeProvider(app: app)
    #expect(ThemeProvider.shared.color(for: ColorAsset.accentColor) == .red)
    ThemeProvider.shared.reloadThemes()
    #expect(ended.withLock { $0 } == 1)
    ThemeProvider.shared = makeProvider()
    #expect(ended.withLock { $0 } == 2)
  }
}
