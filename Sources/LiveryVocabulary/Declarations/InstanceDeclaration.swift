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

  /// Puts a typed declaration together with its states and circumstances. In a ``ObjectStyleBuilder`` write
  /// ``StyleDeclaration/for(states:theme:when:)``, or the declaration alone.
  ///
  /// ```swift
  /// InstanceDeclaration(Look.title("Pressed"), states: ["highlighted"], theme: "night")
  /// ```
  ///
  /// - Parameters:
  ///   - states: the state set, in any order; normal if left out.
  ///   - theme: goes before the theme of `when`.
  public init(
    _ declaration: StyleDeclaration, states: [StateName] = [], theme: ThemeName? = nil, when: When = .always,
    origin: SourceLocation? = nil
  ) {
    self.init(
      declaration.attribute, states: states, when: when.with(theme: theme), declaration.provider, origin: origin)
  }
}
