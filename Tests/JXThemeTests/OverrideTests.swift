import JXTheme
import Testing

@MainActor struct OverrideTests {
  private func label() -> UILabel {
    let label = UILabel()
    label.theme.textColor = ink()
    return label
  }

  @Test func anOverrideHoldsForEverythingBelow() {
    shared.changeTheme(to: .light)
    let (root, middle, leaf) = (UIView(), UIView(), label())
    root.addSubview(middle)
    middle.addSubview(leaf)
    #expect(leaf.textColor == .black)
    root.theme.overrideThemeStyle = .dark
    #expect(leaf.textColor == .white)
    shared.changeTheme(to: .pink)
    #expect(leaf.textColor == .white)
    root.theme.overrideThemeStyle = nil
    #expect(leaf.textColor == .black)
  }

  @Test func aProviderThatIsSetLaterHasTheOverride() {
    shared.changeTheme(to: .light)
    let (root, leaf) = (UIView(), UILabel())
    root.addSubview(leaf)
    root.theme.overrideThemeStyle = .dark
    leaf.theme.textColor = ink()
    #expect(leaf.textColor == .white)
  }

  @Test func anOverrideIsReadWhereItWasSet() {
    let (root, leaf) = (UIView(), label())
    root.addSubview(leaf)
    root.theme.overrideThemeStyle = .dark
    #expect(root.theme.overrideThemeStyle == .dark)
    #expect(leaf.theme.overrideThemeStyle == nil && leaf.layer.theme.overrideThemeStyle == nil)
  }

  @Test func theOverrideOfALayerIsNotForSubviews() {
    shared.changeTheme(to: .light)
    let (root, leaf, sublayer) = (UIView(), UIView(), CALayer())
    root.addSubview(leaf)
    root.layer.addSublayer(sublayer)
    for layer in [root.layer, sublayer, leaf.layer] { layer.theme.borderColor = ink() }
    root.layer.theme.overrideThemeStyle = .dark
    #expect(root.layer.borderColor == UIColor.white.cgColor && sublayer.borderColor == UIColor.white.cgColor)
    #expect(leaf.layer.borderColor == UIColor.black.cgColor)
  }

  @Test func nestedOverridesSurvive() {
    shared.changeTheme(to: .light)
    let (root, inner, leaf) = (UIView(), UIView(), UILabel())
    root.addSubview(inner)
    inner.addSubview(leaf)
    leaf.theme.textColor = ThemeProvider { $0 == .dark ? .white : $0 == .pink ? .magenta : .black }
    inner.theme.overrideThemeStyle = .pink
    root.theme.overrideThemeStyle = .dark
    #expect(leaf.textColor == .magenta)
    inner.theme.overrideThemeStyle = nil
    #expect(leaf.textColor == .white)
    inner.theme.overrideThemeStyle = .light
    root.theme.overrideThemeStyle = nil
    #expect(leaf.textColor == .black)
    inner.theme.overrideThemeStyle = nil
    shared.changeTheme(to: .dark)
    #expect(leaf.textColor == .white)
  }

  @Test(arguments: ["addSubview", "insertSubview at", "insertSubview above", "insertSubview below"])
  func viewsThatComeLaterHaveTheOverride(way: String) {
    shared.changeTheme(to: .light)
    let (root, sibling, branch, leaf) = (UIView(), UIView(), UIView(), label())
    root.addSubview(sibling)
    branch.addSubview(leaf)
    root.theme.overrideThemeStyle = .dark
    switch way {
    case "addSubview": root.addSubview(branch)
    case "insertSubview at": root.insertSubview(branch, at: 0)
    case "insertSubview above": root.insertSubview(branch, aboveSubview: sibling)
    default: root.insertSubview(branch, belowSubview: sibling)
    }
    #expect(leaf.textColor == .white)
    branch.removeFromSuperview()
    #expect(leaf.textColor == .black)
  }

