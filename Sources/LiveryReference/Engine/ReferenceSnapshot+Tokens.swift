import LiveryVocabulary

extension ReferenceSnapshot {
  /// The value of a token in the global context with some modes changed; nil if it is undefined there.
  ///
  /// - Throws: `EditError` if the modes name what is not declared.
  public func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName] = [:]) throws -> Value? {
    try inputs.check(modes)
    return try? inputs.resolve(name, in: globalContext.patched(by: Patch(modes: modes), in: inputs)).get()
  }

  /// Why tokens that something defines, or a declaration names, have no value in the global context with some modes changed,
  /// in no order.
  ///
  /// - Throws: `EditError` if the modes name what is not declared.
  public func tokenProblems(in modes: [AxisName: ModeName] = [:]) throws -> [TokenProblem] {
    try inputs.check(modes)
    let context = globalContext.patched(by: Patch(modes: modes), in: inputs)
    var defined = Set(inputs.editedTokens.keys).union(inputs.globalTokens.keys)
    for document in inputs.documents { defined.formUnion(document.tokens.keys) }
    for sheet in inputs.sheets { defined.formUnion(sheet.tokens.keys) }
    let declarations = inputs.sheets.flatMap(\.rules) + inputs.objects.values.flatMap(\.declarations)
    let named = declarations.compactMap { if case .token(let name) = $0.provider { name } else { nil } }
    return defined.union(named).compactMap { name in
      guard case .failure(let problem) = inputs.resolve(name, in: context) else { return nil }
      return problem
    }
  }

  /// The declarations that hold in the global context with some modes changed, and name a token without a value there, or of
  /// another kind than the attribute. First come those of rules in order, from the highest sheet on. Then come those of
  /// objects, each once with the first object.
  ///
  /// - Throws: `EditError` if the modes name what is not declared.
  public func declarationProblems(in modes: [AxisName: ModeName] = [:]) throws -> [DeclarationProblem] {
    try inputs.check(modes)
    let context = globalContext.patched(by: Patch(modes: modes), in: inputs)
    var problems = inputs.sheets.flatMap(\.rules).compactMap { problem(with: $0, of: nil, in: context) }
    var known: [Declaration] = []
    for handle in inputs.objects.keys.sorted(by: { $0.index < $1.index }) {
      for declaration in inputs.objects[handle]!.declarations {
        guard let problem = problem(with: declaration, of: handle, in: context),
          !known.contains(where: { $0.key == declaration.key && $0.provider == declaration.provider })
        else { continue }
        known.append(declaration)
        problems.append(problem)
      }
    }
    return problems
  }

  private func problem(
    with declaration: Declaration, of object: Handle?, in context: Context
  ) -> DeclarationProblem? {
    let key = declaration.key
    guard case .token(let name) = declaration.provider, key.when.holds(in: context) else { return nil }
    let reason: Explanation.Decline
    switch inputs.resolve(name, in: context) {
    case .failure(let problem): reason = .token(problem)
    case .success(let value):
      if value.kind == inputs.attribute(key.attribute)?.kind { return nil }
      reason = .kindMismatch(found: value.kind)
    }
    return DeclarationProblem(
      sheet: key.sheet, selector: key.selector, object: object, attribute: key.attribute, states: key.states,
      when: key.when,
      token: name, reason: reason, origin: declaration.origin)
  }
}
