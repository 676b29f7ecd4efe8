import LiveryDocuments

/// Writes theme documents in one format.
///
/// ```swift
/// let document = DesignTokenReader().read(resolver: "themes/harbour.resolver.json")
/// let export = CSSWriter().write(document)
/// for file in export.files { try save(file.text, as: file.path) }
/// for loss in export.losses { print(loss) }
/// ```
///
/// A writer writes everything that its format can say. What the format cannot say is listed in ``Export/losses``.
public protocol ThemeWriter: Sendable {
  /// Writes a document. Writing never fails as a whole, and saves nothing: the files are in memory.
  ///
  /// You may call it on any thread. The same document gives the same bytes.
  func write(_ document: ThemeDocument) -> Export
}
