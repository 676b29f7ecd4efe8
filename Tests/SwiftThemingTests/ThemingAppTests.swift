import Foundation
import Testing

/// The app of the document, as a program of its own.
@Suite struct ThemingAppTests {
  /// Runs the app with the user defaults of a folder.
  ///
  /// - Returns: what it prints.
  func run(home: URL) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = Bundle.main.executableURL!.deletingLastPathComponent().appending(path: "theming-app")
    process.environment = ["HOME": home.path, "CFFIXED_USER_HOME": home.path]
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func itRunsUnchanged() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(
      try run(home: home) == """
        WindowGroup
          Text text="bluoTheme"
            .background
              Color color=blue

        """)
  }
}
