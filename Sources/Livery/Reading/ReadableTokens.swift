import LiveryVocabulary

/// What has tokens to read at one revision: an ``Engine``, a ``Snapshot``, or one that stands before an engine, such as a recorder.
///
/// A typed read waits for what the read by name waits for, and costs what that costs.
public protocol ReadableTokens {
  /// The value of a token in the global context; nil if it is undefined there.
  func tokenValue(_ name: TokenName) -> Value?
  /// The value of a token in the global context with a patch on it; nil if it is undefined there.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`, for names that the revision does not have.
  func tokenValue(_ name: TokenName, in patch: Patch) throws -> Value?
  /// The value of a token in the effective context of an object. nil if it is undefined there, the handle is stale, or the object
  /// is in an unthemed subtree.
  func tokenValue(_ name: TokenName, of handle: Handle) -> Value?
  /// All tokens that have a value in the global context.
  var tokens: [TokenName: Value] { get }
  /// All tokens that have a value in the global context with a patch on it.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`, for names that the revision does not have.
  func tokens(in patch: Patch) throws -> [TokenName: Value]
  /// All tokens that have a value in the effective context of an object. nil if the handle is stale, or the object is in an unthemed
  /// subtree.
  func tokens(of handle: Handle) -> [TokenName: Value]?
}

// The same reads, typed.
extension ReadableTokens {
  /// The value of a typed token in the global context; nil if it is undefined there, or of another type.
  public func tokenValue<Value>(_ token: Token<Value>) -> Value? {
    tokenValue(token.name).flatMap(Value.init(themeValue:))
  }

  /// The value of a typed token in the global context with a patch on it; nil if it is undefined there, or of another type.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`, for names that the revision does not have.
  public func tokenValue<Value>(_ token: Token<Value>, in patch: Patch) throws -> Value? {
    try tokenValue(token.name, in: patch).flatMap(Value.init(themeValue:))
  }

  /// The value of a typed token in the effective context of an object. nil if it is undefined there or of another type, the
  /// handle is stale, or the object is in an unthemed subtree.
  public func tokenValue<Value>(_ token: Token<Value>, of handle: Handle) -> Value? {
    tokenValue(token.name, of: handle).flatMap(Value.init(themeValue:))
  }
}

extension Engine: ReadableTokens {}
extension Snapshot: ReadableTokens {}
