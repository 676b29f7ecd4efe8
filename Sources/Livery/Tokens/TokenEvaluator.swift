import LiveryVocabulary

/// What a token comes to in a context.
typealias TokenResult = Result<Value, TokenProblem>

/// Computes the values of tokens in one context: layering, then aliases, with cycles found per context.
///
/// The walk keeps its own stack, so that chains as long as memory holds are fine.
struct TokenEvaluator {
  let tokens: TokenTable
  let axes: AxisTable
  let modes: UnsafeBufferPointer<UInt32>
  let patch: TokenPatch?
  /// Where the engine is locked while combiners are called, and nobody has said so yet.
  var closureGuard: ClosureGuard?

  /// What a token is defined as here: by the patch, else by the layers.
  func source(of token: UInt32) -> (expression: CompiledExpression, kind: ValueKind?)? {
    if let patched = patch?.expressions[token] { return (patched, nil) }
    return tokens.definition(of: token, modes: modes, axes: axes)
  }

  /// Where the definition that answers for a token was made; nil for one of a patch.
  func origin(of token: UInt32) -> SourceLocation? {
    patch?.expressions[token] == nil ? tokens.origin(of: token, modes: modes, axes: axes) : nil
  }

  /// A step of the walk: what to evaluate next, or what to do with the values so far.
  private enum Step {
    case expression(CompiledExpression)
    case combine(TokenCombiner, count: Int)
    case leave(UInt32, stated: ValueKind?)
  }

  /// What was found out about a token before, in the same context.
  enum Known {
    case nothing
    /// The walk ends there; its problem has a part of the path only.
    case undefined
    case value(Value)
  }

  /// - Parameters:
  ///   - known: what is known of a token.
  ///   - found: gets every token on the way with its value; where the walk fails, those on the path with nil, since they
  ///     are undefined as well.
  @inline(never) func evaluate(
    _ token: UInt32, known: (UInt32) -> Known = { _ in .nothing }, found: (UInt32, Value?) -> Void = { _, _ in }
  ) -> TokenResult {
    var steps: [Step] = [.expression(.alias(token))]
    var values: [Value] = []
    var path: [UInt32] = []
    var onPath: Set<UInt32> = []
    // Combinations whose parts share tokens, whose parts share tokens, and so on, would be walked exponentially often.
    // Only they can come to a token twice.
    var openCombinations = 0
    var shared: [UInt32: Value] = [:]
    func problem(_ reason: TokenProblem.Reason, at last: UInt32? = nil) -> TokenResult {
      for token in path { found(token, nil) }
      let names = (path + (last.map { [$0] } ?? [])).map { tokens.names[$0] }
      return .failure(TokenProblem(reason, path: names, origin: path.last.flatMap { origin(of: $0) }))
    }
    while let step = steps.popLast() {
      switch step {
      case .expression(.literal(let value)): values.append(value)
      case .expression(.combination(let combiner, let parts)):
        steps.append(.combine(combiner, count: parts.count))
        openCombinations += 1
        for part in parts.reversed() { steps.append(.expression(part)) }
      case .expression(.alias(let token)):
        if onPath.contains(token) { return problem(.cycle, at: token) }
        if let value = shared[token] {
          values.append(value)
          continue
        }
        switch known(token) {
        case .value(let value):
          values.append(value)
          continue
        case .undefined: return problem(.missing, at: token)
        case .nothing: break
        }
        guard let (expression, kind) = source(of: token) else { return problem(.missing, at: token) }
        path.append(token)
        onPath.insert(token)
        steps.append(.leave(token, stated: kind))
        steps.append(.expression(expression))
      case .combine(let combiner, let count):
        openCombinations -= 1
        guard let value = combine(Array(values.suffix(count)), with: combiner) else {
          return problem(.invalid(combiner.name))
        }
        values.removeLast(count)
        values.append(value)
      case .leave(let token, let stated):
        if let stated, let found = values.last?.kind, stated != found {
          return problem(.wrongKind(stated: stated, found: found))
        }
        path.removeLast()
        onPath.remove(token)
        if openCombinations > 0 { shared[token] = values[values.count - 1] }
        found(token, values[values.count - 1])
      }
    }
    return .success(values[0])
  }

  private func combine(_ values: [Value], with combiner: TokenCombiner) -> Value? {
    guard let closureGuard else { return combiner.body(values) }
    return closureGuard.whileInside { combiner.body(values) }
  }

  /// The tokens from `token` along whole-token aliases, as far as there are any.
  func aliases(from token: UInt32) -> [UInt32] {
    var chain = [token]
    var seen: Set<UInt32> = [token]
    while let last = chain.last, case .alias(let next)? = source(of: last)?.expression {
      chain.append(next)
      if !seen.insert(next).inserted { break }
    }
    return chain
  }
}
