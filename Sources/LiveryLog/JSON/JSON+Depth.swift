// How deeply arrays and objects may be nested. Whatever reads, compares and writes them calls itself for each level.
extension JSON {
  /// The most arrays and objects inside one another, which the stack of any thread is large enough for.
  static let depthMax = 128

  /// Why the decoder is not to see a text; nil if it may. A loop, since the text may be anything.
  static func refusal(of text: String) -> String? {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in text.utf8 {
      // With zeros among the first bytes the decoder takes a text for UTF-16 or UTF-32, where other bytes are marks.
      if byte == 0 { return "there is a zero in it" }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        depth += 1
        if depth > depthMax { return "more than \(depthMax) arrays and objects are inside one another" }
      } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        depth -= 1
      }
    }
    return nil
  }

  /// Whether no more than so many arrays and objects are inside one another.
  func isWithin(depth: Int) -> Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array(let elements): depth > 0 && elements.allSatisfy { $0.isWithin(depth: depth - 1) }
    case .object(let members): depth > 0 && members.values.allSatisfy { $0.isWithin(depth: depth - 1) }
    }
  }
}
