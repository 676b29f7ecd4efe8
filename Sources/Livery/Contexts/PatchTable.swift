import LiveryVocabulary

/// The distinct token patches, hash-consed, so that equal ones make equal contexts.
struct PatchTable {
  /// What makes patches equal.
  struct Content: Hashable {
    let expressions: [UInt32: TokenExpression]
    private let digest: Int

    init(_ expressions: [UInt32: TokenExpression]) {
      self.expressions = expressions
      digest = expressions.hashValue
    }

    static func == (left: Self, right: Self) -> Bool {
      left.digest == right.digest && left.expressions == right.expressions
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  private(set) var patches: [Content: TokenPatch] = [:]

  /// The patch with this content, or nil for the empty one.
  mutating func intern(_ content: [UInt32: TokenExpression], tokens: inout TokenTable) -> TokenPatch? {
    if content.isEmpty { return nil }
    let content = Content(content)
    if let known = patches[content] { return known }
    let expressions = content.expressions.mapValues { tokens.compile($0) }
    for (token, expression) in expressions { tokens.noteDependencies(of: token, on: expression) }
    let patch = TokenPatch(expressions: expressions, content: content)
    patches[content] = patch
    return patch
  }

  /// Forgets a patch that no context has any more.
  mutating func remove(_ patch: TokenPatch) { patches[patch.content] = nil }
}
