import LiveryDocuments
import LiverySheets
import LiveryVocabulary
import Testing

/// What a schema finds in sheets and documents.
@Suite struct SchemaTests {
  private let schema = ThemeSchema([
    .init("View", attributes: ["background": [.color], "width": [.number, .dimension], "content": [.string]]),
    .init("Label", below: "View", attributes: ["textColor": [.color], "content": [.image]]),
    .init("Loop", below: "Loop2"), .init("Loop2", below: "Loop", attributes: ["own": [.bool]]),
  ])

  /// `1:4 error unknown-class: message (in theme=night)`, for each finding.
  private func findings(
    _ text: String, _ schema: ThemeSchema? = nil, _ documents: [ThemeDocument] = [],
    severities: [Diagnostic.Code: Diagnostic.Severity] = ThemeSchema.severities
  ) -> [String] {
    let schema = schema ?? self.schema
    let sheet = read(text, schema.surroundings)
    #expect(sheet.diagnostics.isEmpty, "\(sheet.diagnostics)")
    return schema.check([sheet], documents, severities: severities).map { finding in
      let contexts = finding.contexts.map(\.description).joined(separator: "; ")
      return "\(finding.line):\(finding.column) \(finding.severity) \(finding.code): \(finding.message)"
        + (contexts.isEmpty ? "" : " (\(contexts))")
    }
  }

  @Test(arguments: [
    ("Label { textColor: #fff; background: red; width: 3px } View Label.big:pressed { width: 4 }", []),
    (
      "Lable { width: 1 }",
      ["1:1 error unknown-class: there is no class \"Lable\"; did you mean \"Label\"?"]
    ),
    (
      "Toolbar Label { width: 1 }",
      ["1:1 error unknown-class: there is no class \"Toolbar\"; declare it with `@class Toolbar : …;`"]
    ),
    ("@class Toolbar : View { gap: number; } Toolbar { gap: 1; width: 2 }", []),
    (
      "View {\n  width: 1;\n  widht: 1;\n}",
      ["3:3 error unknown-attribute: \"View\" has no attribute \"widht\"; did you mean \"width\"?"]
    ),
    (
      "Label, Label.big { textColour: red } * { glow: 1 } .big { textColor: red }",
      [
        "1:20 error unknown-attribute: \"Label\" has no attribute \"textColour\"; did you mean \"textColor\"?",
        "1:42 error unknown-attribute: no class has an attribute \"glow\"",
      ]
    ),
    // A rule for views also is for the labels among them.
    ("View { textColor: red } Loop { own: true }", []),
    ("Loop2 { background: red }", ["1:9 error unknown-attribute: \"Loop2\" has no attribute \"background\""]),
  ])
  func classesAndAttributes(_ text: String, _ expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test(arguments: [
    ("View { content: \"text\" } View { content: none }", []), ("Label { content: url(\"a.png\") }", []),
    (
      "Label { content: \"text\" }", ["1:9 error wrong-kind: \"content\" takes an image, and it is a string"]
    ),
    (
      "@tokens { a: {b}; b: 4; } Label { content: {a} }",
      ["1:35 error wrong-kind: \"content\" takes an image, and the token \"a\" is a number"]
    ),
    ("@tokens { a: {b}; b: 4; } View { width: {a} }", []),
    // A cycle has no kind.
    ("@tokens { a: {b}; b: {a}; } View { width: {a} }", []),
  ])
  func kinds(_ text: String, _ expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test func tokensThatAreMissingSomewhere() {
    #expect(
      findings(
        """
        @theme night; @theme dusk : night; @theme day;
        @axis density: compact, regular*; @axis unused: a, b;
        @tokens { everywhere: #fff; }
        @tokens #night { everywhere: #000; dark: #111; }
        @when density: compact { @tokens #day { small: 1px; } @tokens { narrow: 2px; } }
        @when density: regular { @tokens { narrow: 3px; } }
        View { background: {everywhere}; width: {small}; width: {narrow}; textColor: {dark} }
        """) == [
          // `dusk` has it from `night`.
          "4:36 warning missing-token: the token \"dark\" has no value here; define it there, or once without a condition "
            + "(theme=day; theme=default)",
          "5:41 warning missing-token: the token \"small\" has no value here; define it there, or once without a condition "
            + "(theme=night, density=compact; theme=night, density=regular; theme=dusk, density=compact; "
            + "theme=dusk, density=regular; theme=day, density=regular; theme=default, density=compact; "
            + "theme=default, density=regular)",
        ])
  }

  @Test func tokensThatNothingUses() {
    #expect(
      findings("@tokens { a: {b}; b: 4; c: {b}; d: 2px; e: border(1px solid #fff); } View { width: {a} }").map {
        String($0.prefix(53))
      } == [
        "1:25 warning unused-token: nothing uses the token \"c\"",
        "1:33 warning unused-token: nothing uses the token \"d\"",
        "1:41 warning unused-token: nothing uses the token \"e\"",
      ])
  }

