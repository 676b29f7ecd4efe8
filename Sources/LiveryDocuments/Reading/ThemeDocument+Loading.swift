import Foundation

extension ThemeDocument {
  /// Whether an engine may load the document: all files were read to their ends.
  ///
  /// Errors in single tokens leave a document loadable, also what is too long. The tokens are undefined. A document that exceeds
  /// another limit of ``DocumentLimits`` is not loadable, since any number of its tokens may be missing.
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
