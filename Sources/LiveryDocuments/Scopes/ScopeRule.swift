import LiveryVocabulary

/// A rule of an editor theme: the scopes that it is for, and how their text looks.
public struct ScopeRule: Hashable, Sendable {
  /// Which text the rule is for.
  public var selectors: [ScopeSelector]
  /// What it sets.
  public var style: ScopeStyle
  /// Where it stands; nil if that is not known.
  public var origin: SourceLocation?

  /// A rule for texts that match any of some selectors.
  public init(_ selectors: [ScopeSelector], _ style: ScopeStyle, origin: SourceLocation? = nil) {
    self.selectors = selectors
    self.style = style
    self.origin = origin
  }

  /// A rule for texts that match any selector of a list, such as `string, constant.character`.
  public init(_ selectors: String, _ style: ScopeStyle, origin: SourceLocation? = nil) {
    self.init(ScopeSelector.list(selectors), style, origin: origin)
  }

  /// Whether it is for all text: a global setting.
  public var isGlobal: Bool { selectors.allSatisfy { $0.scope.isEmpty && $0.parents.isEmpty } && !selectors.isEmpty }
}
