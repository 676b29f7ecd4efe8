import Foundation
import Livery
import LiveryDocuments
import LiveryLoading
import LiverySheets
import LiveryVocabulary
import Testing

/// Real files, changed in all the ways in which editors and deployments change them.
@Suite(.timeLimit(.minutes(30))) struct ThemeWatcherTests {
  private let folder = TemporaryFolder()
  private let engine = Engine()

  private func number(_ value: Int) -> String { #"{"n": {"$type": "number", "$value": \#(value)}}"# }

  private func watcher(_ path: String, root: String? = nil, polls: Bool = false) -> ThemeWatcher {
    ThemeWatcher(folder.path(path), root: root.map(folder.path), polls: polls) { path, root in
      path.hasSuffix("resolver.json")
        ? DesignTokenReader().read(resolver: path, root: root) : DesignTokenReader().read(tokens: path, root: root)
    } load: { [engine] document in
      try engine.load(document)
    }
  }

  /// Waits for a version that fits, however many come before.
  private func wait(
    for watcher: ThemeWatcher, until condition: (ThemeReload) -> Bool
  ) async throws -> ThemeReload {
    for await reload in watcher.reloads where condition(reload) { return reload }
    throw Ended()
  }

  private func wait(for watcher: ThemeWatcher, value: Int) async throws {
    _ = try await wait(for: watcher) { _ in engine.tokens["n"] == .number(Double(value)) }
  }

  private struct Ended: Error {}

  @Test(arguments: [false, true]) func saves(polls: Bool) async throws {
    try folder.write("a.json", number(1))
    let watcher = watcher("a.json", polls: polls)
    try await wait(for: watcher, value: 1)
    try folder.write("a.json", number(2))
    try await wait(for: watcher, value: 2)
    try folder.write("a.json.new", number(3))
    try folder.rename("a.json.new", to: "a.json")
    try await wait(for: watcher, value: 3)
    // As editors do that keep a copy: the old file gets another name, and a new one its name.
    try folder.rename("a.json", to: "a.json~")
    try folder.write("a.json", number(4))
    try await wait(for: watcher, value: 4)
    #expect(watcher.latest?.files == ["a.json"])
  }

  @Test(arguments: [false, true]) func halfWrittenFiles(polls: Bool) async throws {
    try folder.write("a.json", number(1))
    let watcher = watcher("a.json", polls: polls)
    try await wait(for: watcher, value: 1)
    let text = number(2)
    let file = try #require(FileHandle(forWritingAtPath: folder.path("a.json")))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(text.prefix(12).utf8))
    let refused = try await wait(for: watcher) { !$0.isLoaded }
    #expect(refused.diagnostics.map(\.code) == [.invalidJSON] && refused.error is ThemeDocumentError)
    #expect(refused.description.hasPrefix("not loaded; the last good version is shown\na.json:1:"))
    #expect(engine.tokens["n"] == .number(1))
    // The file stays open, as that of a program that goes on writing.
    try file.write(contentsOf: Data(text.dropFirst(12).utf8))
    try await wait(for: watcher, value: 2)
    #expect(watcher.latest?.isLoaded == true)
    try file.close()
  }

  @Test(arguments: [false, true]) func filesThatGoAndComeBack(polls: Bool) async throws {
    let watcher = watcher("later/a.json", polls: polls)
    _ = try await wait(for: watcher) { !$0.isLoaded && $0.diagnostics.map(\.code) == [.unreadableFile] }
    try folder.write("later/a.json", number(1))
    try await wait(for: watcher, value: 1)
    try folder.remove("later/a.json")
    _ = try await wait(for: watcher) { !$0.isLoaded && $0.number > 1 }
    #expect(engine.tokens["n"] == .number(1))
    try folder.write("later/a.json", number(2))
    try await wait(for: watcher, value: 2)
    try folder.remove("later")
    _ = try await wait(for: watcher) { !$0.isLoaded && $0.number > 3 }
    try folder.write("later/a.json", number(3))
    try await wait(for: watcher, value: 3)
  }

  /// All files of a resolver document count, also one that is missing yet, and one that only a later version names.
  @Test func filesOfADocument() async throws {
    func resolver(_ source: String) -> String {
      """
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "\(source)"}]}},
       "resolutionOrder": [{"$ref": "#/sets/base"}]}
      """
    }
    try folder.write("x.resolver.json", resolver("parts/one.json"))
    let watcher = watcher("x.resolver.json")
    _ = try await wait(for: watcher) { $0.files == ["x.resolver.json", "parts/one.json"] && !$0.isLoaded }
    try folder.write("parts/one.json", number(1))
    try await wait(for: watcher, value: 1)
    try folder.write("x.resolver.json", resolver("parts/two.json"))
    _ = try await wait(for: watcher) { $0.files.last == "parts/two.json" }
    try folder.write("parts/two.json", number(2))
    try await wait(for: watcher, value: 2)
    try folder.write("parts/two.json", number(3))
    try await wait(for: watcher, value: 3)
  }

  @Test func importsOfASheet() async throws {
    try folder.write("main.xss", "@import \"sub/colours.xss\";")
    try folder.write("sub/colours.xss", "@import \"more.xss\"; @tokens { n: 1; }")
    try folder.write("sub/more.xss", "")
    let watcher = ThemeWatcher(folder.path("main.xss")) { [engine] path, root in
      ThemeSheetReader(surroundings: SheetSurroundings(of: engine)).read(path, root: root)
    } load: { [engine] sheet in
      try engine.load(sheet, .below)
    }
    try await wait(for: watcher, value: 1)
    try folder.write("sub/more.xss", "@tokens { m: 2; }")
    _ = try await wait(for: watcher) { _ in engine.tokens["m"] == .number(2) }
    try folder.remove("sub/more.xss")
    let refused = try await wait(for: watcher) { !$0.isLoaded }
    #expect(refused.diagnostics.map(\.file) == ["sub/colours.xss"])
    #expect(engine.tokens["m"] == .number(2))
  }

  /// A deployment puts another folder in the place of the one there is, or leads a link to it.
  @Test(arguments: [false, true]) func foldersAreReplaced(polls: Bool) async throws {
    try folder.write("themes/sub/a.json", number(1))
    try folder.write("next/sub/a.json", number(2))
    let watcher = watcher("themes/sub/a.json", root: "themes", polls: polls)
    try await wait(for: watcher, value: 1)
    try folder.rename("themes", to: "former")
    try folder.rename("next", to: "themes")
    try await wait(for: watcher, value: 2)
    // In the folder that is there now.
    try folder.write("themes/sub/a.json", number(3))
    try await wait(for: watcher, value: 3)
  }

  @Test(arguments: [false, true]) func linksLeadElsewhere(polls: Bool) async throws {
    try folder.write("one/a.json", number(1))
    try folder.write("two/a.json", number(2))
    try folder.link("data", to: "one")
    try folder.link("a.json", to: "data/a.json")
    let watcher = watcher("a.json", polls: polls)
    try await wait(for: watcher, value: 1)
    try folder.link("data.new", to: "two")
    try folder.rename("data.new", to: "data")
    try await wait(for: watcher, value: 2)
    try folder.write("two/a.json", number(3))
    try await wait(for: watcher, value: 3)
  }

  /// A catalogue, into which sets of colours come.
  @Test(arguments: [false, true]) func foldersThatAreThemes(polls: Bool) async throws {
    func set(_ red: String) -> String {
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "\(red)", "green": "0", "blue": "0", "alpha": "1"}}}], "info": {"version": 1, "author": "xcode"}}
      """
    }
    try folder.write("A.xcassets/One.colorset/Contents.json", set("1.000"))
    let watcher = ThemeWatcher(folder.path("A.xcassets"), polls: polls) { path, root in
      AssetCatalogueReader().read(path, root: root)
    } load: { [engine] document in
      try engine.load(document)
    }
    _ = try await wait(for: watcher) { _ in engine.tokens.count == 1 }
    try folder.write("A.xcassets/Group/Two.colorset/Contents.json", set("0.500"))
    _ = try await wait(for: watcher) { _ in engine.tokens.count == 2 }
    try folder.write("A.xcassets/Group/Three.colorset/Contents.json", set("0.250"))
    _ = try await wait(for: watcher) { _ in engine.tokens.count == 3 }
    try folder.remove("A.xcassets/One.colorset")
    _ = try await wait(for: watcher) { _ in engine.tokens.count == 2 }
  }

  /// What happens to other files of the folder is nothing to a theme.
  @Test func otherFilesDoNotCount() async throws {
    try folder.write("a.json", number(1))
    let watcher = watcher("a.json")
    try await wait(for: watcher, value: 1)
    for round in 0..<20 {
      try folder.write("noise.json", "\(round)")
      try await Task.sleep(for: .milliseconds(5))
    }
    try folder.write("a.json", number(2))
    try await wait(for: watcher, value: 2)
    #expect(try #require(watcher.latest).number == 1)
  }

  /// A version that cannot be loaded for other reasons than its text.
  @Test func errorsOfTheHostAreReported() async throws {
    struct Refusal: Error {}
    try folder.write("a.json", number(1))
    let watcher = ThemeWatcher(folder.path("a.json")) { path, root in
      DesignTokenReader().read(tokens: path, root: root)
    } load: { _ in
      throw Refusal()
    }
    let reload = try await wait(for: watcher) { _ in true }
    #expect(reload.error is Refusal && reload.diagnostics.isEmpty)
    #expect(reload.description == "not loaded; the last good version is shown\nRefusal()")
  }

  @Test @MainActor func loadsOnTheMainActor() async throws {
    try folder.write("a.json", number(1))
    let watcher = ThemeWatcher(folder.path("a.json")) { path, root in
      DesignTokenReader().read(tokens: path, root: root)
    } load: { @MainActor [engine] document in
      MainActor.assertIsolated()
      try engine.load(document)
    }
    try await wait(for: watcher, value: 1)
  }

  /// A host that ends the watcher in its own callback, and one that lets go of it.
  @Test func ends() async throws {
    try folder.write("a.json", number(1))
    var watcher: ThemeWatcher? = watcher("a.json")
    let reloads = try #require(watcher).reloads
    for await _ in reloads { watcher = nil }
    #expect(watcher == nil, "the stream ended")
    let cancelled = self.watcher("a.json")
    for await _ in cancelled.reloads { cancelled.cancel() }
    try folder.write("a.json", number(2))
    try await Task.sleep(for: .milliseconds(200))
    #expect(engine.tokens["n"] == .number(1))
    var count = 0
    for await _ in cancelled.reloads { count += 1 }
    #expect(count == 1, "only the latest one")
  }

  /// Each stream begins with the latest version.
  @Test func latecomersLearnOfTheLatest() async throws {
    try folder.write("a.json", number(1))
    let watcher = watcher("a.json")
    #expect(try await wait(for: watcher) { _ in true }.number == 0)
    #expect(try await wait(for: watcher) { _ in true }.number == 0)
    #expect(watcher.latest?.number == 0)
  }
}
