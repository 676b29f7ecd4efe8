import LiveryVocabulary

/// A JSON value to be written. Objects keep the order of their members.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Written in the shortest form that reads back the same.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Hashable, Sendable {
    let key: String
    let value: JSONValue
  }

  /// An object; members whose value is nil are left out.
  static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  static func object(_ members: some Sequence<(String, JSONValue)>) -> JSONValue {
    .object(members.map { Member(key: $0.0, value: $0.1) })
  }

  /// The text, indented by two blanks. Short lists of scalars and small objects take one line.
  var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text
  }

  private static let lineMax = 100

  private func write(to text: inout String, indent: String) {
    switch self {
    case .array(let items) where !items.isEmpty:
      write(items, "[", "]", to: &text, indent) { $1.write(to: &$0, indent: $2) }
    case .object(let members) where !members.isEmpty:
      write(members, "{", "}", to: &text, indent) { text, member, indent in
        text += Self.quoted(member.key) + ": "
        member.value.write(to: &text, indent: indent)
      }
    default: text += line ?? ""
    }
  }

  private func write<Item>(
    _ items: [Item], _ open: String, _ close: String, to text: inout String, _ indent: String,
    item: (inout String, Item, String) -> Void
  ) {
    if let line, line.utf8.count + indent.utf8.count <= Self.lineMax {
      text += line
      return
    }
    text += open
    for (place, value) in items.enumerated() {
      text += (place == 0 ? "\n" : ",\n") + indent + "  "
      item(&text, value, indent + "  ")
    }
    text += "\n" + indent + close
  }

  /// The value on one line; nil for one that holds lists or objects of more than scalars.
  private var line: String? {
    switch self {
    case .null: return "null"
    case .bool(let bool): return "\(bool)"
    case .integer(let integer): return "\(integer)"
    case .number(let number): return Self.text(of: number)
    case .string(let string): return Self.quoted(string)
    case .array(let items):
      guard items.allSatisfy(\.isScalar) else { return nil }
      return "[" + items.compactMap(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      guard members.allSatisfy(\.value.isFlat) else { return nil }
      let parts = members.compactMap { member in member.value.line.map { Self.quoted(member.key) + ": " + $0 } }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// Whether it is a scalar or a list of them.
  private var isFlat: Bool {
    switch self {
    case .array(let items): items.allSatisfy(\.isScalar)
    case .object(let members): members.isEmpty
    default: true
    }
  }

  /// Whole numbers without a fraction. JSON has no infinity and no NaN, which become null.
  static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if let integer = Int(exactly: number), abs(integer) < 1 << 53 { return "\(integer)" }
    return "\(number)"
  }

  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      // DEL and the controls of Latin-1 are allowed in JSON, but a terminal obeys them.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
