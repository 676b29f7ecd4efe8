/// Texts in the syntax of CSS, which style sheets and theme sheets have in common.
enum CSSText {
  /// A string (https://www.w3.org/TR/cssom-1/#serialize-a-string).
  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      default: text += escapedControl(scalar) ?? String(scalar)
      }
    }
    return text + "\""
  }

  /// An identifier (https://www.w3.org/TR/cssom-1/#serialize-an-identifier). Not empty.
  static func identifier(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    var text = ""
    for (place, scalar) in scalars.enumerated() {
      let isFirstDigit = ("0"..."9").contains(scalar) && (place == 0 || place == 1 && scalars[0] == "-")
      if isFirstDigit {
        text += "\\\(String(scalar.value, radix: 16)) "
      } else if scalar == "-", scalars.count == 1 {
        text += "\\-"
      } else if scalar.isASCIIAlphanumeric || scalar == "-" || scalar == "_" || scalar.value >= 0x80 {
        text.unicodeScalars.append(scalar)
      } else {
        text += escapedControl(scalar) ?? "\\\(scalar)"
      }
    }
    return text
  }

  /// An identifier behind a number. An `e` that would make it an exponent is escaped
  /// (https://www.w3.org/TR/css-syntax-3/#serialization).
  static func unit(_ name: String) -> String {
    let text = identifier(name)
    var rest = name.unicodeScalars[...]
    guard let first = rest.popFirst(), first == "e" || first == "E" else { return text }
    if rest.first == "-" { rest.removeFirst() }
    guard let digit = rest.first, ("0"..."9").contains(digit) else { return text }
    return "\\\(String(first.value, radix: 16)) \(text.dropFirst())"
  }

  /// A scalar that has no form but its number; nil for any other. NUL has none at all.
  private static func escapedControl(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\0": "\u{FFFD}"
    case "\u{1}"..."\u{1f}", "\u{7f}": "\\\(String(scalar.value, radix: 16)) "
    default: nil
    }
  }
}
