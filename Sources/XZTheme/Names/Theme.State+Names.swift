extension Theme.State {
  /// Nothing special. Styles are for it unless you name another state.
  public static let normal = Theme.State(rawValue: ":normal")
  /// A control that is selected.
  public static let selected = Theme.State(rawValue: ":selected")
  /// A control that is touched.
  public static let highlighted = Theme.State(rawValue: ":highlighted")
  /// A control that cannot be used.
  public static let disabled = Theme.State(rawValue: ":disabled")
  /// A control with the focus.
  public static let focused = Theme.State(rawValue: ":focused")
  /// The height of a bar.
  public static let defaultBarMetrics = Theme.State(rawValue: ":defaultBarMetrics")
  /// The height of a bar.
  public static let compactBarMetrics = Theme.State(rawValue: ":compactBarMetrics")
  /// The height of a bar.
  public static let defaultPromptBarMetrics = Theme.State(rawValue: ":defaultPromptBarMetrics")
  /// The height of a bar.
  public static let compactPromptBarMetrics = Theme.State(rawValue: ":compactPromptBarMetrics")
  /// Where a bar is.
  public static let anyBarPosition = Theme.State(rawValue: ":anyBarPosition")
  /// Where a bar is.
  public static let bottomBarPosition = Theme.State(rawValue: ":bottomBarPosition")
  /// Where a bar is.
  public static let topBarPosition = Theme.State(rawValue: ":topBarPosition")
  /// Where a bar is.
  public static let topAttachedBarPosition = Theme.State(rawValue: ":topAttachedBarPosition")
  /// A segment by its place.
  public static let anySegmentedControlSegment = Theme.State(rawValue: ":anySegmentedControlSegment")
  /// A segment by its place.
  public static let leftSegmentedControlSegment = Theme.State(rawValue: ":leftSegmentedControlSegment")
  /// A segment by its place.
  public static let centerSegmentedControlSegment = Theme.State(rawValue: ":centerSegmentedControlSegment")
  /// A segment by its place.
  public static let rightSegmentedControlSegment = Theme.State(rawValue: ":rightSegmentedControlSegment")
  /// A segment by its place.
  public static let aloneSegmentedControlSegment = Theme.State(rawValue: ":aloneSegmentedControlSegment")
  /// An icon of a search bar.
  public static let searchSearchBarIcon = Theme.State(rawValue: ":searchSearchBarIcon")
  /// An icon of a search bar.
  public static let clearSearchBarIcon = Theme.State(rawValue: ":clearSearchBarIcon")
  /// An icon of a search bar.
  public static let bookmarkSearchBarIcon = Theme.State(rawValue: ":searchBarIconBookmark")
  /// An icon of a search bar.
  public static let resultsListSearchBarIcon = Theme.State(rawValue: ":resultsListSearchBarIcon")
}
