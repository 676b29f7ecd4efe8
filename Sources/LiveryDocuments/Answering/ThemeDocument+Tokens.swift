import LiveryVocabulary

extension ThemeDocument {
  /// Every token that the document defines for an input, with its value or its problem, without an engine.
  ///
  /// ```swift
  /// for token in try document.tokens(for: ["theme": "dark"]) {
  ///   print(token.name, token.value.map { "\($0)" } ?? "\(token.problem!)")
  ///   if let deprecation = token.metadata.deprecation { print("  \(deprecation)") }
  /// }
  /// ```
  ///
  /// Tokens that only other contexts define are left out. Tokens of other documents that this one may refer to by `beside:` are
  /// missing here.
  ///
  /// - Parameter input: the name of a context by the name of its modifier; see ``modes(for:)``.
  /// - Returns: the tokens in the order in which the document first mentions them. Inherited tokens of groups come
  ///   last. An engine with the document's layers, and nothing else, gives the same answers in that context.
  /// - Throws: ``ThemeInputError`` for an input that does not fit the document.
  /// - Complexity: linear in the size of all definitions, of all contexts. You may call it on any thread.
  public func tokens(for input: [String: String] = [:]) throws -> [ResolvedToken] {
    let modes = try modes(for: input)
    let index = TokenIndex(self)
    var walk = TokenWalk(index, contexts: index.contexts(for: modes))
    return index.names.indices.compactMap { token in
      guard case .result(let result) = walk.evaluate(token), let definition = walk.definition(of: token) else {
        return nil
      }
      let name = index.names[token]
      return ResolvedToken(
        name: name, result: result, metadata: metadata(of: name, definition.details, modes), origin: definition.origin)
    }
  }

  func metadata(
    of name: TokenName, _ details: TokenDetails?, _ modes: [AxisName: ModeName]
  ) -> TokenMetadata {
    let inherited = deprecations[name]?.first { holds($0.when, modes) }?.stated
    return TokenMetadata(
      description: details?.description, deprecation: (details?.deprecation ?? inherited)?.deprecation,
      extensions: details?.extensions)
  }

  private func holds(_ when: When, _ modes: [AxisName: ModeName]) -> Bool {
    (when.theme == nil || when.theme.map { ModeName($0.text) } == modes[.theme])
      && when.conditions.allSatisfy { modes[$0.key] == $0.value }
  }
}
