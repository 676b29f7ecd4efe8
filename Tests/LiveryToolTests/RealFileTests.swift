import Foundation
import LiveryTool
import TestSupport
import Testing

/// Files of others: each kind is recognised without being told, and read without errors of the command's own.
@Suite(.enabled(if: sharedData != nil)) struct RealFileTests {
  private func run(_ arguments: String...) -> RunResult {
    var result = RunResult()
    let session = Session(
      workingDirectory: sharedData!, write: { result.output += $0 }, writeError: { result.errors += $0 })
    result.status = Tool.run(arguments, in: session)
    return result
  }

  @Test(arguments: [
    ("vscode-themes/flat/*.json", "1381 tokens of 8 files"),
    ("terminal-schemes/itermcolors/*", "1463 tokens of 60 files"),
    ("terminal-schemes/windowsterminal/*", "1200 tokens of 60 files"),
    ("tinted-schemes/**/*.yaml", "4728 tokens of 287 files"),
    ("dtcg-examples/figma-sds.resolver.json", "298 tokens of 6 files"),
  ])
  func recognised(pattern: String, summary: String) {
    let result = run("check", pattern)
    #expect(result.status == 0)
    #expect(result.output.hasSuffix(summary + "\n"), "\(result.output.suffix(100))")
  }

  @Test func comparesThemesOfALargeSystem() {
    let result = run(
      "diff", "dtcg-examples/github-primer.resolver.json", "--from", "theme=light", "--to", "theme=dark",
      "--fail-on", "breaking")
    #expect(result.status == 0)
    #expect(result.output.contains("fgColor.accent"))
  }
}
