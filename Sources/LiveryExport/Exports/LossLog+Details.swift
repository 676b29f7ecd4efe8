import LiveryDocuments
import LiveryVocabulary

/// What a document can say besides the values of its tokens.
struct DocumentDetails: OptionSet {
  let rawValue: Int

  /// The rules of an editor, for scopes and for semantic tokens.
  static let rules = Self(rawValue: 1)
  static let descriptions = Self(rawValue: 2)
  static let deprecations = Self(rawValue: 4)
  static let extensions = Self(rawValue: 8)
  static let metadata: Self = [.descriptions, .deprecations, .extensions]
}

extension LossLog {
  /// Notes what a document says besides the values of its tokens and the format has no place for. There is one loss for each
  /// kind, with a count.
  ///
  /// - Parameters:
  ///   - metadata: what is said about the tokens.
  ///   - kept: what the format has a place for.
  mutating func addDetails(
    of document: ThemeDocument, _ metadata: [TokenName: TokenMetadata], keeping kept: DocumentDetails = []
  ) {
    let said = metadata.values
    if !kept.contains(.rules) {
      addLeftOut(.lostRules, document.scopes?.rules.count, "rules for scopes")
      addLeftOut(.lostRules, document.semanticTokens?.rules.count, "rules for semantic tokens")
    }
    if !kept.contains(.descriptions) {
      addLeftOut(.lostMetadata, said.count { $0.description != nil }, "descriptions of tokens")
    }
    if !kept.contains(.deprecations) {
      addLeftOut(.lostMetadata, said.count { $0.deprecation != nil }, "deprecations of tokens")
    }
    if !kept.contains(.extensions) {
      addLeftOut(.lostMetadata, said.count { $0.extensions != nil }, "`$extensions` of tokens")
    }
  }

  private mutating func addLeftOut(_ code: Loss.Code, _ count: Int?, _ what: String) {
    if let count, count > 0 { add(code, nil, "the format has no \(what); \(count) left out") }
  }
}
