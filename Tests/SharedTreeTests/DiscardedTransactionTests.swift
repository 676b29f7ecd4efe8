import JXTheme
import Livery
import PZTheme
import Testing
import XZTheme

/// What dialects do in a transaction of the engine that throws.
@MainActor struct DiscardedTransactionTests {
  private struct Refused: Error {}
  /// Classes that the engine has not heard of.
  private final class Title: UILabel {}
  private final class Panel: UIView {}
  private final class Watcher: NSObject {}

  /// The layer used to take what was discarded with the transaction for done.
  @Test func whatDialectsDidStands() throws {
    let layer = ThemeLayer.shared
    let former = layer.onError
    layer.onError = { Issue.record($0) }
    defer { layer.onError = former }
    JXTheme.ThemeManager.shared.changeTheme(to: ThemeStyle(rawValue: "light"))
    PZTheme.sharedInstance().theme = .light
    let (panel, title, watcher) = (Panel(), Title(), Watcher())
    panel.addSubview(title)
    let window = UIWindow()
    window.addSubview(panel)
    var modes: [String] = []
    #expect(throws: Refused.self) {
      try layer.engine.transaction {
        title.theme.textColor = ThemeProvider { $0.rawValue == "dark" ? .white : .black }
        panel.theme.overrideThemeStyle = ThemeStyle(rawValue: "dark")
        title.themes.themeStyles(forTheme: .default).setValue(0.5, forThemeAttribute: .alpha)
        title.themes.themeStyles(forTheme: Theme(name: "dusk")).setValue(0.25, forThemeAttribute: .alpha)
        watcher.pz.handle(axis: PZTheme.sharedInstance().axis) { _, mode in modes.append(mode.text) }
        throw Refused()
      }
    }
    #expect(title.textColor == .white)
    #expect(title.alpha == 0.5)
    #expect(modes == ["light"])
    Theme(name: "dusk").apply(animated: false)
    PZTheme.sharedInstance().theme = .dark
    panel.theme.overrideThemeStyle = nil
    #expect(title.alpha == 0.25)
    #expect(modes == ["light", "dark"])
    #expect(title.textColor == .black)
    // Another object of the same classes.
    let other = Title()
    panel.addSubview(other)
    other.themes.themeStyles(forTheme: Theme(name: "dusk")).setValue(0.75, forThemeAttribute: .alpha)
    #expect(other.alpha == 0.75)
    Theme.default.apply(animated: false)
    PZTheme.sharedInstance().theme = .light
    #expect(layer.engine.checkInvariants() == [])
  }
}
