import LiveryDocuments
import LiveryVocabulary

/// Writes color themes of Visual Studio Code.
///
/// - `colors` has each token that is a colour, by its name, such as `editor.background`. Visual Studio Code ignores names
///   that it does not know. Global settings of TextMate are the colours that they stand for: `caret` is
///   `editorCursor.foreground`.
/// - `tokenColors` and `semanticTokenColors` are the `ThemeDocument.scopes` and `ThemeDocument.semanticTokens` of the
///   document.
/// - A base16 or base24 scheme becomes the colours and scopes that its guide for styling names.
/// - There is a file for each theme, or for each appearance of a document without themes.
public struct VSCodeThemeWriter: ThemeWriter {
  /// A writer.
  public init() {}

  public func write(_ document: ThemeDocument) -> Export {
    var losses = LossLog()
    let files = SingleContext.all(document, keeping: .rules, &losses).map { context in
      let theme = VSCodeTheme(context, document, &losses)
      return Export.File(context.fileName + "-color-theme.json", theme.json.file)
    }
    return Export(files: files, losses: losses)
  }
}
