import LiveryVocabulary

/// Something with a global context to be edited: an engine, or what stands before one, as a recorder of its edits does.
///
/// Every call is safe from any thread. Each may throw `DeliveryError`, when it stands, and `EditError.editInWillChange` and
/// `tooManyChainedTransactions`, when it was not made.
public protocol ContextEditable: AnyObject, Sendable {
  /// Merges modes into the global context, where `theme` names the theme, and replaces its token redefinitions unless they are
  /// nil.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`. Nothing changes then.
  func setContext(_ modes: [AxisName: ModeName], tokens: [TokenName: TokenExpression]?) throws
  /// Runs `body`; all its edits commit together when it returns. If it throws, they are discarded.
  ///
  /// - Throws: what `body` throws; `DeliveryError` if callbacks threw.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result
}

extension ContextEditable {
  /// Puts the global context into the modes of a patch, and replaces its token redefinitions by those of the patch. Modes of
  /// axes that the patch does not name stay.
  ///
  /// ```swift
  /// let former = engine.contextInputs
  /// try engine.setContext(Patch(theme: "night").setting(Look.accent, to: brand))
  /// try engine.setContext(former)
  /// ```
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`. Nothing changes then.
  /// - Complexity: that of ``Engine/setContext(_:tokens:)``.
  public func setContext(_ patch: Patch) throws { try setContext(patch.modes, tokens: patch.tokens) }
}

extension Engine: ContextEditable {}
