import LiveryVocabulary

/// The distinct token patches, hash-consed, so that equal ones make equal contexts.
struct PatchTable {
  private var patches: [[UInt32: TokenExpression]: Weak] = [:]

  private struct Weak {
    weak var patch: TokenPatch?
  }

  var count: Int { patches.count }

  /// The patch with this content, or nil for the empty one.
  mutating func intern(_ content: [UInt32: TokenExpression], tokens: inout TokenTable) -> TokenPatch? {
    if content.isEmpty { return nil }
    if let known = patches[content]?.patch { return known }
    let expressions = content.mapValues { tokens.compile($0) }
    for (token, expression) in expressions { tokens.noteDependencies(of: token, on: expression) }
    let patch = TokenPatch(expressions: expressions, content: content)
    patches[content] = Weak(patch: patch)
    return patch
  }

  /// Forgets the patches that no context holds any more.
  mutating func sweep() { patches = patches.filter { $0.value.patch != nil } }
}
