import Dispatch
import JXTheme
import Testing

@MainActor struct ProviderTests {
  @Test func refreshLooksAtTheObjectAgain() {
    shared.changeTheme(to: .light)
    var isSelected = false
    let label = UILabel()
    label.theme.textColor = ThemeProvider { style in
      isSelected ? (style == .dark ? .red : .green) : (style == .dark ? .white : .black)
    }
    isSelected = true
    #expect(label.textColor == .black)
    label.theme.textColor?.refresh()
    #expect(label.textColor == .green)
    shared.changeTheme(to: .dark)
    #expect(label.textColor == .red)
    isSelected = false
    label.theme.refresh()
    #expect(label.textColor == .white)
  }

  /// Both threads used to write the table by which the engine finds closures.
  @Test func viewsWithClosuresMayGoOnAnotherThread() async {
    final class Going: @unchecked Sendable {
      // Safe: handed from one thread to the other.
      var views: [UIView] = []
    }
    let group = DispatchGroup()
    for round in 0..<20 {
      let going = Going()
      for _ in 0..<200 { going.views.append(makeLabel()) }
      DispatchQueue.global().async(group: group) { going.views = [] }
      shared.changeTheme(to: round.isMultiple(of: 2) ? .dark : .light)
    }
    await withCheckedContinuation { continuation in group.notify(queue: .main) { continuation.resume() } }
    // Other tests had the main actor meanwhile.
    shared.changeTheme(to: .light)
    let label = makeLabel()
    #expect(label.textColor == .black)
    shared.changeTheme(to: .dark)
    #expect(label.textColor == .white)
  }

  /// One with a closure of its own.
  private func makeLabel() -> UILabel {
    let label = UILabel()
    label.theme.textColor = ThemeProvider { $0 == .dark ? .white : .black }
    return label
  }

  @Test func refreshHonoursTheOverride() {
    shared.changeTheme(to: .light)
    var isLoud = false
    let (root, label) = (UIView(), UILabel())
    root.addSubview(label)
    root.theme.overrideThemeStyle = .dark
    label.theme.textColor = ThemeProvider { isLoud ? .red : $0 == .dark ? .white : .black }
    label.theme.textColor?.refresh()
    #expect(label.textColor == .white)
    isLoud = true
    label.theme.textColor?.refresh()
    #expect(label.textColor == .red)
  }

  @Test func aStyleMayBeForcedUntilTheNextChange() {
    shared.changeTheme(to: .light)
    let (one, two) = (UILabel(), UILabel())
    let provider = ink()
    one.theme.textColor = provider
    two.theme.textColor = provider
    for label in [one, two] {
      shared.changeTheme(to: .light)
      label.theme.textColor?.refresh(style: .dark)
      #expect(label.textColor == .white)
      shared.changeTheme(to: .light)
      #expect(label.textColor == .black)
    }
    provider.refresh(style: .dark)
    #expect(one.textColor == .black)
  }

  @Test func aSharedProviderIsCalledOnceForEachChange() {
    shared.changeTheme(to: .light)
    var count = 0
    let provider = ThemeProvider<UIColor> { style in
      count += 1
      return style == .dark ? .white : .black
    }
    let labels = (0..<50).map { _ in UILabel() }
    for label in labels { label.theme.textColor = provider }
    count = 0
    shared.changeTheme(to: .dark)
    #expect(count == 1)
    #expect(labels.allSatisfy { $0.textColor == .white })
  }

  @Test func aSharedProviderThatAnswersOtherwiseIsNotShared() {
    shared.changeTheme(to: .light)
    var color = UIColor.red
    let provider = ThemeProvider<UIColor> { _ in color }
    let labels = (0..<4).map { _ in UILabel() }
    for (label, next) in zip(labels, [UIColor.red, .red, .green, .blue]) {
      color = next
      label.theme.textColor = provider
    }
    #expect(labels.map(\.textColor) == [.red, .red, .green, .blue])
    shared.changeTheme(to: .dark)
    #expect(labels.map(\.textColor) == [.blue, .blue, .blue, .blue])
    color = .yellow
    labels[1].theme.refresh()
    #expect(labels.map(\.textColor) == [.blue, .yellow, .blue, .blue])
  }

