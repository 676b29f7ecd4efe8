import LiveryVocabulary

/// A token expression in numbers.
enum CompiledExpression {
  case literal(Value)
  case alias(UInt32)
  case combination(TokenCombiner, [CompiledExpression])

  /// Every token that the expression names.
  @inline(never) func forEachToken(_ body: (UInt32) -> Void) {
    var rest = [self]
    while let next = rest.popLast() {
      switch next {
      case .literal: break
      case .alias(let token): body(token)
      case .combination(_, let parts): rest.append(contentsOf: parts)
      }
    }
  }
}

/// A definition of a token in numbers.
struct CompiledDefinition: Equatable {
  let source: TokenDefinition
  let when: CompiledWhen
  let expression: CompiledExpression

  /// What the host gave makes the difference.
  static func == (one: Self, other: Self) -> Bool { one.source == other.source }
}

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
