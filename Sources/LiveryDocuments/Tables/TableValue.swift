import LiveryVocabulary

/// A value of a table, as it is written.
enum TableValue {
  case known(Value)
  /// A text that is the name of a color, and that color.
  case colorName(String, ThemeColor)

  /// - Throws: `Unreadable` once the reason is reported.
  init(_ node: JSONNode, limits: DocumentLimits, log: DiagnosticLog) throws(Unreadable) {
    switch node.content {
    case .string(let text): self = try Self.text(text, node, log)
    case .number(let number) where number.isFinite: self = .known(.number(number))
    case .bool(let bool): self = .known(.bool(bool))
    case .array: self = .known(.list(try Self.list(node, limits, log)))
    case .number, .null, .object:
      throw log.refusal(
        .invalidValue, "a value is a text, a number, a truth value or an array of these, not \(node.noun)", at: node)
    }
  }

  /// Whether the token may be a color, as far as this value says.
  var mayBeColor: Bool {
    switch self {
    case .known(let value): value.kind == .color
    case .colorName: true
    }
  }

  /// - Parameter isColor: whether the token is a color in all themes.
  func value(isColor: Bool) -> Value {
    switch self {
    case .known(let value): value
    case .colorName(let text, let color): isColor ? .color(color) : .string(text)
    }
  }

  private static func list(
    _ node: JSONNode, _ limits: DocumentLimits, _ log: DiagnosticLog
  ) throws(Unreadable) -> [Value] {
    let elements = node.elements ?? []
    guard elements.count <= limits.elements else {
      throw log.refusal(
        .tooLong, "the array has more than \(limits.elements) elements; shorten it or raise the limit", at: node)
    }
    var values: [Value] = []
    for element in elements {
      if element.elements != nil {
        throw log.refusal(.invalidValue, "an array in an array is no value; flatten it", at: element)
      }
      // A color in a list is written as one. A name is a text.
      values.append(try TableValue(element, limits: limits, log: log).value(isColor: false))
    }
    return values
  }

  private static func text(_ text: String, _ node: JSONNode, _ log: DiagnosticLog) throws(Unreadable) -> TableValue {
    if let name = text.word, let color = ThemeColor(named: name.lowercased()) { return .colorName(text, color) }
    guard seemsToBeColor(text) else { return .known(.string(text)) }
    do throws(ColorSyntaxError) {
      return .known(.color(try ThemeColor(css: text)))
    } catch {
      throw log.refusal(.invalidValue, "\(node.noun) is no color: \(error.message)", at: node)
    }
  }

  /// Whether a text is meant as a color: a `#` with letters and digits behind it, or a function of CSS.
  private static func seemsToBeColor(_ text: String) -> Bool {
    let bytes = text.utf8.drop { $0 == UInt8(ascii: " ") }
    if bytes.first == UInt8(ascii: "#") {
      return (2...9).contains(bytes.count) && bytes.dropFirst().allSatisfy(\.isASCIILetterOrDigit)
    }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "(")), let name = String(bytes[..<end])?.word else {
      return false
    }
    return ThemeColor.cssFunctions.hasWord(name.lowercased())
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
