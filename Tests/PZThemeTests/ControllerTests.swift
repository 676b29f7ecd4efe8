import PZTheme
import Testing

/// Blocks of controllers live as long as these, whatever views they have.
@MainActor struct ControllerTests {
  private func controller() -> UIViewController {
    shared.theme = .light
    let controller = UIViewController()
    controller.pz.handleTheme { $0.title = kThemePicker("light", "dark") }
    return controller
  }

  @Test func theBlockOutlivesTheView() {
    let controller = controller()
    controller.view = UIView()
    shared.theme = .dark
    #expect(controller.title == "dark")
    controller.view = UIView()
    controller.view = UIView()
    shared.theme = .light
    #expect(controller.title == "light")
  }

  @Test func theBlockRunsOnceForEachChange() {
    let controller = controller()
    var calls = 0
    controller.pz.handleTheme { _ in calls += 1 }
    shared.theme = .dark
    #expect(calls == 2)
    controller.view = UIView()
    shared.theme = .light
    #expect(calls == 3)
    shared.theme = .dark
    #expect(calls == 4)
  }

  @Test func aNewViewIsFollowedWhenItMoves() {
    let (controller, panel) = (controller(), UIView())
    panel.pz.theme = .dark
    controller.view = UIView()
    panel.addSubview(controller.view)
    #expect(controller.title == "dark")
    controller.view.removeFromSuperview()
    #expect(controller.title == "light")
  }

  @Test func aNewViewInAnotherOneIsFollowedWhenItAppears() {
    let (controller, panel, window) = (controller(), UIView(), UIWindow(frame: UIScreen.main.bounds))
    panel.pz.theme = .dark
    window.rootViewController = controller
    let view = UIView()
    panel.addSubview(view)
    controller.view = view
    controller.pz.theme = .light
    controller.pz.theme = .auto
    #expect(controller.title == "dark")
  }

  @Test func theFormerViewDoesNotCountAnyMore() {
    let (controller, panel) = (controller(), UIView())
    let former: UIView = controller.view
    panel.pz.theme = .dark
    controller.view = UIView()
    panel.addSubview(former)
    #expect(controller.title == "light")
  }

  /// The theme of a controller is that of its view. So a new view has none yet.
  @Test func aThemeIsThatOfTheView() {
    let controller = controller()
    controller.pz.theme = .dark
    controller.view = UIView()
    #expect(controller.pz.theme == .auto)
    controller.pz.theme = .dark
    #expect(controller.title == "dark")
    controller.pz.theme = .auto
    #expect(controller.title == "light")
  }

  @Test func controllersWithBlocksAreReleased() {
    weak var gone: UIViewController?
    do { gone = controller() }
    #expect(gone == nil)
    shared.theme = .dark
  }
}
