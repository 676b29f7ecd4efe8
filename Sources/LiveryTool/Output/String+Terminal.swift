extension String {
  /// The text without what a terminal obeys: control characters become their names, as in `\u{1b}`. Tabs stay, and line
  /// feeds on request.
  func printable(keepingLines: Bool) -> String {
    guard unicodeScalars.contains(where: { Self.isObeyed($0) }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if Self.isObeyed(scalar), !(keepingLines && scalar == "\n") {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text on one line without what a terminal obeys.
  var printable: String { printable(keepingLines: false) }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t": false
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}",
      "\u{2066}"..."\u{2069}":
      true
    default: false
    }
  }

  /// How many columns of a terminal the text takes.
  var columnCount: Int { unicodeScalars.reduce(0) { $0 + $1.columnCount } }

  /// The text with blanks at its end, up to a number of columns.
  func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - columnCount)) }
}

extension Unicode.Scalar {
  /// How many columns of a terminal the scalar takes: 0 for marks, 2 for wide ones, else 1.
  ///
  /// The wide ones are the blocks that Unicode Standard Annex 11 has as wide (https://www.unicode.org/reports/tr11/).
  var columnCount: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
