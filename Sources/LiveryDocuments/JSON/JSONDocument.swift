import LiveryVocabulary

/// A parsed JSON text that remembers where everything stood.
///
/// All values lie in one array in the order of the text, so that neither parsing nor freeing a document
/// recurses, however deep it is. ``JSONNode`` is the way in.
final class JSONDocument: Sendable {
  /// One value of the text.
  struct Entry: Sendable {
    var content: Content
    /// The bytes of the value: from its first to behind its last.
    var bytes: Range<Int>
    /// The value that holds this one; −1 for the root.
    let parent: Int
    /// The position among the parent's values.
    let ordinal: Int
  }

  enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([Int])
    /// In the order of the text, with repeated keys.
    case object([(key: String, value: Int)])
  }

  /// A key that stands in its object for the second time or more.
  struct RepeatedKey: Sendable {
    let key: String
    let value: Int
  }

  let file: String
  let bytes: [UInt8]
  let entries: [Entry]
  let repeatedKeys: [RepeatedKey]
  private let lineStarts: [Int]

  /// - Throws: `JSONSyntaxError` at the first byte that cannot be right.
  /// - Complexity: linear in the number of bytes.
  init(_ bytes: [UInt8], file: String, maximumDepth: Int) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes, file: file, maximumDepth: maximumDepth)
    try parser.parse()
    self.file = file
    self.bytes = bytes
    entries = parser.entries
    repeatedKeys = parser.repeatedKeys
    lineStarts = Self.lineStarts(of: bytes)
  }

  var root: JSONNode { JSONNode(document: self, index: 0) }

  /// - Complexity: logarithmic in the number of lines, and linear in the length of that line.
  func location(ofByte offset: Int) -> SourceLocation {
    Self.location(ofByte: offset, in: bytes, lineStarts: lineStarts, file: file)
  }

  static func location(ofByte offset: Int, in bytes: [UInt8], file: String) -> SourceLocation {
    location(ofByte: offset, in: bytes, lineStarts: lineStarts(of: bytes), file: file)
  }

  private static func location(
    ofByte offset: Int, in bytes: [UInt8], lineStarts: [Int], file: String
  ) -> SourceLocation {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    // Columns count characters' first bytes; the others of a UTF-8 sequence are 0b10xxxxxx.
    let before = bytes[lineStarts[low]..<offset].count { $0 & 0b1100_0000 != 0b1000_0000 }
    return SourceLocation(file: file, line: low + 1, column: before + 1)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    return starts
  }
}
