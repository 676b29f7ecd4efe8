import LiveryVocabulary

extension Engine {
  /// Every declaration that holds in the global context and names a token which has no value there, or one of another kind than
  /// the attribute: those of rules, of the highest sheet first, each in the order in which they were declared, then each that objects have for themselves, once.
  /// Rules and declarations that are pending count, definitions that are pending do not. May wait for a step of a commit, never
  /// for a callback.
  ///
  /// - Complexity: that of ``tokenProblems()``, and n log n in the declarations that are reported.
  public func declarationProblems() -> [DeclarationProblem] {
    withCore { core in core.declarationProblems(in: core.scopes.effect(of: 0).pointee.context) }
  }

  /// The same in the global context with a patch on it: a theme can be checked before it is used. May wait for a step of a
  /// commit, never for a callback.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  /// - Complexity: that of ``declarationProblems()``, and linear in the axes and in the patch.
  public func declarationProblems(in patch: Patch) throws -> [DeclarationProblem] {
    try withCore { core in try core.inGlobalContext(with: patch) { core.declarationProblems(in: $0) } }
  }
}

extension Core {
  func declarationProblems(in context: UInt32) -> [DeclarationProblem] {
    var judge = DeclarationJudge(context, self)
    return judge.problemsOfRules(self) + judge.problemsOfObjects(self)
  }
}

/// Says what is wrong with declarations in a context that name a token.
private struct DeclarationJudge {
  private let context: UInt32
  private let modes: [UInt32]
  private let tokenProblems = TokenProblems()

  init(_ context: UInt32, _ core: Core) {
    // Pending declarations may name tokens and axes that the last revision does not know.
    core.committedTokens.adoptNames(from: core.tokens)
    self.context = context
    let count = core.committedAxes.count
    modes = Array(core.contexts.modes(of: context, axisCount: count)) + core.axes.defaults[count...]
  }

  /// Those of the highest sheet first, each in the order of declaration.
  mutating func problemsOfRules(_ core: Core) -> [DeclarationProblem] {
    var found: [(declaration: Declaration, problem: DeclarationProblem)] = []
    core.rules.entries.forEach { entry in
      for declaration in entry?.declarations ?? [] {
        if let problem = problem(with: declaration, of: nil, core) { found.append((declaration, problem)) }
      }
    }
    found.sort { $0.declaration.isListedBefore($1.declaration) }
    return found.map(\.problem)
  }

  mutating func problemsOfObjects(_ core: Core) -> [DeclarationProblem] {
    var problems: [DeclarationProblem] = []
    // Objects of several shapes may have the same, and then the same is wrong with all.
    var seen: [DeclarationKey: Set<UInt32>] = [:]
    core.forEachShape { shape, index in
      for declaration in core.shapes[shape].declarations {
        guard case .token(let token) = declaration.compiled, seen[declaration.key, default: []].insert(token).inserted
        else { continue }
        if let problem = problem(with: declaration, of: index, core) { problems.append(problem) }
      }
    }
    return problems
  }

  /// - Parameter index: an object that has the declaration for itself; nil for a rule's.
  private mutating func problem(with declaration: Declaration, of index: UInt32?, _ core: Core) -> DeclarationProblem? {
    guard case .token(let token) = declaration.compiled, holds(declaration.compiledWhen, core),
      let reason = reason(token, for: declaration.attribute, core)
    else { return nil }
    return DeclarationProblem(
      sheet: declaration.isInstance ? nil : core.sheets.names[declaration.head.sheet],
      selector: declaration.selector.map { core.source(of: $0) }, object: index.map { core.objects.handle(of: $0) },
      attribute: core.attributes.names[declaration.attribute], states: core.states.sortedNames(of: declaration.states),
      when: declaration.compiledWhen.source(core.axes), token: core.tokens.names[token], reason: reason,
      origin: index.map { core.instanceOrigins[$0]?[declaration.key] } ?? declaration.head.origin)
  }

  private func holds(_ when: CompiledWhen, _ core: Core) -> Bool {
    // A theme that is pending is in no chain of the last revision.
    let isInChain = when.theme.map { theme in
      Int(theme) < core.committedAxes.modes[0].count && core.committedAxes.distance(of: theme, from: modes[0]) != nil
    }
    return isInChain != false && modes.withUnsafeBufferPointer { when.conditionsHold(in: $0) }
  }

  private mutating func reason(
    _ token: UInt32, for attribute: UInt32, _ core: Core
  ) -> Explanation.Decline? {
    let word = core.tokenWord(token, in: context)
    if word.isDeclined {
      return core.tokenProblem(of: token, in: context, tokenProblems).map { .token($0) }
    }
    guard let kind = core.pool.kind(of: word), kind != core.attributes.kinds[Int(attribute)] else { return nil }
    return .kindMismatch(found: kind)
  }
}
