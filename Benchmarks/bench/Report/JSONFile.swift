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
    var isFolder: ObjCBool = false
    let exists = files.fileExists(atPath: path, isDirectory: &isFolder)
    let folder = URL(fileURLWithPath: path).absoluteURL.deletingLastPathComponent().path
    guard !isFolder.boolValue, files.isWritableFile(atPath: exists ? path : folder) else {
      throw UnwritableFile(path: path)
    }
  }
}

/// Results could not be kept.
struct UnwritableFile: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) cannot be written" }
}
