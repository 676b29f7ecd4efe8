import Foundation
import LiveryPersistence
import LiveryVocabulary
import Testing

@testable import SwiftTheming

@MainActor @Suite struct ChoiceTests {
  /// User defaults that nobody else has.
  final class Kept {
    let name = "livery.tests.theming.\(UUID().uuidString)"
    let defaults: UserDefaults
    init() { defaults = UserDefaults(suiteName: name)! }
    deinit { defaults.removePersistentDomain(forName: name) }

    func text(_ key: UserDefaults.Key) -> String? {
      defaults.data(forKey: key.rawValue).map { String(decoding: $0, as: UTF8.self) }
    }
    func keep(_ text: String, _ key: UserDefaults.Key) { defaults.set(Data(text.utf8), forKey: key.rawValue) }
  }

  @Test func choicesAreKeptAsTheLibraryKeepsThem() {
    let kept = Kept()
    let provider = makeProvider(choices: ThemingChoices(kept.defaults))
    #expect(kept.text(.theme) == nil && kept.text(.preferredAppearance) == nil)
    provider.setTheme(with: .jadoTheme)
    #expect(kept.text(.theme) == "\"jadoTheme\"" && kept.text(.preferredAppearance) == nil)
    provider.setPreferredAppearance(with: .dark)
    #expect(kept.text(.theme) == "\"jadoTheme\"" && kept.text(.preferredAppearance) == "{\"dark\":{}}")
    #expect(UserDefaults.Key.theme.rawValue == "theming.theme.key")
    #expect(UserDefaults.Key.preferredAppearance.rawValue == "theming.preferredAppearance.key")
  }

  @Test func theNextProviderGoesBackToThem() {
    let kept = Kept()
    kept.keep("\"jadoTheme\"", .theme)
    kept.keep("{\"dark\":{}}", .preferredAppearance)
    let provider = makeProvider(choices: ThemingChoices(kept.defaults))
    #expect(provider.theme == .jadoTheme && provider.preferredAppearance == .dark)
    #expect(provider.color(for: ColorAsset.backgroundColor) == jadoBackground.dark)
    #expect(provider.problems.isEmpty)
  }

  @Test func theColourSchemeIsNotKept() {
    let kept = Kept()
    makeProvider(choices: ThemingChoices(kept.defaults)).changeColorScheme(with: .dark)
    #expect(kept.text(.theme) == nil && kept.text(.preferredAppearance) == nil)
  }

  @Test func whatCannotBeReadIsReportedAndTheRestHolds() throws {
    let kept = Kept()
    kept.keep("{\"jadoTheme\":{}}", .theme)
    kept.keep("{\"dark\":{}}", .preferredAppearance)
    let provider = makeProvider(choices: ThemingChoices(kept.defaults))
    #expect(provider.theme == .bluoTheme && provider.preferredAppearance == .dark)
    #expect(provider.problems.count == 1)
    #expect(try #require(provider.problems.first).description.contains("theming.theme.key"))
    // It stays until something else is chosen.
    #expect(kept.text(.theme) == "{\"jadoTheme\":{}}")
    provider.setTheme(with: .jadoTheme)
    #expect(kept.text(.theme) == "\"jadoTheme\"")
  }

  @Test func aChosenThemeThatIsNotListedIsReported() throws {
    let kept = Kept()
    kept.keep("\"jadoThem\"", .theme)
    let app = AppDeclarations(
      themed: AppDeclarations.ofProgram.themed, keys: ["bluoTheme", "jadoTheme"],
      defaults: { DefaultTheming().defaultable })
    let provider = makeProvider(choices: ThemingChoices(kept.defaults), app: app)
    #expect(provider.theme == .bluoTheme)
    #expect(provider.problems.first == .unknownTheme(key: "jadoThem", known: ["bluoTheme", "jadoTheme"]))
    #expect(try #require(provider.problems.first).description.contains("did you mean \"jadoTheme\"?"))
    // A version of the app that has it finds it again.
    #expect(kept.text(.theme) == "\"jadoThem\"")
  }

  @Test func whatIsNotKeptIsNotShown() {
    struct Full: Error {}
    struct FullDisk: ChoiceBackEnd {
      func load(for user: String) -> [UInt8]? { nil }
      func save(_ text: [UInt8], for user: String) throws { throw Full() }
      func setAside(_ text: [UInt8], for user: String) -> String? { nil }
    }
    let provider = makeProvider(choices: FullDisk())
    provider.setTheme(with: .jadoTheme)
    #expect(provider.theme == .bluoTheme)
    #expect(provider.problems == [.choice(reason: "Full()")])
  }

  @Test func aPlaceThatCannotBeReadIsReported() {
    struct Gone: Error {}
    struct NoDisk: ChoiceBackEnd {
      func load(for user: String) throws -> [UInt8]? { throw Gone() }
      func save(_ text: [UInt8], for user: String) throws { throw Gone() }
      func setAside(_ text: [UInt8], for user: String) -> String? { nil }
    }
    let provider = makeProvider(choices: NoDisk())
    #expect(provider.problems == [.choice(reason: "Gone()")])
    provider.setTheme(with: .jadoTheme)
    #expect(provider.theme == .jadoTheme)
  }

  @Test func forgettingRemovesBothKeys() {
    let kept = Kept()
    let choices = ThemingChoices(kept.defaults)
    makeProvider(choices: choices).setTheme(with: .jadoTheme)
    #expect(choices.load(for: "") != nil)
    choices.forget("")
    #expect(choices.load(for: "") == nil && kept.text(.theme) == nil)
  }

  @Test func themesAreWrittenAsTheirKeys() throws {
    let data = try JSONEncoder().encode([Theme.jadoTheme])
    #expect(String(decoding: data, as: UTF8.self) == "[\"jadoTheme\"]")
    #expect(try JSONDecoder().decode([Theme].self, from: data) == [.jadoTheme])
  }

  @Test func aValueThatCannotBeWrittenLeavesTheFormerOne() {
    struct Unwritable: Codable {
      func encode(to encoder: any Encoder) throws { throw CancellationError() }
    }
    let kept = Kept()
    kept.defaults.keep(Theme.jadoTheme, for: .theme)
    kept.defaults.keep(Unwritable(), for: .theme)
    #expect(kept.defaults.value(Theme.self, for: .theme) == .jadoTheme)
    #expect(kept.defaults.value(PreferredAppearance.self, for: .theme) == nil)
  }
}
