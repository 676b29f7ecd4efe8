import LiveryDocuments
import LiverySheets
import LiveryVocabulary

/// Writes documents as theme sheets (`.xss`): themes, axes and tokens, with their references.
///
/// Reading the sheet gives definitions that mean the same in every context. Those of several layers become one. What a
/// document says about tokens besides their values is in comments.
public struct ThemeSheetWriter: ThemeWriter {
  /// A writer.
  public init() {}

  public func write(_ document: ThemeDocument) -> Export {
    var composer = SheetComposer(document)
    let text = composer.text()
    return Export(files: [Export.File((document.name ?? "theme").fileName + ".xss", text)], losses: composer.losses)
  }
}
