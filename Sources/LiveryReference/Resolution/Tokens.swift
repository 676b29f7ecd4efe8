import LiveryVocabulary

/// Point 6: the value of a token in a context.
extension Inputs {
  /// - Parameter path: the tokens on the way here, from the one that was read.
  func resolve(_ name: TokenName, in context: Context, path: [TokenName] = []) -> Result<Value, TokenProblem> {
    // If a named token is missing or stands in the path, the definition that names it has to be mended; else the token's own.
    func problem(_ reason: TokenProblem.Reason, of token: TokenName?) -> TokenProblem {
      TokenProblem(reason, path: path + [name], origin: token.flatMap { origin(of: $0, in: context) })
    }
    if path.contains(name) { return .failure(problem(.cycle, of: path.last)) }
    guard let definition = definition(of: name, in: context) else { return .failure(problem(.missing, of: path.last)) }
    return evaluate(definition.expression, in: context, path: path + [name]).flatMap { value in
      guard let stated = definition.kind, stated != value.kind else { return .success(value) }
      return .failure(problem(.wrongKind(stated: stated, found: value.kind), of: name))
    }
  }

  private func evaluate(
    _ expression: TokenExpression, in context: Context, path: [TokenName]
  ) -> Result<Value, TokenProblem> {
    switch expression {
    case .literal(let value): return .success(value)
    case .alias(let target): return resolve(target, in: context, path: path)
    case .combination(let combiner, let parts):
      var values: [Value] = []
      for part in parts {
        switch evaluate(part, in: context, path: path) {
        case .success(let value): values.append(value)
        case .failure(let problem): return .failure(problem)
        }
      }
      guard let value = combiner.body(values) else {
        let place = path.last.flatMap { origin(of: $0, in: context) }
        return .failure(TokenProblem(.invalid(combiner.name), path: path, origin: place))
      }
      return .success(value)
    }
  }

  /// The tokens from one along whole-token aliases, to the one that is none, is missing or stands in it twice.
  func aliases(from name: TokenName, in context: Context, path: [TokenName] = []) -> [TokenName] {
    guard !path.contains(name), case .alias(let target) = definition(of: name, in: context)?.expression else {
      return path + [name]
    }
    return aliases(from: target, in: context, path: path + [name])
  }

  /// Where the definition that answers was made.
  func origin(of name: TokenName, in context: Context) -> SourceLocation? { definition(of: name, in: context)?.origin }

  /// The definition that answers: of the last layer with one that holds, the first in rank.
  private func definition(of name: TokenName, in context: Context) -> TokenDefinition? {
    if let patched = context.tokens[name] { return TokenDefinition(name, patched) }
    for sheet in sheets {
      if sheet.name != .application {
        if let definition = sheet.tokens[name]?.first(in: context) { return definition }
        continue
      }
      if let edited = editedTokens[name]?.first(in: context) { return edited }
      for document in documents.reversed() {
        if let definition = document.tokens[name]?.first(in: context) { return definition }
      }
    }
    return nil
  }
}

extension [TokenDefinition] {
  /// Of the definitions of a token that hold, the first in rank: nearer theme, any-theme last; more conditions; later.
  fileprivate func first(in context: Context) -> TokenDefinition? {
    indices.filter { self[$0].when.holds(in: context) }
      .min { rank(of: $0, in: context) < rank(of: $1, in: context) }
      .map { self[$0] }
  }

  private func rank(of index: Int, in context: Context) -> (theme: Int, conditions: Int, position: Int) {
    let when = self[index].when
    return (
      when.theme.map { context.chain.firstIndex(of: $0)! } ?? context.chain.count, -when.conditions.count, -index
    )
  }
}
