import LiveryDocuments
import LiveryVocabulary

/// The folders of a run. Each is open once, however many of its files are read: a system bounds how many may be.
final class OpenFolders {
  private var providers: [Scalars: FileProvider] = [:]

  /// The path of a file from a root folder, and what finds the files there.
  ///
  /// - Parameters:
  ///   - path: absolute, as that of the root.
  func provider(for path: String, root: String) -> (name: String, files: FileProvider) {
    let own = FolderFiles.provider(for: path, root: root, maximumBytes: DocumentLimits().fileBytes)
    // A file outside of the root keeps its path, and gets what refuses it.
    if own.name.utf8.first == UInt8(ascii: "/") { return own }
    let folder = Scalars(wrappedValue: root)
    let files = providers[folder] ?? own.files
    providers[folder] = files
    return (own.name, files)
  }
}
