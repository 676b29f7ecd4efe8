import Livery
import PZTheme
import Testing

/// The manager of `view.pz`. Tests run on the main actor without waiting, so they do not get into each other's way.
@MainActor var shared: PZTheme { .sharedInstance() }

@MainActor struct HandlerTests {
  @Test func aSecondBlockReplacesTheFirst() {
    shared.theme = .light
    let label = UILabel()
    var calls: [String] = []
    label.pz.handleTheme { _ in calls.append("first") }
    label.pz.handleTheme { _ in calls.append("second") }
    #expect(calls == ["first", "second"])
    shared.theme = .dark
    #expect(calls == ["first", "second", "second"])
  }

  @Test func theSameThemeAgainRunsNothing() {
    shared.theme = .light
    let label = UILabel()
    var calls = 0
    label.pz.handleTheme { _ in calls += 1 }
    shared.theme = .light
    #expect(calls == 1)
  }

  @Test func blocksGoWithTheirObjects() {
    shared.theme = .light
    final class Token {}
    weak var token: Token?
    var calls = 0
    do {
      let (label, made) = (UILabel(), Token())
      token = made
      label.pz.handleTheme { _ in
        calls += 1
        withExtendedLifetime(made) {}
      }
      #expect(token != nil)
    }
    #expect(token == nil)
    shared.theme = .dark
    #expect(calls == 1)
  }

  @Test func theBlockCanBeReadAndSet() {
    shared.theme = .light
    let label = UILabel()
    #expect(label.pz.handleThemeBlock == nil)
    label.pz.handleThemeBlock = { $0?.text = "set" }
    #expect(label.text == nil)
    label.pz.handleThemeBlock?(label)
    #expect(label.text == "set")
    label.pz.handleTheme { $0.text = kThemePicker("light", "dark") }
    label.pz.handleThemeBlock = { $0?.text = kThemePicker("day", "night") }
    #expect(label.text == "light")
    shared.theme = .dark
    #expect(label.text == "night")
    label.pz.handleThemeBlock = nil
    shared.theme = .light
    #expect(label.text == "night")
  }

  @Test func aBlockThatIsSetAloneRunsAtTheNextChange() {
    shared.theme = .light
    final class Model: NSObject { var text = "" }
    let (label, model) = (UILabel(), Model())
    label.pz.handleThemeBlock = { $0?.text = kThemePicker("light", "dark") }
    model.pz.handleThemeBlock = { $0?.text = kThemePicker("light", "dark") }
    #expect(label.text == nil && model.text == "")
    shared.theme = .dark
    #expect(label.text == "dark" && model.text == "dark")
    // Nothing is followed for a block that is taken away.
    UILabel().pz.handleThemeBlock = nil
  }

  @Test func aBlockThatIsReadPicksForTheObjectThatItIsGiven() {
    shared.theme = .light
    let (panel, label, other) = (UIView(), UILabel(), UILabel())
    panel.pz.theme = .dark
    panel.addSubview(label)
    var picked: [String] = []
    label.pz.handleThemeBlock = { _ in picked.append(kThemePicker("light", "dark")) }
    let block = label.pz.handleThemeBlock
    block?(label)
    block?(nil)
    block?(other)
    #expect(picked == ["dark", "dark", "light"])
    #expect(kThemePicker(1, 2) == 1)
  }

  /// As the library's interface is imported from Objective-C.
  @Test func whatTheLibraryAnswersMayBeUnwrapped() {
    final class Own: PZTheme {
      override class func sharedInstance() -> PZTheme! { super.sharedInstance() }
    }
    PZTheme.sharedInstance().theme = .light
    PZTheme.sharedInstance()?.theme = .dark
    #expect(Own.sharedInstance()!.theme == .dark)
    UIImage.register(named: "PZThemeTests.sun")
    let image: UIImage = PZTheme.imageNamed("PZThemeTests.sun")
    #expect(PZTheme.imageNamed("PZThemeTests.sun") == image && kThemeImagePicker("PZThemeTests.none") == nil)
  }

  @Test func blocksMaySetBlocksOfOtherObjects() {
    shared.theme = .light
    let (panel, label) = (UIView(), UILabel())
    panel.addSubview(label)
    panel.pz.handleTheme { _ in label.pz.handleTheme { $0.text = kThemePicker("light", "dark") } }
    #expect(label.text == "light")
    shared.theme = .dark
    #expect(label.text == "dark")
  }

