import LiveryVocabulary

/// A token expression in numbers.
enum CompiledExpression {
  case literal(Value)
  case alias(UInt32)
  case combination(TokenCombiner, [CompiledExpression])

  /// Every token that the expression names.
  @inline(never) func forEachToken(_ body: (UInt32) -> Void) {
    // Most expressions have no parts: the list stays empty, and nothing is allocated.
    var (next, rest): (Self?, [Self]) = (self, [])
    while let expression = next {
      switch expression {
      case .literal: break
      case .alias(let token): body(token)
      case .combination(_, let parts): rest.append(contentsOf: parts)
      }
      next = rest.popLast()
    }
  }
}

/// A definition of a token in numbers.
struct CompiledDefinition: Equatable {
  let source: TokenDefinition
  /// The token that it defines.
  let token: UInt32
  let when: CompiledWhen
  let expression: CompiledExpression
  /// The word of a literal of the kind that is stated, if any pool has the same for it; `unknown` elsewhere.
  let word: ValueWord

  init(source: TokenDefinition, token: UInt32, when: CompiledWhen, expression: CompiledExpression) {
    (self.source, self.token, self.when, self.expression) = (source, token, when, expression)
    if case .literal(let value) = expression, source.kind == nil || source.kind == value.kind {
      word = ValuePool.immediateWord(of: value) ?? .unknown
    } else {
      word = .unknown
    }
  }

  /// What the host gave makes the difference.
  static func == (one: Self, other: Self) -> Bool { one.source == other.source }
}
