import Foundation

/// How files are written: to be read by people and compared line by line.
enum JSONFile {
  static func write(_ value: some Encodable, to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(value).write(to: URL(fileURLWithPath: path))
  }
}
