import Foundation

/// Files that the command writes.
enum OutputFile {
  /// Writes a file in one step, so that nobody reads half of it, and makes the folders on the way. Where a link leads to it, what
  /// it leads to is replaced.
  ///
  /// - Parameter path: from the working directory.
  /// - Throws: ``Unusable``.
  static func write(_ bytes: [UInt8], to path: String, in session: Session) throws {
    let file = URL(fileURLWithPath: Paths.absolute(path, in: session.workingDirectory)).resolvingSymlinksInPath()
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file, options: .atomic)
    } catch {
      throw Unusable("\"\(path)\" cannot be written: \(error.localizedDescription)")
    }
  }
}
