import Foundation
import LiveryTool
import LiveryVocabulary
import TestSupport
import Testing

@Suite struct WatchTests {
  /// What a watching command writes, from the thread of the watcher.
  private final class Output: Sendable {
    private let text = Locked("")

    func add(_ piece: String) { text.withLock { $0 += piece } }

    /// Waits until a text was written; false if the patience of tests ends before.
    func waits(for part: String) -> Bool {
      let end = Date(timeIntervalSinceNow: 60 * Double(minutesOfPatience))
      while !text.withLock({ $0.contains(part) }) {
        if Date() > end { return false }
        Thread.sleep(forTimeInterval: 0.01)
      }
      return true
    }
  }

  /// Watches on a thread of its own: the watcher needs the threads that tests run on.
  private func watch(
    _ arguments: [String], in place: Workplace, _ output: Output, until end: @escaping @Sendable () -> Void
  ) async {
    let status = await withCheckedContinuation { done in
      Thread.detachNewThread {
        let session = Session(
          workingDirectory: place.folder, write: { output.add($0) }, writeError: { output.add($0) }, waitForEnd: end)
        done.resume(returning: Tool.run(["watch"] + arguments, in: session))
      }
    }
    #expect(status == 0)
  }

  @Test func checksAgainWhenAFileChanges() async throws {
    let place = try Workplace(harbour)
    let output = Output()
    await watch(["harbour.resolver.json"], in: place, output) {
      #expect(output.waits(for: "0 errors, 0 warnings in 5 tokens of 3 files\n"))
      // The command was not told of this file.
      #expect(throws: Never.self) {
        try place.write(#"{ "color": { "paper": { "$value": "{color.nothing}" } } }"#, to: "night.tokens.json")
      }
      #expect(output.waits(for: "[missing-target]"))
    }
  }

  @Test func runsAnotherCommand() async throws {
    let place = try Workplace(harbour)
    let output = Output()
    await watch(["night.tokens.json", "--command", "resolve night.tokens.json"], in: place, output) {
      #expect(output.waits(for: "color.paper  color  #000000\n"))
    }
  }

  /// Quotes keep a name with a blank together.
  @Test func wordsOfACommand() async throws {
    let place = try Workplace(["my night.tokens.json": harbour["night.tokens.json"]!])
    let output = Output()
    await watch(["my night.tokens.json", "--command", "resolve 'my night.tokens.json'"], in: place, output) {
      #expect(output.waits(for: "color.paper  color  #000000\n"))
    }
    #expect(place.run("watch", "my night.tokens.json", "--command", "check 'a").errors.contains("is not closed"))
    #expect(place.run("watch", "-").status == 2)
    for (command, message) in [
      ("nope", "there is no command \"nope\" to watch with"), ("", "--command is empty"), ("chekc", "\"check\"?"),
      ("watch a.json", "there is no command \"watch\""), ("check --nope", "--nope"),
    ] {
      let result = place.run("watch", "my night.tokens.json", "--command", command)
      #expect(result.status == 2 && result.errors.contains(message), "\(command): \(result.errors)")
    }
  }

  /// A file may be called as an option.
  @Test(arguments: [
    ["--json", "--", "-a.tokens.json"], ["a.tokens.json", "--json", "--command", "check -- -a.tokens.json"],
  ]) func filesWithHyphens(arguments: [String]) async throws {
    let text = harbour["night.tokens.json"]!
    let place = try Workplace(["-a.tokens.json": text, "a.tokens.json": text])
    let output = Output()
    await watch(arguments, in: place, output) { #expect(output.waits(for: "\"diagnostics\": []")) }
  }

  /// A pattern matches files that come later, in folders that come later, and the project file may name others.
  @Test func filesThatCome() async throws {
    let place = try Workplace([
      "livery.json": #"{ "inputs": ["sheets/**/*.xss"] }"#, "sheets/a.xss": "@tokens { a: 1; }",
    ])
    let output = Output()
    await watch(["--json"], in: place, output) {
      #expect(output.waits(for: "\"diagnostics\": []"))
      #expect(throws: Never.self) { try place.write("@tokens { b: {c}; }", to: "sheets/deep/b.xss") }
      #expect(output.waits(for: "\"file\": \"sheets/deep/b.xss\""))
      #expect(throws: Never.self) { try place.write(#"{ "inputs": ["sheets/*.xss", "d.xss"] }"#, to: "livery.json") }
      #expect(output.waits(for: "\"d.xss\" cannot be read"))
    }
  }
}
