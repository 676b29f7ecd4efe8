import LiveryVocabulary

/// The scopes that a selector wants around its own, the nearest first.
struct ScopeParents {
  private let patterns: [String]
  /// The lengths of the scopes in UTF-16, as JavaScript counts them.
  private let lengths: [Int]

  /// - Parameter patterns: scopes, and `>` before those that must be the very next.
  init(_ patterns: [String]) {
    self.patterns = patterns
    lengths = patterns.filter { $0 != ">" }.map(\.utf16.count)
  }

  /// Whether scopes, the outermost first, have these among them.
  func match(_ path: ArraySlice<String>) -> Bool {
    var rest = path
    var patterns = patterns[...]
    while var pattern = patterns.popFirst() {
      var mustBeNext = false
      if pattern == ">" {
        guard let after = patterns.popFirst() else { return false }
        pattern = after
        mustBeNext = true
      }
      while let scope = rest.last, !Self.isScope(scope, in: pattern) {
        if mustBeNext { return false }
        rest.removeLast()
      }
      if rest.popLast() == nil { return false }
    }
    return true
  }

  /// Whether a scope is another one or below it.
  private static func isScope(_ scope: String, in other: String) -> Bool {
    guard scope.utf8.starts(with: other.utf8) else { return false }
    let rest = scope.utf8.dropFirst(other.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: ".")
  }

  /// Above 0 if these are more specific, below 0 if the others are.
  ///
  /// Both match the same text, so that the longer one of two scopes is below the other one.
  func specificity(comparedTo other: Self) -> Int {
    for (one, another) in zip(lengths, other.lengths) where one != another { return one - another }
    return patterns.count - other.patterns.count
  }
}
