import LiveryVocabulary

/// Providers of files.
package enum FileProviders {
  private struct NoFiles: Error, CustomStringConvertible {
    let description = "a document in memory has no files beside it"
  }

  /// A provider of one file from memory.
  package static func only(_ bytes: [UInt8], named name: String) -> FileProvider {
    { path in
      guard path.hasSameScalars(as: name) else { throw NoFiles() }
      return bytes
    }
  }
}
