import Foundation
import LiveryVocabulary
import Testing

@testable import LiveryPersistence

/// Saves in processes that come to harm; see `Tests/Fixtures/ChoiceSaver`.
struct SaverTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// `LIVERY_KILLS` says how often; 40 times if it does not.
  @Test func aKilledProcessLeavesTheOldOrTheNewChoice() throws {
    let environment = ProcessInfo.processInfo.environment
    let killCount = environment["LIVERY_KILLS"].flatMap { Int($0) } ?? 40
    var random = SystemRandomNumberGenerator()
    var kept = 0
    var saveCount = 0
    for kill in 0..<killCount {
      let saver = try Saver("endlessly", in: folder.path)
      // Some are killed before they got to save anything.
      if kill % 10 > 0 { saver.waitForOutput() }
      usleep(.random(in: 0..<30_000, using: &random))
      let last = saver.kill().split(separator: "\n").compactMap { Int($0) }
      saveCount += last.count
      let before = last.last ?? kept
      let modes = try folder["choice-ada"].map { try ChoiceText.decode($0) }
      kept = modes?["step"].flatMap { Int($0.text.prefix { $0 != "x" }) } ?? 0
      #expect(kept == before || kept == (before + 1) % 100, "kill \(kill)")
      #expect(try folder.names.allSatisfy { $0 == "choice-ada" || $0 == "choice-ada.new" })
    }
    print("\(killCount) processes were killed after \(saveCount) saves")
    #expect(saveCount > killCount / 2)
  }

  @Test func withoutSpaceTheOldChoiceStays() throws {
    try keepNoon()
    let path = "\(folder.path)/choice-ada.new"
    #expect(
      try Saver("without-space", in: folder.path).output() == """
        \(ThemeStoreError.file(operation: "write", path: path, code: EFBIG))
        chosen: noon
        shown: noon

        """)
    try expectNoon()
  }

  @Test func withoutRightsTheOldChoiceStays() throws {
    try keepNoon()
    // The process gives its rights away and has to read the choice all the same.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: "\(folder.path)/choice-ada")
    try folder.setRights(0o555)
    let path = "\(folder.path)/choice-ada.new"
    #expect(
      try Saver("without-rights", in: folder.path).output() == """
        \(ThemeStoreError.file(operation: "create", path: path, code: EACCES))
        chosen: noon
        shown: noon

        """)
    try expectNoon()
  }

  private func keepNoon() throws {
    try FileBackEnd(folder: folder.path).save(ChoiceText.encode(["theme": "noon"]), for: "ada")
  }

  private func expectNoon() throws {
    #expect(try folder.names == ["choice-ada"])
    #expect(folder["choice-ada"] == ChoiceText.encode(["theme": "noon"]))
  }
}

/// A running `choice-saver`.
private final class Saver {
  private let process = Process()
  private let pipe = Pipe()
  private var begun = Data()

  init(_ how: String, in folder: String) throws {
    process.executableURL = Self.executable
    process.arguments = [how, folder]
    process.standardOutput = pipe
    try process.run()
  }

  private static var executable: URL {
    #if canImport(Darwin)
      let tests = Bundle(for: Saver.self).bundleURL
    #else
      let tests = Bundle.main.executableURL!
    #endif
    return tests.deletingLastPathComponent().appending(path: "choice-saver")
  }

  /// Everything it prints until it ends by itself.
  func output() throws -> String {
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  func waitForOutput() { begun = pipe.fileHandleForReading.availableData }

  /// Kills it without warning.
  ///
  /// - Returns: what it printed.
  func kill() -> String {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let data = begun + ((try? pipe.fileHandleForReading.readToEnd()) ?? Data())
    return String(decoding: data, as: UTF8.self)
  }
}
