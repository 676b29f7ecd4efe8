import LiveryVocabulary

/// Which text a rule of an editor theme is for: text in a scope that is in certain other scopes.
///
/// `source.css meta.selector entity.name` is for text in `entity.name`, or in a scope below it such as `entity.name.tag`. That
/// scope has to be somewhere in `meta.selector`, and that one somewhere in `source.css`. `meta.selector > entity.name` wants
/// the one directly in the other.
public struct ScopeSelector: Hashable, Sendable {
  /// The scope of the text. Empty for the global settings of a theme.
  @Scalars public private(set) var scope: String
  /// The scopes around it, the nearest first, with `>` before each one that must be the very next.
  public var parents: [String] { storedParents.map(\.wrappedValue) }
  private let storedParents: [Scalars]

  /// Reads one selector.
  ///
  /// Scopes are separated by single blanks, and every other character belongs to a scope, as in Visual Studio Code. So other
  /// operators of TextMate, `-`, `|`, `&` and parentheses, make a selector that matches nothing: see ``flaw``.
  public init(_ text: String) {
    let scopes = text.trimmed.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    scope = scopes.last ?? ""
    storedParents = scopes.dropLast().reversed().map { Scalars(wrappedValue: $0) }
  }

  /// Reads selectors that are separated by commas. Commas at the beginning and the end do not count.
  public static func list(_ text: String) -> [ScopeSelector] {
    func isComma(_ scalar: Unicode.Scalar) -> Bool { scalar == "," }
    let start = text.unicodeScalars.drop(while: isComma)
    let end = start.lastIndex { !isComma($0) }.map { start.index(after: $0) } ?? start.startIndex
    return start[..<end].split(separator: ",", omittingEmptySubsequences: false).map { ScopeSelector(String($0)) }
  }

  /// Why no text ever matches, a clause; nil if some may.
  public var flaw: String? {
    let scopes = [scope] + parents
    if parents.isEmpty && scope.isEmpty { return nil }
    if scope == ">" || parents.last == ">" { return "`>` has no scope on one side" }
    if zip(parents, parents.dropFirst()).contains(where: { $0 == ">" && $1 == ">" }) { return "`>` stands twice" }
    for scope in scopes {
      if scope.isEmpty { return "two blanks follow each other; write one" }
      if scope.unicodeScalars.contains(",") { return "a comma stands in an entry of a list; make two entries of it" }
      if scope.unicodeScalars.contains(where: { $0 < " " }) { return "a tab or a line end stands in it; write a blank" }
      if let first = scope.unicodeScalars.first, "-|&()".unicodeScalars.contains(first) {
        return "`\(first)` is no operator of these themes; take it out"
      }
    }
    return nil
  }
}

extension ScopeSelector: CustomStringConvertible {
  /// The selector as it is written in a theme.
  public var description: String { (parents.reversed() + [scope]).joined(separator: " ") }
}
