import LiveryDocuments
import LiveryVocabulary

/// A JSON value to be written.
package indirect enum JSONText {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])
  /// A scalar in JSON already.
  case written(String)

  /// The text of a file: objects over several lines, indented by two blanks; arrays of scalars in one line.
  package var file: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): text += number.formatted
    case .string(let string): text += Self.quoted(string)
    case .written(let scalar): text += scalar
    case .array(let elements) where elements.allSatisfy(\.isScalar):
      text += "["
      for (place, element) in elements.enumerated() {
        if place > 0 { text += ", " }
        element.write(to: &text, indent: indent)
      }
      text += "]"
    case .array(let elements):
      Self.write(elements.count, "[", "]", to: &text, indent: indent) { place, text, indent in
        elements[place].write(to: &text, indent: indent)
      }
    case .object(let members) where members.isEmpty: text += "{}"
    case .object(let members):
      Self.write(members.count, "{", "}", to: &text, indent: indent) { place, text, indent in
        text += Self.quoted(members[place].key) + ": "
        members[place].value.write(to: &text, indent: indent)
      }
    }
  }

  private static func write(
    _ count: Int, _ opening: String, _ closing: String, to text: inout String, indent: String,
    _ item: (Int, inout String, String) -> Void
  ) {
    let inner = indent + "  "
    text += opening
    for place in 0..<count {
      text += (place == 0 ? "\n" : ",\n") + inner
      item(place, &text, inner)
    }
    text += "\n" + indent + closing
  }

  /// Whether it is neither an array nor an object.
  package var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// A JSON string (RFC 8259). Besides what has to be, the controls are escaped that a terminal would obey.
  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension JSONText {
  /// What a value of a file says, with its numbers and texts as they were written there.
  ///
  /// - Parameter replacing: gets each value; what is not nil is written instead of it.
  init(_ node: JSONNode, replacing: (JSONNode) -> JSONText?) {
    if let other = replacing(node) {
      self = other
    } else if let elements = node.elements {
      self = .array(elements.map { JSONText($0, replacing: replacing) })
    } else if node.isObject {
      self = .object(node.members.map { ($0.key, JSONText($0.node, replacing: replacing)) })
    } else {
      self = .written(node.text)
    }
  }
}
