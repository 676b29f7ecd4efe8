import LiveryVocabulary

/// Token redefinitions of a context: the global patch and those of the objects' patches, nearest merged last.
final class TokenPatch {
  let expressions: [UInt32: CompiledExpression]
  /// What makes patches equal.
  let key: PatchTable.Content
  var content: [UInt32: TokenExpression] { key.content }
  /// How many contexts have the patch.
  var contextCount = 0

  init(expressions: [UInt32: CompiledExpression], key: PatchTable.Content) {
    self.expressions = expressions
    self.key = key
  }
}
