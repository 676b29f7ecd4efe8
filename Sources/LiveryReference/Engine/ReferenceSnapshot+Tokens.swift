import LiveryVocabulary

extension ReferenceSnapshot {
  /// What a token comes to in the global context with some modes changed; nil if it is undefined there.
  ///
  /// - Throws: ``EditError`` if the modes name what is not declared.
  public func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName] = [:]) throws -> Value? {
    try inputs.check(modes)
    return try? inputs.resolve(name, in: globalContext.patched(by: Patch(modes: modes), in: inputs)).get()
  }

  /// Why tokens that something defines have no value in the global context, in no order.
  public func tokenProblems() -> [TokenProblem] {
    let names = Set(inputs.editedTokens.keys).union(inputs.documentTokens.keys).union(inputs.globalTokens.keys)
    return names.compactMap { name in
      guard case .failure(let problem) = inputs.resolve(name, in: globalContext) else { return nil }
      return problem
    }
  }
}
