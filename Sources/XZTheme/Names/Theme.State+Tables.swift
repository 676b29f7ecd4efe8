// The states of UIKit and their names. A state of several kinds is the list of its parts, in the order of the name of its
// table.

extension Theme.State {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The states of controls.
  public static let UIControlStateItems: [(themeState: Theme.State, controlState: UIControlState)] = [
    (.normal, .normal), (.selected, .selected), (.highlighted, .highlighted), (.disabled, .disabled),
    (.focused, .focused),
  ]

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The heights of bars.
  public static let UIBarMetricsItems: [(themeState: Theme.State, barMetrics: UIBarMetrics)] = [
    (.defaultBarMetrics, .default), (.compactBarMetrics, .compact), (.defaultPromptBarMetrics, .defaultPrompt),
    (.compactPromptBarMetrics, .compactPrompt),
  ]

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The places of bars.
  public static let UIBarPositionItems: [(themeState: Theme.State, barPosition: UIBarPosition)] = [
    (.topBarPosition, .top), (.bottomBarPosition, .bottom), (.topAttachedBarPosition, .topAttached),
    (.anyBarPosition, .any),
  ]

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The places of segments.
  static let UISegmentedControlSegmentItems: [(themeState: Theme.State, segment: UISegmentedControlSegment)] = [
    (.anySegmentedControlSegment, .any), (.leftSegmentedControlSegment, .left),
    (.centerSegmentedControlSegment, .center), (.rightSegmentedControlSegment, .right),
    (.aloneSegmentedControlSegment, .alone),
  ]

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The icons of search bars.
  public static let UISearchBarIconItems: [(themeState: Theme.State, searchBarIcon: UISearchBarIcon)] = [
    (.searchSearchBarIcon, .search), (.clearSearchBarIcon, .clear), (.bookmarkSearchBarIcon, .bookmark),
    (.resultsListSearchBarIcon, .resultsList),
  ]

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A place and a height of a bar.
  public static let UIBarPositionUIBarMetricsItems:
    [(themeState: Theme.State, barMetrics: UIBarMetrics, barPosition: UIBarPosition)] =
      pairs(UIBarPositionItems, UIBarMetricsItems) { (state($0.0, $1.0), $1.1, $0.1) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A state of a control and a height.
  public static let UIControlStateUIBarMetricsItems:
    [(themeState: Theme.State, controlState: UIControlState, barMetrics: UIBarMetrics)] =
      pairs(UIControlStateItems, UIBarMetricsItems) { (state($0.0, $1.0), $0.1, $1.1) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The states of what is on the left and on the right.
  public static let UIControlStateLeftRightItems:
    [(themeState: Theme.State, leftControlState: UIControlState, rightControlState: UIControlState)] =
      pairs(UIControlStateItems, UIControlStateItems) { (state($0.0, $1.0), $0.1, $1.1) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The states of what is on the left and on the right, and a height.
  public static let UIControlStateLeftRightUIBarMetricsItems:
    [(
      themeState: Theme.State, leftControlState: UIControlState, rightControlState: UIControlState,
      barMetrics: UIBarMetrics
    )] = pairs(UIControlStateLeftRightItems, UIBarMetricsItems) { (state($0.0, $1.0), $0.1, $0.2, $1.1) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A place of a segment and a height.
  public static let UISegmentedControlSegmentUIBarMetricsItems:
    [(themeState: Theme.State, segmentedControlSegment: UISegmentedControlSegment, barMetrics: UIBarMetrics)] =
      pairs(UISegmentedControlSegmentItems, UIBarMetricsItems) { (state($0.0, $1.0), $0.1, $1.1) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An icon and a state of a control.
  public static let UISearchBarIconUIControlStateItems:
    [(themeState: Theme.State, controlState: UIControlState, searchBarIcon: UISearchBarIcon)] =
      pairs(UISearchBarIconItems, UIControlStateItems) { (state($0.0, $1.0), $1.1, $0.1) }

  private static func state(_ one: Theme.State, _ other: Theme.State) -> Theme.State { [one, other] }

  private static func pairs<One, Other, Result>(
    _ ones: [One], _ others: [Other], _ body: (One, Other) -> Result
  ) -> [Result] {
    ones.flatMap { one in others.map { body(one, $0) } }
  }
}

extension UIControlState {
  /// The state of a control, or the states of a list together. Nil if one is none of a control.
  public init?(_ themeState: Theme.State) {
    guard !themeState.isEmpty else { return nil }
    var states: UIControlState = []
    for one in themeState.basicStates {
      guard let item = Theme.State.UIControlStateItems.first(where: { $0.themeState == one }) else { return nil }
      states.insert(item.controlState)
    }
    self = states
  }
}
