import LiveryExport

extension JSONText {
  static func integer(_ integer: Int) -> JSONText { .written("\(integer)") }

  /// An object; members whose value is nil are left out.
  static func object(_ members: KeyValuePairs<String, JSONText?>) -> JSONText {
    .object(members.compactMap { key, value in value.map { (key: key, value: $0) } })
  }

  /// The text of an answer, indented by two blanks. Short lists of scalars and small objects take one line. JSON has no infinity
  /// and no NaN, which become null.
  var answer: String {
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
    case .number(let number): return number.isFinite ? number.formatted : "null"
    case .string(let string): return Self.quoted(string)
    case .written(let scalar): return scalar
    case .array(let items):
      guard items.allSatisfy(\.isScalar) else { return nil }
      return "[" + items.compactMap(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      guard members.allSatisfy(\.value.isFlat) else { return nil }
      let parts = members.compactMap { member in member.value.line.map { Self.quoted(member.key) + ": " + $0 } }
      return "{" + parts.joined(separator: ", ") + "}"
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
}
