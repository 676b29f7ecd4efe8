import LiveryVocabulary

extension Engine {
  /// Replaces the layers that came from documents, lowest first. Edits through ``setToken(_:)`` stay above them.
  ///
  /// - Throws: an `EditError` if a definition names an unknown axis, mode or theme; nothing is loaded then.
  public func loadTokens(_ layers: [TokenLayer]) throws { try edit { try $0.loadTokens(layers) } }

  /// Defines a token above all documents. A definition with the same name and circumstances is replaced in place.
  ///
  /// - Complexity: goes from the token to those that name it, to the styles that read them, and to their nodes, nowhere else.
  public func setToken(_ definition: TokenDefinition) throws { try edit { try $0.setToken(definition) } }

  /// Removes a token from all layers but patches. Readers decline.
  public func removeToken(_ name: TokenName) throws { try edit { $0.removeToken(name) } }

  /// Removes one definition that was made with ``setToken(_:)``.
  public func removeToken(_ name: TokenName, when: When) throws { try edit { $0.removeToken(name, when: when) } }

  /// Merges modes into the global context; `theme` names the theme.
  ///
  /// The mode `system` stands for what ``setSystemMode(_:for:)`` said, on every axis that has no mode of that name.
  ///
  /// - Parameters:
  ///   - modes: the axes that change.
  ///   - tokens: the token redefinitions of the global context, which replace those before; nil leaves them.
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`; nothing changes then.
  /// - Complexity: O(nodes × attributes) to resolve contexts that are not in memory, never O(objects); a switch back to
  ///   a recent context without sinks costs a few stores.
  public func setContext(_ modes: [AxisName: ModeName], tokens: [TokenName: TokenExpression]? = nil) throws {
    try edit { try $0.setContext(modes, tokens: tokens) }
  }

  /// The value of a token in the global context with some modes changed, nil if it is undefined there.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  public func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName] = [:]) throws -> Value? {
    try look { core in
      try core.committedAxes.validate(modes)
      guard let token = core.committedTokens.names.index(of: name) else { return nil }
      let context = try core.patchedContext(Patch(modes: modes), below: core.scopes.effect(of: 0).pointee.context)
      defer { core.endPatchedRead() }
      return core.pool.value(of: core.tokenWord(token, in: context))
    }
  }

  /// Every token that is undefined in the global context, with the reason, by order of creation.
  public func tokenProblems() -> [TokenProblem] {
    look { core in
      let evaluator = core.evaluator(in: core.scopes.effect(of: 0).pointee.context)
      return (0..<UInt32(core.committedTokens.count)).compactMap { token in
        guard !core.committedTokens.layers[Int(token)].isEmpty || evaluator.patch?.expressions[token] != nil,
          case .failure(let problem) = evaluator.evaluate(token)
        else { return nil }
        return problem
      }
    }
  }
}
