/// What is found in a text before the decoder sees it, and what the decoder keeps to itself. A loop, since the text may be
/// anything.
struct TextScan {
  /// Why the decoder is not to see it; nil if it may.
  private(set) var refusal: String?
  /// How many members objects have, those of one name counted one by one: each has a colon.
  private(set) var memberCount = 0
  /// Whether there is an array or object, and none goes on where the text ends.
  var isClosed: Bool { hasArraysOrObjects && depth == 0 }

  private var hasArraysOrObjects = false
  private var depth = 0

  init(_ text: String) {
    var isInString = false
    var isEscaped = false
    var isAfterComma = false
    for byte in text.utf8 {
      // With zeros among the first bytes the decoder takes a text for UTF-16 or UTF-32, where other bytes are marks.
      if byte == 0 { refuse("there is a zero in it") }
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        } else {
          isEscaped = byte == UInt8(ascii: "\\")
        }
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: ":"): memberCount += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        hasArraysOrObjects = true
        depth += 1
        if depth > JSON.depthMax { refuse("more than \(JSON.depthMax) arrays and objects are inside one another") }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        // The decoder of Foundation for other systems lets it pass.
        if isAfterComma { refuse("nothing follows a comma") }
      default: break
      }
      isAfterComma = byte == UInt8(ascii: ",")
    }
  }

  private mutating func refuse(_ reason: String) { refusal = refusal ?? reason }
}

extension JSON {
  /// How many members its objects have, on all levels. There are fewer than in its text if one of them was repeated.
  var memberCount: Int {
    switch self {
    case .null, .bool, .number, .string: 0
    case .array(let elements): elements.reduce(0) { $0 + $1.memberCount }
    case .object(let members): members.values.reduce(members.count) { $0 + $1.memberCount }
    }
  }
}