  @Test func aSecondProviderTakesThePlaceOfTheFirst() {
    shared.changeTheme(to: .light)
    let (one, two) = (UILabel(), UILabel())
    let common = ThemeProvider<UIColor> { _ in .yellow }
    one.theme.textColor = ThemeProvider { _ in .red }
    #expect(one.textColor == .red)
    one.theme.textColor = ThemeProvider { _ in .green }
    #expect(one.textColor == .green)
    two.theme.textColor = common
    one.theme.textColor = common
    #expect(one.textColor == .yellow)
    one.theme.textColor = ThemeProvider { _ in .blue }
    #expect(one.textColor == .blue && two.textColor == .yellow)
    one.theme.textColor = nil
    one.theme.textColor = ThemeProvider { _ in .red }
    #expect(one.textColor == .red)
    var changed = one.theme.textColor
    changed?.provider = { _ in .cyan }
    one.theme.textColor = changed
    #expect(one.textColor == .cyan)
  }

  @Test func aTextThatIsChangedInPlaceIsShown() {
    shared.changeTheme(to: .light)
    let text = NSMutableAttributedString(string: "one")
    let label = UILabel()
    label.theme.attributedText = ThemeProvider { _ in text }
    text.mutableString.setString("two")
    label.theme.attributedText?.refresh()
    #expect(label.text == "two")
    #expect(label.attributedText !== text)
  }

  @Test func theSameStyleAgainCallsClosuresAgain() {
    shared.changeTheme(to: .light)
    var color = UIColor.red
    var painted: [ThemeStyle] = []
    let (one, two) = (UILabel(), UILabel())
    let provider = ThemeProvider<UIColor> { _ in color }
    one.theme.textColor = provider
    two.theme.textColor = provider
    one.theme.customization = ThemeProvider { painted.append($0) }
    color = .blue
    shared.changeTheme(to: .light)
    #expect(one.textColor == .blue && two.textColor == .blue)
    #expect(painted == [.light, .light])
  }

  @Test func objectsThatComeAndGoKeepTheirProviders() {
    shared.changeTheme(to: .light)
    var labels: [(label: UILabel, light: UIColor, dark: UIColor)] = []
    for round in 0..<20 {
      for number in 0..<30 {
        let (light, dark) = (
          UIColor(white: CGFloat(number) / 30, alpha: 1), UIColor(white: CGFloat(round) / 20, alpha: 1)
        )
        let label = UILabel()
        label.theme.textColor = ThemeProvider { $0 == .dark ? dark : light }
        labels.append((label, light, dark))
      }
      shared.changeTheme(to: round.isMultiple(of: 2) ? .dark : .light)
      #expect(labels.allSatisfy { $0.label.textColor == (round.isMultiple(of: 2) ? $0.dark : $0.light) })
      labels = labels.enumerated().filter { $0.offset % 3 != round % 3 }.map(\.element)
    }
  }

  @Test func customizationSetsWhatItLikes() {
    shared.changeTheme(to: .light)
    let view = UIView()
    view.theme.customization = ThemeProvider { [weak view] style in
      view?.bounds.size.width = style == .dark ? 30 : 80
    }
    #expect(view.bounds.width == 80)
    shared.changeTheme(to: .dark)
    #expect(view.bounds.width == 30)
    view.theme.overrideThemeStyle = .light
    #expect(view.bounds.width == 80)
    view.theme.overrideThemeStyle = nil
    view.theme.customization = nil
    shared.changeTheme(to: .light)
    #expect(view.bounds.width == 30)
    let layer = CALayer()
    layer.theme.customization = ThemeProvider { [weak layer] in layer?.cornerRadius = $0 == .dark ? 1 : 2 }
    #expect(layer.cornerRadius == 2)
    shared.changeTheme(to: .dark)
    #expect(layer.cornerRadius == 1)
    layer.cornerRadius = 7
    layer.theme.refresh()
    #expect(layer.cornerRadius == 1)
    layer.cornerRadius = 7
    layer.theme.customization?.refresh()
    #expect(layer.cornerRadius == 1)
  }

