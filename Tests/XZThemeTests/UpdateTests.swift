import Testing
import XZTheme

extension Theme.Attribute {
  fileprivate static let hands = Theme.Attribute("hands")
}

extension AllTests {
  @MainActor struct UpdateTests {
    private let window = UIWindow()

    init() { Theme.day.apply(animated: false) }

    private class Clock: UIView, ThemeAppearanceUpdating {
      var seen: [String] = []
      var former: [Theme?] = []
      func updateAppearance(with newTheme: Theme) {
        seen.append(newTheme.name)
        former.append(appliedTheme)
      }
    }

    private class Dial: UIView, ThemeStylesUpdating {
      var hands: [Any?] = []
      func updateAppearance(with themeStyles: Theme.Style.Collection) {
        hands.append(themeStyles.containsThemeAttribute(.hands) ? themeStyles.value(forThemeAttribute: .hands) : "none")
      }
    }

    @Test func aViewIsCalledInWindowsOnceForEachTheme() {
      let clock = Clock()
      #expect(clock.seen == [])
      window.addSubview(clock)
      #expect(clock.seen == ["default"] && clock.appliedTheme == .day)
      Theme.night.apply(animated: false)
      #expect(clock.seen == ["default", "night"] && clock.former == [nil, .day])
      clock.removeFromSuperview()
      Theme.day.apply(animated: false)
      Theme.night.apply(animated: false)
      window.addSubview(clock)
      #expect(clock.seen.count == 2)
      clock.removeFromSuperview()
      Theme.dusk.apply(animated: false)
      let holder = UIView()
      holder.addSubview(clock)
      #expect(clock.seen.count == 2)
      window.addSubview(holder)
      #expect(clock.seen == ["default", "night", "dusk"])
    }

    @Test func styledValuesComeFromTheEngine() async {
      defer { Dial.themes.clear() }
      let dial = Dial()
      window.addSubview(dial)
      #expect(dial.hands.isEmpty)
      dial.themes.day.setValue(1, forThemeAttribute: .hands)
      dial.themes.night.setValue(2, forThemeAttribute: .hands)
      #expect(dial.needsUpdateThemeAppearance && dial.hands.isEmpty)
      await turn()
      #expect(dial.hands as? [Int] == [1])
      Theme.night.apply(animated: false)
      #expect(dial.hands as? [Int] == [1, 2])
      // Of the default theme, where the theme has none.
      Theme.dusk.apply(animated: false)
      #expect(dial.hands as? [Int] == [1, 2, 1])
      Dial.themes.dusk.setValue(3, forThemeAttribute: .hands)
      #expect(dial.needsUpdateThemeAppearance)
      await turn()
      #expect(dial.hands as? [Int] == [1, 2, 1, 3])
      dial.themes.dusk.updateValue(nil, forThemeAttribute: .hands)
      dial.updateThemeAppearanceIfNeeded()
      #expect(dial.hands.count == 5 && dial.hands[4] == nil)
      await turn()
      #expect(dial.hands.count == 5)
    }

    @Test func valuesOfPropertiesCanBeReadAsTheyShow() {
      final class Reader: UILabel, ThemeStylesUpdating {
        var read: (UIColor?, CGFloat, Bool, Bool) = (nil, 0, false, false)
        func updateAppearance(with styles: Theme.Style.Collection) {
          read = (
            styles.backgroundColor, styles.alpha, styles.containsThemeAttribute(.textColor),
            styles.selected.containsThemeAttribute(.text)
          )
        }
      }
      let reader = Reader()
      reader.themes.day.setValue("#F00", forThemeAttribute: .backgroundColor)
      reader.themes.day.alpha = 0.5
      window.addSubview(reader)
      #expect(reader.read.0 == UIColor(0xFF0000FF) && reader.read.1 == 0.5 && !reader.read.2 && !reader.read.3)
    }

    @Test func requestsAreGathered() async {
      let clock = Clock()
      window.addSubview(clock)
      clock.setNeedsThemeAppearanceUpdate()
      window.setNeedsThemeAppearanceUpdate()
      clock.setNeedsThemeAppearanceUpdate()
      #expect(clock.seen == ["default"] && clock.needsUpdateThemeAppearance)
      await turn()
      #expect(clock.seen == ["default", "default"] && !clock.needsUpdateThemeAppearance)
      clock.updateThemeAppearanceIfNeeded()
      #expect(clock.seen.count == 2)
      // A switch that comes first is the update.
      clock.setNeedsThemeAppearanceUpdate()
      Theme.night.apply(animated: false)
      await turn()
      #expect(clock.seen == ["default", "default", "night"])
    }

