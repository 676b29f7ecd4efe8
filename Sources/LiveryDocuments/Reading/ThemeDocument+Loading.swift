import Foundation

extension ThemeDocument {
  /// Whether an engine may load the document: all files were read whole, and no limit was exceeded.
  ///
  /// Errors in single values leave a document loadable. Their tokens are undefined.
  public var isLoadable: Bool {
    let errors = diagnostics.filter { $0.severity == .error }
    return !errors.contains(where: \.code.concernsWholeFile) && (errors.isEmpty || !layers.isEmpty)
  }
}

/// Thrown for a document or a theme sheet that cannot be loaded, with the reasons.
public struct ThemeDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors of the document.
  public let diagnostics: [Diagnostic]

  /// - Parameter diagnostics: of the document. Only errors count.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics.filter { $0.severity == .error } }

  /// A line for each error.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

extension ThemeDocumentError: LocalizedError {
  /// A line for each error.
  public var errorDescription: String? { description }
}
