import LiveryUIKit
import Testing
import XZTheme

extension AllTests {
  @MainActor struct ClassStyleTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
      Theme.day.apply(animated: false)
      window.makeKeyAndVisible()
    }

    private class Card: UIView {}
    private final class Note: Card {}
    private final class Push: UIButton {}

    @Test func existingAndLaterObjectsFollow() {
      defer { Card.themes.clear() }
      let (early, late, detached) = (Card(), Card(), Card())
      window.addSubview(early)
      Card.themes.day.backgroundColor = .white
      Card.themes.night.backgroundColor = .black
      #expect(early.backgroundColor == .white)
      window.addSubview(late)
      #expect(late.backgroundColor == .white && detached.backgroundColor == nil)
      Theme.night.apply(animated: false)
      #expect(early.backgroundColor == .black && late.backgroundColor == .black)
      let holder = UIView()
      holder.addSubview(detached)
      window.addSubview(holder)
      #expect(detached.backgroundColor == .black)
      Card.themes.night.backgroundColor = .red
      #expect(early.backgroundColor == .red && detached.backgroundColor == .red)
      Card.themes.clear()
      #expect(early.backgroundColor == nil)
    }

    @Test func subclassesInherit() {
      defer {
        Card.themes.clear()
        Note.themes.clear()
        Card.themes(forThemeIdentifier: "loud").clear()
      }
      let note = Note()
      window.addSubview(note)
      Card.themes.day.backgroundColor = .white
      #expect(note.backgroundColor == .white && note.themes.day.backgroundColor == .white)
      Note.themes.day.backgroundColor = .yellow
      #expect(note.backgroundColor == .yellow)
      note.themeIdentifier = "loud"
      Card.themes(forThemeIdentifier: "loud").day.backgroundColor = .red
      #expect(note.backgroundColor == .red && note.themes.day.backgroundColor == .red)
      #expect(note.themes.superThemes === Card.themes(forThemeIdentifier: "loud"))
    }

    @Test func stylesOfASuperclassReachPropertiesOfSubclasses() {
      defer { UIControl.themes.clear() }
      let push = Push()
      window.addSubview(push)
      UIControl.themes.day.setValue("control", forThemeAttribute: .title)
      #expect(push.title(for: .normal) == "control")
      UIControl.themes.day.highlighted.title = "high"
      #expect(push.title(for: .highlighted) == "high")
    }

    @Test func ownGoesBeforeIdentifiedBeforeAll() {
      defer {
        Push.themes.clear()
        Push.themes(forThemeIdentifier: "red").clear()
      }
      let push = Push()
      window.addSubview(push)
      Push.themes.day.title = "class"
      Push.themes(forThemeIdentifier: "red").day.title = "red"
      #expect(push.title(for: .normal) == "class")
      push.themeIdentifier = "red"
      #expect(push.title(for: .normal) == "red")
      push.themes.day.title = "own"
      #expect(push.title(for: .normal) == "own")
      push.themes.day.updateValue(nil, forThemeAttribute: .title)
      #expect(push.title(for: .normal) == nil)
      push.themes.day.title = nil
      #expect(push.title(for: .normal) == "red" && push.themes.day.title == "red")
      push.themeIdentifier = "blue"
      #expect(push.title(for: .normal) == "class")
      push.themeIdentifier = nil
      #expect(push.title(for: .normal) == "class" && push.themeIdentifier == nil)
    }

    @Test func theThemeGoesBeforeThePriority() {
      defer { Push.themes.clear() }
      let push = Push()
      window.addSubview(push)
      push.themes.day.title = "own day"
      Push.themes.night.title = "class night"
      Theme.night.apply(animated: false)
      #expect(push.title(for: .normal) == "class night")
      Theme.dusk.apply(animated: false)
      #expect(push.title(for: .normal) == "own day")
    }

    @Test func theSetsOfAClassAreFound() {
      defer { Card.themes.clear() }
      #expect(Card.themesIfLoaded(forThemeIdentifier: "none") == nil)
      #expect(Card.effectiveThemes(forThemeIdentifier: "none") === Card.themesIfLoaded)
      let themes = Card.themes
      #expect(Card.themes === themes && Card.effectiveThemes(forThemeIdentifier: nil) === themes)
      #expect(Card().effectiveThemes === themes && Card().themesIfLoaded == nil && themes.object == nil)
      #expect(Note.themes.superThemes === themes)
    }

    @Test func compoundStatesOfAClassReachAllObjects() {
      defer {
        Push.themes.clear()
        UINavigationBar.themes.clear()
      }
      let (early, late) = (Push(), Push())
      window.addSubview(early)
      Push.themes.day.setValue("both", forThemeAttribute: .title, forThemeState: [.selected, .highlighted])
      window.addSubview(late)
      #expect(early.title(for: [.selected, .highlighted]) == "both")
      #expect(late.title(for: [.selected, .highlighted]) == "both" && late.title(for: .selected) == nil)
      let bar = UINavigationBar()
      window.addSubview(bar)
      let image = UIImage(filled: 0xFF0000FF)!
      UINavigationBar.themes.day.setValue(
        image, forThemeAttribute: .backgroundImage, forThemeState: [.topBarPosition, .compactBarMetrics])
      #expect(bar.backgroundImage(for: .top, barMetrics: .compact) == image)
      UINavigationBar.themes.day.setValue(
        image, forThemeAttribute: .backgroundImage, forThemeState: [.compactBarMetrics, .topBarPosition])
      #expect(bar.backgroundImage(for: .top, barMetrics: .default) == nil)
    }

    @Test func itemsOfBarsFollowTheirClasses() {
      defer {
        UINavigationItem.themes.clear()
        UITabBarItem.themes.clear()
      }
      let controller = UIViewController()
      let tabs = UITabBarController()
      let stack = UINavigationController(rootViewController: controller)
      tabs.viewControllers = [stack]
      UINavigationItem.themes.day.prompt = "early"
      window.rootViewController = tabs
      #expect(controller.navigationItem.prompt == "early")
      UITabBarItem.themes.day.title = "tab"
      #expect(stack.tabBarItem.title == "tab")
      UINavigationItem.themes.night.prompt = "night"
      Theme.night.apply(animated: false)
      #expect(controller.navigationItem.prompt == "night")
    }

    @Test func objectsOutsideOfWindowsFollowOnceTheyHaveASuperview() {
      defer { Note.themes.clear() }
      Note.themes.day.backgroundColor = .white
      let (holder, note) = (UIView(), Note())
      #expect(note.backgroundColor == nil)
      holder.addSubview(note)
      #expect(note.backgroundColor == .white)
    }

    @Test func nobodyIsTrackedWithoutNeed() throws {
      let plain = UIView()
      window.addSubview(plain)
      #expect(ThemeLayer.shared.themedIfLoaded(plain) == nil && plain.appliedTheme == nil)
    }

    @Test func ornamentsOfViewsHaveNoStyles() {
      defer {
        UIView.themes.clear()
        UIImageView.themes.clear()
      }
      for name in ["front", "behind"] { UIImage.register(named: name) }
      let (view, picture) = (UIView(), UIImageView())
      window.addSubview(view)
      view.addSubview(picture)
      UIView.themes.day.setting(0.5, for: .brightness).setting(0xFF0000FF, for: .backgroundColor)
      UIImageView.themes.day.setting("front", for: .image).setting("behind", for: .placeholder)
      #expect(view.brightness == 0.5 && view.subviews.count == 2)
      #expect(view.subviews.last?.backgroundColor == .black && view.subviews.last?.subviews.isEmpty == true)
      let inner = picture.subviews.first as? UIImageView
      #expect(picture.image?.name == "front" && inner?.image?.name == "behind" && inner?.subviews.isEmpty == true)
    }
  }
}
