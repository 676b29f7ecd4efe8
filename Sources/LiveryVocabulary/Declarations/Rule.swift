/// A place in a source: a file's, or the call that made a declaration.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// Counted from 1.
  public let column: Int
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
  public var description: String { "\(file):\(line):\(column)" }
}

/// Under which circumstances something holds: a named theme or any, and a mode for each of some axes.
public struct When: Hashable, Sendable {
  /// nil is any theme.
  public var theme: ThemeName?
  /// All must hold. Never names `theme`.
  public var conditions: [AxisName: ModeName]
  public init(theme: ThemeName? = nil, when conditions: [AxisName: ModeName] = [:]) {
    self.theme = theme
    self.conditions = conditions
  }
  /// Any theme, no conditions.
  public static let always = When()
}

/// Declarations for the objects that a selector matches. The states of its subject are their state set.
public struct Rule: Hashable, Sendable {
  /// A comma list is several rules in order.
  public var selectors: [Selector]
  public var when: When
  /// What is declared, in order. A repeated attribute replaces the earlier provider.
  public var declarations: [(attribute: AttributeName, provider: Provider)]
  public var origin: SourceLocation?

  public init(
    _ selectors: [Selector], when: When = .always, _ declarations: [(attribute: AttributeName, provider: Provider)],
    origin: SourceLocation? = nil
  ) {
    self.selectors = selectors
    self.when = when
    self.declarations = declarations
    self.origin = origin
  }

  /// A rule from the text of its selectors.
  ///
  /// - Throws: `SelectorSyntaxError`.
  package init(
    parsing selectors: String, theme: ThemeName?, when conditions: [AxisName: ModeName],
    _ declarations: KeyValuePairs<AttributeName, Provider>
  ) throws {
    self.init(
      try Selector.list(selectors), when: When(theme: theme, when: conditions),
      declarations.map { (attribute: $0.key, provider: $0.value) })
  }

  public static func == (left: Rule, right: Rule) -> Bool {
    left.selectors == right.selectors && left.when == right.when && left.origin == right.origin
      && left.declarations.elementsEqual(right.declarations) { $0 == $1 }
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(selectors)
    hasher.combine(when)
  }
}

/// A declaration on one object. Its key is all but the provider and the origin.
public struct InstanceDeclaration: Hashable, Sendable {
  public var attribute: AttributeName
  /// Sorted, without repetition; empty is normal.
  public let states: [StateName]
  public var when: When
  public var provider: Provider
  public var origin: SourceLocation?
}

extension InstanceDeclaration {
  // Not inlined: other modules would call the generic sorting. In an extension, which leaves the compiler a memberwise
  // initialiser: one that assigns member after member copies all of them once more.
  @inline(never) public init(
    _ attribute: AttributeName, states: [StateName] = [], when: When = .always, _ provider: Provider,
    origin: SourceLocation? = nil
  ) {
    self.init(
      attribute: attribute, states: states.sortedOnce(), when: when, provider: provider, origin: origin)
  }
}
