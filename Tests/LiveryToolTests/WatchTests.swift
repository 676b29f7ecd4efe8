import Foundation
import LiveryTool
import LiveryVocabulary
import Testing

@Suite struct WatchTests {
  /// What a watching command writes, from the thread of the watcher.
  private final class Output: Sendable {
    private let text = Locked("")

    func add(_ piece: String) { text.withLock { $0 += piece } }

    /// Waits until a text was written; false after ten seconds.
    func waits(for part: String) -> Bool {
      for _ in 0..<1000 {
        if text.withLock({ $0.contains(part) }) { return true }
        Thread.sleep(forTimeInterval: 0.01)
      }
      return false
    }
  }

  private func watch(_ arguments: [String], in place: Workplace, _ output: Output, until end: @escaping () -> Void) {
    let session = Session(
      workingDirectory: place.folder, write: { output.add($0) }, writeError: { output.add($0) }, waitForEnd: end)
    #expect(Tool.run(["watch"] + arguments, in: session) == 0)
  }

  @Test func checksAgainWhenAFileChanges() throws {
    let place = try Workplace(harbour)
    let output = Output()
    watch(["harbour.resolver.json"], in: place, output) {
      #expect(output.waits(for: "0 errors, 0 warnings in 5 tokens of 3 files\n"))
      // The command was not told of this file.
      #expect(throws: Never.self) {
        try place.write(
          harbour["night.tokens.json"]!.replacing("\"$type\": \"color\",", with: ""), to: "night.tokens.json")
      }
      #expect(output.waits(for: "[missing-type]"))
    }
  }

  @Test func runsAnotherCommand() throws {
    let place = try Workplace(harbour)
    let output = Output()
    watch(["night.tokens.json", "--", "resolve", "night.tokens.json"], in: place, output) {
      #expect(output.waits(for: "color.paper  color  #000000\n"))
    }
  }
}
