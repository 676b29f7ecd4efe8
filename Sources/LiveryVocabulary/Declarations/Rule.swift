/// Declarations for the objects that a selector matches. The states of its subject are their state set.
public struct Rule: Hashable, Sendable {
  /// A comma list is several rules in order.
  public var selectors: [StyleSelector]
  /// Under which circumstances all of its declarations hold.
  public var when: When
  /// What is declared, in order. A repeated attribute replaces the earlier provider.
  public var declarations: [StyleDeclaration]
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
    _ selectors: [StyleSelector], when: When = .always, _ declarations: [StyleDeclaration],
    origin: SourceLocation? = nil
  ) {
    self.selectors = selectors
    self.when = when
    self.declarations = declarations
    self.origin = origin
  }

  /// A rule with typed declarations.
  ///
  /// ```swift
  /// Rule([StyleSelector("Button", states: ["pressed"])], theme: "night") { Look.background(Look.accent) }
  /// ```
  ///
  /// - Parameter theme: goes before the theme of `when`.
  /// - Throws: what the builder throws.
  public init(
    _ selectors: [StyleSelector], theme: ThemeName? = nil, when: When = .always,
    @StyleBuilder _ declarations: () throws -> [StyleDeclaration]
  ) rethrows {
    self.init(selectors, when: when.with(theme: theme), try declarations())
  }

  /// A rule from the text of its selectors, with the names of attributes.
  ///
  /// ```swift
  /// try Rule("Button:pressed", theme: "night", ["background": .token("accent")])
  /// ```
  ///
  /// - Parameter theme: goes before the theme of `when`.
  /// - Throws: `SelectorSyntaxError`.
  public init(
    _ selectors: String, theme: ThemeName? = nil, when: When = .always,
    _ declarations: KeyValuePairs<AttributeName, Provider>
  ) throws {
    self.init(
      try StyleSelector.list(selectors), when: when.with(theme: theme),
      declarations.map { StyleDeclaration($0.key, $0.value) })
  }

  /// A rule from the text of its selectors, with typed declarations.
  ///
  /// ```swift
  /// try Rule("Button:pressed", theme: "night") { Look.background(Look.accent) }
  /// ```
  ///
  /// - Parameter theme: goes before the theme of `when`.
  /// - Throws: `SelectorSyntaxError`, and what the builder throws.
  public init(
    _ selectors: String, theme: ThemeName? = nil, when: When = .always,
    @StyleBuilder _ declarations: () throws -> [StyleDeclaration]
  ) throws {
    self.init(try StyleSelector.list(selectors), when: when.with(theme: theme), try declarations())
  }
}
