extension Theme {
  /// A state that a style is for, or several of different kinds in an order: `[.anyBarPosition, .defaultBarMetrics]`.
  ///
  /// States in a list are taken apart, so `[.a, [.b, .c]]` is `[.a, .b, .c]`. The order counts: `[.a, .b]` is not
  /// `[.b, .a]`. A list of one state is that state, and an empty one is ``notThemeState``.
  public struct State: RawRepresentable, Equatable, Hashable, Sendable {
    /// The type of the name.
    public typealias RawValue = String
    /// The type of the elements of literals.
    public typealias ArrayLiteralElement = Theme.State
    /// The type of literals.
    public typealias StringLiteralType = String

    /// The name: `:normal`, or `:anyBarPosition:defaultBarMetrics`.
    public let rawValue: String
    /// The basic states in order; none for a basic one.
    public let children: [State]

    /// No state. No style is for it.
    public static let notThemeState = State(basic: "")

    private init(basic name: String) {
      rawValue = name
      children = []
    }

    /// Reads a name: a colon and letters, once or several times. Another name is reported, and is ``notThemeState``.
    public init(rawValue: String) {
      let names = rawValue.split(separator: ":", omittingEmptySubsequences: false)
      guard names.count > 1, names[0].isEmpty, names.dropFirst().allSatisfy(State.isName) else {
        if !rawValue.isEmpty {
          Theme.report("\"\(rawValue)\" names no state. Write a colon and letters: \":selected\".")
        }
        self = .notThemeState
        return
      }
      self.init(names.dropFirst().map { State(basic: ":" + $0) })
    }

    /// Puts states together, in order.
    public init<T: Sequence>(_ children: T) where T.Element == State {
      let basic = children.flatMap(\.basicStates)
      guard basic.count > 1 else {
        self = basic.first ?? .notThemeState
        return
      }
      rawValue = basic.map(\.rawValue).joined()
      self.children = basic
    }

    private static func isName(_ text: Substring) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    }

    /// Whether this is one state.
    public var isPrimary: Bool { children.isEmpty }
    /// Whether this is none.
    public var isEmpty: Bool { rawValue.isEmpty }

    /// The state itself, or the states that it is put together of.
    var basicStates: [State] {
      if isEmpty { return [] }
      return isPrimary ? [self] : children
    }

    /// Whether all of the other's basic states are among this one's.
    public func contains(_ member: Theme.State) -> Bool {
      let basic = basicStates
      return !member.isEmpty && member.basicStates.allSatisfy { one in basic.contains { $0 == one } }
    }

    /// Whether the names are equal.
    public static func == (lhs: State, rhs: State) -> Bool { lhs.rawValue == rhs.rawValue }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  }
}

extension Theme.State: ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// Puts states together, in order.
  public init(arrayLiteral elements: Theme.State...) { self.init(elements) }

  /// Reads names: `":normal:selected"`. Empty parts are skipped, and so are blanks, which are reported.
  public init(stringLiteral value: String) {
    let names = value.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
    if names.joined().count != value.filter({ $0 != ":" }).count {
      Theme.report("There are blanks in the name \"\(value)\" of a state. They do not count.")
    }
    self.init(names.filter { !$0.isEmpty }.map { Theme.State(rawValue: ":" + $0) })
  }
}

extension Theme.State: CustomStringConvertible {
  /// The name in `Theme.State(…)`.
  public var description: String { "Theme.State(\(rawValue))" }
}

extension Theme.State: Sequence, IteratorProtocol {
  /// The basic states, one after the other.
  public mutating func next() -> Theme.State? {
    let states = basicStates
    self = Theme.State(states.dropFirst())
    return states.first
  }
}
