import Livery
import LiveryDocuments
import LiveryLoading
import LiveryVocabulary
import TestSupport
import Testing

/// The example of docs/how-to/watch-and-reload.md.
@Suite(.timeLimit(.minutes(30))) struct PageTests {
  @Test func watchAndReload() async throws {
    let files = TemporaryFolder()
    let folder = files.path("")
    let engine = Engine()
    try files.write(
      "harbour.resolver.json",
      """
      {"version": "2025.10", "sets": {"base": {"sources": [{"n": {"$type": "number", "$value": 1}}]}},
       "resolutionOrder": [{"$ref": "#/sets/base"}]}
      """)
    let task = Task {
      // page: begin
      let watcher = ThemeWatcher("\(folder)/harbour.resolver.json") { path, root in
        DesignTokenReader().read(resolver: path, root: root)
      } load: { document in
        try engine.load(document)
      }
      for await reload in watcher.reloads {
        print(reload)  // Whether it was loaded, and the problems, a line each.
      }
      // page: end
    }
    while engine.tokens != ["n": .number(1)] { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await task.value
    #expect(try codeBlocks("swift", on: "docs/how-to/watch-and-reload.md") == [pageCode(in: #filePath)])
  }
}
