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

  /// What a token is defined as here.
  func source(of token: UInt32) -> (expression: CompiledExpression, kind: ValueKind?)? {
    tokens.source(of: token, in: patch, modes: modes, axes: axes)
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
  ///   - problems: says which tokens fail, and gets those on the path where the walk does, and the one that is missing.
  @inline(never) func evaluate(
    _ token: UInt32, known: (UInt32) -> Known = { _ in .nothing }, found: (UInt32, Value?) -> Void = { _, _ in },
    problems: TokenProblems? = nil
  ) -> TokenResult {
    var steps: [Step] = [.expression(.alias(token))]
    var values: [Value] = []
    var path: [UInt32] = []
    var onPath: Set<UInt32> = []
    // Combinations whose parts share tokens, whose parts share tokens, and so on, would be walked exponentially often.
    // Only they can come to a token twice.
    var openCombinations = 0
    var shared: [UInt32: Value] = [:]
    func fail(_ token: UInt32, _ problem: TokenProblem) {
      found(token, nil)
      problems?.byToken[token] = problem
    }
    func fail(_ problem: TokenProblem, behind path: some BidirectionalCollection<UInt32>) -> TokenResult {
      if problems == nil {
        for token in path { found(token, nil) }
        return .failure(problem.of(path.map { tokens.names[$0] }))
      }
      var problem = problem
      for token in path.reversed() {
        problem = problem.of([tokens.names[token]])
        fail(token, problem)
      }
      return .failure(problem)
    }
    func fail(_ reason: TokenProblem.Reason) -> TokenResult {
      let last = path[path.count - 1]
      let problem = TokenProblem(reason, path: [tokens.names[last]], origin: origin(of: last))
      fail(last, problem)
      return fail(problem, behind: path.dropLast())
    }
    func failMissing(_ token: UInt32) -> TokenResult {
      problems?.byToken[token] = TokenProblem(.missing, path: [tokens.names[token]])
      let problem = TokenProblem(.missing, path: [tokens.names[token]], origin: path.last.flatMap { origin(of: $0) })
      return fail(problem, behind: path)
    }
    // Each of the cycle has a problem that begins and ends with itself.
    func failInCycle(at token: UInt32) -> TokenResult {
      let cycle = Array(path.suffix(from: path.firstIndex(of: token).unsafelyUnwrapped))
      func problem(of first: Int) -> TokenProblem {
        func member(_ place: Int) -> UInt32 { cycle[(first + place) % cycle.count] }
        return TokenProblem(.cycle, pathOf: cycle.count + 1, origin: origin(of: member(cycle.count - 1))) {
          tokens.names[member($0)]
        }
      }
      for place in cycle.indices {
        if problems != nil { fail(cycle[place], problem(of: place)) } else { found(cycle[place], nil) }
      }
      return fail(problem(of: 0), behind: path.dropLast(cycle.count))
    }
    while let step = steps.popLast() {
      switch step {
      case .expression(.literal(let value)): values.append(value)
      case .expression(.combination(let combiner, let parts)):
        steps.append(.combine(combiner, count: parts.count))
        openCombinations += 1
        for part in parts.reversed() { steps.append(.expression(part)) }
      case .expression(.alias(let token)):
        if onPath.contains(token) { return failInCycle(at: token) }
        if let value = shared[token] {
          values.append(value)
          continue
        }
        if let problem = problems?.byToken[token] {
          // Who names what is missing is to be mended, and not that.
          let isMissing = problem.reason == .missing && problem.path.count == 1
          return isMissing ? failMissing(token) : fail(problem, behind: path)
        }
        switch known(token) {
        case .value(let value):
          values.append(value)
          continue
        case .undefined: return failMissing(token)
        case .nothing: break
        }
        guard let (expression, kind) = source(of: token) else { return failMissing(token) }
        path.append(token)
        onPath.insert(token)
        steps.append(.leave(token, stated: kind))
        steps.append(.expression(expression))
      case .combine(let combiner, let count):
        openCombinations -= 1
        guard let value = combine(Array(values.suffix(count)), with: combiner) else {
          return fail(.invalid(combiner.name))
        }
        values.removeLast(count)
        values.append(value)
      case .leave(let token, let stated):
        if let stated, let found = values.last?.kind, stated != found {
          return fail(.wrongKind(stated: stated, found: found))
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
