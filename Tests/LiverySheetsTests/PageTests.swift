import Foundation
import Livery
import LiveryDocuments
import LiveryLoading
import LiverySheets
import LiveryVocabulary
import TestSupport
import Testing

/// The examples on the pages about theme sheets.
@Suite struct PageTests {
  @Test func workedExample() throws {
    let text = try #require(codeBlocks("css", on: "docs/reference/theme-sheets.md").first)
    let scene = try #require(codeBlocks("json", on: "docs/reference/theme-sheets.md").first)
    let sheet = read(files: ["main.xss": text, "shared/axes.xss": ""])
    #expect(sheet.diagnostics.isEmpty)
    let objects = try Scene(Array(scene.utf8), named: "scene.json").resolve(sheet).map { object in
      "\(object.id): " + object.values.map { "\($0.attribute)=\($0.value)" }.joined(separator: " ")
    }
    #expect(
      objects == [
        "bar: color=#111111ff size=12.0",
        // Under `.toolbar` the label has the accent of its own patch, and its own size.
        "save: color=#ff0000ff size=3.0",
      ])
  }

  @Test func howTo() throws {
    let css = try #require(codeBlocks("css", on: "docs/how-to/theme-sheets.md").first)
    let folder = FileManager.default.temporaryDirectory.appending(path: "livery-page-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try css.write(toFile: folder + "/Theme.xss", atomically: true, encoding: .utf8)
    let engine = Engine()
    // page: begin
    let reader = ThemeSheetReader(surroundings: SheetSurroundings(of: engine))
    let sheet = reader.read("\(folder)/Theme.xss")
    for diagnostic in sheet.diagnostics { print(diagnostic) }
    try engine.load(sheet)
    try engine.setTheme("night")
    // page: end
    #expect(sheet.diagnostics.isEmpty)
    let button = try engine.track("Button", identifiers: ["wide"], states: ["pressed"])
    #expect(engine.value(button, "background") == .value(ThemeColor(rgba: 0x99bb_ffff)))
    #expect(engine.value(button, "width") == .value(ThemeDimension(120)))
    let shown = try #require(codeBlocks("swift", on: "docs/how-to/theme-sheets.md").first)
    #expect(try shown == pageCode(in: #filePath))
  }
}
