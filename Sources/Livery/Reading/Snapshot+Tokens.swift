import LiveryVocabulary

// Tokens as of the snapshot. Like other reads of it, these take no lock and wait for nobody.
extension Snapshot {
  /// The value of a token in the global context; nil if it is undefined there.
  ///
  /// - Complexity: that of following its aliases, at each read.
  public func tokenValue(_ name: TokenName) -> Value? { globalTokens.value(of: name) }

  /// The value of a token in the global context with a patch on it; nil if it is undefined there.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`, for names that the snapshot does not have.
  /// - Complexity: that of ``tokenValue(_:)-(TokenName)``, and linear in the axes and in the patch. If the patch brings a new name, also
  ///   linear in the names of tokens.
  public func tokenValue(_ name: TokenName, in patch: Patch) throws -> Value? {
    try globalTokens.patched(by: patch).value(of: name)
  }

  /// The value of a token in the effective context of an object; nil if it is undefined there. Also nil if the handle was stale,
  /// or if the object was in an unthemed subtree.
  ///
  /// - Complexity: that of ``tokenValue(_:)-(TokenName)``.
  public func tokenValue(_ name: TokenName, of handle: Handle) -> Value? { tokens(around: handle)?.value(of: name) }

  /// All tokens that have a value in the global context, with their values.
  ///
  /// - Complexity: linear in the tokens and in what their definitions name.
  public var tokens: [TokenName: Value] { globalTokens.values() }

  /// All tokens that have a value in the global context with a patch on it, with their values.
  ///
  /// ```swift
  /// let snapshot = engine.snapshot()
  /// let (day, night) = (snapshot.tokens, try snapshot.tokens(in: Patch(theme: "night")))
  /// ```
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`, for names that the snapshot does not have.
  /// - Complexity: that of ``tokens``, and that of patching as in ``tokenValue(_:in:)-(TokenName,_)``.
  public func tokens(in patch: Patch) throws -> [TokenName: Value] { try globalTokens.patched(by: patch).values() }

  /// All tokens that have a value in the effective context of an object, with their values. nil if the handle was stale, or if the
  /// object was in an unthemed subtree.
  ///
  /// - Complexity: that of ``tokens``.
  public func tokens(of handle: Handle) -> [TokenName: Value]? { tokens(around: handle)?.values() }
}
