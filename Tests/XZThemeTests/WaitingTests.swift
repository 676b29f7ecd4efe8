import Testing
import XZTheme

extension AllTests {
  @MainActor struct WaitingTests {
    private let window = UIWindow()

    init() { Theme.day.apply(animated: false) }

    private func themed(_ view: UIView = UIView()) -> UIView {
      view.themes.day.backgroundColor = .white
      view.themes.night.backgroundColor = .black
      view.themes.dusk.backgroundColor = .red
      return view
    }

    @Test func viewsThatWereNeverInAWindowWait() {
      let view = themed()
      #expect(view.backgroundColor == .white)
      Theme.night.apply(animated: false)
      #expect(view.backgroundColor == .white && view.appliedTheme == .day)
      window.addSubview(view)
      #expect(view.backgroundColor == .black && view.appliedTheme == .night)
    }

    @Test func viewsThatLeftAWindowWait() {
      let (root, leaf) = (UIView(), themed())
      root.addSubview(leaf)
      window.addSubview(root)
      Theme.night.apply(animated: false)
      #expect(leaf.backgroundColor == .black)
      root.removeFromSuperview()
      Theme.dusk.apply(animated: false)
      #expect(leaf.backgroundColor == .black)
      // Another superview is no window.
      let other = UIView()
      other.addSubview(leaf)
      #expect(leaf.backgroundColor == .black)
      Theme.day.apply(animated: false)
      window.addSubview(other)
      #expect(leaf.backgroundColor == .white)
    }

    @Test func aStyleThatIsSetShowsAtOnceWhereverTheViewIs() {
      let view = themed()
      Theme.night.apply(animated: false)
      view.themes.night.alpha = 0.5
      #expect(view.backgroundColor == .black && view.alpha == 0.5)
      Theme.dusk.apply(animated: false)
      #expect(view.backgroundColor == .black)
      window.addSubview(view)
      #expect(view.backgroundColor == .red && view.alpha == 1)
    }

    @Test func aViewThatAsksShowsTheThemeOutsideOfWindows() {
      let view = themed()
      Theme.night.apply(animated: false)
      view.setNeedsThemeAppearanceUpdate()
      #expect(view.needsUpdateThemeAppearance && view.backgroundColor == .white)
      view.updateThemeAppearanceIfNeeded()
      #expect(view.backgroundColor == .black && !view.needsUpdateThemeAppearance)
      Theme.day.apply(animated: false)
      #expect(view.backgroundColor == .black)
    }

    @Test func changesOfClassesReachViewsThatWaitWhenTheyComeBack() {
      final class Tile: UIView {}
      defer { Tile.themes.clear() }
      let tile = Tile()
      window.addSubview(tile)
      Tile.themes.day.backgroundColor = .white
      tile.removeFromSuperview()
      Theme.night.apply(animated: false)
      Tile.themes.night.backgroundColor = .black
      Tile.themes.night.alpha = 0.5
      #expect(tile.backgroundColor == .white && tile.alpha == 1)
      window.addSubview(tile)
      #expect(tile.backgroundColor == .black && tile.alpha == 0.5)
    }

    @Test func whatGoesWhileItWaitsIsForgotten() {
      do { _ = themed() }
      Theme.night.apply(animated: false)
      Theme.day.apply(animated: false)
    }
  }
}
