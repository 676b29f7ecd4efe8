import Foundation
import LiveryVocabulary

extension FolderFiles {
  /// The files of a folder, for a reading that starts with one of them.
  ///
  /// - Parameters:
  ///   - path: of the first file.
  ///   - root: the folder; nil is that of the file. A link may name either.
  /// - Returns: the path of the first file from the folder, and what finds the files.
  package static func provider(
    for path: String, root: String?, maximumBytes: Int
  ) -> (name: String, files: FileProvider) {
    let (name, files) = opened(for: path, root: root, maximumBytes: maximumBytes)
    return (name, { try files.get().bytes(of: $0) })
  }

  /// The same with the folder itself, or the reason why it cannot be opened.
  static func opened(
    for path: String, root: String?, maximumBytes: Int
  ) -> (name: String, files: Result<FolderFiles, Refusal>) {
    // The folder alone is standardised: Foundation writes one that is there in another way than a file that is not.
    let named = URL(fileURLWithPath: path)
    let own = folderURL(of: path)
    let folder = root.map { URL(fileURLWithPath: $0).standardizedFileURL } ?? own
    // One of them may be named by a link, as the temporary folders of a system are.
    let below =
      steps(from: folder, to: own)
      ?? steps(from: folder.resolvingSymlinksInPath(), to: own.resolvingSymlinksInPath())
    guard let below else {
      return (path, .failure(Refusal(description: "it is outside of the root folder")))
    }
    let name = (below + [named.lastPathComponent]).joined(separator: "/")
    // Opened once: all files come from what is there now.
    return (
      name, Result { () throws(Refusal) in try FolderFiles(root: folder.path, maximumBytes: maximumBytes) }
    )
  }

  /// The folder around a file.
  static func folder(of path: String) -> String { folderURL(of: path).path }

  private static func folderURL(of path: String) -> URL {
    URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
  }

  /// The folders on the way from one folder to another below it, nil if it is not below.
  private static func steps(from folder: URL, to other: URL) -> ArraySlice<String>? {
    let (start, way) = (folder.pathComponents, other.pathComponents)
    return way.starts(with: start, by: { $0.hasSameScalars(as: $1) }) ? way.dropFirst(start.count) : nil
  }
}
