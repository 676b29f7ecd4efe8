import Foundation
import LiveryDocuments
import LiveryExport
import Testing

/// The example on the page about exports.
struct PageTests {
  @Test func howTo() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "livery-export-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let resolver = """
      {"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "all", "sources": [
        {"gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}, "edge": {"$value": "{gap}"}}]}]}
      """
    try resolver.write(toFile: folder + "/harbour.resolver.json", atomically: true, encoding: .utf8)
    var saved: [String: String] = [:]
    func save(_ text: String, as path: String) throws { saved[path] = text }
    // page: begin
    let document = DesignTokenReader().read(resolver: "\(folder)/harbour.resolver.json")
    let export = CSSWriter(keepsReferences: true).write(document)
    for file in export.files { try save(file.text, as: file.path) }
    for loss in export.losses { print(loss) }
    // page: end
    #expect(saved == ["theme.css": ":root {\n  --gap: 8px;\n  --edge: var(--gap);\n}\n"])
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/how-to/export.md"), encoding: .utf8)
    let shown = page.components(separatedBy: "```swift\n")[1].components(separatedBy: "```")[0]
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let run = source.components(separatedBy: "    // page: begin\n")[1].components(separatedBy: "    // page: end")[0]
    #expect(shown == run.replacing("\n    ", with: "\n").replacing(/^ {4}/, with: ""))
  }
}