    @Test func viewsOutsideOfWindowsAreCalledIfTheyAsk() async {
      let clock = Clock()
      clock.setNeedsThemeAppearanceUpdate()
      await turn()
      #expect(clock.seen == ["default"])
      window.addSubview(clock)
      #expect(clock.seen == ["default"])
    }

    @Test func aViewMayHoldBackWhatIsInIt() {
      final class Wall: Clock, ThemeForwarding {
        var isOpen = false
        var forwardsThemeAppearanceUpdate: Bool { isOpen }
      }
      let (wall, clock, tile) = (Wall(), Clock(), UIView())
      tile.themes.day.backgroundColor = .white
      tile.themes.night.backgroundColor = .black
      tile.themes.dusk.backgroundColor = .red
      let deep = UIView()
      wall.addSubview(deep)
      deep.addSubview(tile)
      deep.addSubview(clock)
      window.addSubview(wall)
      Theme.night.apply(animated: false)
      #expect(wall.seen == ["default", "night"] && clock.seen == ["default"] && tile.backgroundColor == .white)
      tile.setNeedsThemeAppearanceUpdate()
      tile.updateThemeAppearanceIfNeeded()
      #expect(tile.backgroundColor == .black)
      wall.isOpen = true
      Theme.dusk.apply(animated: false)
      #expect(clock.seen == ["default", "dusk"] && tile.backgroundColor == .red)
    }

    @Test func aViewMayChangeItsMindAboutHoldingBack() {
      final class Wall: UIView, ThemeForwarding {
        var isOpen = true
        var forwardsThemeAppearanceUpdate: Bool { isOpen }
      }
      let (outer, inner, clock, moved) = (Wall(), Wall(), Clock(), Clock())
      outer.addSubview(inner)
      for view in [clock, moved] { inner.addSubview(view) }
      window.addSubview(outer)
      outer.isOpen = false
      inner.isOpen = false
      Theme.night.apply(animated: false)
      #expect(clock.seen == ["default"])
      // What is moved out shows the theme.
      window.addSubview(moved)
      #expect(moved.seen == ["default", "night"] && clock.seen == ["default"])
      outer.isOpen = true
      Theme.dusk.apply(animated: false)
      #expect(clock.seen == ["default"] && clock.appliedTheme == .day)
      outer.isOpen = false
      inner.isOpen = true
      Theme.night.apply(animated: false)
      #expect(clock.seen == ["default"])
      outer.isOpen = true
      Theme.dusk.apply(animated: false)
      #expect(clock.seen == ["default", "dusk"])
      outer.removeFromSuperview()
      Theme.night.apply(animated: false)
      window.addSubview(outer)
      outer.isOpen = false
      Theme.day.apply(animated: false)
      #expect(clock.seen == ["default", "dusk", "night"])
    }

    @Test func superIsThere() async {
      final class Gauge: UIView, ThemeAppearanceUpdating, ThemeStylesUpdating, ThemeForwarding, ThemeUpdateRequesting {
        let needle = Clock()
        var calls: [String] = []
        func updateAppearance(with newTheme: Theme) {
          super.updateAppearance(with: newTheme)
          calls.append(newTheme.name)
        }
        func updateAppearance(with themeStyles: Theme.Style.Collection) {
          super.updateAppearance(with: themeStyles)
          calls.append("styles")
        }
        var forwardsThemeAppearanceUpdate: Bool { !super.forwardsThemeAppearanceUpdate }
        func setNeedsThemeAppearanceUpdate() {
          super.setNeedsThemeAppearanceUpdate()
          needle.setNeedsThemeAppearanceUpdate()
        }
      }
      let (gauge, child) = (Gauge(), Clock())
      gauge.themes.day.alpha = 0.5
      gauge.addSubview(child)
      window.addSubview(gauge)
      #expect(gauge.calls == ["default", "styles"] && child.seen == ["default"])
      // A view that holds the gauge asks for it by its own method, which asks for the needle but not for the child.
      window.setNeedsThemeAppearanceUpdate()
      #expect(gauge.needsUpdateThemeAppearance && gauge.needle.needsUpdateThemeAppearance)
      #expect(!child.needsUpdateThemeAppearance)
      await turn()
      #expect(gauge.calls == ["default", "styles", "default", "styles"] && gauge.needle.seen == ["default"])
      let view: UIView = gauge
      #expect(!view.forwardsThemeAppearanceUpdate && UIView().forwardsThemeAppearanceUpdate)
      #expect(!view.shouldAutomaticallyUpdateThemeAppearance)
    }

