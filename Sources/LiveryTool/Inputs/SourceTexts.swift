import LiveryDocuments
import LiveryVocabulary

/// The files that a reading opened: how they are called for people, and what they hold.
///
/// A class, since a reader asks for files while it reads.
final class SourceTexts {
  /// What comes before the path of a file from the folder of the run, so that it leads there from the working directory.
  let prefix: String
  /// Where the text of a file comes from that a reader opened by itself.
  private var providers: [FileProvider] = []
  private var bytes: [String: [UInt8]] = [:]
  private var lineStarts: [String: [Int]] = [:]

  init(prefix: String) { self.prefix = prefix }

  /// The same files, whose texts are kept, so that messages show what was read.
  func noting(_ files: @escaping FileProvider) -> FileProvider {
    providers.append(files)
    return { [unowned self] path in
      let found = try files(path)
      bytes[path] = found
      return found
    }
  }

  /// The path of a file for people.
  func shownPath(of file: String) -> String { file.utf8.first == UInt8(ascii: "<") ? file : prefix + file }

  /// A line of a file, counted from 1; nil if the file cannot be read.
  ///
  /// - Complexity: linear in the file the first time, later in the line.
  func line(_ number: Int, of file: String) -> String? {
    guard let bytes = bytes[file] ?? providers.lazy.compactMap({ try? $0(file) }).first else { return nil }
    self.bytes[file] = bytes
    let starts = lineStarts[file] ?? Self.starts(of: bytes)
    lineStarts[file] = starts
    guard starts.indices.contains(number - 1) else { return nil }
    let end = starts.indices.contains(number) ? starts[number] : bytes.count
    let line = bytes[starts[number - 1]..<end].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self)
  }

  /// Lines as `TextPlaces` counts them: a line feed ends one, and a carriage return that none follows.
  private static func starts(of bytes: [UInt8]) -> [Int] {
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (place, byte) in bytes.enumerated() {
      let isLast = byte == UInt8(ascii: "\r") && bytes[(place + 1)...].first != UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || isLast { starts.append(place + 1) }
    }
    return starts
  }
}
