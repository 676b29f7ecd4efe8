import LiveryDocuments

/// The text of a file that is asked for parts of its lines. One line may have millions of bytes, and thousands of findings.
struct SourceText {
  /// What begins or ends before a byte.
  private struct Counts {
    var scalars = 0
    /// Of a theme sheet.
    var declarations = 0

    mutating func add(_ byte: UInt8) {
      if byte & 0b1100_0000 != 0b1000_0000 { scalars += 1 }
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") { declarations += 1 }
    }
  }

  private static let blockBytes = 256

  private let bytes: [UInt8]
  private let lineStarts: [Int]
  /// Before each block of bytes.
  private let blocks: [Counts]

  /// - Complexity: linear in the bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = Self.starts(of: bytes)
    var counts = Counts()
    blocks = stride(from: 0, through: bytes.count, by: Self.blockBytes).map { start in
      defer { for byte in bytes[start..<min(start + Self.blockBytes, bytes.count)] { counts.add(byte) } }
      return counts
    }
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

  /// What stands around a place; nil if there is no such line.
  ///
  /// - Parameters:
  ///   - line: counted from 1.
  ///   - column: in Unicode scalars, counted from 1. A column behind the end counts as the end.
  /// - Complexity: logarithmic in the bytes.
  func excerpt(line: Int, column: Int) -> SourceExcerpt? {
    guard lineStarts.indices.contains(line - 1) else { return nil }
    let start = lineStarts[line - 1]
    let end = end(ofLine: line)
    let first = counts(before: start).scalars
    let place = max(first, first + column - 1)
    func byte(ofScalar scalar: Int) -> Int { min(max(self.byte(ofScalar: scalar), start), end) }
    let middle = byte(ofScalar: place)
    let from = byte(ofScalar: place - SourceExcerpt.sideMax)
    let to = byte(ofScalar: place + SourceExcerpt.sideMax)
    return SourceExcerpt(
      before: String(decoding: bytes[from..<middle], as: UTF8.self),
      after: String(decoding: bytes[middle..<to], as: UTF8.self), isCutBefore: from > start, isCutAfter: to < end,
      declarationsBefore: counts(before: middle).declarations - counts(before: start).declarations)
  }

  /// Where a line ends, its line break left out.
  private func end(ofLine line: Int) -> Int {
    var end = lineStarts.indices.contains(line) ? lineStarts[line] : bytes.count
    while end > lineStarts[line - 1], bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return end
  }

  private func counts(before place: Int) -> Counts {
    let block = place / Self.blockBytes
    var counts = blocks[block]
    for byte in bytes[block * Self.blockBytes..<place] { counts.add(byte) }
    return counts
  }

  /// Where a scalar of the text begins, counted from 0; the end of the text for one behind it.
  private func byte(ofScalar scalar: Int) -> Int {
    let block = max(blocks.firstPlace { $0.scalars > scalar } - 1, 0)
    var counts = blocks[block]
    var place = block * Self.blockBytes
    while place < bytes.count {
      counts.add(bytes[place])
      if counts.scalars > scalar { return place }
      place += 1
    }
    return place
  }
}
