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
  ///   - table: the tokens of the document.
  ///   - kept: what the format has a place for.
  mutating func addDetails(of document: ThemeDocument, _ table: ContextTable, keeping kept: DocumentDetails = []) {
    if !kept.contains(.rules) {
      // Global settings are tokens.
      addLeftOut(.lostRules, document.scopes?.rules.count { !$0.isGlobal }, "rules for scopes")
      addLeftOut(.lostRules, document.semanticTokens?.rules.count, "rules for semantic tokens")
    }
    func count(_ says: (TokenMetadata) -> Bool) -> Int {
      table.entries.count { $0.cells.contains { says($0.variant.metadata) } }
    }
    if !kept.contains(.descriptions) {
      addLeftOut(.lostMetadata, count { $0.description != nil }, "descriptions of tokens")
    }
    if !kept.contains(.deprecations) {
      addLeftOut(.lostMetadata, count { $0.deprecation != nil }, "deprecations of tokens")
    }
    if !kept.contains(.extensions) {
      addLeftOut(.lostMetadata, count { $0.extensions != nil }, "`$extensions` of tokens")
    }
  }

  /// Notes what is said about tokens in some modes only, where the format has one place for all modes.
  mutating func addDetailsOfModes(_ table: ContextTable) {
    func count<Said: Equatable>(_ said: (TokenMetadata) -> Said?) -> Int {
      table.entries.count { entry in
        let kept = said(entry.metadata)
        return entry.cells.contains { cell in said(cell.variant.metadata).map { $0 != kept } ?? false }
      }
    }
    addLeftOut(.lostMetadata, count(\.description), "descriptions of single modes")
    addLeftOut(.lostMetadata, count(\.deprecation), "deprecations of single modes")
  }

  private mutating func addLeftOut(_ code: Loss.Code, _ count: Int?, _ what: String) {
    if let count, count > 0 { add(code, nil, "the format has no \(what); \(count) left out") }
  }
}
