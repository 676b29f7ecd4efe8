import LiveryVocabulary

/// A token in one combination of contexts.
public struct ResolvedToken: Hashable, Sendable {
  /// The name, with the names of its groups.
  public let name: TokenName
  /// The value, or the reason why there is none.
  public let result: Result<Value, TokenProblem>
  /// The metadata of the source whose definition answers.
  public let metadata: TokenMetadata
  /// The place of the definition that answers.
  public let origin: SourceLocation?

  /// The value, if there is one.
  public var value: Value? { try? result.get() }

  /// The reason why there is no value; nil if there is one.
  public var problem: TokenProblem? {
    if case .failure(let problem) = result { problem } else { nil }
  }
}

/// A problem of a token in some combinations of contexts.
public struct ContextualTokenProblem: Hashable, Sendable {
  /// The problem, with its path. The path begins with the token.
  public let problem: TokenProblem
  /// The contexts with the problem. Each names those modifiers that it depends on. Empty for every context.
  public let contexts: [When]
}

/// The problems of the tokens of a document, in all contexts.
public struct TokenCheck: Hashable, Sendable {
  /// The problems, in the order of the tokens in the document.
  public let problems: [ContextualTokenProblem]
  /// The tokens that depend on more combinations of contexts than were checked, or lead to more definitions in them. They
  /// may have more problems in the others.
  public let unfinished: [TokenName]
}
