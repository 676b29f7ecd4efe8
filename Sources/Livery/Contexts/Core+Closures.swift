import LiveryVocabulary

extension Core {
  /// What closures may read in a context; live ones also which object they are called for.
  @inline(never) func closureContext(_ context: UInt32, isLive: Bool) -> ClosureContext {
    let modes = Array(contexts.modes(of: context, axisCount: committedAxes.count))
    // Of the engine's tokens themselves: a copy of the table would have to be copied again for each new name.
    return ClosureContext(
      theme: committedAxes.themeName(modes[0]), modes: committedAxes.named(modes),
      handle: isLive ? { objects.handle(of: $0) } : nil
    ) { name in
      pool.value(of: tokenWord(committedToken(name), in: context))
    }
  }

  /// The number of a token, also of one that nothing names but closures. What it is in a context is kept with that from then
  /// on, so that a change of it is noticed.
  private func committedToken(_ name: TokenName) -> UInt32 {
    let token = tokens.intern(name)
    committedTokens.adoptNames(from: tokens)
    return token
  }

  /// The tokens that a closure read, as words.
  func recordedWords(_ argument: ClosureContext, _ context: UInt32) -> [TokenWord] {
    argument.recorded.map { name, _ in
      let token = committedToken(name)
      return (token, tokenWord(token, in: context))
    }
  }

  /// What a pure closure answered in a context, if the tokens that it read are the same.
  func knownPureResult(of closure: ContextClosure, _ context: UInt32) -> PureResult? {
    guard let known = pureResults.find(closure, in: context) else { return nil }
    // To ask for a token may change the core, so not by a closure.
    for (token, word) in known.recorded where tokenWord(token, in: context) != word { return nil }
    return known
  }

  /// The result of a pure closure, from the cache while the tokens that it read are the same.
  @inline(never) func pureResult(of closure: ContextClosure, in context: UInt32) -> PureResult {
    if let known = knownPureResult(of: closure, context) { return known }
    let argument = pureArgument(context)
    argument.reset()
    let resolution = closureGuard.whileInside { closure.body(argument) }
    let result = PureResult(
      axes: committedAxes.mask(ofPositions: argument.call.pointee.readModes),
      recorded: argument.call.pointee.hasRecorded ? recordedWords(argument, context) : [],
      word: word(for: resolution))
    pureResults.set(result, of: closure, in: context)
    return result
  }

  /// What pure closures are called with in a context: many are, one after the other.
  private func pureArgument(_ context: UInt32) -> ClosureContext {
    if let known = storage.pointee.pureArgument, known.context == context { return known.value }
    let argument = closureContext(context, isLive: false)
    storage.pointee.pureArgument = (context, argument)
    return argument
  }
}
