import Foundation
import LiveryDocuments
import LiveryVocabulary
import Testing

/// Reading from disk, where symbolic links could lead anywhere.
@Suite struct FolderTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-\(UUID().uuidString)")

  private func write(_ path: String, _ text: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func readsFromTheRootFolder() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("shared/a.tokens.json", #"{"a": \#(number(1))}"#)
    try write("themes/x.resolver.json", resolver(set("s", #"{"$ref": "../shared/a.tokens.json"}"#)))
    let path = folder.appendingPathComponent("themes/x.resolver.json").path
    #expect(
      DesignTokenReader().read(resolver: path).diagnostics.map(\.message) == [
        "\"../shared/a.tokens.json\" leads out of the root folder; keep all files below it"
      ])
    let document = DesignTokenReader().read(resolver: path, root: folder.path)
    #expect(document.reports == [])
    #expect(try document.value("a") == .number(1))
    #expect(document.layers[0].definitions[0].origin?.file == "shared/a.tokens.json")
    let tokens = DesignTokenReader().read(tokens: folder.appendingPathComponent("shared/a.tokens.json").path)
    #expect(try tokens.value("a") == .number(1))
  }

  @Test func refusesLinksOutOfTheRootAndFolders() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("secret.json", "{}")
    try write("root/sub/a.json", "{}")
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("root/link.json"),
      withDestinationURL: folder.appendingPathComponent("secret.json"))
    try write("root/x.resolver.json", resolver(set("s", #"{"$ref": "link.json"}"#, #"{"$ref": "sub"}"#)))
    let document = DesignTokenReader().read(resolver: folder.appendingPathComponent("root/x.resolver.json").path)
    #expect(
      document.diagnostics.map(\.message) == [
        "\"link.json\" cannot be read: it is a link out of the root folder",
        "\"sub\" cannot be read: it is no regular file",
      ])
  }

  @Test func asksForTheSizeBeforeReading() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("x.tokens.json", String(repeating: " ", count: 100))
    var limits = DesignTokenReader.Limits()
    limits.fileBytes = 50
    let document = DesignTokenReader(limits: limits).read(
      tokens: folder.appendingPathComponent("x.tokens.json").path)
    #expect(
      document.diagnostics.map(\.message) == ["\"x.tokens.json\" cannot be read: it is larger than 50 bytes"])
  }
}
