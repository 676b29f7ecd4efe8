import HeadlessUIKit
import Testing

// The system has one appearance, so these run one after the other.
@Suite(.serialized) @MainActor struct TraitTests {
  @Test func theSystemTellsAllWindows() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (spy, fixed, outside) = (TraitSpy(), TraitSpy(), TraitSpy())
    let below = TraitSpy()
    window.addSubview(spy)
    window.addSubview(fixed)
    fixed.addSubview(below)
    fixed.overrideUserInterfaceStyle = .light
    window.makeKeyAndVisible()
    let color = UIColor.systemBackground
    #expect(color.cgColor == UIColor.white.cgColor)

    SystemAppearance.userInterfaceStyle = .dark
    #expect(spy.previous == [.light])
    #expect(spy.traitCollection.userInterfaceStyle == .dark)
    #expect(fixed.previous.isEmpty && below.previous.isEmpty)
    #expect(below.traitCollection.userInterfaceStyle == .light)
    #expect(outside.previous.isEmpty && outside.traitCollection.userInterfaceStyle == .dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    #expect(color.cgColor == UIColor.black.cgColor)

    SystemAppearance.userInterfaceStyle = .dark
    #expect(spy.previous == [.light])
    SystemAppearance.userInterfaceStyle = .light
    #expect(spy.previous == [.light, .dark])
  }

  @Test func theSystemTellsWindowsThatWereNeverKey() {
    defer { SystemAppearance.userInterfaceStyle = .light }
    let window = UIWindow(frame: .zero)
    let spy = TraitSpy()
    window.addSubview(spy)
    window.isHidden = false
    SystemAppearance.userInterfaceStyle = .dark
    #expect(spy.previous == [.light])
  }

  @Test func aMoveToAnotherStyleTellsWhatMoves() {
    let (light, dark) = (UIWindow(frame: .zero), UIWindow(frame: .zero))
    dark.overrideUserInterfaceStyle = .dark
    let (spy, child, fixed) = (TraitSpy(), TraitSpy(), TraitSpy())
    spy.addSubview(child)
    spy.addSubview(fixed)
    fixed.overrideUserInterfaceStyle = .dark
    light.addSubview(spy)
    #expect(spy.previous.isEmpty)
    dark.addSubview(spy)
    #expect(spy.previous == [.light] && child.previous == [.light])
    let panel = UIView(frame: .zero)
    dark.addSubview(panel)
    panel.addSubview(spy)
    #expect(spy.previous == [.light])
    spy.removeFromSuperview()
    light.addSubview(spy)
    #expect(spy.previous == [.light, .dark] && child.previous == [.light, .dark])
    #expect(fixed.previous.isEmpty)
  }

  @Test func aMoveToAControllerOfAnotherStyleTells() {
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    let spy = TraitSpy()
    controller.view.addSubview(spy)
    #expect(spy.previous == [.light])
  }

  @Test func anOverrideTellsWhatIsBelow() {
    let window = UIWindow(frame: .zero)
    let (parent, child) = (TraitSpy(), TraitSpy())
    window.addSubview(parent)
    parent.addSubview(child)
    parent.overrideUserInterfaceStyle = .dark
    #expect(parent.previous == [.light] && child.previous == [.light])
    parent.overrideUserInterfaceStyle = .dark
    parent.overrideUserInterfaceStyle = .unspecified
    #expect(child.previous == [.light, .dark])
  }

  @Test func aControllerMayOverride() {
    let controller = UIViewController()
    let spy = TraitSpy()
    controller.view.addSubview(spy)
    let window = UIWindow(frame: .zero)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.overrideUserInterfaceStyle = .dark
    #expect(spy.previous == [.light])
    #expect(spy.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
  }
}

private final class TraitSpy: UIView {
  var previous: [UIUserInterfaceStyle] = []
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    previous.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
  }
}
