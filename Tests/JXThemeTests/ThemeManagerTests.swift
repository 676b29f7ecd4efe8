import JXTheme
import Testing

@MainActor struct ThemeManagerTests {
  @Test func aChangeIsShownThenTold() {
    let label = UILabel()
    let manager = ThemeManager(layer: ThemeLayer(), defaults: scratchDefaults())
    label.theme(in: manager).textColor = ink()
    var told: [String] = []
    let token = NotificationCenter.default.addObserver(forName: .JXThemeDidChange, object: nil, queue: nil) { note in
      let style = note.userInfo?["style"] as? ThemeStyle
      MainActor.assumeIsolated {
        told.append("\(style?.rawValue ?? "none") \(label.textColor!)")
      }
    }
    manager.changeTheme(to: .dark)
    NotificationCenter.default.removeObserver(token)
    #expect(told == ["dark #FFFFFF"])
    #expect(Notification.Name.JXThemeDidChange.rawValue == "com.jiaxin.theme.themeDidChangeNotification")
  }

  @Test func theChoiceIsKept() {
    let defaults = scratchDefaults()
    let first = ThemeManager(layer: ThemeLayer(), defaults: defaults)
    #expect(first.currentThemeStyle == .unspecified)
    // A missing choice is not written.
    #expect(defaults.object(forKey: "com.jiaxin.theme.currentThemeStyleUserDefaultsKey:default") == nil)
    first.changeTheme(to: .dark)
    #expect(defaults.string(forKey: "com.jiaxin.theme.currentThemeStyleUserDefaultsKey:default") == "dark")
    let second = ThemeManager(layer: ThemeLayer(), defaults: defaults)
    #expect(second.currentThemeStyle == .dark)
  }

  @Test func propertiesAreSetByObjectThenByProperty() {
    final class Recorder: UILabel {
      var note: (String) -> Void = { _ in }
      override var textColor: UIColor! { didSet { note("text") } }
      override var backgroundColor: UIColor? { didSet { note("background") } }
    }
    let manager = ThemeManager(layer: ThemeLayer(), defaults: scratchDefaults())
    var log: [String] = []
    let labels = ["a", "b"].map { name in
      let label = Recorder()
      label.theme(in: manager).textColor = ink()
      label.theme(in: manager).backgroundColor = ink()
      label.note = { log.append("\(name) \($0)") }
      return label
    }
    manager.changeTheme(to: .dark)
    #expect(log == ["a background", "a text", "b background", "b text"])
    #expect(labels[1].textColor == .white)
  }

  @Test func eachUserHasAChoice() {
    let manager = ThemeManager(layer: ThemeLayer(), defaults: scratchDefaults())
    let label = UILabel()
    label.theme(in: manager).textColor = ink()
    var told = 0
    let token = NotificationCenter.default.addObserver(forName: .JXThemeDidChange, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { told += 1 }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    manager.changeTheme(to: .dark)
    manager.storeConfigsIdentifierKey = "anna"
    #expect(manager.currentThemeStyle == .unspecified && label.textColor == .black)
    #expect(told == 2)
    manager.changeTheme(to: .pink)
    manager.storeConfigsIdentifierKey = "default"
    #expect(manager.currentThemeStyle == .dark && label.textColor == .white)
    manager.storeConfigsIdentifierKey = "anna"
    #expect(manager.currentThemeStyle == .pink)
  }

  @Test func managersOfOneEngineAreIndependent() {
    let layer = ThemeLayer()
    let (one, two) = (
      ThemeManager(layer: layer, defaults: scratchDefaults()), ThemeManager(layer: layer, defaults: scratchDefaults())
    )
    let (root, label) = (UIView(), UILabel())
    root.addSubview(label)
    label.theme(in: one).textColor = ink()
    label.theme(in: two).backgroundColor = ink()
    one.changeTheme(to: .dark)
    #expect(label.textColor == .white && label.backgroundColor == .black)
    two.changeTheme(to: .dark)
    one.changeTheme(to: .light)
    #expect(label.textColor == .black && label.backgroundColor == .white)
    root.theme(in: one).overrideThemeStyle = .dark
    root.theme(in: two).overrideThemeStyle = .light
    #expect(label.textColor == .white && label.backgroundColor == .black)
    root.theme(in: one).overrideThemeStyle = nil
    #expect(label.textColor == .black && label.backgroundColor == .black)
    var painted: [String] = []
    label.theme(in: one).customization = ThemeProvider { painted.append("one \($0.rawValue)") }
    label.theme(in: two).customization = ThemeProvider { painted.append("two \($0.rawValue)") }
    one.changeTheme(to: .pink)
    #expect(painted == ["one light", "two light", "one pink"])
  }

  @Test func theLaterOfTwoManagersWins() {
    let layer = ThemeLayer()
    let (one, two) = (
      ThemeManager(layer: layer, defaults: scratchDefaults()), ThemeManager(layer: layer, defaults: scratchDefaults())
    )
    let label = UILabel()
    label.textColor = .gray
    label.theme(in: one).textColor = ThemeProvider { _ in .red }
    label.theme(in: two).textColor = ThemeProvider { _ in .blue }
    #expect(label.textColor == .blue)
    one.changeTheme(to: .dark)
    #expect(label.textColor == .blue)
    label.theme(in: one).textColor = nil
    #expect(label.textColor == .blue)
    label.theme(in: one).textColor = ThemeProvider { _ in .green }
    #expect(label.textColor == .green)
    label.theme(in: one).textColor = nil
    #expect(label.textColor == .gray)
  }

  @Test func aManagerIsReleasedWithItsLayerAndEngine() {
    weak var manager: ThemeManager?
    weak var layer: ThemeLayer?
    weak var engine: AnyObject?
    do {
      let made = ThemeManager(layer: ThemeLayer(), defaults: scratchDefaults())
      (manager, layer, engine) = (made, made.layer, made.layer.engine)
      let labels = (0..<3).map { _ in UILabel() }
      let provider = ink()
      for label in labels { label.theme(in: made).textColor = provider }
      labels[0].theme(in: made).customization = ThemeProvider { _ in }
      labels[1].theme(in: made).overrideThemeStyle = .dark
      made.changeTheme(to: .dark)
    }
    #expect(manager == nil)
    #expect(layer == nil)
    #expect(engine == nil)
  }

  @Test func manyStylesAreTold() {
    let manager = ThemeManager(layer: ThemeLayer(), defaults: scratchDefaults())
    let label = UILabel()
    label.theme(in: manager).attributedText = ThemeProvider { NSAttributedString(string: $0.rawValue) }
    for number in 0..<600 {
      manager.changeTheme(to: ThemeStyle(rawValue: "style \(number)"))
      #expect(label.text == "style \(number)")
    }
    manager.changeTheme(to: ThemeStyle(rawValue: "style 3"))
    #expect(label.text == "style 3")
  }

  @Test func stylesCompareByName() {
    #expect(ThemeStyle.dark < ThemeStyle.light)
    #expect(ThemeStyle(rawValue: "dark") == .dark)
    #expect(ThemeStyle.unspecified.rawValue == "unspecified")
  }
}