  /// Themes of documents, each of a file of its own, and no rules: what a program reads from tables.
  @Test func documentsAreCheckedByTheTokensThatAProgramReads() {
    func document(_ theme: ThemeName, _ tokens: [TokenName: Value]) -> ThemeDocument {
      let place = SourceLocation(file: "\(theme).json", line: 2, column: 3)
      return ThemeDocument(
        layers: [
          TokenLayer(
            "\(theme)",
            tokens.sorted { $0.key < $1.key }.map {
              TokenDefinition($0.key, when: When(theme: theme), .literal($0.value), origin: place)
            })
        ], files: [place.file])
    }
    let white = Value.color(ThemeColor(rgba: 0xffff_ffff))
    let documents = [
      document("day", ["ink": white, "gap": .number(4), "old": .bool(true)]),
      document("night", ["ink": .string("#ggg"), "gap": .number(4)]),
    ]
    let schema = ThemeSchema(tokens: ["ink": .color, "gap": .number, "inkk": .color])
    #expect(
      schema.check([], documents).map(\.description) == [
        "night.json:2:3: error: the program reads \"ink\" as a color, and it is a string",
        "day.json:2:3: warning: the token \"old\" has no value here; define it there, or once without a condition (in "
          + "theme=night)",
        "day.json:1:1: warning: the program reads the token \"inkk\", which nothing defines; did you mean \"ink\"?",
        "day.json:2:3: warning: nothing uses the token \"old\"; remove it, or list it among the tokens that the program reads",
      ])
    #expect(ThemeSchema().check([], documents).map(\.code) == [.missingToken])
  }

  @Test func severitiesAreChosen() {
    let text = "@tokens { a: 1px; } Lable { width: 1 } View { widht: 1 }"
    #expect(
      findings(text, severities: [.unusedToken: .error, .unknownClass: .warning]).map { $0.prefix(28) } == [
        "1:21 warning unknown-class: ", "1:11 error unused-token: not",
      ])
    #expect(findings(text, severities: [:]).isEmpty)
  }

  @Test func findingsEndAtTheLimit() {
    let sheet = read((0..<20).map { "A\($0) { width: 1 }" }.joined())
    #expect(schema.check([sheet], limit: 5).count == 6)
  }

  /// A token with more combinations of modes than are looked at is taken for complete.
  @Test func manyAxesTakeNoTime() {
    let axes = (0..<40).map { "@axis a\($0): x, y;" }.joined()
    let conditions = (0..<40).map { "a\($0): x" }.joined(separator: ", ")
    #expect(findings("\(axes) @when \(conditions) { @tokens { a: 1px; } } View { width: {a} }").isEmpty)
  }

  /// Thousands of themes, and tokens for one of them each. Used to take the product of both.
  @Test func manyThemesTakeNoTime() {
    func document(_ themes: Int, _ tokens: Int) -> ThemeDocument {
      ThemeDocument(
        axes: [.init(name: "density", modes: ["compact", "regular"])], themes: (0..<themes).map { ThemeName("t\($0)") },
        layers: [
          TokenLayer(
            "all",
            (0..<tokens).map {
              TokenDefinition(
                TokenName("x\($0)"), when: ["theme": ModeName("t\($0)"), "density": "compact"], .literal(.number(1)))
            })
        ])
    }
    let few = ThemeSchema().check([], [document(3, 1)])
    #expect(few.map(\.contexts.count) == [5])
    let listed = ThemeSchema().check([], [document(30, 1)])
    #expect(listed.map(\.contexts.count) == [16])
    #expect(listed[0].message.contains("has no value here and in 43 more contexts;"))
    let many = ThemeSchema().check([], [document(1000, 1000)])
    #expect(many.last?.message.hasPrefix("there are too many themes and conditions") == true)
  }

  @Test func theSheetMayBeTheSchema() {
    let schema = ThemeSchema(read("@class A { a: color; } @class B : A { b: number slotted; } C { c: 1 }"))
    #expect(
      schema.classes == [.init("A", attributes: ["a": [.color]]), .init("B", below: "A", attributes: ["b": [.number]])])
    #expect(schema.surroundings.attributes == ["a": .color, "b": .number])
  }

  @Test func uiKit() {
    let text = """
      UIView { backgroundColor: #fff; tintColor: {accent}; } @tokens { accent: red; }
      UILabel { font: 14; text: "Hi"; textAlignment: center; }
      UITextView UILabel.big { font: font(bold 14px "Avenir"); }
      UITextField { placeholder: "Name"; keyboardAppearance: dark; } UIImageView { placeholder: "cat"; }
      UIButton:highlighted { titleColor: #000; titleColour: #000; image: "off"; alpha: 0.5; title: {accent}; }
      """
    #expect(
      findings(text, .uiKit) == [
        "2:33 error unknown-attribute: \"UILabel\" has no attribute \"textAlignment\"",
        "5:42 error unknown-attribute: \"UIButton\" has no attribute \"titleColour\"; did you mean \"titleColor\"?",
        "5:87 error wrong-kind: \"title\" takes a string, and the token \"accent\" is a color",
      ])
  }
}
