import Foundation
import LiveryTool
import TestSupport
import Testing

/// Files of others: each kind is recognised without being told, and read without errors of the command's own.
@Suite(.enabled(if: sharedData != nil)) struct RealFileTests {
  private func run(_ arguments: String...) -> RunResult { run(arguments) }

  private func run(_ arguments: [String]) -> RunResult {
    var result = RunResult()
    let session = Session(
      workingDirectory: sharedData!, write: { result.output += $0 }, writeError: { result.errors += $0 })
    result.status = Tool.run(arguments, in: session)
    return result
  }

  @Test(arguments: [
    (["vscode-themes/flat/*.json"], "1381 tokens of 8 files"),
    (["vscode-themes/include-chain/*.json"], "6 files"),
    (["dracula-vscode/dracula.yml"], "1 file"),
    (["terminal-schemes/itermcolors/*"], "1463 tokens of 60 files"),
    (["terminal-schemes/windowsterminal/*"], "1200 tokens of 60 files"),
    (["terminal-schemes/vscode/*"], "60 files"),
    (["tinted-schemes/**/*.yaml"], "4728 tokens of 287 files"),
    (["dtcg-examples/figma-sds.resolver.json"], "298 tokens of 6 files"),
    (["dtcg-examples/github-primer.resolver.json"], "files"),
    (["fluentui-apple-xcassets/*.xcassets"], "60 files"),
    (["swifttheme-demo/PlistDemo/*.plist"], "3 files"),
    (["swifttheme-demo/JsonDemo/Json/*.json", "--input-format", "table"], "3 files"),
  ])
  func recognised(arguments: [String], summary: String) {
    let result = run(["check"] + arguments)
    #expect(result.status == 0, "\(result.output.prefix(500))")
    #expect(result.output.hasSuffix(summary + "\n"), "\(result.output.suffix(100))")
  }

  /// Its colours have no type, which is an error of the files.
  @Test func trueErrors() {
    let result = run("check", "dtcg-examples/apple-hig.resolver.json", "--json")
    #expect(result.status == 1)
    #expect(result.output.contains("\"code\": \"missing-type\""))
  }

  /// Files with one theme each are themes of one document, named by their files.
  @Test func themesOfSeveralFiles() {
    let tables = run("resolve", "swifttheme-demo/PlistDemo/*.plist", "--theme", "Night")
    #expect(tables.output.contains("Global.barTextColor"), "\(tables.output.prefix(200))\(tables.errors)")
    let editors = run(
      "diff", "vscode-themes/flat/github-*.json", "--from", "theme=github-light", "--to", "theme=github-dark")
    #expect(editors.output.contains("editor.background"), "\(editors.output.prefix(200))\(editors.errors)")
  }

  @Test func comparesThemesOfALargeSystem() {
    let result = run(
      "diff", "dtcg-examples/github-primer.resolver.json", "--from", "theme=light", "--to", "theme=dark",
      "--fail-on", "breaking")
    #expect(result.status == 0)
    #expect(result.output.contains("fgColor.accent"))
  }
}