  @Test func customizationMayThemeOtherViews() {
    shared.changeTheme(to: .light)
    let (view, label) = (UIView(), UILabel())
    view.theme.customization = ThemeProvider { [weak label] style in
      label?.theme.textColor = ThemeProvider { $0 == .dark ? .white : .black }
    }
    #expect(label.textColor == .black)
    shared.changeTheme(to: .dark)
    #expect(label.textColor == .white)
  }

  @Test func aProviderMayThemeAndMoveOtherViews() {
    shared.changeTheme(to: .light)
    let (root, view, label) = (UIView(), UIView(), UILabel())
    root.theme.overrideThemeStyle = .dark
    view.theme.backgroundColor = ThemeProvider { style in
      label.theme.textColor = ink()
      root.addSubview(label)
      return style == .dark ? .white : .black
    }
    #expect(view.backgroundColor == .black)
    #expect(label.textColor == .white)
  }

  @Test func aToolAddsPropertiesOfAnyType() {
    shared.changeTheme(to: .light)
    let chart = Chart()
    chart.theme.grid = ThemeProvider { $0 == .dark ? Grid(lines: 3) : Grid(lines: 5) }
    #expect(chart.grid.lines == 5)
    shared.changeTheme(to: .dark)
    #expect(chart.grid.lines == 3)
    #expect(chart.theme.grid?.provider(.light).lines == 5)
    chart.theme.grid = nil
    #expect(chart.theme.grid == nil)
    shared.changeTheme(to: .light)
    #expect(chart.grid.lines == 3)
  }

  @Test func aToolAndAnAttributeOfOneKeyReplaceEachOther() {
    shared.changeTheme(to: .light)
    let label = UILabel()
    label.theme.shadowColor = ThemeProvider { _ in .red }
    ThemeTool.setupViewThemeProperty(view: label, key: "UILabel.shadowColor", provider: ink()) { [weak label] style in
      label?.shadowColor = style == .dark ? .blue : .green
    }
    #expect(label.shadowColor == .green)
    shared.changeTheme(to: .dark)
    #expect(label.shadowColor == .blue)
    label.theme.shadowColor = ThemeProvider { _ in .red }
    shared.changeTheme(to: .light)
    #expect(label.shadowColor == .red)
  }

  @Test func layersAndItemsHaveTools() {
    shared.changeTheme(to: .light)
    let (layer, item) = (CALayer(), UIBarItem())
    ThemeTool.setupLayerThemeProperty(layer: layer, key: "name", provider: ThemeProvider { $0.rawValue }) {
      [weak layer] in
      layer?.name = $0.rawValue
    }
    ThemeTool.setupBarItemThemeProperty(barItem: item, key: "title", provider: ThemeProvider { $0.rawValue }) {
      [weak item] in item?.title = $0.rawValue
    }
    shared.changeTheme(to: .dark)
    #expect(layer.name == "dark" && item.title == "dark")
    #expect(ThemeTool.getThemeProvider(target: layer, with: "name") is ThemeProvider<String>)
    #expect(ThemeTool.getThemeProvider(target: item, with: "title") is ThemeProvider<String>)
  }
}

private struct Grid { var lines: Int }

private final class Chart: UIView {
  var grid = Grid(lines: 0)
}

extension ThemeWrapper where Base: Chart {
  fileprivate var grid: ThemeProvider<Grid>? {
    get { ThemeTool.getThemeProvider(target: base, with: "Chart.grid") as? ThemeProvider<Grid> }
    nonmutating set {
      let chart = base
      ThemeTool.setupViewThemeProperty(view: chart, key: "Chart.grid", provider: newValue) { [weak chart] style in
        if let grid = newValue?.provider(style) { chart?.grid = grid }
      }
    }
  }
}
