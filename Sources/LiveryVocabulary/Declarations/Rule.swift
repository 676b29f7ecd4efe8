/// A place in a source: a file's, or the call that made a declaration.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file from its root folder, or the `#fileID` of a call.
  @Scalars public private(set) var file: String
  /// Counted from 1.
  public let line: Int
  /// Counted from 1.
  public let column: Int
  /// Names a place; whether there is one is not checked.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
  public var description: String { "\(file):\(line):\(column)" }
}

/// Under which circumstances something holds: a named theme or any, and a mode for each of some axes.
public struct When: Hashable, Sendable {
  /// The theme, or one that falls back on it; nil is any theme.
  public var theme: ThemeName?
  /// The mode of each axis that counts. All must hold. Never names `theme`.
  public var conditions: [AxisName: ModeName]
  /// Puts circumstances together; names are checked by the edit that takes them.
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
  /// Under which circumstances all of its declarations hold.
  public var when: When
  /// What is declared, in order. A repeated attribute replaces the earlier provider.
  public var declarations: [(attribute: AttributeName, provider: Provider)]
  /// Where it was made, for explanations; nil if that is not known.
  public var origin: SourceLocation?

  /// Puts a rule together; names and kinds are checked when it is added.
  ///
  /// - Parameters:
  ///   - selectors: which objects it is for.
  ///   - when: under which circumstances; always if left out.
  ///   - declarations: what it declares, in order.
  ///   - origin: where it was made; the call that adds it, if that is recorded, where left out.
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
  /// What it declares.
  public var attribute: AttributeName
  /// The state set that it is for. Sorted, without repetition; empty is normal.
  public let states: [StateName]
  /// Under which circumstances it holds.
  public var when: When
  /// Where the value comes from.
  public var provider: Provider
  /// Where it was made, for explanations; nil if that is not known.
  public var origin: SourceLocation?
}

extension InstanceDeclaration {
  // Not inlined: other modules would call the generic sorting. In an extension, which leaves the compiler a memberwise
  // initialiser: one that assigns member after member copies all of them once more.
  /// Puts a declaration together; names and kinds are checked when it is declared.
  ///
  /// - Parameter states: the state set, in any order; normal if left out.
  @inline(never) public init(
    _ attribute: AttributeName, states: [StateName] = [], when: When = .always, _ provider: Provider,
    origin: SourceLocation? = nil
  ) {
    self.init(
      attribute: attribute, states: states.sortedOnce(), when: when, provider: provider, origin: origin)
  }
}
