import LiveryDocuments
import LiverySheets

extension Benchmark {
  static let sheetTokens = sheets("sheets.tokens", "the tokens of a theme sheet in memory") { $0.tokenCount() }
  static let sheetTree = sheets("sheets.tree", "the same, parsed into statements") { try $0.statementCount() }
  static let sheetRead = sheets("sheets.read", "the same, read into rules and definitions") {
    try $0.declarationCount()
  }

  /// What comes of a byte.
  private static func sheets(
    _ id: String, _ summary: String, _ count: @escaping @Sendable (SheetText) throws -> SheetText.Count
  ) -> Benchmark {
    Benchmark(
      id: id, model: .none, summary: summary, floor: { _ in Floor(.read(1 * .binding, in: 1 * .binding)) },
      settings: { $0.fixed(objects: 20_000, variants: ["bytes"]) },
      contest: { _, setting in
        let text = SheetText(rules: setting.objects)
        let livery = Contestant {
          try Clock.time { _ = try count(text) }
        } checksum: {
          let counted = try count(text)
          var (found, wanted) = (Checksum(), Checksum())
          found.add(UInt32(counted.found), at: 0)
          wanted.add(UInt32(counted.wanted), at: 0)
          return try found.checked(against: wanted)
        }
        return Contest(contestants: [livery], bindings: text.bytes.count, roundsMax: 15)
      })
  }
}

/// A theme sheet with rules of five declarations and with tokens in two themes.
private struct SheetText: Sendable {
  /// How many there are of something, and how many there should be.
  struct Count {
    let found: Int
    let wanted: Int
  }

  private static let tokens = 100
  private static let declarations = 5
  let rules: Int
  let bytes: [UInt8]

  init(rules: Int) {
    self.rules = rules
    let definitions = (0..<Self.tokens).map { "  color.ink\($0): oklch(0.\(10 + $0 % 80) 0.1 \($0 * 3));\n" }.joined()
    var text = "@theme night : default;\n@tokens {\n\(definitions)}\n@tokens #night {\n\(definitions)}\n"
    for number in 0..<rules {
      text += """

        /* What the rows of section \(number % 50) look like. */
        \(number % 2 == 0 ? "" : "#night ")Row.section\(number):selected Label {
          textColor: {color.ink\(number % Self.tokens)};
          backgroundColor: #33\(String(number % 256 + 256, radix: 16).dropFirst())cc;
          cornerRadius: \(number % 16);
          margins: insets(4 \(number % 9) 4 8.5);
          font: font(600 \(10 + number % 8) "Inter");
        }

        """
    }
    bytes = Array(text.utf8)
  }

  /// The braces among the tokens.
  func tokenCount() -> Count {
    var braces = 0
    bytes.withUnsafeBufferPointer { bytes in
      var tokenizer = SheetTokenizer(bytes)
      while true {
        let token = tokenizer.next()
        if token.kind == .end { break }
        if token.kind == .openBrace { braces += 1 }
      }
    }
    return Count(found: braces, wanted: 2 * rules + 2)
  }

  /// The statements, comments included.
  func statementCount() throws -> Count {
    let tree = try SyntaxTree(bytes)
    return Count(found: tree.nodes.count, wanted: rules * (2 + Self.declarations) + 3 + 2 * Self.tokens)
  }

  func declarationCount() throws -> Count {
    let sheet = ThemeSheetReader().read(bytes, named: "rows.xss")
    guard sheet.diagnostics.isEmpty else {
      throw NoTokens(path: "rows.xss", problems: sheet.diagnostics.prefix(3).map(\.description))
    }
    let declarations = sheet.sheet.rules.reduce(0) { $0 + $1.declarations.count }
    return Count(
      found: declarations + sheet.sheet.tokens.count, wanted: rules * Self.declarations + 2 * Self.tokens)
  }
}
