import Testing
import UIKitTestSupport
import XZTheme

extension AllTests {
  @MainActor struct WalkTests {
    /// Each pair of the catalogue is walked through its states.
    @Test func allAttributesFollow() throws {
      Theme.day.apply(animated: false)
      let report = ThemeLayer.shared.onError
      defer { ThemeLayer.shared.onError = report }
      ThemeLayer.shared.onError = { Issue.record($0) }
      let walk = StyleWalk()
      walk.walkAll()
      #expect(walk.names.count == 173)
      #expect(Set(walk.names).count == walk.names.count)
      #expect(walk.slotCount == 482)
      // All 163 pairs of the document, 11 that only the source has, and metrics alone on a navigation bar.
      #expect(walk.names.count + walk.aliases.count == 163 + 11 + 1)
      #expect(try walk.names == AttributePage.names(in: "XZTheme"))
    }
  }
}

/// Walks attributes through three switches of styles of the class, an override by a style of the object, and a restore.
@MainActor final class StyleWalk {
  private(set) var names: [String] = []
  private(set) var aliases: [String] = []
  private(set) var slotCount = 0
  private let themes = [Theme.day, .night, .dusk]
  private let window = UIWindow()

  func walk<Object: NSObject, T: Sample>(
    _ name: String, _ attribute: Theme.Attribute, _ object: Object, _ type: T.Type, read: (Object) -> Any?
  ) {
    walk(name, attribute, object, type, [(.normal, ())]) { object, _ in read(object) }
  }

  func walk<Object: NSObject, T: Sample, Key>(
    _ name: String, _ attribute: Theme.Attribute, _ object: Object, _ type: T.Type,
    _ states: [(themeState: Theme.State, key: Key)], read: (Object, Key) -> Any?
  ) {
    names.append(name)
    slotCount += states.count
    check(name, attribute, object, type, states, read: read)
  }

  /// Other names for slots that are walked as well.
  func walkAlias<Object: NSObject, T: Sample, Key>(
    _ name: String, _ attribute: Theme.Attribute, _ object: Object, _ type: T.Type,
    _ states: [(themeState: Theme.State, key: Key)], read: (Object, Key) -> Any?
  ) {
    aliases.append(name)
    check(name, attribute, object, type, states, read: read)
  }

  private func check<Object: NSObject, T: Sample, Key>(
    _ name: String, _ attribute: Theme.Attribute, _ object: Object, _: T.Type,
    _ states: [(themeState: Theme.State, key: Key)], read: (Object, Key) -> Any?
  ) {
    func texts() -> [String] { states.map { text(read(object, $0.key)) } }
    /// What a state has in a theme: all differ, if the type has so many values.
    func sample(_ theme: Int, _ place: Int) -> T { T.sample(theme + place * 10) }
    func samples(_ theme: Int) -> [String] { states.indices.map { text(sample(theme, $0)) } }

    if let view = object as? UIView { window.addSubview(view) }
    object.themeIdentifier = "walk"
    let own = texts()
    let classThemes = Swift.type(of: object).themes
    for (number, theme) in themes.enumerated() {
      for (place, state) in states.enumerated() {
        classThemes.themeStyles(forTheme: theme).setValue(
          sample(number, place), forThemeAttribute: attribute, forThemeState: state.themeState)
      }
    }
    for (number, theme) in themes.enumerated() {
      theme.apply(animated: false)
      #expect(texts() == samples(number), "\(name) in \(theme.name)")
    }
    for (place, state) in states.enumerated() {
      object.themes.night.setValue(sample(3, place), forThemeAttribute: attribute, forThemeState: state.themeState)
    }
    #expect(texts() == samples(2), "\(name) overridden in another theme")
    Theme.night.apply(animated: false)
    #expect(texts() == samples(3), "\(name) overridden")
    Theme.day.apply(animated: false)
    #expect(texts() == samples(0), "\(name) after the override")
    Theme.night.apply(animated: false)
    object.themes.clear()
    #expect(texts() == samples(1), "\(name) without the override")
    classThemes.clear()
    #expect(texts() == own, "\(name) is not restored")
    Theme.day.apply(animated: false)
    #expect(texts() == own, "\(name) came back")
    (object as? UIView)?.removeFromSuperview()
  }

  /// A control with so many pages that each sample is one of them.
  var pages: UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = 10
    return control
  }

  // MARK: States

  var controlStates: [(Theme.State, UIControl.State)] {
    Theme.State.UIControlStateItems.map { ($0.themeState, $0.controlState) }
      + [([.selected, .highlighted], [.selected, .highlighted])]
  }
  var metrics: [(Theme.State, UIBarMetrics)] { Theme.State.UIBarMetricsItems.map { ($0.themeState, $0.barMetrics) } }
  var positions: [(Theme.State, UIBarPosition)] {
    Theme.State.UIBarPositionItems.map { ($0.themeState, $0.barPosition) }
  }
  var icons: [(Theme.State, UISearchBar.Icon)] {
    Theme.State.UISearchBarIconItems.map { ($0.themeState, $0.searchBarIcon) }
  }
  var positionsAndMetrics: [(Theme.State, (UIBarPosition, UIBarMetrics))] {
    Theme.State.UIBarPositionUIBarMetricsItems.map { ($0.themeState, ($0.barPosition, $0.barMetrics)) }
  }
  var controlStatesAndMetrics: [(Theme.State, (UIControl.State, UIBarMetrics))] {
    Theme.State.UIControlStateUIBarMetricsItems.map { ($0.themeState, ($0.controlState, $0.barMetrics)) }
  }
  var segmentsAndMetrics: [(Theme.State, (UISegmentedControl.Segment, UIBarMetrics))] {
    Theme.State.UISegmentedControlSegmentUIBarMetricsItems.map {
      ($0.themeState, ($0.segmentedControlSegment, $0.barMetrics))
    }
  }
  var iconsAndControlStates: [(Theme.State, (UISearchBar.Icon, UIControl.State))] {
    Theme.State.UISearchBarIconUIControlStateItems.map { ($0.themeState, ($0.searchBarIcon, $0.controlState)) }
  }
  var leftAndRight: [(Theme.State, (UIControl.State, UIControl.State))] {
    Theme.State.UIControlStateLeftRightItems.map { ($0.themeState, ($0.leftControlState, $0.rightControlState)) }
  }
  var leftAndRightAndMetrics: [(Theme.State, (UIControl.State, UIControl.State, UIBarMetrics))] {
    Theme.State.UIControlStateLeftRightUIBarMetricsItems.map {
      ($0.themeState, ($0.leftControlState, $0.rightControlState, $0.barMetrics))
    }
  }
}
