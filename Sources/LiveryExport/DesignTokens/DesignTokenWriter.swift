import LiveryDocuments
import LiveryVocabulary

/// Writes documents in the Design Tokens format 2025.10.
///
/// A document that was read from this format is written with the same files, groups and references, in the same order. Members
/// that the reader does not know are kept. Only values in the syntax of drafts are written as the format has them.
///
/// Any other document becomes a file of tokens. If it has themes or axes, there is a file for each mode that defines tokens,
/// and a resolver document.
public struct DesignTokenWriter: ThemeWriter {
  /// A writer.
  public init() {}

  public func write(_ document: ThemeDocument) -> Export {
    if document.sources.isEmpty {
      var composer = DesignTokenComposer(document)
      return composer.compose()
    }
    var copier = DesignTokenCopier(document)
    return copier.copy()
  }
}
