import LiveryVocabulary

/// The distinct token patches, hash-consed, so that equal ones make equal contexts.
struct PatchTable {
  /// What makes patches equal.
  typealias Content = Digested<[UInt32: TokenExpression]>

  private(set) var patches: [Content: TokenPatch] = [:]

  /// The patch with this content, or nil for the empty one.
  mutating func intern(_ content: [UInt32: TokenExpression], tokens: inout TokenTable) -> TokenPatch? {
    if content.isEmpty { return nil }
    let key = Content(content)
    if let known = patches[key] { return known }
    let expressions = content.mapValues { tokens.compile($0) }
    for (token, expression) in expressions { tokens.noteDependencies(of: token, on: expression) }
    let patch = TokenPatch(expressions: expressions, key: key)
    patches[key] = patch
    return patch
  }

  /// Forgets a patch that no context has any more.
  mutating func remove(_ patch: TokenPatch) { patches[patch.key] = nil }
}
