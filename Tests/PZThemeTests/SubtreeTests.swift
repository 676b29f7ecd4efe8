import PZTheme
import Testing

@MainActor struct SubtreeTests {
  private func label() -> UILabel {
    let label = UILabel()
    label.pz.handleTheme { $0.textColor = kThemeColorPicker(.black, .white) }
    return label
  }

  @Test func aThemeHoldsForTheObjectAndAllBelow() {
    shared.theme = .light
    let (root, middle, leaf) = (UIView(), UIView(), label())
    root.addSubview(middle)
    middle.addSubview(leaf)
    root.pz.theme = .dark
    #expect(leaf.textColor == .white)
    #expect(root.pz.theme == .dark)
    #expect(leaf.pz.theme == .auto)
    root.pz.theme = .light
    shared.theme = .dark
    #expect(leaf.textColor == .black)
    root.pz.theme = .auto
    #expect(leaf.textColor == .white)
  }

  @Test func theNearestCounts() {
    shared.theme = .light
    let (root, inner, leaf) = (UIView(), UIView(), label())
    root.addSubview(inner)
    inner.addSubview(leaf)
    inner.pz.theme = .light
    root.pz.theme = .dark
    #expect(leaf.textColor == .black)
    inner.pz.theme = .auto
    #expect(leaf.textColor == .white)
    leaf.pz.theme = .light
    #expect(leaf.textColor == .black)
    root.pz.theme = .auto
    shared.theme = .dark
    #expect(leaf.textColor == .black)
  }

  @Test func viewsThatComeLaterFollowAndThoseThatLeaveDoNot() {
    shared.theme = .light
    let (root, branch, leaf) = (UIView(), UIView(), label())
    branch.addSubview(leaf)
    root.pz.theme = .dark
    #expect(leaf.textColor == .black)
    root.insertSubview(branch, at: 0)
    #expect(leaf.textColor == .white)
    branch.removeFromSuperview()
    #expect(leaf.textColor == .black)
  }

  @Test func aBlockThatIsSetLaterIsPaintedInTheTheme() {
    shared.theme = .light
    let (root, leaf) = (UIView(), UILabel())
    root.addSubview(leaf)
    root.pz.theme = .dark
    var painted: [UIColor] = []
    leaf.pz.handleTheme { _ in painted.append(kThemeColorPicker(.black, .white)) }
    #expect(painted == [.white])
    #expect(kThemePicker(1, 2) == 1)
  }

  @Test func onlyWhatChangesIsPainted() {
    shared.theme = .light
    let (root, inside, outside) = (UIView(), UILabel(), UILabel())
    root.addSubview(inside)
    root.pz.theme = .light
    var calls: [String] = []
    inside.pz.handleTheme { _ in calls.append("inside") }
    outside.pz.handleTheme { _ in calls.append("outside") }
    shared.theme = .dark
    #expect(calls == ["inside", "outside", "outside"])
  }

  @Test func onlyAutoFollowsTheSystem() {
    defer { SystemAppearance.userInterfaceStyle = .light }
    SystemAppearance.userInterfaceStyle = .light
    shared.theme = .auto
    let (root, fixed, free) = (UIView(), label(), label())
    root.addSubview(fixed)
    root.addSubview(free)
    fixed.pz.theme = .light
    SystemAppearance.userInterfaceStyle = .dark
    #expect(fixed.textColor == .black)
    #expect(free.textColor == .white)
    fixed.pz.theme = .auto
    #expect(fixed.textColor == .white)
  }

  @Test func aControllerIsWhereItsViewIs() {
    shared.theme = .light
    let (controller, leaf, root) = (UIViewController(), label(), UIView())
    controller.view.addSubview(leaf)
    controller.pz.handleTheme { $0.title = kThemePicker("light", "dark") }
    #expect(controller.title == "light")
    controller.pz.theme = .dark
    #expect(controller.title == "dark")
    #expect(leaf.textColor == .white)
    #expect(controller.view.pz.theme == .dark)
    controller.pz.theme = .auto
    #expect(controller.title == "light")
    root.pz.theme = .dark
    root.addSubview(controller.view)
    #expect(controller.title == "dark")
    #expect(leaf.textColor == .white)
  }
}