    @Test func bothMethodsAreCalledThatWithTheThemeFirst() {
      final class Both: UIView, ThemeAppearanceUpdating, ThemeStylesUpdating {
        var calls: [String] = []
        func updateAppearance(with newTheme: Theme) { calls.append(newTheme.name) }
        func updateAppearance(with themeStyles: Theme.Style.Collection) { calls.append("styles") }
      }
      let both = Both()
      both.themes.day.alpha = 0.5
      window.addSubview(both)
      #expect(both.calls == ["default", "styles"])
    }

    @Test func stylesOfAnObjectAnswerForIt() async {
      let clock = Clock()
      window.addSubview(clock)
      clock.themes.themeIdentifier = "wall"
      #expect(clock.themeIdentifier == "wall" && clock.themes.themeIdentifier == "wall")
      await turn()
      #expect(clock.themes.appliedTheme == .day && !clock.themes.needsUpdateThemeAppearance)
      let calls = clock.seen.count
      clock.themes.setNeedsThemeAppearanceUpdate()
      #expect(clock.needsUpdateThemeAppearance && clock.themes.needsUpdateThemeAppearance)
      await turn()
      #expect(clock.seen.count == calls + 1)
      // Those of a class answer for nobody.
      defer { Dial.themes.clear() }
      Dial.themes.themeIdentifier = "wall"
      Dial.themes.setNeedsThemeAppearanceUpdate()
      #expect(Dial.themes.themeIdentifier == nil && Dial.themes.appliedTheme == nil)
      #expect(!Dial.themes.needsUpdateThemeAppearance)
    }

    @Test func plainObjectsFollowIfTheySaySo() async {
      class Painter: NSObject, ThemeAppearanceUpdating, ThemeFollowing {
        var seen: [Theme] = []
        var color: UIColor?
        var follows: Bool { true }
        var shouldAutomaticallyUpdateThemeAppearance: Bool { follows }
        func updateAppearance(with newTheme: Theme) {
          seen.append(newTheme)
        }
      }
      final class Lazy: Painter {
        override var follows: Bool { false }
      }
      let (painter, lazy) = (Painter(), Lazy())
      _ = (painter.themes, lazy.themes)
      await turn()
      #expect(painter.seen == [.day] && lazy.seen == [.day])
      Theme.night.apply(animated: false)
      #expect(painter.seen == [.day, .night] && lazy.seen == [.day] && painter.appliedTheme == .night)
      let late = Painter()
      late.setNeedsThemeAppearanceUpdate()
      Theme.day.apply(animated: false)
      #expect(late.seen == [.day])
      await turn()
      #expect(late.seen == [.day])
    }

    @Test func plainObjectsHaveStyles() async {
      final class Ink: NSObject, ThemeStylesUpdating, ThemeFollowing {
        var color: UIColor?
        var shouldAutomaticallyUpdateThemeAppearance: Bool { true }
        func updateAppearance(with themeStyles: Theme.Style.Collection) { color = themeStyles.color }
      }
      defer { Ink.themes.clear() }
      let ink = Ink()
      ink.themes.day.color = .red
      Ink.themes.night.color = .blue
      await turn()
      #expect(ink.color == .red)
      Theme.night.apply(animated: false)
      #expect(ink.color == .blue)
      ink.themes.night.color = .green
      ink.themeIdentifier = "x"
      await turn()
      #expect(ink.color == .green)
    }

    private final class Screen: UIViewController, ThemeAppearanceUpdating {
      var seen: [String] = []
      func updateAppearance(with newTheme: Theme) { seen.append(newTheme.name) }
    }

    @Test func partsOfControllersAreCalledWithThem() {
      defer { UIViewController.themes.clear() }
      UIViewController.themes.day.setValue("class", forThemeAttribute: .title)
      let (whole, early, late, hidden) = (UIViewController(), Screen(), Screen(), Screen())
      whole.addChild(early)
      whole.view.addSubview(early.view)
      let window = UIWindow()
      window.rootViewController = whole
      window.makeKeyAndVisible()
      #expect(early.seen == ["default"] && early.title == "class")
      whole.addChild(late)
      whole.view.addSubview(late.view)
      #expect(late.seen == ["default"] && late.title == "class")
      // Without its view in the window, it is called at the next switch.
      whole.addChild(hidden)
      Theme.night.apply(animated: false)
      #expect(early.seen == ["default", "night"] && late.seen == early.seen && hidden.seen == ["night"])
    }

