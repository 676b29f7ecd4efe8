import LiveryVocabulary

/// Something of a document that an export does not have, or has in another form.
public struct Loss: Hashable, Sendable {
  /// What kind of loss it is. The raw value never changes.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The format has no values of this kind. The token is left out.
    case unsupportedKind = "unsupported-kind"
    /// A part of a value cannot be said. The rest is written.
    case partialValue = "partial-value"
    /// The format cannot say on which modifiers something depends. One context is written.
    case unsupportedContext = "unsupported-context"
    /// The token has no value, because of a problem of the document. It is left out where that is so.
    case missingValue = "missing-value"
    /// The token depends on more combinations of contexts than the limit of the writer.
    case tooManyContexts = "too-many-contexts"
    /// The format has a smaller gamut or other colour spaces. Another colour is written.
    case convertedColor = "converted-color"
    /// The format does not allow the name, or it is taken. Another name is written.
    case changedName = "changed-name"
    /// The format cannot say a reference. Its values are written, one for each context in which they differ.
    case resolvedReference = "resolved-reference"
    /// The format has no place for the token. It is left out.
    case unusedToken = "unused-token"
    /// The format needs a token that the document does not have. A substitute is written.
    case substitutedValue = "substituted-value"
    /// The document, or one of its themes, has nothing for the format. There is no file.
    case noFile = "no-file"
    /// The format has no place for rules of an editor, for scopes or for semantic tokens. They are left out.
    case lostRules = "lost-rules"
    /// The format has no place for what is said about tokens besides their values, such as descriptions. It is left out.
    case lostMetadata = "lost-metadata"
  }

  /// What kind of loss it is.
  public let code: Code
  /// The token concerned; nil if it is the document.
  public let token: TokenName?
  /// The contexts concerned. Empty for every context.
  public internal(set) var contexts: [When]
  /// What is lost, and what is written instead.
  @Scalars public private(set) var message: String

  /// A loss of a writer of your own.
  ///
  /// - Parameters:
  ///   - token: nil if it is the document.
  ///   - contexts: empty for every context.
  ///   - message: what is lost, and what is written instead.
  public init(_ code: Code, _ token: TokenName?, _ contexts: [When], _ message: String) {
    self.code = code
    self.token = token
    self.contexts = contexts
    self.message = message
  }
}

extension Loss: CustomStringConvertible {
  /// `code: token: message (in contexts)`
  public var description: String {
    let token = token.map { "\($0): " } ?? ""
    let circumstances = contexts.isEmpty ? "" : " (in \(contexts.map(\.description).joined(separator: "; ")))"
    return "\(code.rawValue): \(token)\(message)\(circumstances)"
  }
}
