import LiveryDocuments

/// What came of reading a theme once.
public struct ThemeReload: Sendable {
  /// How many times the watcher had read the theme before.
  public let number: Int
  /// The problems of this version, warnings too.
  public let diagnostics: [Diagnostic]
  /// The files of this version, by their paths from the root folder.
  public let files: [String]
  /// Why this version was not loaded; nil if it was. The last version that could be loaded is still shown then.
  public let error: (any Error)?

  /// Whether the version was loaded.
  public var isLoaded: Bool { error == nil }
}

extension ThemeReload: CustomStringConvertible {
  /// Whether it was loaded, and the problems, a line each.
  public var description: String {
    var lines = [error == nil ? "loaded" : "not loaded; the last good version is shown"]
    lines += diagnostics.map(\.description)
    // An error of a document lists diagnostics.
    if let error, !(error is ThemeDocumentError) { lines.append("\(error)") }
    return lines.joined(separator: "\n")
  }
}
