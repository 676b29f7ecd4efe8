import LiveryVocabulary

/// The rules of an editor theme, and what text in given scopes looks like by them.
///
/// It answers as Visual Studio Code does, whose library vscode-textmate
/// (https://github.com/microsoft/vscode-textmate, `src/theme.ts`) has the rules:
///
/// - A selector is for its scope and all below it: `string` also for `string.quoted.js`.
/// - A rule for a longer scope goes before one for a shorter scope, and takes from it what it leaves out.
/// - Of rules for the same scope, the lengths of the scopes around it count, from the inside out; then the number of these.
/// - A later rule with the same selector adds to an earlier one.
/// - What no rule says for a scope is as in the scope around it, and at last as in the global settings.
///
/// ```swift
/// let theme = ScopeTheme(rules: [
///   ScopeRule("", ScopeStyle(foreground: ThemeColor(hex: "#d8dce2"))),
///   ScopeRule("string", ScopeStyle(foreground: ThemeColor(hex: "#9cc48f"))),
///   ScopeRule("string > variable", ScopeStyle(fontStyle: .italic)),
/// ])
/// theme.style(of: ["source.js", "string.template.js", "variable.language.js"])  // #9cc48f, italic
/// ```
///
/// Ask once for each distinct stack of scopes and keep the answer.
public struct ScopeTheme: Sendable {
  /// The rules, in the order of the theme.
  public let rules: [ScopeRule]
  /// The global settings: the look of text that no rule matches. All parts of it are set, if need be to regular black text on
  /// white.
  public let defaults: ScopeStyle
  private let trie: ScopeTrie

  /// Prepares rules for questions.
  ///
  /// - Parameters:
  ///   - rules: later ones add to earlier ones with the same selector. An empty scope makes a rule a global setting.
  ///   - defaults: global settings before those of the rules.
  /// - Complexity: *n* log *n* in the number of selectors.
  public init(rules: [ScopeRule], defaults: ScopeStyle = ScopeStyle()) {
    self.rules = rules
    var statements = rules.flatMap { rule in rule.selectors.map { Statement(selector: $0, style: rule.style) } }
    statements.sort()
    let black = ScopeStyle(
      foreground: ThemeColor(rgba: 0x0000_00FF), background: ThemeColor(rgba: 0xFFFF_FFFF), fontStyle: [])
    let scopedStart = statements.firstPlace { !$0.selector.scope.isEmpty }
    self.defaults = statements[..<scopedStart].reduce(defaults.inheriting(from: black)) { settings, statement in
      statement.style.inheriting(from: settings)
    }
    var trie = ScopeTrie()
    for statement in statements[scopedStart...] { trie.insert(statement.selector, statement.style) }
    self.trie = trie
  }

  /// What text in some scopes looks like. All parts of the answer are set.
  ///
  /// - Parameter scopes: the outermost first.
  /// - Complexity: linear in the number of scopes, and for each one in the rules for it and for the scopes that it is below.
  public func style(of scopes: [String]) -> ScopeStyle {
    scopes.indices.reduce(defaults) { style, place in ownStyle(of: scopes[...place]).inheriting(from: style) }
  }

  /// What the rules for the last scope say, without what text there has from the scopes around it. Where you walk a tree of
  /// scopes, let it inherit from the style of the scopes around.
  ///
  /// - Parameter scopes: the outermost first, at least one.
  public func ownStyle(of scopes: [String]) -> ScopeStyle { ownStyle(of: scopes[...]) }

  private func ownStyle(of scopes: ArraySlice<String>) -> ScopeStyle {
    scopes.last.map { trie.style(of: $0, in: scopes.dropLast()) } ?? ScopeStyle()
  }

  /// A selector with its style, in the order in which the trie needs them.
  private struct Statement: Comparable {
    let selector: ScopeSelector
    let style: ScopeStyle

    /// By scope, then by the number of scopes around it, then by these. `sort` keeps the order of equal ones.
    static func < (left: Self, right: Self) -> Bool {
      let (left, right) = (left.selector, right.selector)
      if !left.scope.hasSameScalars(as: right.scope) { return left.scope.precedesByScalars(right.scope) }
      let (leftParents, rightParents) = (left.parents, right.parents)
      if leftParents.count != rightParents.count { return leftParents.count < rightParents.count }
      for (one, other) in zip(leftParents, rightParents) where !one.hasSameScalars(as: other) {
        return one.precedesByScalars(other)
      }
      return false
    }

    static func == (left: Self, right: Self) -> Bool { left.selector == right.selector }
  }
}
