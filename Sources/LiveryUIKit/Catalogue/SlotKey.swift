import Livery

/// A state, or several of different kinds, that a property has a value for.
public protocol SlotKey: Hashable, Sendable {
  /// The state set that names the slot in the engine.
  var slot: [StateName] { get }
  /// The state whose value is shown where this one has none.
  var fallback: Self? { get }
  /// The keys that are set on every object of a class with such a property. Others are set where they are asked for.
  static var usual: [Self] { get }
}

extension SlotKey {
  /// None.
  public var fallback: Self? { nil }
}

extension UIControl.State: SlotKey {
  /// The states that controls are in most often.
  public static var usual: [UIControl.State] { [.normal, .highlighted, .disabled, .selected, .focused] }

  /// The names of the states; none for the normal one. States of the application have a number.
  public var slot: [StateName] {
    let named: [(UIControl.State, StateName)] = [
      (.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"), (.focused, "focused"),
    ]
    var names = named.filter { contains($0.0) }.map(\.1)
    let rest = rawValue & ~15
    if rest != 0 { names.append(StateName("state\(rest)")) }
    return names
  }
  /// The normal state.
  public var fallback: UIControl.State? { self == .normal ? nil : .normal }
}

extension UIBarMetrics: SlotKey {
  /// All.
  public static var usual: [Self] { [.default, .compact, .defaultPrompt, .compactPrompt] }
  /// `defaultBarMetrics` and so on.
  public var slot: [StateName] {
    switch self {
    case .compact: ["compactBarMetrics"]
    case .defaultPrompt: ["defaultPromptBarMetrics"]
    case .compactPrompt: ["compactPromptBarMetrics"]
    default: ["defaultBarMetrics"]
    }
  }
}

extension UIBarPosition: SlotKey {
  /// All.
  public static var usual: [Self] { [.any, .bottom, .top, .topAttached] }
  /// `anyBarPosition` and so on.
  public var slot: [StateName] {
    switch self {
    case .bottom: ["bottomBarPosition"]
    case .top: ["topBarPosition"]
    case .topAttached: ["topAttachedBarPosition"]
    default: ["anyBarPosition"]
    }
  }
}

extension UISearchBar.Icon: SlotKey {
  /// All.
  public static var usual: [Self] { [.search, .clear, .bookmark, .resultsList] }
  /// `searchIcon` and so on.
  public var slot: [StateName] {
    switch self {
    case .clear: ["clearIcon"]
    case .bookmark: ["bookmarkIcon"]
    case .resultsList: ["resultsListIcon"]
    default: ["searchIcon"]
    }
  }
}

extension UISegmentedControl.Segment: SlotKey {
  /// All.
  public static var usual: [Self] { [.any, .left, .center, .right, .alone] }
  /// `anySegment` and so on.
  public var slot: [StateName] {
    switch self {
    case .left: ["leftSegment"]
    case .center: ["centerSegment"]
    case .right: ["rightSegment"]
    case .alone: ["aloneSegment"]
    default: ["anySegment"]
    }
  }
}

/// The state of what is on the left of something.
public struct LeftState: SlotKey {
  /// The usual ones of controls.
  public static var usual: [Self] { UIControl.State.usual.map(Self.init) }
  /// The state.
  public let state: UIControl.State
  /// Makes one.
  public init(_ state: UIControl.State) { self.state = state }
  /// `left/selected` and so on.
  public var slot: [StateName] { sided("left", state) }
}

/// The state of what is on the right of something.
public struct RightState: SlotKey {
  /// The usual ones of controls.
  public static var usual: [Self] { UIControl.State.usual.map(Self.init) }
  /// The state.
  public let state: UIControl.State
  /// Makes one.
  public init(_ state: UIControl.State) { self.state = state }
  /// `right/selected` and so on.
  public var slot: [StateName] { sided("right", state) }
}

private func sided(_ side: String, _ state: UIControl.State) -> [StateName] {
  let names = state == .normal ? ["normal"] : state.slot
  return names.map { StateName("\(side)/\($0)") }
}

/// States of two kinds together.
public struct SlotPair<First: SlotKey, Second: SlotKey>: SlotKey {
  /// The one.
  public let first: First
  /// The other.
  public let second: Second

  /// Puts two together.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Each usual one of the first kind with each of the other.
  public static var usual: [Self] { First.usual.flatMap { first in Second.usual.map { Self(first, $0) } } }

  /// That of the second kind, if it has one.
  public var fallback: Self? { second.fallback.map { Self(first, $0) } }

  /// The names of both.
  public var slot: [StateName] { first.slot + second.slot }
}
