import LiveryVocabulary

extension Engine {
  /// The value of a token in the global context at the last revision, nil if it is undefined there. May wait for a step of a
  /// commit, never for a callback.
  ///
  /// - Complexity: that of ``tokenValue(_:of:)-(TokenName,_)``.
  public func tokenValue(_ name: TokenName) -> Value? {
    withCore { core in core.tokenValue(name, in: core.scopes.effect(of: 0).pointee.context) }
  }

  /// The value of a token in the global context with a patch on it, at the last revision; nil if it is undefined there. May
  /// wait for a step of a commit, never for a callback.
  ///
  /// ```swift
  /// let ink = try engine.tokenValue("ink", in: ["theme": "night"])
  /// ```
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  /// - Complexity: that of ``tokenValue(_:of:)-(TokenName,_)``, and linear in the axes and in the patch.
  public func tokenValue(_ name: TokenName, in patch: Patch) throws -> Value? {
    try withCore { core in try core.inGlobalContext(with: patch) { core.tokenValue(name, in: $0) } }
  }

  /// The value of a token in the effective context of an object at the last revision; nil if it is undefined there or
  /// the handle is stale. May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: a look-up where it was read in that context before, else that of following its aliases once.
  public func tokenValue(_ name: TokenName, of handle: Handle) -> Value? {
    withCore { core in context(of: handle, core).flatMap { core.tokenValue(name, in: $0) } }
  }

  /// Every token that is undefined in the global context though something defines it or a rule or an object names it,
  /// with the reason, by order of creation. Rules and declarations that are pending count, definitions that are pending
  /// do not. May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: linear in tokens, rules, the names on the paths of what is reported and, where objects have declarations of
  ///   their own, objects.
  public func tokenProblems() -> [TokenProblem] {
    withCore { core in core.tokenProblems(in: core.scopes.effect(of: 0).pointee.context) }
  }

  /// The same in the global context with a patch on it: a theme can be checked before it is used. May wait for a step of a
  /// commit, never for a callback.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  /// - Complexity: that of ``tokenProblems()``, and linear in the axes and in the patch.
  public func tokenProblems(in patch: Patch) throws -> [TokenProblem] {
    try withCore { core in try core.inGlobalContext(with: patch) { core.tokenProblems(in: $0) } }
  }
}

extension Core {
  /// Calls `body` with the global context of the last revision with a patch on it, which is there as long as that runs.
  func inGlobalContext<Answer>(with patch: Patch, _ body: (UInt32) -> Answer) throws -> Answer {
    try committedAxes.validate(patch.modes)
    let context = patchedContext(patch, below: scopes.effect(of: 0).pointee.context)
    defer { endPatchedRead() }
    return body(context)
  }

  func tokenValue(_ name: TokenName, in context: UInt32) -> Value? {
    committedTokens.names.number(of: name).flatMap { pool.value(of: tokenWord($0, in: context)) }
  }

  func tokenProblems(in context: UInt32) -> [TokenProblem] {
    // Pending declarations may name tokens that the last revision does not know.
    committedTokens.adoptNames(from: tokens)
    let (named, patch) = (tokensNamedByDeclarations(), contexts.patch(of: context))
    let known = TokenProblems()
    return (0..<UInt32(committedTokens.count)).compactMap { token in
      let isDefined = !committedTokens.layers[Int(token)].isEmpty || patch?.expressions[token] != nil
      return isDefined || named.contains(token) ? tokenProblem(of: token, in: context, known) : nil
    }
  }

  /// Why a token has no value in a context; nil if it has one.
  ///
  /// - Parameter known: of the same context.
  func tokenProblem(of token: UInt32, in context: UInt32, _ known: TokenProblems) -> TokenProblem? {
    // What is known of most tokens need not be walked again.
    guard tokenWord(token, in: context).isDeclined else { return nil }
    if let problem = known.byToken[token] { return problem }
    // Nor what is right on the way to the problem.
    let words = contexts.tokenWords.words(of: context)
    _ = evaluator(in: context).evaluate(
      token, known: { pool.value(of: words[$0]).map { .value($0) } ?? .nothing }, problems: known)
    return known.byToken[token]
  }

  private func tokensNamedByDeclarations() -> Set<UInt32> {
    var named: Set<UInt32> = []
    func note(_ provider: CompiledProvider?) { if case .token(let token) = provider { named.insert(token) } }
    rules.entries.forEach { $0?.declarations.forEach { note($0.compiled) } }
    forEachShape { shape, _ in for item in shapes[shape].items { note(item.compiled) } }
    return named
  }

  /// Calls `body` with each shape that objects have as far as edits are concerned, and with the first object that has it.
  func forEachShape(_ body: (_ shape: UInt32, _ index: UInt32) -> Void) {
    if shapes.count == 1 { return }
    var seen: Set<UInt32> = [0]
    for index in 0..<UInt32(objects.limit) where objects.isPresent(index) {
      let shape = elements[objects.element[Int(index)]].shape
      if seen.insert(shape).inserted { body(shape, index) }
    }
  }
}