  @Test func aBlockMayChangeThemes() {
    shared.theme = .light
    let (panel, label, switching) = (UIView(), UILabel(), UIView())
    panel.addSubview(label)
    label.pz.handleTheme { $0.text = kThemePicker("light", "dark") }
    // The dark theme does not last, but in the panel.
    switching.pz.handleTheme { _ in
      guard kThemePicker(false, true) else { return }
      panel.pz.theme = .dark
      shared.theme = .light
    }
    shared.theme = .dark
    #expect(shared.theme == .light)
    #expect(label.text == "dark")
    panel.pz.theme = .auto
    #expect(label.text == "light")
  }

  @Test func anObjectOfASuperclassReferenceIsTheSame() {
    shared.theme = .light
    let label = UILabel()
    label.pz.handleTheme { $0.text = "label" }
    let view: UIView = label
    view.pz.theme = .dark
    view.pz.handleTheme { $0.tag = kThemePicker(1, 2) }
    #expect(label.pz.theme == .dark)
    #expect(label.tag == 2)
    #expect(label.pz().theme == .dark)
    #expect(PZObject(element: label).element === label)
  }

  /// As the library's interface is imported from Objective-C.
  @Test func blocksMayTakeOptionals() {
    shared.theme = .light
    final class Assistant: PZObject<AnyObject> {}
    let label = UILabel()
    let same: UILabel = label.pz.customize { v in v?.tag = 3 }
    #expect(same === label && label.tag == 3)
    label.pz.handleTheme { v in
      let text = kThemePicker("light", "dark")
      v?.text = text
    }
    #expect(label.text == "light")
    shared.theme = .dark
    #expect(label.text == "dark")
    let any: PZObject<AnyObject> = label.pz()
    any.handleTheme { ($0 as? UILabel)?.text = kThemePicker("day", "night") }
    #expect(label.text == "night")
    shared.theme = .light
    #expect(label.text == "day")
    Assistant(element: label).theme = .dark
    #expect(label.text == "night")
    label.pz.handleTheme(nil)
    label.pz.theme = .auto
    #expect(label.text == "day")
  }

  @Test func anAssistantOfOnesOwnDoesNotKeepItsObject() {
    var label: UILabel? = UILabel()
    let assistant: PZObject<UILabel> = PZObject(element: label)
    #expect(assistant.element === label)
    label = nil
    #expect(assistant.element == nil && assistant.theme == .auto)
    assistant.theme = .dark
    assistant.handleTheme { $0.text = "gone" }
    assistant.handleThemeBlock = { _ in }
    #expect(assistant.handleThemeBlock == nil)
  }

  @Test func itemsAndLayersHaveBlocks() {
    shared.theme = .light
    let (item, layer) = (UIBarButtonItem(), CALayer())
    item.pz.handleTheme { $0.title = kThemePicker("light", "dark") }
    layer.pz.handleTheme { $0.borderWidth = kThemePicker(1, 2) }
    shared.theme = .dark
    #expect(item.title == "dark")
    #expect(layer.borderWidth == 2)
  }

  @Test func anAxisThatIsNotDeclaredIsReported() {
    let manager = PZTheme(layer: ThemeLayer(), defaults: defaults("handlers"))
    var errors: [String] = []
    manager.layer.onError = { errors.append("\($0)") }
    var calls = 0
    UILabel().pz(in: manager).handle(axis: "size") { _, _ in calls += 1 }
    #expect(errors == ["no axis \"size\": declare it with engine.addAxis before handle(axis:)"])
    #expect(calls == 0)
  }

  @Test func theModeOfASubtreeCountsForOtherAxes() throws {
    let manager = PZTheme(layer: ThemeLayer(), defaults: defaults("handlers"))
    try manager.layer.engine.addAxis("size", modes: ["small", "large"], default: "small")
    let (panel, label) = (UIView(), UILabel())
    try manager.layer.updatePatch(of: panel) { $0.modes["size"] = "large" }
    label.pz(in: manager).handle(axis: "size") { label, mode in label.text = mode.text }
    #expect(label.text == "small")
    panel.addSubview(label)
    #expect(label.text == "large")
    label.pz(in: manager).handle(axis: "size") { label, mode in label.text = "again " + mode.text }
    #expect(label.text == "again large")
  }
}

/// Empty user defaults.
func defaults(_ name: String) -> UserDefaults {
  let defaults = UserDefaults(suiteName: "PZThemeTests.\(name)")!
  defaults.removeObject(forKey: "PZThemeValue")
  return defaults
}
