import Foundation

/// A file that says what is played at the moment, and is left behind by a trap. It stays open: episodes are short.
final class RunningNote {
  private let path: String
  private let file: FileHandle?

  init(_ path: String) {
    self.path = path
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    file = FileHandle(forWritingAtPath: path)
  }

  func write(_ text: String) {
    try? file?.seek(toOffset: 0)
    try? file?.write(contentsOf: Data(text.utf8))
    try? file?.truncate(atOffset: UInt64(text.utf8.count))
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
