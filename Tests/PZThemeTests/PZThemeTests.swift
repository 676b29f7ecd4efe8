import PZTheme
import Testing

@Suite(.serialized) @MainActor struct PZThemeTests {
  @Test func theChoiceIsKeptAsANumber() {
    let store = defaults("choice")
    let manager = PZTheme(layer: ThemeLayer(), defaults: store)
    #expect(store.object(forKey: "PZThemeValue") == nil)
    manager.theme = .dark
    #expect(store.integer(forKey: "PZThemeValue") == 2)
    let next = PZTheme(layer: ThemeLayer(), defaults: store)
    #expect(next.theme == .dark)
    let label = UILabel()
    label.pz(in: next).handleTheme { $0.textColor = kThemeColorPicker(.black, .white) }
    #expect(label.textColor == .white)
  }

  @Test func aNumberThatIsNoThemeIsNoChoice() {
    SystemAppearance.userInterfaceStyle = .light
    let store = defaults("choice")
    store.set(7, forKey: "PZThemeValue")
    #expect(PZTheme(layer: ThemeLayer(), defaults: store).theme == .light)
  }

  @Test func withoutAChoiceItFollowsTheSystem() {
    defer { SystemAppearance.userInterfaceStyle = .light }
    SystemAppearance.userInterfaceStyle = .dark
    let manager = PZTheme(layer: ThemeLayer(), defaults: defaults("system"))
    #expect(manager.theme == .dark)
    let label = UILabel()
    label.pz(in: manager).handleTheme { $0.text = kThemePicker("light", "dark") }
    #expect(label.text == "dark")
    SystemAppearance.userInterfaceStyle = .light
    #expect(label.text == "light")
    manager.theme = .dark
    #expect(label.text == "dark")
    manager.theme = .auto
    #expect(manager.theme == .light)
    #expect(label.text == "light")
    SystemAppearance.userInterfaceStyle = .dark
    #expect(label.text == "dark")
    manager.theme = .light
    SystemAppearance.userInterfaceStyle = .light
    SystemAppearance.userInterfaceStyle = .dark
    #expect(label.text == "light")
  }

  @Test func aWindowTellsOfItsAppearance() {
    SystemAppearance.userInterfaceStyle = .light
    shared.theme = .auto
    let window = PZWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    #expect(shared.theme == .light)
    window.overrideUserInterfaceStyle = .dark
    #expect(shared.theme == .dark)
    window.overrideUserInterfaceStyle = .unspecified
    #expect(shared.theme == .light)
    shared.theme = .light
    window.overrideUserInterfaceStyle = .dark
    #expect(shared.theme == .light)
  }

  @Test func theNotificationComesAfterEverythingShowsTheTheme() {
    shared.theme = .light
    let label = UILabel()
    label.pz.handleTheme { $0.text = kThemePicker("light", "dark") }
    let seen = Seen()
    let observer = NotificationCenter.default.addObserver(
      forName: Notification.Name(PZ_THEME_CHANGE_NOTIFICATION), object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { seen.texts.append(label.text ?? "") }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    shared.theme = .dark
    shared.theme = .dark
    #expect(seen.texts == ["dark"])
  }

  @Test func managersOfOneEngineHaveThemesOfTheirOwn() {
    let layer = ThemeLayer()
    let one = PZTheme(layer: layer, defaults: defaults("one"))
    let two = PZTheme(layer: layer, defaults: defaults("two"))
    one.theme = .light
    two.theme = .light
    let label = UILabel()
    label.pz(in: one).handleTheme { $0.text = kThemePicker("light", "dark") }
    label.pz(in: two).handleTheme { $0.tag = kThemePicker(1, 2) }
    two.theme = .dark
    #expect(label.text == "light")
    #expect(label.tag == 2)
    one.theme = .dark
    #expect(label.text == "dark")
  }

  @Test func aManagerIsReleasedWithItsLayer() {
    weak var manager: PZTheme?
    let label = UILabel()
    do {
      let made = PZTheme(layer: ThemeLayer(), defaults: defaults("released"))
      label.pz(in: made).handleTheme { $0.text = kThemePicker("light", "dark") }
      manager = made
    }
    #expect(manager == nil)
    SystemAppearance.userInterfaceStyle = .dark
    SystemAppearance.userInterfaceStyle = .light
  }

  @MainActor final class Seen { var texts: [String] = [] }
}
