import Foundation
import LiveryDocuments
import LiveryVocabulary
import Testing

/// Which color sets there are in folders, and what they are called.
@Suite struct CatalogueFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-\(UUID().uuidString)")
  private static let white =
    #"{"colors": [{"color": {"color-space": "gray-gamma-22", "components": {"white": "1.0"}}}]}"#
  private static let namespace = #"{"properties": {"provides-namespace": true}}"#

  private func names(_ files: [String: String], in name: String = "C.xcassets") -> [TokenName] {
    read(files, in: name).layers.flatMap(\.definitions).map(\.name)
  }

  private func read(_ files: [String: String], in name: String = "C.xcassets") -> ThemeDocument {
    AssetCatalogueReader().read(name, paths: Array(files.keys)) { path in
      guard let text = files[path] else { throw NoSuchFile() }
      return Array(text.utf8)
    }
  }

  @Test func groupsCountWhereTheyProvideANamespace() {
    let files = [
      "C.xcassets/Contents.json": "{}", "C.xcassets/ink.colorset/Contents.json": Self.white,
      "C.xcassets/Brand/Contents.json": Self.namespace, "C.xcassets/Brand/ink.colorset/Contents.json": Self.white,
      "C.xcassets/Brand/Plain/ink2.colorset/Contents.json": Self.white,
      "C.xcassets/Brand/Plain/Deep/Contents.json": Self.namespace,
      "C.xcassets/Brand/Plain/Deep/ink.colorset/Contents.json": Self.white,
      "C.xcassets/logo.imageset/Contents.json": "no JSON", "D.xcassets/other.colorset/Contents.json": Self.white,
    ]
    #expect(names(files) == ["Brand.Deep.ink", "Brand.ink2", "Brand.ink", "ink"])
    #expect(names(files, in: "C.xcassets/Brand/ink.colorset/Contents.json") == ["ink"])
    #expect(names(files, in: "") == ["Brand.Deep.ink", "Brand.ink2", "Brand.ink", "ink", "other"])
    #expect(
      read(files).files == [
        "C.xcassets/Brand/Contents.json", "C.xcassets/Brand/Plain/Deep/Contents.json",
        "C.xcassets/Brand/Plain/Deep/ink.colorset/Contents.json", "C.xcassets/Brand/Plain/ink2.colorset/Contents.json",
        "C.xcassets/Brand/ink.colorset/Contents.json", "C.xcassets/ink.colorset/Contents.json",
      ])
  }

  @Test func setsOfOneNameAreReported() {
    let document = read([
      "C.xcassets/A/ink.colorset/Contents.json": Self.white, "C.xcassets/B/ink.colorset/Contents.json": Self.white,
    ])
    #expect(
      document.diagnostics.map(\.description) == [
        "C.xcassets/B/ink.colorset/Contents.json:1:1: error: there is a color set \"ink\" already, which counts; rename one, "
          + "or give its folder a namespace"
      ])
  }

  @Test func foldersWithoutColorSetsAreReported() {
    #expect(read(["C.xcassets/Contents.json": "{}"]).reports == ["warning : there is no color set in \"C.xcassets\""])
  }

  @Test func oneBadFileLeavesTheOthers() {
    let files = ["C.xcassets/a.colorset/Contents.json": "{", "C.xcassets/b.colorset/Contents.json": Self.white]
    #expect(read(files).diagnostics.map(\.code) == [.invalidJSON])
    #expect(names(files) == ["b"])
  }

  @Test func limitsAreReported() {
    var reader = AssetCatalogueReader()
    reader.limits.nameBytes = 16
    reader.limits.definitions = 1
    let paths = ["a", "b", "c", "a-name-of-17-byte"].map { "C.xcassets/\($0).colorset/Contents.json" }
    let document = reader.read("C.xcassets", paths: paths) { _ in Array(Self.white.utf8) }
    #expect(document.diagnostics.map(\.code) == [.tooLong, .limitExceeded])
    #expect(document.layers.flatMap(\.definitions).map(\.name) == ["a"])
  }

  // MARK: - On disk

  private func write(_ path: String, _ text: String = white) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent(path).path, withDestinationPath: target)
  }

  private func readFolder(_ path: String, root: String? = nil, limits: DocumentLimits = .init()) -> ThemeDocument {
    AssetCatalogueReader(limits: limits).read(
      folder.appendingPathComponent(path).path, root: root.map { folder.appendingPathComponent($0).path })
  }

  @Test func readsAFolder() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["z", "a", "m"] { try write("app/C.xcassets/\(name).colorset/Contents.json") }
    try write("app/C.xcassets/.hidden/h.colorset/Contents.json")
    try write("app/C.xcassets/logo.imageset/logo.png")
    let document = readFolder("app/C.xcassets")
    #expect(document.reports == [])
    #expect(document.layers.flatMap(\.definitions).map(\.name) == ["a", "m", "z"])
    #expect(document.files[0] == "C.xcassets/a.colorset/Contents.json")
    #expect(readFolder("app/C.xcassets", root: "").files[0] == "app/C.xcassets/a.colorset/Contents.json")
    #expect(readFolder("app/C.xcassets/m.colorset/Contents.json").files == ["m.colorset/Contents.json"])
    #expect(readFolder("app/C.xcassets/").files.count == 3)
  }

  @Test func missingFoldersAreReported() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("file")
    #expect(
      readFolder("none.xcassets").diagnostics.map(\.message) == [
        "\"none.xcassets\" cannot be read: there is no such file"
      ])
    #expect(readFolder("file").diagnostics.map(\.message) == ["\"file\" cannot be read: it is no folder"])
    #expect(
      readFolder("file", root: "elsewhere").diagnostics.map(\.message).first?.hasSuffix(
        "cannot be read: it is outside of the root folder") == true)
  }

  /// Each takes a walk from the root, where other links may lead on.
  @Test(arguments: ["out", "nothing"]) func linksCountWithAllThatIsOnTheWay(_ target: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("C.xcassets/a.colorset/Contents.json")
    try write("out/logo.png")
    let around = String(repeating: "out/../", count: 100)
    for number in 0..<10 { try link("C.xcassets/l\(number)", to: "../\(around)\(target)") }
    var limits = DocumentLimits()
    limits.values = 1000
    let codes = readFolder("C.xcassets", root: "", limits: limits).diagnostics.map(\.message)
    #expect(codes == ["\"C.xcassets\" cannot be read: there are too many files; raise the limit"])
    limits.values = 4000
    #expect(readFolder("C.xcassets", root: "", limits: limits).layers.flatMap(\.definitions).map(\.name) == ["a"])
  }

  /// Links lead nowhere else, and neither in circles nor to a folder twice.
  @Test func linksAreFollowedInsideOfTheRoot() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("out/secret.colorset/Contents.json")
    try write("root/shared/brand.colorset/Contents.json")
    try write("root/C.xcassets/own/ink.colorset/Contents.json")
    try write("root/C.xcassets/empty.colorset/logo.png")
    try link("root/C.xcassets/empty.colorset/Contents.json", to: "../own/ink.colorset/Contents.json")
    try link("root/C.xcassets/away", to: "../../out")
    try link("root/C.xcassets/absolute", to: folder.appendingPathComponent("out").path)
    try link("root/C.xcassets/gone", to: "nothing")
    try link("root/C.xcassets/loop", to: "..")
    try link("root/C.xcassets/own/again", to: ".")
    try link("root/C.xcassets/a-shared", to: "../shared")
    let document = readFolder("root/C.xcassets", root: "root")
    #expect(document.layers.flatMap(\.definitions).map(\.name) == ["brand", "empty", "ink"])
    #expect(
      document.diagnostics.map(\.description) == [
        "C.xcassets/absolute:1:1: error: \"C.xcassets/absolute\" cannot be read: it is a link with an absolute path; make the "
          + "link relative",
        "C.xcassets/away:1:1: error: \"C.xcassets/away\" cannot be read: it is a link out of the root folder",
        "C.xcassets/gone:1:1: error: \"C.xcassets/gone\" cannot be read: there is no such file",
      ])
    // The folder around the catalogue is the root if none is named.
    #expect(readFolder("root/C.xcassets").layers == document.layers)
  }

  @Test func deepAndWideFoldersEnd() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("C.xcassets/" + String(repeating: "d/", count: 70) + "x.colorset/Contents.json")
    for name in 0..<20 { try write("C.xcassets/\(name).colorset/Contents.json") }
    let deep = readFolder("C.xcassets")
    #expect(deep.layers.flatMap(\.definitions).count == 20)
    #expect(deep.diagnostics.map { $0.message.hasSuffix("it is more than 64 folders below the root") } == [true])
    var limits = DocumentLimits()
    limits.values = 19
    let wide = readFolder("C.xcassets", limits: limits)
    #expect(
      wide.diagnostics.map(\.message) == [
        "\"C.xcassets\" cannot be read: there are too many files; raise the limit"
      ])
  }
}
