import LiveryVocabulary

/// What tokens are called in a sheet. Only the token without a name has another one.
struct SheetNames {
  /// What the token without a name is called; nil if there is none.
  private let substitute: TokenName?

  /// - Parameter tokens: all tokens.
  init(_ tokens: [TokenName], _ losses: inout LossLog) {
    for token in tokens where token.text.unicodeScalars.contains("\0") {
      losses.add(.changedName, token, "a sheet has no NUL; the name has U+FFFD instead")
    }
    guard tokens.contains("") else {
      substitute = nil
      return
    }
    var unique = UniqueNames()
    for token in tokens { _ = unique.take(token.text) }
    let name = unique.take(UniqueNames.forNothing)
    losses.add(.changedName, "", "a sheet has no token without a name; it is called \"\(name)\"")
    substitute = TokenName(name)
  }

  subscript(token: TokenName) -> TokenName { token.text.isEmpty ? substitute ?? token : token }

  /// The text of an expression; nil if a sheet cannot say it.
  func text(_ expression: TokenExpression) -> String? { SheetText.expression(renaming(expression)) }

  /// An expression with the names that its tokens have in the sheet.
  private func renaming(_ expression: TokenExpression) -> TokenExpression {
    if substitute == nil { return expression }
    return switch expression {
    case .literal: expression
    case .alias(let target): .alias(self[target])
    case .combination(let combiner, let parts): .combination(combiner, parts.map(renaming))
    }
  }
}
