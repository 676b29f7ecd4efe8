import Foundation
import LiveryPersistence
import LiveryVocabulary

/// Keeps choices in the user defaults as SwiftTheming 2 does: the theme and the appearance under a key each, in JSON. So apps
/// find the choices that were made before, and `UserDefaults.get` and `set` reach them.
///
/// There is one user.
final class ThemingChoices: ChoiceBackEnd, @unchecked Sendable {
  // Safe: user defaults are, by Foundation's word, from any thread.
  private let defaults: UserDefaults
  private let names: ThemeNames

  /// - Parameters:
  ///   - defaults: where choices are kept.
  ///   - names: what the engine calls the themes that are kept by key.
  init(_ defaults: UserDefaults = .standard, names: ThemeNames = ThemeNames(defaultKey: "default")) {
    self.defaults = defaults
    self.names = names
  }

  /// The same choices for themes that the engine calls like this.
  func naming(_ names: ThemeNames) -> ThemingChoices { ThemingChoices(defaults, names: names) }

  func load(for user: String) -> [UInt8]? {
    var modes: [AxisName: ModeName] = [:]
    if let theme = defaults.value(Theme.self, for: .theme) { modes[.theme] = names.mode(theme.key) }
    if let appearance = defaults.value(PreferredAppearance.self, for: .preferredAppearance) {
      modes[.appearance] = appearance.mode
    }
    return modes.isEmpty ? nil : ChoiceText.encode(modes)
  }

  func save(_ text: [UInt8], for user: String) throws {
    let modes = try ChoiceText.decode(text)
    keep(modes[.theme].map { Theme(key: names.key($0)) }, for: .theme)
    keep(modes[.appearance].flatMap(PreferredAppearance.init), for: .preferredAppearance)
  }

  private func keep(_ value: (some Codable)?, for key: UserDefaults.Key) {
    if let value { defaults.keep(value, for: key) } else { defaults.removeObject(forKey: key.rawValue) }
  }

  /// Nothing is set aside: ``load(for:)`` gives sound texts only.
  func setAside(_ text: [UInt8], for user: String) -> String? { nil }

  func forget(_ user: String) {
    for key in [UserDefaults.Key.theme, .preferredAppearance] { defaults.removeObject(forKey: key.rawValue) }
  }

  /// What is kept but cannot be read, for people. The default holds there, until something else is chosen.
  var unreadable: [String] {
    func isUnreadable(_ key: UserDefaults.Key, _ type: (some Codable).Type) -> Bool {
      defaults.object(forKey: key.rawValue) != nil && defaults.value(type, for: key) == nil
    }
    var keys: [UserDefaults.Key] = []
    if isUnreadable(.theme, Theme.self) { keys.append(.theme) }
    if isUnreadable(.preferredAppearance, PreferredAppearance.self) { keys.append(.preferredAppearance) }
    return keys.map { "what is kept under \"\($0.rawValue)\" is no JSON of SwiftTheming 2; the default is shown" }
  }
}
