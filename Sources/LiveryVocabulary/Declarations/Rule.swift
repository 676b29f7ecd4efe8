/// Declarations for the objects that a selector matches. The states of its subject are their state set.
public struct Rule: Hashable, Sendable {
  /// A comma list is several rules in order.
  public var selectors: [StyleSelector]
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
    _ selectors: [StyleSelector], when: When = .always,
    _ declarations: [(attribute: AttributeName, provider: Provider)],
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
  public init(
    parsing selectors: String, theme: ThemeName? = nil, when conditions: [AxisName: ModeName] = [:],
    _ declarations: KeyValuePairs<AttributeName, Provider>
  ) throws {
    self.init(
      try StyleSelector.list(selectors), when: When(theme: theme, conditions: conditions),
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
