import Foundation
import Livery
import LiveryDocuments
import LiveryLoading
import LiveryRemote
import LiveryVocabulary
import TestSupport
import Testing

/// The example of docs/how-to/remote-themes.md.
@Suite(.timeLimit(.minutes(30))) struct PageTests {
  /// Nobody listens at the address, but an earlier run has left a version.
  @Test func remoteThemes() async throws {
    let url = try #require(URL(string: "https://127.0.0.1:9/harbour.json"))
    let files = TemporaryFolder()
    let folder = files.path
    let options = RemoteThemeOptions()
    let engine = Engine()
    let server = StubServer()
    server.publish(#"{"n": {"$type": "number", "$value": 1}}"#, etag: nil)
    try await server.source(files, url: url.absoluteString).refresh()
    let task = Task {
      // page: begin
      let source = try RemoteThemeSource(url, cache: folder, options: options) { theme in
        let document = DesignTokenReader().read(tokens: theme.bytes, named: theme.name)
        guard document.isLoadable else { throw ThemeDocumentError(document.diagnostics) }
      }
      for await update in source.updates(every: .seconds(300)) {
        switch update {
        case .success(let theme):
          try engine.load(DesignTokenReader().read(tokens: theme.bytes, named: theme.name))
        case .failure(let error):
          print(error)  // What went wrong, where, and how to mend it.
        }
      }
      // page: end
    }
    while engine.tokens != ["n": .number(1)] { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    try await task.value
    #expect(try codeBlocks("swift", on: "docs/how-to/remote-themes.md") == [pageCode(in: #filePath)])
  }
}
