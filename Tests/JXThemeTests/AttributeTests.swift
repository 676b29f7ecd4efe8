import JXTheme
import Testing
import UIKitTestSupport

@MainActor struct AttributeTests {
  @Test func everyAttributeFollowsTheStyleAndComesBack() throws {
    let walk = AttributeWalk()
    try walk.walkAll()
    // All 63 pairs of the document, and 4 that only the source has.
    #expect(walk.names.count + walk.closures.count == 63 + 4)
    #expect(walk.names.count == 65)
    #expect(walk.slotCount == 59 + 6 * 7)
    #expect(try walk.names == AttributePage.names(in: "JXTheme"))
  }

  @Test func ownValuesComeBack() {
    shared.changeTheme(to: .dark)
    let label = UILabel()
    label.textColor = .red
    label.alpha = 0.5
    label.theme.textColor = ink()
    label.theme.alpha = ThemeProvider { _ in 1 }
    #expect(label.textColor == .white && label.alpha == 1)
    label.theme.textColor = nil
    label.theme.alpha = nil
    #expect(label.textColor == .red && label.alpha == 0.5)
    #expect(label.theme.textColor == nil)
  }

  @Test func theOwnValueOfAStateComesBack() {
    shared.changeTheme(to: .dark)
    let button = UIButton(type: .system)
    button.tintColor = .purple
    button.setTitleColor(.red, for: .selected)
    for state: UIControl.State in [.normal, .selected, .highlighted] { button.theme.setTitleColor(ink(), for: state) }
    #expect(button.titleColor(for: .highlighted) == .white)
    for state: UIControl.State in [.normal, .selected, .highlighted] { button.theme.setTitleColor(nil, for: state) }
    #expect(button.titleColor(for: .selected) == .red)
    button.tintColor = .green
    #expect(button.titleColor(for: .highlighted) == .green)
  }

  @Test func aThemedTintIsInheritedAndAnInheritedOneIsNotKept() {
    shared.changeTheme(to: .dark)
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    parent.theme.tintColor = ink()
    #expect(child.tintColor == .white)
    child.theme.tintColor = ThemeProvider { _ in .red }
    child.theme.tintColor = nil
    parent.theme.tintColor = ThemeProvider { _ in .green }
    #expect(child.tintColor == .green)
  }

  @Test func gettersAnswerTheProviderOfTheirType() {
    let label = UILabel()
    label.theme.textColor = ink()
    #expect(label.theme.textColor?.provider(.dark) == .white)
    #expect(ThemeTool.getThemeProvider(target: label, with: "UILabel.textColor") is ThemeProvider<UIColor>)
    #expect(ThemeTool.getThemeProvider(target: label, with: "UILabel.font") == nil)
  }

  @Test func subclassesHaveTheAttributesOfTheirSuperclass() {
    shared.changeTheme(to: .light)
    let badge = Badge()
    badge.theme.textColor = ink()
    badge.theme.backgroundColor = ink()
    #expect(badge.textColor == .black && badge.backgroundColor == .black)
  }

  @Test func anObjectThatIsReleasedIsForgotten() {
    let layer = ThemeLayer()
    let manager = ThemeManager(layer: layer, defaults: scratchDefaults())
    let count = { layer.engine.statistics.objects }
    let before = count()
    weak var gone: UILabel?
    do {
      let label = UILabel()
      label.theme(in: manager).textColor = ink()
      gone = label
      #expect(count() == before + 1)
    }
    #expect(gone == nil)
    #expect(count() == before)
  }
}

private final class Badge: UILabel {}

/// Defaults that nobody else uses.
@MainActor func scratchDefaults() -> UserDefaults {
  let name = "JXThemeTests.\(UUID().uuidString)"
  let defaults = UserDefaults(suiteName: name)!
  defaults.removePersistentDomain(forName: name)
  return defaults
}
