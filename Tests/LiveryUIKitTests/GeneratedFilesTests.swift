import Foundation
import Testing

struct GeneratedFilesTests {
  /// The files of the layer are what the table says.
  @Test func areWhatTheScriptWrites() throws {
    let package = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let script = Process()
    script.executableURL = URL(filePath: "/usr/bin/env")
    script.arguments = ["python3", package.appending(path: "Scripts/generate-bindings").path, "--check"]
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0, "run Scripts/generate-bindings")
  }
}
