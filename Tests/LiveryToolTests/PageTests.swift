import Foundation
import Livery
import LiveryDocuments
import LiveryLoading
import LiveryTool
import LiveryVocabulary
import Testing

/// The tutorial, run from its page, and what the reference says.
@Suite struct PageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func page(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// A fenced block with the text before it.
  private struct Block {
    let language: String
    let text: String
    let before: String

    static func all(in page: String) -> [Block] {
      let parts = page.components(separatedBy: "```")
      return stride(from: 1, to: parts.count, by: 2).map { place in
        let lines = parts[place].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return Block(
          language: String(lines[0]), text: lines.count > 1 ? String(lines[1]) : "", before: parts[place - 1])
      }
    }

    /// The last name of a file before the block.
    var file: String? { before.matches(of: /`([\w-]+(\.[\w]+)*\.json)`/).last.map { String($0.1) } }
  }

  /// Writes the files of the tutorial, runs its commands in this process, and compares what they print.
  private func play(in place: Workplace) throws {
    var printed = ""
    for block in Block.all(in: try page("docs/tutorial/token-file-to-program.md")) {
      switch block.language {
      case "json": try place.write(block.text, to: try #require(block.file))
      case "sh":
        printed = ""
        for line in block.text.split(separator: "\n") {
          let words = line.split(separator: " ").map(String.init)
          if words[0] == "livery" {
            let result = place.run(Array(words.dropFirst()))
            printed += result.output + result.errors
          } else {
            try shell(String(line), in: place)
          }
        }
      case "text": #expect(printed == block.text)
      default: break
      }
    }
  }

  private func shell(_ line: String, in place: Workplace) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: place.folder)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(line)")
  }

  @Test func tutorial() throws {
    let place = try Workplace()
    try play(in: place)
    let folder = place.folder
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    // page: begin
    let document = DesignTokenReader().read(resolver: "\(folder)/harbour.resolver.json")
    let engine = Engine()
    try engine.load(document)
    let color = Attribute<ThemeColor>("color")
    try engine.addAttribute(color)
    try engine.addClass("Link")
    try engine.addRule("Link") { color(Token<ThemeColor>("color.link")) }
    let link = try engine.track("Link")
    print(engine[link, color]!.cssText)
    try engine.setTheme("night")
    print(engine[link, color]!.cssText)
    // page: end
    let text = try page("docs/tutorial/token-file-to-program.md")
    #expect(text.contains("It prints `\(lines[0])` and `\(lines[1])`."))
    let shown = try #require(Block.all(in: text).first { $0.language == "swift" })
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let run = source.components(separatedBy: "    // page: begin\n")[1].components(separatedBy: "    // page: end")[0]
    #expect(shown.text == run.replacing("\n    ", with: "\n").replacing(/^ {4}/, with: ""))
  }

  /// The page has each command and each kind of file.
  @Test func reference() throws {
    let text = try page("docs/reference/command.md")
    let help = try Workplace().run("--help").output
    let commands = help.components(separatedBy: "SUBCOMMANDS:\n")[1].split(separator: "\n")
      .compactMap { $0.wholeMatch(of: #/  ([a-z]+) .*/#).map { String($0.1) } }
    #expect(commands.count >= 11)
    for command in commands { #expect(text.contains("`\(command)"), "\(command)") }
    let formats = try Workplace().run("check", "--input-format", "?", "x").errors
    let names = try #require(formats.firstMatch(of: /there are (.*)\n/)?.1).split(separator: ", ")
    #expect(names.count >= 6)
    for name in names { #expect(text.contains("`\(name)`"), "\(name)") }
  }

  /// The project file of the page is one.
  @Test func projectFile() throws {
    let block = try #require(Block.all(in: try page("docs/reference/command.md")).first { $0.language == "json" })
    let place = try Workplace(["livery.json": block.text, "classes.xss": "@class Label;", "a.xss": "@tokens { a: 1; }"])
    let result = place.run("check", "a.xss")
    #expect(result.status == 0)
    // The severities of the page count.
    #expect(result.output.contains("[unused-token]"))
  }
}
