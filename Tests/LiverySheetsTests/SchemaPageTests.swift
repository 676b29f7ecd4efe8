import Foundation
import LiveryDocuments
import LiverySheets
import LiveryVocabulary
import Testing

/// The examples of the page about schemas.
@Suite struct SchemaPageTests {
  private func classes() -> [Diagnostic] {
    // page: begin
    let schema = ThemeSchema(
      [
        .init("View", attributes: ["background": [.color], "width": [.number, .dimension]]),
        .init("Label", below: "View", attributes: ["textColor": [.color]]),
      ],
      tokens: ["accent": .color])
    let sheet = ThemeSheetReader(surroundings: schema.surroundings).read("Theme.xss")
    for diagnostic in sheet.diagnostics + schema.check([sheet]) { print(diagnostic) }
    // page: end
    return schema.check([sheet])
  }

  private func tokens(_ document: ThemeDocument) -> [Diagnostic] {
    // page: begin
    let schema = ThemeSchema(tokens: ["Global.barTextColor": .color, "Global.textFont": .string])
    let problems = schema.check([], [document])
    // page: end
    return problems
  }

  private func severities(_ schema: ThemeSchema, _ sheet: ThemeSheet) -> [Diagnostic] {
    // page: begin
    var severities = ThemeSchema.severities
    severities[.missingToken] = .error
    severities[.unusedToken] = nil
    let findings = schema.check([sheet], severities: severities)
    // page: end
    return findings
  }

  @Test func doWhatThePageSays() {
    // The sheet is not there, and neither is the token.
    #expect(classes().map(\.code) == [.missingToken])
    let table = ##"{"day": {"Global": {"barTextColor": 1}}, "night": {"Global": {"barTextColor": "#FFF"}}}"##
    let document = ThemeTableReader().read(Array(table.utf8), named: "t.json")
    #expect(tokens(document).map(\.code) == [.wrongKind, .missingToken])
    let sheet = read("@theme night; @tokens #night { a: 1; }")
    #expect(severities(ThemeSchema(), sheet).map(\.severity) == [.error])
  }

  @Test func areThoseOfThePage() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/reference/schema.md"), encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let run = source.components(separatedBy: "    // page: begin\n").dropFirst().prefix(3).map { part in
      part.components(separatedBy: "    // page: end")[0].replacing(/(?m)^ {4}/, with: "")
    }
    let shown = page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(Array(run) == Array(shown))
  }
}
