import LiveryVocabulary

/// How a format writes colours in hexadecimal digits.
package struct HexColor: Sendable {
  /// How many digits there may be: 3, 4, 6 or 8.
  private let digitCounts: [Int]
  /// Whether `#` must stand before them. It may in any case.
  private let needsSign: Bool

  /// As editors write them: `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa`.
  package static let ofEditors = HexColor(digitCounts: [3, 4, 6, 8], needsSign: true)
  /// As Windows Terminal writes them: `#rgb` and `#rrggbb`.
  package static let ofTerminals = HexColor(digitCounts: [3, 6], needsSign: true)
  /// As schemes for base16 write them: `rrggbb`, today with `#`.
  package static let ofSchemes = HexColor(digitCounts: [6], needsSign: false)

  package func color(_ text: String) -> ThemeColor? {
    let hasSign = text.utf8.first == UInt8(ascii: "#")
    guard hasSign || !needsSign, digitCounts.contains(text.utf8.count - (hasSign ? 1 : 0)) else { return nil }
    return ThemeColor(hex: text)
  }

  /// The colour of a value. What is none is reported.
  package func color(_ node: JSONNode, _ log: DiagnosticLog) -> ThemeColor? {
    guard let text = node.string else {
      log.error(.wrongJSONType, "expected a color such as \(example), not \(node.noun)", at: node)
      return nil
    }
    if let color = color(text) { return color }
    log.error(.invalidValue, "expected \(forms), not \(node.noun)\(advice(for: text))", at: node)
    return nil
  }

  private var example: String { needsSign ? "\"#3366cc\"" : "\"3366cc\"" }

  private var forms: String {
    let forms = [3: "rgb", 4: "rgba", 6: "rrggbb", 8: "rrggbbaa"]
    let texts = digitCounts.compactMap { forms[$0] }.map { needsSign ? "`#\($0)`" : "`\($0)`" }
    return (texts.dropLast(2) + [texts.suffix(2).joined(separator: " or ")]).joined(separator: ", ")
  }

  private func advice(for text: String) -> String {
    if let color = color(text.trimmed) ?? color("#" + text.trimmed) { return "; write \"\(Self.text(color))\"" }
    return text.word.flatMap { ThemeColor(named: $0) }.map { "; write \"\(Self.text($0))\"" } ?? ""
  }

  private static func text(_ color: ThemeColor) -> String {
    let text = color.description
    return text.hasSuffix("ff") ? String(text.dropLast(2)) : text
  }
}
