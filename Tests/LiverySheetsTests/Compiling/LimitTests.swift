import LiveryDocuments
import LiverySheets
import Testing

/// What exceeds a limit is reported, and nothing of the sheet counts.
@Suite struct LimitTests {
  @Test(
    arguments: [
      (\DocumentLimits.fileBytes, 8, "A { a: 1 }"), (\.totalBytes, 8, "A { a: 1 }"), (\.values, 6, "A { a: 1 }"),
      (\.depth, 1, "@when a: b { A { c: 1 } }"), (\.depth, 2, "A { a: [[1]] }"), (\.depth, 1, "@provide { { } }"),
      (\.nameBytes, 3, "Abcd { a: 1 }"), (\.nameBytes, 3, "A { abcd: 1 }"), (\.nameBytes, 3, "#defg A { abc: 1 }"),
      (\.nameBytes, 3, "@tokens { a.b.c: 1 }"), (\.elements, 2, "A { a: 1, 2, 3 }"),
      (\.elements, 1, "@tokens { a: shadow(0 0 red, 0 0 red) }"),
      (\.definitions, 2, "A { a: 1; b: 1; c: 1 }"), (\.definitions, 2, "A, B, C { a: 1 }"),
      (\.definitions, 1, "A { a: 1 } @tokens { b: 1 }"),
    ] as [(WritableKeyPath<DocumentLimits, Int> & Sendable, Int, String)])
  func limits(_ path: WritableKeyPath<DocumentLimits, Int> & Sendable, _ limit: Int, _ text: String) {
    var limits = DocumentLimits()
    limits[keyPath: path] = limit
    let sheet = read(text, limits: limits)
    #expect(!sheet.isLoadable && sheet.sheet.rules.isEmpty && sheet.sheet.tokens.isEmpty && sheet.themes.isEmpty)
    #expect(sheet.diagnostics.map(\.code) == [.limitExceeded])
    // Without the limit it is fine but for what is not supported.
    #expect(read(text).isLoadable)
  }

  @Test func files() {
    var limits = DocumentLimits()
    limits.files = 2
    let sheet = read(files: ["main.xss": "@import 'b'; @import 'c';", "b": "", "c": ""], limits: limits)
    #expect(!sheet.isLoadable && sheet.files == ["main.xss", "b"] && sheet.reports == ["1:14 error limit-exceeded"])
  }

  @Test func diagnostics() {
    var limits = DocumentLimits()
    limits.diagnostics = 3
    let sheet = read("A { " + String(repeating: "a; ", count: 10) + "b: 1 }", limits: limits)
    #expect(sheet.lines == ["A { b: 1.0; }"])
    #expect(sheet.diagnostics.map(\.code) == [.invalidSyntax, .invalidSyntax, .invalidSyntax, .tooManyDiagnostics])
  }

  @Test func longSelectors() {
    let ancestors = String(repeating: "A ", count: 255)
    #expect(read(ancestors + "{ a: 1 }").lines.count == 1)
    #expect(!read("A " + ancestors + "{ a: 1 }").isLoadable)
  }

  @Test func deepValues() {
    func nested(_ depth: Int) -> String {
      "A { a: \(String(repeating: "[", count: depth))1\(String(repeating: "]", count: depth)); b: 2 }"
    }
    #expect(read(nested(16)).sheet.rules[0].declarations.count == 2)
    #expect(read(nested(17)).lines == ["A { b: 2.0; }"])
  }

  /// Sheets that make as much work as they can take time in proportion to their size.
  @Test(arguments: [
    "A { a: {t}; } ", "@import 'main.xss'; ", "#x A { } ", "A { a: {", "A { a: ((((", "@when d: m { ", "/**/", "A,",
    "A ", "[", "\"",
    "url(a b", "@tokens { a: {b}; b: {a} } ", "A { a: 0 0 red, } ", "@theme a : b; ", "a:", "\\", "@class A : B; ",
  ])
  func hostileSheets(_ piece: String) {
    // Measured in release at 30,000 and 60,000. Quadratic time would be seconds at this size.
    let text = String(repeating: piece, count: 3000)
    _ = read(text)
    _ = SheetFormatter().format(text)
  }
}
