import LiveryUIKit
import Testing

@testable import XZTheme

extension AllTests {
  @MainActor struct ApplyTests {
    private let window = UIWindow()
    private let view = UIView()

    init() {
      Theme.day.apply(animated: false)
      window.addSubview(view)
      view.themes.day.backgroundColor = UIColor(0xFFFFFFFF)
      view.themes.night.backgroundColor = UIColor(0x000000FF)
      view.themes.day.alpha = 1
      view.themes.night.alpha = 0.5
    }

    @Test func themesAreEqualByName() {
      #expect(Theme(name: "night") == Theme.night && Theme(name: "night").hash == Theme.night.hash)
      #expect(Theme.night != .day && Theme.default.name == "default")
      #expect(Set([Theme.night, Theme(name: "night")]).count == 1)
      #expect(Theme.night.copy() as? Theme === Theme.night)
      switch Theme(name: "night") {
      case .day: Issue.record("night is not day")
      case .night: break
      default: Issue.record("night is nothing")
      }
    }

    @Test func theNotificationComesWhenEverythingShowsTheTheme() {
      nonisolated(unsafe) var seen: [(String?, UIColor?)] = []
      let observer = NotificationCenter.default.addObserver(forName: .ThemeDidChange, object: nil, queue: nil) { note in
        let name = (note.object as? Theme)?.name
        MainActor.assumeIsolated { seen.append((name, view.backgroundColor)) }
      }
      defer { NotificationCenter.default.removeObserver(observer) }
      Theme.night.apply(animated: false)
      Theme.night.apply(animated: false)
      #expect(seen.count == 1 && seen[0].0 == "night" && seen[0].1 == UIColor(0x000000FF))
      #expect(Theme.current == .night)
    }

    /// What notifications were about, with the theme and the opacity of the view while they were posted.
    private func notifications(during body: () throws -> Void) rethrows -> [String] {
      nonisolated(unsafe) var seen: [String] = []
      let observer = NotificationCenter.default.addObserver(forName: .ThemeDidChange, object: nil, queue: nil) { note in
        let name = (note.object as? Theme)?.name ?? ""
        MainActor.assumeIsolated { seen.append("\(name) \(Theme.current.name) \(view.alpha)") }
      }
      defer { NotificationCenter.default.removeObserver(observer) }
      try body()
      return seen
    }

    @Test func notificationsComeInTheOrderOfTheChoices() {
      final class Night: UIView, ThemeAppearanceUpdating {
        func updateAppearance(with newTheme: Theme) {
          if newTheme == .dusk { Theme.night.apply(animated: false) }
        }
      }
      window.addSubview(Night())
      let seen = notifications { Theme.dusk.apply(animated: false) }
      #expect(seen == ["dusk night 0.5", "night night 0.5"])
    }

    @Test func settersOfPropertiesMayApplyAnotherTheme() {
      final class Chooser: UIView {
        var choice: Theme?
        override var backgroundColor: UIColor? {
          didSet {
            let choice = choice
            self.choice = nil
            choice?.apply(animated: false)
          }
        }
      }
      let chooser = Chooser()
      window.addSubview(chooser)
      chooser.themes.day.backgroundColor = .white
      chooser.themes.dusk.backgroundColor = .black
      chooser.choice = .night
      #expect(notifications { Theme.dusk.apply(animated: false) } == ["dusk night 0.5", "night night 0.5"])
      #expect(chooser.backgroundColor == .white)
      chooser.choice = .day
      #expect(notifications { chooser.themes.night.backgroundColor = .red } == ["default default 1.0"])
    }

    @Test func observersMayApplyAnotherTheme() {
      let chooser = NotificationCenter.default.addObserver(forName: .ThemeDidChange, object: nil, queue: nil) { note in
        let isDusk = note.object as? Theme == .dusk
        MainActor.assumeIsolated { if isDusk { Theme.night.apply(animated: false) } }
      }
      defer { NotificationCenter.default.removeObserver(chooser) }
      let seen = notifications { Theme.dusk.apply(animated: false) }
      #expect(seen.map { $0.split(separator: " ")[0] } == ["dusk", "night"])
    }

    @Test func inATransactionOfTheEngineTheNotificationComesAfterIt() throws {
      let seen = try notifications {
        try ThemeLayer.shared.engine.transaction { Theme.night.apply(animated: false) }
      }
      #expect(seen == ["night night 0.5"])
    }

    @Test func theChoiceIsKept() throws {
      let name = "xztheme-\(UUID().uuidString)"
      let defaults = try #require(UserDefaults(suiteName: name))
      defer { defaults.removePersistentDomain(forName: name) }
      let first = ThemeManager(layer: ThemeLayer(), defaults: defaults)
      #expect(first.current == .default && defaults.string(forKey: Theme.UserDefaultsKey) == nil)
      first.apply(.night, animated: false)
      #expect(defaults.string(forKey: "com.mlibai.XZKit.theme.default") == "night")
      let second = ThemeManager(layer: ThemeLayer(), defaults: defaults)
      #expect(second.current == .night && second.layer.engine.theme == "night")
    }

    @Test func anyNameIsATheme() {
      for name in ["", "with blanks", "晚上", "a.b:c"] {
        view.themes.themeStyles(forTheme: Theme(name: name)).alpha = 0.25
        Theme(name: name).apply(animated: false)
        #expect(view.alpha == 0.25, "\(name)")
      }
    }

    @Test func valuesHaveTheirEndAtOnceAndFramesGoThere() throws {
      Theme.night.apply(animated: true)
      #expect(view.backgroundColor == UIColor(0x000000FF) && view.alpha == 0.5)
      #expect(Theme.advanceAnimation(to: 10))
      #expect(view.backgroundColor == UIColor(0xFFFFFFFF) && view.alpha == 1)
      #expect(Theme.advanceAnimation(to: 10.25))
      let white = try #require(view.backgroundColor).rgbaValue >> 8 & 0xFF
      #expect(white > 0 && white < 255 && view.alpha > 0.5 && view.alpha < 1)
      #expect(!Theme.advanceAnimation(to: 10 + Theme.AnimationDuration))
      #expect(view.backgroundColor == UIColor(0x000000FF) && view.alpha == 0.5)
    }

    @Test func anEditEndsAnAnimation() {
      Theme.night.apply(animated: true)
      Theme.advanceAnimation(to: 1)
      #expect(view.alpha == 1)
      view.themes.night.backgroundColor = UIColor(0xFF0000FF)
      #expect(view.alpha == 0.5 && view.backgroundColor == UIColor(0xFF0000FF))
      Theme.day.apply(animated: true)
      Theme.advanceAnimation(to: 1)
      Theme.night.apply(animated: false)
      #expect(view.alpha == 0.5 && view.backgroundColor == UIColor(0xFF0000FF))
      #expect(!Theme.advanceAnimation(to: 2))
      #expect(view.alpha == 0.5)
    }

    @Test func dynamicColoursEndAsThemselves() {
      let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
      view.themes.night.backgroundColor = dynamic
      Theme.night.apply(animated: true)
      Theme.advanceAnimation(to: 1)
      Theme.advanceAnimation(to: 2)
      #expect(view.backgroundColor == dynamic)
    }

    @Test func withoutAnimationThereAreNoFrames() {
      Theme.night.apply(animated: false)
      #expect(!Theme.advanceAnimation(to: 1))
    }
  }
}
