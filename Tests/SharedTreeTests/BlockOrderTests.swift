import JXTheme
import PZTheme
import Testing
import XZTheme

extension ThemeStyle {
  fileprivate static let light = ThemeStyle(rawValue: "light")
  fileprivate static let dark = ThemeStyle(rawValue: "dark")
}

extension Theme {
  fileprivate static let night = Theme(name: "night")
}

/// Two dialects set one property of one object. The later call wins, also where it is a block that sets the property.
@MainActor struct BlockOrderTests {
  private let window = UIWindow()
  private let label = UILabel()

  /// Managers are shared with other tests. These may run between the making of a suite and its test, but not within one.
  ///
  /// - Returns: what leaves everything as it was.
  private func begin() -> () -> Void {
    let former = (jx: ThemeManager.shared.currentThemeStyle, xz: Theme.current, pz: PZTheme.sharedInstance().theme)
    show(jx: .light, xz: .default, pz: .light)
    window.addSubview(label)
    return { show(jx: former.jx, xz: former.xz, pz: former.pz) }
  }

  private func show(jx: ThemeStyle? = nil, xz: Theme? = nil, pz: PZThemeStyle? = nil) {
    if let jx { ThemeManager.shared.changeTheme(to: jx) }
    xz?.apply(animated: false)
    if let pz { PZTheme.sharedInstance().theme = pz }
  }

  private func provide() { label.theme.textColor = ThemeProvider { $0 == .dark ? .red : .green } }

  private func style() {
    label.themes.default.textColor = .yellow
    label.themes.themeStyles(forTheme: .night).textColor = .orange
  }

  private func handle() { label.pz.handleTheme { $0.textColor = kThemeColorPicker(.white, .black) } }

  private func customize() {
    let label = label
    label.theme.customization = ThemeProvider { [weak label] in label?.textColor = $0 == .dark ? .brown : .cyan }
  }

  @Test func aBlockAfterAProvider() {
    let end = begin()
    defer { end() }
    provide()
    handle()
    #expect(label.textColor == .white)
    show(jx: .dark)
    #expect(label.textColor == .white)
    show(pz: .dark)
    #expect(label.textColor == .black)
    show(jx: .light)
    #expect(label.textColor == .black)
    label.theme.textColor = nil
    #expect(label.textColor == .black)
  }

  @Test func aProviderAfterABlock() {
    let end = begin()
    defer { end() }
    handle()
    provide()
    #expect(label.textColor == .green)
    show(pz: .dark)
    #expect(label.textColor == .green)
    show(jx: .dark)
    #expect(label.textColor == .red)
    // A provider in the place of another is a call as well.
    handle()
    label.theme.textColor = ThemeProvider { _ in .purple }
    #expect(label.textColor == .purple)
    show(pz: .light)
    #expect(label.textColor == .purple)
  }

  @Test func aBlockAfterAStyle() {
    let end = begin()
    defer { end() }
    style()
    handle()
    #expect(label.textColor == .white)
    show(xz: .night)
    #expect(label.textColor == .white)
    show(pz: .dark)
    #expect(label.textColor == .black)
    // To take a value back is no later call.
    label.themes.default.textColor = nil
    #expect(label.textColor == .black)
  }

  @Test func aStyleAfterABlock() {
    let end = begin()
    defer { end() }
    handle()
    style()
    #expect(label.textColor == .yellow)
    show(pz: .dark)
    #expect(label.textColor == .yellow)
    show(xz: .night)
    #expect(label.textColor == .orange)
  }

  @Test func aCustomizationAfterAStyle() {
    let end = begin()
    defer { end() }
    style()
    customize()
    #expect(label.textColor == .cyan)
    show(xz: .night)
    #expect(label.textColor == .cyan)
    show(jx: .dark)
    #expect(label.textColor == .brown)
  }

  @Test func aStyleAfterACustomization() {
    let end = begin()
    defer { end() }
    customize()
    style()
    show(jx: .dark)
    #expect(label.textColor == .yellow)
    show(xz: .night)
    #expect(label.textColor == .orange)
  }

  @Test func twoBlocks() {
    let end = begin()
    defer { end() }
    customize()
    provide()
    handle()
    show(jx: .dark)
    #expect(label.textColor == .white)
    show(pz: .dark)
    #expect(label.textColor == .black)
    customize()
    #expect(label.textColor == .brown)
    show(pz: .light)
    #expect(label.textColor == .brown)
    show(jx: .light)
    #expect(label.textColor == .cyan)
  }

  @Test func blocksOfManyObjects() {
    let end = begin()
    defer { end() }
    let labels = (0..<40).map { _ in UILabel() }
    for label in labels {
      window.addSubview(label)
      label.theme.textColor = ThemeProvider { $0 == .dark ? .red : .green }
      label.pz.handleTheme { $0.textColor = kThemeColorPicker(.white, .black) }
    }
    show(pz: .dark)
    show(jx: .dark)
    #expect(labels.allSatisfy { $0.textColor == .black })
    show(pz: .light)
    show(jx: .light)
    #expect(labels.allSatisfy { $0.textColor == .white })
  }

  /// The block cannot be seen to set what is there already. It takes the property when it changes it.
  @Test func aBlockThatSetsWhatIsShown() {
    let end = begin()
    defer { end() }
    label.theme.textColor = ThemeProvider { $0 == .dark ? .red : .white }
    handle()
    show(jx: .dark)
    #expect(label.textColor == .red)
    show(pz: .dark)
    #expect(label.textColor == .black)
    show(jx: .light)
    #expect(label.textColor == .black)
  }

  @Test func aBlockForAState() {
    let end = begin()
    defer { end() }
    let button = UIButton()
    window.addSubview(button)
    button.theme.setTitleColor(ThemeProvider { $0 == .dark ? .red : .green }, for: .highlighted)
    button.theme.setTitleColor(ThemeProvider { $0 == .dark ? .brown : .cyan }, for: .normal)
    button.pz.handleTheme { $0.setTitleColor(kThemeColorPicker(.white, .black), for: .highlighted) }
    show(jx: .dark, pz: .dark)
    #expect(button.titleColor(for: .highlighted) == .black && button.titleColor(for: .normal) == .brown)
  }
}
