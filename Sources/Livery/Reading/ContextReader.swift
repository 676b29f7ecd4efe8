import LiveryVocabulary

/// Resolves slots in one context value by value, without rows, caches or the engine: for explanations, and for what a
/// snapshot finds missing.
struct ContextReader {
  let tokens: TokenTable
  let axes: AxisTable
  let kinds: [ValueKind]
  let modes: [UInt32]
  let patch: TokenPatch?
  /// The results of pure closures that are known to hold.
  var known: [ContextClosure: Resolution] = [:]
  /// The last result of a live closure; nil if it was never called.
  let stored: (Declaration) -> Result<Resolution, Decline>?

  /// What a declaration with a provider answers here.
  @inline(never) private func answer(of declaration: Declaration, _ provider: Provider) -> Result<Resolution, Decline> {
    switch provider {
    case .constant(let value): return .success(.value(value))
    case .none: return .success(.none)
    case .table(let axis, let values): return answer(of: values, axis: axis)
    case .token(let name): return answer(of: name).flatMap { fit(.value($0), declaration) }
    case .pure(let closure): return fit(known[closure] ?? closure.body(closureContext()), declaration)
    case .live: return stored(declaration) ?? .failure(Decline(.closure))
    }
  }

  struct Decline: Error {
    let reason: Explanation.Decline
    init(_ reason: Explanation.Decline) { self.reason = reason }
  }

  /// The answer that a stored word stands for.
  static func answer(of word: ValueWord, _ resolution: Resolution) -> Result<Resolution, Decline>? {
    if word == .unknown { return nil }
    if let found = word.declinedKind { return .failure(Decline(.kindMismatch(found: found))) }
    return word.isDeclined ? .failure(Decline(.closure)) : .success(resolution)
  }

  private func answer(of values: [ModeName: Value?], axis name: AxisName) -> Result<Resolution, Decline> {
    let axis = axes.names.number(of: name).unsafelyUnwrapped
    let names = axes.modes[Int(axis)]
    let mode = modes.withUnsafeBufferPointer { modes in
      axes.answeringMode(of: axis, in: modes) { values.keys.contains(names[$0]) }
    }
    guard let mode, let value = values[names[mode]] else { return .failure(Decline(.tableHasNoEntry)) }
    return .success(value.map(Resolution.value) ?? .none)
  }

  private func answer(of name: TokenName) -> Result<Value, Decline> {
    guard let token = tokens.names.number(of: name) else {
      return .failure(Decline(.token(TokenProblem(.missing, path: [name]))))
    }
    return withEvaluator { $0.evaluate(token) }.mapError { Decline(.token($0)) }
  }

  private func fit(_ resolution: Resolution, _ declaration: Declaration) -> Result<Resolution, Decline> {
    switch resolution {
    case .absent: .failure(Decline(.closure))
    case .none: .success(.none)
    case .value(let value):
      value.kind == kinds[Int(declaration.attribute)]
        ? .success(resolution) : .failure(Decline(.kindMismatch(found: value.kind)))
    }
  }

  private func closureContext() -> ClosureContext {
    ClosureContext(tokens: tokens, axes: axes, modes: modes, patch: patch)
  }

  private func withEvaluator<Result>(_ body: (TokenEvaluator) -> Result) -> Result {
    modes.withUnsafeBufferPointer { modes in
      body(TokenEvaluator(tokens: tokens, axes: axes, modes: modes, patch: patch))
    }
  }

  private func ordered(_ candidates: ArraySlice<Declaration>) -> [Declaration] {
    modes.withUnsafeBufferPointer { candidates.ordered(modes: $0, axes: axes) }
  }

  /// What a slot comes to.
  func resolve(_ candidates: ArraySlice<Declaration>) -> Resolution {
    for declaration in ordered(candidates) {
      if case .success(let resolution) = answer(of: declaration, declaration.provider) { return resolution }
    }
    return .absent
  }

  /// The whole list of candidates with what became of each.
  ///
  /// - Parameter provider: that of a declaration, or what the object has of its own instead.
  @inline(never) func explain(
    _ candidates: ArraySlice<Declaration>, sheet: (UInt32) -> SheetName, selector: (CompiledSelector) -> StyleSelector,
    states: (UInt32) -> [StateName], provider: (Declaration) -> Provider,
    origin: (Declaration) -> SourceLocation?
  ) -> Explanation {
    var resolution: Resolution?
    var list: [Explanation.Candidate] = []
    var winner: (declaration: Declaration, candidate: Explanation.Candidate)?
    for declaration in ordered(candidates) {
      let provider = provider(declaration)
      var outcome = Explanation.Outcome.notReached
      if resolution == nil {
        switch answer(of: declaration, provider) {
        case .success(let answer):
          resolution = answer
          outcome = .won
        case .failure(let decline): outcome = .declined(decline.reason)
        }
      }
      let aliases = aliases(of: declaration)
      let candidate = Explanation.Candidate(
        sheet: declaration.isInstance ? nil : sheet(declaration.head.sheet),
        selector: declaration.selector.map(selector), when: declaration.compiledWhen.source(axes),
        states: states(declaration.states), provider: provider, outcome: outcome,
        aliases: aliases.map(\.name), aliasOrigins: aliases.map(\.origin), origin: origin(declaration))
      if let winner {
        let (kind, compound) = winner.declaration.criterion(over: declaration, theme: modes[0], axes: axes)
        list.append(candidate.losing(by: winner.candidate.criterion(kind, over: candidate, compound: compound)))
      } else {
        if outcome == .won { winner = (declaration, candidate) }
        list.append(candidate)
      }
    }
    return Explanation(resolution: resolution ?? .absent, isUnthemed: false, candidates: list)
  }

  private func aliases(of declaration: Declaration) -> [(name: TokenName, origin: SourceLocation?)] {
    guard case .token(let name) = declaration.provider else { return [] }
    guard let token = tokens.names.number(of: name) else { return [(name, nil)] }
    return withEvaluator { evaluator in
      evaluator.aliases(from: token).map { (tokens.names[$0], evaluator.origin(of: $0)) }
    }
  }
}
