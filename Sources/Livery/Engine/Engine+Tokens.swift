import LiveryVocabulary

extension Engine {
  /// Replaces the layers that came from documents, lowest first. Edits through ``setToken(_:)`` stay above them.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme` or `reservedAxis` for the circumstances of a
  ///   definition; nothing is loaded then.
  /// - Complexity: O(tokens + definitions), each of which is compared with the others of its token; and that of
  ///   ``setToken(_:)``, once, for all tokens of which the layers say something else than before.
  public func loadTokens(_ layers: [TokenLayer]) throws { try edit { try $0.loadTokens(layers) } }

  /// Defines a token above all documents. A definition with the same name and circumstances is replaced in place.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`, `reservedAxis`.
  /// - Complexity: goes from the token to those that name it, to the styles that read them, and to their nodes; of a
  ///   token that others read under several patches, to the styles that read it for each of these contexts. Without sinks
  ///   also to the styles with pure closures and to their nodes: what those read that nobody has asked is not known.
  ///   Each context in memory is asked which of these tokens are read in it, and where live closures read tokens, each of
  ///   their objects. O(definitions of the token).
  public func setToken(
    _ definition: TokenDefinition, file: String = #fileID, line: Int = #line, column: Int = #column
  ) throws {
    var definition = definition
    if definition.origin == nil { definition.origin = callSite(file, line, column) }
    try edit { try $0.setToken(definition) }
  }

  /// Removes a token from all layers but patches. Readers decline. Removing one that is not there has no effect.
  ///
  /// - Complexity: that of ``setToken(_:)``.
  public func removeToken(_ name: TokenName) throws { try edit { $0.removeToken(name) } }

  /// Removes one definition that was made with ``setToken(_:)``. Removing one that is not there has no effect.
  ///
  /// - Complexity: that of ``setToken(_:)``.
  public func removeToken(_ name: TokenName, when: When) throws { try edit { $0.removeToken(name, when: when) } }

  /// Merges modes into the global context; `theme` names the theme.
  ///
  /// The mode `system` stands for what ``setSystemMode(_:for:)`` said, on every axis that has no mode of that name.
  ///
  /// - Parameters:
  ///   - modes: the axes that change.
  ///   - tokens: the token redefinitions of the global context, which replace those before; nil leaves them. There is
  ///     one set of them, so that two parts of a host that redefine tokens here replace each other's: merge theirs
  ///     first, or let one of them use ``setToken(_:)``.
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`; nothing changes then.
  /// - Complexity: O(nodes × attributes) to resolve contexts that are not in memory, never O(objects); a switch back to
  ///   a recent context without sinks costs a few stores. Live closures are called and sinks are told for each object
  ///   that is concerned. Other token redefinitions are merged anew with those of every patch of an object that has some.
  public func setContext(_ modes: [AxisName: ModeName], tokens: [TokenName: TokenExpression]? = nil) throws {
    try edit { try $0.setContext(modes, tokens: tokens) }
  }

  /// Puts the global context into a theme: ``setContext(_:tokens:)`` with its name as the mode of `theme`.
  ///
  /// - Throws: `EditError.unknownTheme`.
  public func setTheme(_ theme: ThemeName) throws { try setContext([.theme: ModeName(theme.text)]) }

  /// The value of a token in the global context at the last revision with some modes changed, nil if it is undefined
  /// there. May wait for a step of a commit, never for a callback.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  /// - Complexity: that of ``tokenValue(_:of:)``, and linear in the axes.
  public func tokenValue(_ name: TokenName, in modes: [AxisName: ModeName] = [:]) throws -> Value? {
    try look { core in
      try core.committedAxes.validate(modes)
      guard let token = core.committedTokens.names.index(of: name) else { return nil }
      let context = try core.patchedContext(Patch(modes: modes), below: core.scopes.effect(of: 0).pointee.context)
      defer { core.endPatchedRead() }
      return core.pool.value(of: core.tokenWord(token, in: context))
    }
  }

  /// Every token that is undefined in the global context though something defines it or a rule or an object names it,
  /// with the reason, by order of creation. Rules and declarations that are pending count, definitions that are pending
  /// do not. May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: linear in tokens, rules, the names on the paths of what is reported and, where objects have declarations of
  ///   their own, objects.
  public func tokenProblems() -> [TokenProblem] {
    look { core in core.tokenProblems(in: core.scopes.effect(of: 0).pointee.context) }
  }

  /// The same in the global context with some modes changed: a theme can be checked before it is used. May wait for a
  /// step of a commit, never for a callback.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  /// - Complexity: that of ``tokenProblems()``, and linear in the axes.
  public func tokenProblems(in modes: [AxisName: ModeName]) throws -> [TokenProblem] {
    try look { core in
      let context = try core.patchedContext(Patch(modes: modes), below: core.scopes.effect(of: 0).pointee.context)
      defer { core.endPatchedRead() }
      return core.tokenProblems(in: context)
    }
  }
}

extension Core {
  fileprivate func tokenProblems(in context: UInt32) -> [TokenProblem] {
    // Pending declarations may name tokens that the last revision does not know.
    committedTokens.adoptNames(from: tokens)
    let (named, patch) = (tokensNamedByDeclarations(), contexts.patch(of: context))
    var problems: [TokenProblem] = []
    for token in 0..<UInt32(committedTokens.count) {
      let isDefined = !committedTokens.layers[Int(token)].isEmpty || patch?.expressions[token] != nil
      // What is known of most tokens need not be walked again.
      guard isDefined || named.contains(token), tokenWord(token, in: context).isDeclined else { continue }
      // Nor what is right on the way to the problem, which many may share.
      let words = contexts.tokenWords.words(of: context)
      let result = evaluator(in: context).evaluate(
        token, known: { pool.value(of: words[$0]).map { .value($0) } ?? .nothing })
      guard case .failure(let problem) = result else { continue }
      problems.append(problem)
    }
    return problems
  }

  private func tokensNamedByDeclarations() -> Set<UInt32> {
    var named: Set<UInt32> = []
    func note(_ provider: CompiledProvider?) { if case .token(let token) = provider { named.insert(token) } }
    rules.entries.forEach { $0?.declarations.forEach { note($0.compiled) } }
    if shapes.count == 1 { return named }
    var seen: Set<UInt32> = [0]
    for index in 0..<UInt32(objects.limit) where objects.isPresent(index) {
      let shape = elements[objects.element[Int(index)]].shape
      if seen.insert(shape).inserted { for item in shapes[shape].items { note(item.compiled) } }
    }
    return named
  }
}
