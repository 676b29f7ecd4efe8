import LiveryVocabulary

/// Finds the line and column of any byte of a text. A line feed ends a line, and a carriage return that none follows.
package struct TextPlaces: Sendable {
  private let bytes: [UInt8]
  private let lineStarts: [Int]
  /// How many scalars begin before each block of bytes. A file may be a single line of millions of them, and each of
  /// its tokens is asked for its place.
  private let scalarsBefore: [Int]

  private static let blockBytes = 256

  /// - Complexity: linear in the number of bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no character of the first line.
    var lineStarts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var scalarsBefore: [Int] = []
    scalarsBefore.reserveCapacity(bytes.count / Self.blockBytes + 1)
    var scalarCount = 0
    let lineFeed = UInt8(ascii: "\n")
    for (offset, byte) in bytes.enumerated() {
      if offset % Self.blockBytes == 0 { scalarsBefore.append(scalarCount) }
      if byte == lineFeed || byte == UInt8(ascii: "\r") && bytes[(offset + 1)...].first != lineFeed {
        lineStarts.append(offset + 1)
      }
      if Self.beginsScalar(byte) { scalarCount += 1 }
    }
    if bytes.count % Self.blockBytes == 0 { scalarsBefore.append(scalarCount) }
    self.lineStarts = lineStarts
    self.scalarsBefore = scalarsBefore
  }

  /// Both counted from 1, the column in Unicode scalars.
  ///
  /// - Parameter offset: a byte of the text, or the end.
  /// - Complexity: logarithmic in the number of lines.
  package func place(ofByte offset: Int) -> (line: Int, column: Int) {
    // What comes before the first line, a byte order mark, counts to it.
    let line = max(lineStarts.firstPlace { $0 > offset }, 1)
    let start = lineStarts[line - 1]
    return (line, scalarCount(from: start, to: max(offset, start)) + 1)
  }

  private func scalarCount(from start: Int, to end: Int) -> Int {
    // Most lines are short.
    end - start <= Self.blockBytes
      ? bytes[start..<end].count(where: Self.beginsScalar) : scalarCount(before: end) - scalarCount(before: start)
  }

  private func scalarCount(before offset: Int) -> Int {
    let block = offset / Self.blockBytes
    return scalarsBefore[block] + bytes[block * Self.blockBytes..<offset].count(where: Self.beginsScalar)
  }

  /// All bytes but the first of a UTF-8 sequence are 0b10xxxxxx.
  private static func beginsScalar(_ byte: UInt8) -> Bool { byte & 0b1100_0000 != 0b1000_0000 }
}
