import Foundation

/// A view that the user acts on.
@preconcurrency @MainActor open class UIControl: UIView {
  /// The states of a control, which may hold together.
  public struct State: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// A bit for each state.
    public let rawValue: UInt
    /// Makes a set of states.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1)
    /// Not enabled.
    public static let disabled = State(rawValue: 2)
    /// Chosen.
    public static let selected = State(rawValue: 4)
    /// Where the keyboard acts.
    public static let focused = State(rawValue: 8)
    /// For states of the application.
    public static let application = State(rawValue: 0x00FF_0000)
    /// For states of the system.
    public static let reserved = State(rawValue: 0xFF00_0000)

    /// The names, joined by a plus sign.
    public var description: String {
      let names: [(State, String)] = [
        (.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"), (.focused, "focused"),
      ]
      let here = names.filter { contains($0.0) }.map(\.1)
      return here.isEmpty ? (rawValue == 0 ? "normal" : String(rawValue)) : here.joined(separator: "+")
    }
  }

  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// A bit for each event.
    public let rawValue: UInt
    /// Makes a set of events.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down.
    public static let touchDown = Event(rawValue: 1)
    /// A finger was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  private var handlers: [(action: UIAction, events: Event)] = []

  /// Whether the control can be used.
  open var isEnabled = true
  /// Whether the control is chosen.
  open var isSelected = false
  /// Whether the control is touched.
  open var isHighlighted = false
  /// The states that hold.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Keeps nothing: actions by name need a runtime that calls methods by name. Use `addAction(_:for:)`.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}

  /// Runs an action at these events.
  open func addAction(_ action: UIAction, for controlEvents: Event) { handlers.append((action, controlEvents)) }

  /// Runs the actions of these events, as a touch would.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      handler.action.handler(handler.action)
    }
  }

  /// Lists what the control has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    if state != .normal { properties.add("state", state) }
  }
}

/// Something to do.
@preconcurrency @MainActor public final class UIAction: NSObject {
  /// What a menu shows.
  public let title: String
  /// What is done.
  public let handler: @MainActor (UIAction) -> Void

  /// Makes an action.
  public init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}

/// The name of `UIControl.State` in Swift 4.0.
public typealias UIControlState = UIControl.State
/// The name of `UIControl.Event` in Swift 4.0.
public typealias UIControlEvents = UIControl.Event
