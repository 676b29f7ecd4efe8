import Livery
import LiveryPersistence
import LiveryVocabulary

extension ThemeProvider {
  /// Makes the theme known that the store is about to go back to.
  func prepareChosenTheme(in choices: any ChoiceBackEnd) {
    // What cannot be loaded is reported by the store.
    guard let text = try? choices.load(for: Self.user), let modes = try? ChoiceText.decode(text) else { return }
    if let mode = modes[.theme] { prepare(Theme(key: names.key(mode))) }
  }

  /// Goes back to what the user chose.
  func load(_ choices: any ChoiceBackEnd, _ appearance: PreferredAppearance) {
    (choices as? ThemingChoices)?.unreadable.forEach { reports.add(.choice(reason: $0)) }
    var defaults: [AxisName: ModeName] = [.theme: names.mode(defaultTheme.key)]
    if hasAppearances { defaults[.appearance] = appearance.mode }
    do {
      store = try ThemeStore(engine, in: choices, user: Self.user, defaults: defaults)
    } catch {
      reports.add(.choice(reason: "\(error)"))
      // Without a place to keep them, choices hold until the program ends.
      store = try? ThemeStore(engine, in: MemoryBackEnd(), user: Self.user, defaults: defaults)
    }
    store?.problems.forEach { reports.add(.choice(reason: "\($0)")) }
  }

  /// Shows what the user chose and keeps it.
  func choose(_ modes: [AxisName: ModeName]) {
    do { try store?.choose(modes) } catch { reports.add(.choice(reason: "\(error)")) }
  }

  /// The library knows one user only.
  private static var user: String { "" }
}
