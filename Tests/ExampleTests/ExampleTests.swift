import Foundation
import Testing

@testable import LiveryExamples

/// The programs in `docs/examples` say what their text says.
struct ExampleTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func quickStart() throws {
    #expect(
      try runQuickStart() == [
        "the button is #ffffffff",
        "the button is #1c1c1eff",
        "the button is #888888ff",
      ])
  }

  @Test func compared() throws {
    let lines = try runComparedSample()
    #expect([lines.first, lines.last] == ["#1c1c1eff", "#888888ff"] && lines[1] == "true")
    // The winner, and the rule that lost.
    #expect(lines[2].contains("theme=night"))
  }

  @Test func recording() throws {
    #expect(
      try runRecording().filter { !$0.hasPrefix("{\"engine\"") } == [
        "true",
        #"{"addAttribute":{"kind":"number","name":"gap"}}"#,
        #"{"addClass":{"name":"Button"}}"#,
        #"{"addRule":{"selector":"Button","set":{"gap":{"const":4}}}}"#,
        #"{"track":{"class":"Button","id":"o1"}}"#,
        #"{"read":{"attribute":"gap","object":"o1"}}"#,
      ])
  }

  @Test(arguments: [
    ("README.md", "QuickStart", ["import Livery", ""], "README"),
    ("docs/how-to/compared.md", "ComparedSample", ["import Livery", ""], "compared"),
    ("docs/how-to/record-a-log.md", "Recording", ["import Livery", "import LiveryLog", ""], "record-a-log.md"),
  ])
  func pagesShowWhatRuns(_ page: String, _ example: String, _ imports: [String], _ mark: String) throws {
    func lines(of path: String, from start: String, to end: String) throws -> [Substring] {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let begin = try #require(lines.firstIndex(of: start[...]), "\(path) has no line \(start)")
      let finish = try #require(lines[(begin + 1)...].firstIndex(of: end[...]), "\(path) has no line \(end)")
      return Array(lines[(begin + 1)..<finish])
    }
    let shown = try lines(of: page, from: "```swift", to: "```")
    let run = try lines(
      of: "docs/examples/\(example).swift", from: "  // \(mark): begin", to: "  // \(mark): end")
    #expect(shown == imports.map { $0[...] } + run.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 })
  }

  @Test(arguments: [
    ("first-theme", "FirstThemeTutorial"), ("toolkit", "ToolkitTutorial"), ("canvas", "CanvasTutorial"),
    ("server", "ServerTutorial"),
  ])
  func tutorialsShowTheStepsThatRun(_ page: String, _ example: String) throws {
    func text(of path: String) throws -> String {
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    let shown = try text(of: "docs/tutorial/\(page).md").components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    let run = try text(of: "docs/examples/\(example).swift").components(separatedBy: "\n  // step: ").dropFirst()
      .dropLast()
      .map { step in
        step.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
          .map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
      }
    #expect(shown == run && run.count >= 6)
  }

  @Test func tutorialsPrintWhatTheySay() throws {
    #expect(
      try runFirstThemeTutorial() == [
        "#222222ff", "text: #222222ff at first", "text: #eeeeeeff now", "text: #1c1c1eff now",
      ])
    #expect(
      try runServerTutorial() == [
        "--link: #0050b3ff; --primary: #0050b3ff;", "--link: #95de64ff; --primary: #95de64ff;",
        "--link: #d43280ff; --primary: #d43280ff;", "#0050b3ff",
      ])
    #expect(try runToolkitTutorial() == ["#3366ccff Save Saving", "#1a3366ff", "#ffffffff"])
    #expect(
      try runCanvasTutorial() == ["#80c0ffff #ffe080ff", "#204060ff #ffe080ff", "#204060ff #f00000ff"])
  }

  @Test func column() throws {
    #expect(
      try runColumnSample() == [
        "day: #ffe080ff #80c0ffff #ffe080ff",
        "night: #605020ff #80c0ffff #605020ff",
        "pond: #80c0ffff",
      ])
  }

  /// The tests that the documents name are there under these names.
  @Test func namedTestsExist() throws {
    func texts(in folder: String, _ suffix: String) throws -> [String] {
      let files = try #require(
        FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil))
      return try files.compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix(suffix) }
        .map { try String(contentsOf: $0, encoding: .utf8) }
    }
    var (suites, tests): (Set<Substring>, Set<Substring>) = ([], [])
    for text in try texts(in: "Tests", ".swift") {
      suites.formUnion(text.matches(of: /(?:struct|class|extension) (\w+Tests)\b/).map(\.1))
      tests.formUnion(text.matches(of: /func (\w+)\(/).map(\.1))
    }
    let named = try texts(in: "docs", ".md").flatMap { $0.matches(of: /`(\w+Tests)\.(\w+)/) }
    #expect(named.count > 100)
    for name in named { #expect(suites.contains(name.1) && tests.contains(name.2), "\(name.0)") }
  }

  @Test func choice() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "livery-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(
      try runChoiceSample(in: folder) == [
        "at first: default, regular",
        "chosen: night, compact",
        "started again: night, compact",
        "grace: default, regular",
        "ada: night, compact",
        "density taken back: night, regular",
        "a later version: night, compact",
        "ada forgotten: default, regular",
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["choice-grace"])
  }

  @Test func editor() throws {
    #expect(
      try runEditorSample() == [
        "slate.json:4:16: warning: \"comment - comment.doc\" matches no text: `-` is no operator of these themes; "
          + "take it out (at /tokenColors/0/scope)",
        "paper: background #fdfcf7ff",
        "paper: source.js: #24303cff regular",
        "paper: source.js string.template.js variable.language.js: #8f3a1fff regular",
        "paper: source.js string.template.js variable.other.readwrite.js: #3b3f8fff regular",
        "paper: source.js string.template.js punctuation.definition.js: #2b6e44ff regular",
        "paper: source.js comment.block.js keyword.other.js: #7b2f83ff italic",
        "slate: background #1d232bff",
        "slate: source.js: #d8dce2ff regular",
        "slate: source.js string.template.js variable.language.js: #e0a070ff regular",
        "slate: source.js string.template.js variable.other.readwrite.js: #a9b1e8ff regular",
        "slate: source.js string.template.js punctuation.definition.js: #e0a070ff regular",
        "slate: source.js comment.block.js keyword.other.js: #8a9199ff italic",
      ])
  }

  @Test func jxTheme() throws {
    #expect(
      try runJXThemeSample() == [
        "bounds 80 in default",
        "bounds 30 in dark",
        "dark: title #ffffffff status #ffffffff fixed #ffffffff",
        "bounds 80 in light",
        "light: title #808080ff status #000000ff fixed #ffffffff",
        "bounds 30 in dark",
        "moved: title #ffffffff",
        "selected: status #00ff00ff",
        "unthemed: status #333333ff",
      ])
  }

  @Test func xzTheme() throws {
    #expect(
      try runXZThemeSample() == [
        "day: plain #333333ff",
        "day: red #ff0000ff",
        "day: Good day, Day, pressed",
        "night: plain #707070ff",
        "night: red #707070ff",
        "night: Good night, Day, pressed",
        "bar: bar",
        "control: Good night, Day, pressed",
      ])
  }

  @Test func swiftTheming() throws {
    #expect(
      try runSwiftThemingSample() == [
        "bluo, system light: #d6e4ffff",
        "bluo, system dark: #0a1a33ff",
        "jado, system dark: #0a331fff",
        "jado, prefers light: #d6ffe8ff",
        "one read: #0a1a33ff",
      ])
  }

  @Test func pzTheme() throws {
    #expect(
      try runPZThemeSample() == [
        "3: Bright #000000ff bg",
        "6: Dim #ffffffff bg_dark",
        "9: Button #0000ffff plain",
      ])
  }
}
