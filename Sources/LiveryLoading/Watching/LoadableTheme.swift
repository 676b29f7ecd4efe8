import LiveryDocuments
import LiverySheets

/// What a reader made of files: a document or a theme sheet. A ``ThemeWatcher`` reads it again when a file changes.
public protocol LoadableTheme: Sendable {
  /// The files by their paths from the root folder, those that are missing too.
  var files: [String] { get }
  /// The problems, in the order of reading.
  var diagnostics: [Diagnostic] { get }
  /// Whether an engine may load it.
  var isLoadable: Bool { get }
}

extension ThemeDocument: LoadableTheme {}
extension ThemeSheet: LoadableTheme {}
