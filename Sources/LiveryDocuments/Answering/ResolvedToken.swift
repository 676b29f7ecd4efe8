import LiveryVocabulary

/// A token as it is in one combination of contexts.
public struct ResolvedToken: Hashable, Sendable {
  /// The name with those of its groups.
  public let name: TokenName
  /// The value, or why there is none.
  public let result: Result<Value, TokenProblem>
  /// What the source says about it whose definition answers.
  public let metadata: TokenMetadata
  /// Where the definition that answers was made.
  public let origin: SourceLocation?

  /// The value, if there is one.
  public var value: Value? { try? result.get() }

  /// Why there is no value; nil if there is one.
  public var problem: TokenProblem? {
    if case .failure(let problem) = result { problem } else { nil }
  }
}

/// What is wrong with a token in some combinations of contexts.
public struct ContextualTokenProblem: Hashable, Sendable {
  /// What is wrong, with the way there. Its path begins with the token.
  public let problem: TokenProblem
  /// Where it is: each names those modifiers that it depends on. Empty for every context.
  public let contexts: [When]
}

/// What is wrong with the tokens of a document, in whatever contexts.
public struct TokenCheck: Hashable, Sendable {
  /// In the order of the tokens in the document.
  public let problems: [ContextualTokenProblem]
  /// The tokens that depend on more combinations of contexts than were looked at. They may have other problems in the rest.
  public let unfinished: [TokenName]
}