  @Test func viewsMoveBetweenOverrides() {
    shared.changeTheme(to: .light)
    let (one, two, branch, leaf) = (UIView(), UIView(), UIView(), label())
    one.theme.overrideThemeStyle = .dark
    two.theme.overrideThemeStyle = .light
    branch.addSubview(leaf)
    one.addSubview(branch)
    #expect(leaf.textColor == .white)
    two.addSubview(branch)
    #expect(leaf.textColor == .black)
    shared.changeTheme(to: .dark)
    #expect(leaf.textColor == .black)
    branch.removeFromSuperview()
    #expect(leaf.textColor == .white)
  }

  @Test func anOverrideThatMovesTakesItsViewsAlong() {
    shared.changeTheme(to: .light)
    let (root, panel, leaf) = (UIView(), UIView(), label())
    panel.addSubview(leaf)
    panel.theme.overrideThemeStyle = .dark
    root.theme.overrideThemeStyle = .light
    root.addSubview(panel)
    #expect(leaf.textColor == .white)
    panel.theme.overrideThemeStyle = nil
    #expect(leaf.textColor == .black)
    shared.changeTheme(to: .dark)
    #expect(leaf.textColor == .black)
  }

  @Test func anOverrideThatIsReleasedIsGone() {
    shared.changeTheme(to: .light)
    let leaf = label()
    do {
      let root = UIView()
      root.addSubview(leaf)
      root.theme.overrideThemeStyle = .dark
      #expect(leaf.textColor == .white)
    }
    #expect(leaf.superview == nil)
    #expect(leaf.textColor == .black)
  }

  @Test func layersOfViewsHaveTheOverride() {
    shared.changeTheme(to: .light)
    let (root, leaf) = (UIView(), UIView())
    let (early, late) = (CALayer(), CALayer())
    leaf.layer.theme.borderColor = ink()
    leaf.layer.addSublayer(early)
    early.theme.backgroundColor = ink()
    late.theme.backgroundColor = ink()
    root.addSubview(leaf)
    root.theme.overrideThemeStyle = .dark
    #expect(leaf.layer.borderColor == UIColor.white.cgColor)
    #expect(early.backgroundColor == UIColor.white.cgColor)
    leaf.layer.insertSublayer(late, at: 0)
    #expect(late.backgroundColor == UIColor.white.cgColor)
    late.removeFromSuperlayer()
    #expect(late.backgroundColor == UIColor.black.cgColor)
    leaf.layer.theme.overrideThemeStyle = .light
    #expect(leaf.layer.borderColor == UIColor.black.cgColor)
    #expect(early.backgroundColor == UIColor.black.cgColor)
  }

  @Test func itemsHaveOverrides() {
    shared.changeTheme(to: .light)
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.theme.tintColor = ink()
    item.theme.overrideThemeStyle = .dark
    #expect(item.tintColor == .white)
    #expect(item.theme.overrideThemeStyle == .dark)
  }

  @Test func movesAgreeWithALookUp() {
    shared.changeTheme(to: .light)
    var random = Generator(seed: 7)
    let views: [UIView] = (0..<12).map { _ in UIView() }
    for view in views { view.theme.backgroundColor = ThemeProvider { UIColor(hex: $0.rawValue) } }
    for step in 0..<400 {
      let view = views[Int(random.next() % 12)]
      switch random.next() % 4 {
      case 0: view.removeFromSuperview()
      case 1:
        let parent = views[Int(random.next() % 12)]
        if !parent.isDescendant(of: view) { parent.addSubview(view) }
      case 2: view.theme.overrideThemeStyle = ThemeStyle(rawValue: String(random.next() % 200))
      default: view.theme.overrideThemeStyle = nil
      }
      if step % 50 == 0 { shared.changeTheme(to: ThemeStyle(rawValue: String(200 + step / 50))) }
      for view in views {
        let style = sequence(first: view) { $0.superview }.lazy.compactMap(\.theme.overrideThemeStyle).first
        let expected = UIColor(hex: (style ?? shared.currentThemeStyle).rawValue)
        #expect(view.backgroundColor == expected, "step \(step)")
        if view.backgroundColor != expected { return }
      }
    }
  }
}

extension UIColor {
  fileprivate convenience init(hex: String) {
    self.init(red: CGFloat(Int(hex) ?? 255) / 255, green: 0, blue: 0, alpha: 1)
  }
}

private struct Generator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
