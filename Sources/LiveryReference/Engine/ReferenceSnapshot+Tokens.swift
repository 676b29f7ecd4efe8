import LiveryVocabulary

extension ReferenceSnapshot {
  /// What a token comes to in the global context with some modes changed; nil if it is undefined there.
  ///
  /// - Throws: ``EditError`` if the modes name what is not declared.
  public func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName] = [:]) throws -> Value? {
    try inputs.check(modes)
    return try? inputs.resolve(name, in: globalContext.patched(by: Patch(modes: modes), in: inputs)).get()
  }

  /// Why tokens that something defines, or a declaration names, have no value in the global context with some modes changed,
  /// in no order.
  ///
  /// - Throws: ``EditError`` if the modes name what is not declared.
  public func tokenProblems(in modes: [AxisName: ModeName] = [:]) throws -> [TokenProblem] {
    try inputs.check(modes)
    let context = globalContext.patched(by: Patch(modes: modes), in: inputs)
    let defined = Set(inputs.editedTokens.keys).union(inputs.documentTokens.keys).union(inputs.globalTokens.keys)
    let declarations = inputs.rules + inputs.objects.values.flatMap(\.declarations)
    let named = declarations.compactMap { if case .token(let name) = $0.provider { name } else { nil } }
    return defined.union(named).compactMap { name in
      guard case .failure(let problem) = inputs.resolve(name, in: context) else { return nil }
      return problem
    }
  }
}