    @Test func itemsThatComeLateFollowFromTheNextSwitch() {
      defer { UITabBarItem.themes.clear() }
      final class Button: UIBarButtonItem, ThemeAppearanceUpdating {
        var seen: [String] = []
        func updateAppearance(with newTheme: Theme) { seen.append(newTheme.name) }
      }
      let (screen, tab, tabs, window) = (UIViewController(), UITabBarItem(), UITabBar(), UIWindow())
      window.rootViewController = UINavigationController(rootViewController: screen)
      window.makeKeyAndVisible()
      screen.view.addSubview(tabs)
      UITabBarItem.themes.night.title = "night"
      let (button, tool, bar) = (Button(), Button(), UIToolbar())
      screen.navigationItem.rightBarButtonItem = button
      screen.view.addSubview(bar)
      bar.items = [tool]
      tabs.items = [tab]
      Theme.night.apply(animated: false)
      #expect(button.seen == ["night"] && tool.seen == ["night"] && tab.title == "night")
      // A bar that left and came back is looked at again.
      bar.removeFromSuperview()
      Theme.day.apply(animated: false)
      screen.view.addSubview(bar)
      let late = Button()
      bar.items = [tool, late]
      Theme.night.apply(animated: false)
      #expect(late.seen == ["night"] && tool.seen == ["night", "default", "night"])
    }

    @Test func tabsThatComeLateFollowFromTheNextSwitch() {
      defer { UITabBarItem.themes.clear() }
      let (window, tabs) = (UIWindow(), UITabBarController())
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      UITabBarItem.themes.night.title = "night"
      let controllers = [UIViewController(), UIViewController()]
      tabs.viewControllers = controllers
      Theme.night.apply(animated: false)
      #expect(controllers.map(\.tabBarItem.title) == ["night", "night"])
    }

    @Test func controllersAreCalledWhenTheyAppear() {
      let screen = Screen()
      let window = UIWindow()
      window.rootViewController = screen
      #expect(screen.seen == [])
      window.makeKeyAndVisible()
      #expect(screen.seen == ["default"])
      Theme.night.apply(animated: false)
      #expect(screen.seen == ["default", "night"])
    }

    @Test func aMethodMayApplyAnotherTheme() {
      final class Night: Clock {
        override func updateAppearance(with newTheme: Theme) {
          super.updateAppearance(with: newTheme)
          if newTheme == .dusk { Theme.night.apply(animated: false) }
        }
      }
      let clocks = [Clock(), Night(), Clock()]
      for clock in clocks { window.addSubview(clock) }
      Theme.dusk.apply(animated: false)
      // Views that are called after that one never hear of the other theme. Which are depends on the numbers that they got.
      #expect(clocks[1].seen == ["default", "dusk", "night"])
      for clock in clocks { #expect([["default", "dusk", "night"], ["default", "night"]].contains(clock.seen)) }
      #expect(Theme.current == .night && clocks.allSatisfy { $0.appliedTheme == .night })
    }

    @Test func aMethodMayGoBackToTheFormerTheme() {
      final class Day: UIView, ThemeAppearanceUpdating, ThemeStylesUpdating {
        var calls: [String] = []
        func updateAppearance(with newTheme: Theme) {
          calls.append(newTheme.name)
          if newTheme == .night { Theme.day.apply(animated: false) }
        }
        func updateAppearance(with styles: Theme.Style.Collection) { calls.append("\(styles.theme.name) styles") }
      }
      let day = Day()
      day.themes.day.alpha = 0.5
      window.addSubview(day)
      day.calls = []
      Theme.night.apply(animated: false)
      #expect(day.calls == ["night", "default", "default styles"] && day.appliedTheme == .day)
      Theme.dusk.apply(animated: false)
      #expect(day.calls.suffix(2) == ["dusk", "dusk styles"] && day.appliedTheme == .dusk)
    }

    @Test func methodsMayChangeTheTreeAndStyles() {
      final class Builder: UIView, ThemeAppearanceUpdating {
        let depth: Int
        var clock: Clock?
        init(_ depth: Int) {
          self.depth = depth
          super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        func updateAppearance(with newTheme: Theme) {
          guard subviews.isEmpty else { return }
          let view = depth > 0 ? Builder(depth - 1) : Clock()
          clock = view as? Clock
          view.themes.day.alpha = 0.5
          addSubview(view)
        }
        var last: Clock? { clock ?? (subviews.first as? Builder)?.last }
      }
      let builder = Builder(40)
      window.addSubview(builder)
      #expect(builder.last?.seen == ["default"] && builder.last?.alpha == 0.5)
    }
  }
}
