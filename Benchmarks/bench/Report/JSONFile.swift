import Foundation

/// How files are written: to be read by people and compared line by line.
enum JSONFile {
  static func write(_ value: some Encodable, to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(value).write(to: URL(fileURLWithPath: path))
  }

  /// Finds out whether a file can be written, before there is anything to write. Creates none.
  ///
  /// - Throws: ``UnwritableFile``.
  static func check(_ path: String) throws {
    let files = FileManager.default
    // What `write` takes it for: an empty path is the folder that one is in.
    let file = URL(fileURLWithPath: path).absoluteURL
    var isFolder: ObjCBool = false
    let exists = files.fileExists(atPath: file.path, isDirectory: &isFolder)
    let written = exists ? file : file.deletingLastPathComponent()
    guard !isFolder.boolValue, files.isWritableFile(atPath: written.path) else {
      throw UnwritableFile(path: path)
    }
  }
}

/// Results could not be kept.
struct UnwritableFile: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) cannot be written" }
}
