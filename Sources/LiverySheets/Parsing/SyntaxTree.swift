import LiveryDocuments
import LiveryVocabulary

/// A theme sheet taken apart into statements, with everything that was written, comments and blanks included.
///
/// Tokens and nodes lie in flat lists, so that neither making nor freeing a tree recurses.
package struct SyntaxTree: Sendable {
  /// Something that could not be read, and the token where that showed.
  struct Fault: Sendable {
    let token: Int
    let message: String
  }

  package let bytes: [UInt8]
  /// The last one is the end.
  package let tokens: [SheetToken]
  package let nodes: [SyntaxNode]
  let faults: [Fault]
  /// The token at which it shows that the file ends in the middle of something; nil if it does not.
  let unclosed: Int?
  /// Whether the file ends in the middle of something.
  package var isUnclosed: Bool { unclosed != nil }

  /// Which limit a text exceeds.
  package struct Excess: Error {
    let token: SheetToken
    let message: String
  }

  /// - Parameter valuesMax: how many tokens there may be, blanks aside.
  /// - Complexity: linear in the bytes.
  package init(_ bytes: [UInt8], limits: DocumentLimits = DocumentLimits(), valuesMax: Int? = nil) throws(Excess) {
    let tokens = try Self.tokens(of: bytes, valuesMax: valuesMax ?? limits.values, valuesLimit: limits.values)
    var parser = SyntaxParser(tokens, bytes, depthMax: limits.depth)
    try parser.parse()
    self.bytes = bytes
    self.tokens = tokens
    nodes = parser.nodes
    faults = parser.faults
    unclosed = parser.unclosed
  }

  private static func tokens(
    of bytes: [UInt8], valuesMax: Int, valuesLimit: Int
  ) throws(Excess) -> [SheetToken] {
    var tokens: [SheetToken] = []
    // A token takes three bytes or more in most sheets.
    tokens.reserveCapacity(bytes.count / 3 + 1)
    var room = valuesMax
    bytes.withUnsafeBufferPointer { bytes in
      var tokenizer = SheetTokenizer(bytes)
      repeat {
        let token = tokenizer.next()
        if token.kind != .whitespace { room -= 1 }
        tokens.append(token)
      } while tokens[tokens.count - 1].kind != .end && room >= 0
    }
    guard room >= 0 else {
      throw Excess(
        token: tokens[tokens.count - 1],
        message: "there are more than \(valuesLimit) tokens in all files; raise the limit")
    }
    return tokens
  }
}

// MARK: - Texts

extension SyntaxTree {
  /// A token as it was written.
  package func written(_ token: SheetToken) -> String { String(decoding: bytes[token.bytes], as: UTF8.self) }

  /// A token as it is laid out. It is as it was written, but an escape at its end gets a blank behind it. Without that the
  /// escape would take the next blank.
  func laidOut(_ token: SheetToken) -> ArraySlice<UInt8> {
    let written = bytes[token.bytes]
    guard token.flags.contains(.hasEscape), token.kind != .string, token.kind != .badString else { return written }
    var place = written.startIndex
    while place < written.endIndex {
      let isEscape = written[place] == UInt8(ascii: "\\")
      place += 1
      guard isEscape else { continue }
      let digits = written[place...].prefix(6).prefix { ByteClasses.table[Int($0)] & ByteClasses.hexDigit != 0 }.count
      place += max(digits, 1)
      if digits > 0, place == written.endIndex { return written + [UInt8(ascii: " ")] }
    }
    return written
  }

  /// What a name, a string or an address says.
  func text(_ token: SheetToken) -> String {
    var range = token.bytes
    switch token.kind {
    case .function: range = range.lowerBound..<range.upperBound - 1
    case .hash, .atKeyword: range = range.lowerBound + 1..<range.upperBound
    case .string:
      let isUnclosed = token.flags.contains(.isUnclosed)
      var end = range.upperBound - (isUnclosed ? 0 : 1)
      // A `\` at the end of the file escapes nothing.
      if isUnclosed, endsInEscape(range) { end -= 1 }
      range = range.lowerBound + 1..<end
    case .url: return address(token)
    case .dimension: range = unit(of: token)
    default: break
    }
    return token.flags.contains(.hasEscape) || bytes[range].contains(0)
      ? EscapedText.decoded(bytes[range]) : String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether an odd number of `\` ends a string.
  private func endsInEscape(_ range: Range<Int>) -> Bool {
    range.upperBound > range.lowerBound + 1
      && bytes[range.lowerBound + 1..<range.upperBound].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }

  private func address(_ token: SheetToken) -> String {
    var rest = bytes[token.bytes]
    if let open = rest.firstIndex(of: UInt8(ascii: "(")) { rest = rest[(open + 1)...] }
    if !token.flags.contains(.isUnclosed) { rest = rest.dropLast() }
    func isBlank(_ byte: UInt8) -> Bool { ByteClasses.table[Int(byte)] & ByteClasses.blank != 0 }
    rest = rest.drop(while: isBlank)
    while let last = rest.last, isBlank(last), rest.dropLast().last != UInt8(ascii: "\\") { rest = rest.dropLast() }
    return EscapedText.decoded(rest)
  }

  /// The number of a token that begins with one.
  func number(_ token: SheetToken) -> Double {
    let text = String(decoding: bytes[Int(token.start)..<unit(of: token).lowerBound], as: UTF8.self)
    return Double(text.hasPrefix("+") ? String(text.dropFirst()) : text) ?? .infinity
  }

  /// The bytes behind the number of a token.
  private func unit(of token: SheetToken) -> Range<Int> {
    let start = bytes.withUnsafeBufferPointer { bytes in
      var tokenizer = SheetTokenizer(bytes)
      tokenizer.position = Int(token.start)
      tokenizer.skipNumber()
      return tokenizer.position
    }
    return start..<Int(token.end)
  }
}
