import Foundation
import LiveryDocuments
import LiverySheets
import Testing

@Suite struct ImportTests {
  @Test func importsStandInTheOrderOfTheText() {
    let sheet = read(files: [
      "main.xss": "A { a: 1 } @import \"parts/b.xss\"; C { a: 3 } @import url(d.xss); E { a: 5 }",
      "parts/b.xss": "@import \"deep/x.xss\"; B { a: 2 }", "parts/deep/x.xss": "@theme night; X { a: 1.5 }",
      "d.xss": "@import 'parts/b.xss'; #night D { a: 4 }",
    ])
    #expect(
      sheet.lines == [
        "A { a: 1.0; }", "X { a: 1.5; }", "B { a: 2.0; }", "C { a: 3.0; }", "D [theme=night] { a: 4.0; }",
        "E { a: 5.0; }",
      ])
    #expect(sheet.files == ["main.xss", "parts/b.xss", "parts/deep/x.xss", "d.xss"])
    #expect(sheet.diagnostics.isEmpty)
    #expect(sheet.sheet.rules[1].origin?.description == "parts/deep/x.xss:1:15")
  }

  @Test func cyclesAreReportedAndTheRestLoads() {
    let sheet = read(files: [
      "main.xss": "@import \"b.xss\"; A { a: 1 }", "b.xss": "@import \"c.xss\"; B { a: 1 }",
      "c.xss": "@import \"./main.xss\"; @import \"c.xss\"; C { a: 1 }",
    ])
    #expect(sheet.lines == ["C { a: 1.0; }", "B { a: 1.0; }", "A { a: 1.0; }"])
    #expect(
      sheet.diagnostics.map { "\($0.file):\($0.column) \($0.code)" } == [
        "c.xss:1 reference-cycle", "c.xss:23 reference-cycle",
      ])
  }

  /// Each of these empties the sheet.
  @Test(arguments: [
    ("@import \"no.xss\"; A { a: 1 }", "unreadable-file"), ("@import \"../b.xss\"; A { a: 1 }", "unreadable-file"),
    ("@import \"/b.xss\"; A { a: 1 }", "unreadable-file"), ("@import \"file:b.xss\"; A { a: 1 }", "unreadable-file"),
    ("@import \"\"; A { a: 1 }", "unreadable-file"),
  ])
  func whatCannotBeReadLoadsNothing(_ text: String, _ code: String) {
    let sheet = read(files: ["main.xss": text, "b.xss": "B { a: 1 }"])
    #expect(!sheet.isLoadable && sheet.sheet.rules.isEmpty)
    #expect(sheet.diagnostics.map(\.code.rawValue) == [code])
  }

  @Test(arguments: [
    "@import b.xss;", "@import \"b.xss\" screen;", "@import;", "@import \"b.xss\" { }",
    "@when d: m { @import \"b.xss\"; }",
  ])
  func importsThatAreWrittenWrongly(_ text: String) {
    let sheet = read(files: ["main.xss": "@axis d: m; \(text) A { a: 1 }", "b.xss": "B { a: 1 }"])
    #expect(sheet.lines == ["A { a: 1.0; }"])
    #expect(sheet.diagnostics.map(\.code) == [.invalidSyntax])
  }

  @Test func filesOnDisk() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "livery-sheets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root.appending(path: "themes"), withIntermediateDirectories: true)
    func write(_ text: String, _ path: String) throws { try Data(text.utf8).write(to: root.appending(path: path)) }
    try write("@import \"../shared.xss\"; A { a: 1 }", "themes/Night.xss")
    try write("B { a: 2 }", "shared.xss")
    let path = root.appending(path: "themes/Night.xss").path
    let sheet = ThemeSheetReader().read(path, root: root.path)
    #expect(sheet.lines == ["B { a: 2.0; }", "A { a: 1.0; }"])
    #expect(sheet.files == ["themes/Night.xss", "shared.xss"] && sheet.sheet.name == "Night")
    // Without a root, the folder of the sheet is the root.
    #expect(!ThemeSheetReader().read(path).isLoadable)
    #expect(!ThemeSheetReader().read(path + "x").isLoadable)
    // A link out of the root is refused.
    try write("C { a: 3 }", "outside.xss")
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: "themes/link.xss").path, withDestinationPath: "../outside.xss")
    try write("@import \"link.xss\";", "themes/Night.xss")
    #expect(!ThemeSheetReader().read(path).isLoadable)
    #expect(ThemeSheetReader().read(path, root: root.path).lines == ["C { a: 3.0; }"])
  }
}
