import LiveryVocabulary

extension Engine {
  /// Every declaration that holds in the global context and names a token which has no value there, or one of another kind than
  /// the attribute: those of rules in the order in which they were declared, then each that objects have for themselves, once.
  /// Rules and declarations that are pending count, definitions that are pending do not. May wait for a step of a commit, never
  /// for a callback.
  ///
  /// - Complexity: that of ``tokenProblems()``, and n log n in what is reported.
  public func declarationProblems() -> [DeclarationProblem] {
    withCore { core in core.declarationProblems(in: core.scopes.effect(of: 0).pointee.context) }
  }

  /// The same in the global context with some modes changed: a theme can be checked before it is used. May wait for a
  /// step of a commit, never for a callback.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  /// - Complexity: that of ``declarationProblems()``, and linear in the axes.
  public func declarationProblems(in modes: [AxisName: ModeName]) throws -> [DeclarationProblem] {
    try withCore { core in
      try core.inGlobalContext(with: modes) { core.declarationProblems(in: $0) }
    }
  }
}

extension Core {
  fileprivate func declarationProblems(in context: UInt32) -> [DeclarationProblem] {
    // Pending declarations may name tokens and axes that the last revision does not know.
    committedTokens.adoptNames(from: tokens)
    let modes =
      Array(contexts.modes(of: context, axisCount: committedAxes.count)) + axes.defaults[committedAxes.count...]
    func reason(_ declaration: Declaration) -> Explanation.Decline? {
      guard case .token(let token) = declaration.compiled else { return nil }
      let holds = modes.withUnsafeBufferPointer { modes in
        declaration.compiledWhen.conditionsHold(in: modes) && declaration.distance(from: modes[0], axes: axes) != nil
      }
      if !holds { return nil }
      let word = tokenWord(token, in: context)
      guard !word.isDeclined else { return tokenProblem(of: token, in: context).map { .token($0) } }
      guard let kind = pool.kind(of: word), kind != attributes.kinds[Int(declaration.attribute)] else { return nil }
      return .kindMismatch(found: kind)
    }
    var found: [(declaration: Declaration, reason: Explanation.Decline)] = []
    rules.entries.forEach { entry in
      for declaration in entry?.declarations ?? [] {
        if let reason = reason(declaration) { found.append((declaration, reason)) }
      }
    }
    found.sort { $0.declaration.sequence < $1.declaration.sequence }
    var problems = found.map { problem($0.declaration, $0.reason, of: nil) }
    var seen: Set<DeclarationProblem> = []
    forEachShape { shape, index in
      for declaration in shapes[shape].declarations {
        guard let reason = reason(declaration) else { continue }
        // Objects of several shapes may have it, and then the same is wrong with all.
        if seen.insert(problem(declaration, reason, of: nil)).inserted {
          problems.append(problem(declaration, reason, of: index))
        }
      }
    }
    return problems
  }

  private func problem(
    _ declaration: Declaration, _ reason: Explanation.Decline, of index: UInt32?
  ) -> DeclarationProblem {
    guard case .token(let token) = declaration.compiled else { preconditionFailure("a problem of what names no token") }
    return DeclarationProblem(
      selector: declaration.selector.map { source(of: $0) }, object: index.map { objects.handle(of: $0) },
      attribute: attributes.names[declaration.attribute], states: states.sortedNames(of: declaration.states),
      when: declaration.compiledWhen.source(axes), token: tokens.names[token], reason: reason,
      origin: index == nil ? declaration.head.origin : instanceOrigins[index!]?[declaration.key])
  }
}
