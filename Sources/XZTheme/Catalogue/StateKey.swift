// What states of UIKit a state of a style means, for a property that has values for such states.

/// A state, or several of different kinds, that states of styles name.
@MainActor protocol StateKey: SlotKey {
  /// Takes what it needs from the beginning of basic states. Nil if they are of another kind.
  static func take(from states: inout ArraySlice<Theme.State>) -> Self?
  /// What a state means. Nil if it is of another kind, or if something is left.
  static func key(for state: Theme.State) -> Self?
}

extension StateKey {
  static func key(for state: Theme.State) -> Self? {
    var states = state.basicStates[...]
    guard let key = take(from: &states), states.isEmpty else { return nil }
    return key
  }
}

extension UIControl.State: StateKey {
  static func take(from states: inout ArraySlice<Theme.State>) -> UIControl.State? {
    states.popFirst().flatMap { UIControl.State($0) }
  }
  /// A list is all of its states at once.
  static func key(for state: Theme.State) -> UIControl.State? { UIControl.State(state) }
}

extension UIBarMetrics: StateKey {
  static func take(from states: inout ArraySlice<Theme.State>) -> UIBarMetrics? {
    let name = states.popFirst()
    return Theme.State.UIBarMetricsItems.first { $0.themeState == name }?.barMetrics
  }
}

extension UIBarPosition: StateKey {
  static func take(from states: inout ArraySlice<Theme.State>) -> UIBarPosition? {
    let name = states.popFirst()
    return Theme.State.UIBarPositionItems.first { $0.themeState == name }?.barPosition
  }
}

extension UISearchBar.Icon: StateKey {
  static func take(from states: inout ArraySlice<Theme.State>) -> UISearchBar.Icon? {
    let name = states.popFirst()
    return Theme.State.UISearchBarIconItems.first { $0.themeState == name }?.searchBarIcon
  }
}

extension UISegmentedControl.Segment: StateKey {
  static func take(from states: inout ArraySlice<Theme.State>) -> UISegmentedControl.Segment? {
    let name = states.popFirst()
    return Theme.State.UISegmentedControlSegmentItems.first { $0.themeState == name }?.segment
  }
}

extension LeftState: StateKey {
  static func take(from states: inout ArraySlice<Theme.State>) -> LeftState? {
    UIControl.State.take(from: &states).map { LeftState($0) }
  }
}

extension RightState: StateKey {
  static func take(from states: inout ArraySlice<Theme.State>) -> RightState? {
    UIControl.State.take(from: &states).map { RightState($0) }
  }
}

extension SlotPair: StateKey where First: StateKey, Second: StateKey {
  static func take(from states: inout ArraySlice<Theme.State>) -> SlotPair? {
    guard let first = First.take(from: &states), let second = Second.take(from: &states) else { return nil }
    return SlotPair(first, second)
  }
}
