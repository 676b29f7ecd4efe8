import Foundation
import LiveryDocuments
import LiveryYAML
import TestSupport
import Testing

/// What readers report of files that others made, as the page about theme formats lists it. Files of which nothing is reported
/// stand in the tests of their readers.
@Suite(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"))
struct RealDiagnosticTests {
  private static let page = "docs/reference/theme-formats.md"

  /// The documents of a row of the page.
  private struct Row: Sendable {
    let name: String
    let read: @Sendable (_ data: String) throws -> [ThemeDocument]
  }

  private static func designTokens(_ name: String, _ mode: DesignTokenReader.Mode = .lenient) -> Row {
    Row(name: "dtcg-examples/\(name)\(mode == .strict ? ", strictly" : "")") { data in
      [DesignTokenReader(mode: mode).read(resolver: "\(data)/dtcg-examples/\(name).resolver.json")]
    }
  }

  private static func catalogue(_ name: String) -> Row {
    Row(name: "fluentui-apple-xcassets/\(name)") { data in
      [AssetCatalogueReader().read("\(data)/fluentui-apple-xcassets/\(name)")]
    }
  }

  private static func tables(_ folder: String, _ ending: String) -> Row {
    Row(name: "swifttheme-demo/\(folder)") { data in
      let path = "\(data)/swifttheme-demo/\(folder)"
      return [
        ThemeTableReader().read(themes: [
          "Red": "\(path)/Red.\(ending)", "Yellow": "\(path)/Yellow.\(ending)", "Night": "\(path)/Night.\(ending)",
        ])
      ]
    }
  }

  private static func editors(_ folder: String) -> Row {
    Row(name: "vscode-themes/\(folder)") { data in
      let path = "\(data)/vscode-themes/\(folder)"
      return try FileManager.default.contentsOfDirectory(atPath: path).map { VSCodeThemeReader().read("\(path)/\($0)") }
    }
  }

  private static let rows = [
    designTokens("apple-hig"), designTokens("apple-hig", .strict), designTokens("figma-sds"),
    designTokens("figma-sds", .strict), designTokens("github-primer"), designTokens("github-primer", .strict),
    catalogue("FluentUI-ios.xcassets"), catalogue("FluentUI-macos.xcassets"), tables("JsonDemo/Json", "json"),
    tables("PlistDemo", "plist"), editors("flat"), editors("include-chain"),
    Row(name: "dracula-vscode") { [VSCodeYAMLThemeReader().read("\($0)/dracula-vscode/dracula.yml")] },
    Row(name: "catppuccin-palette") { [ThemeTableReader().read("\($0)/catppuccin-palette/palette.json")] },
  ]

  @Test(arguments: rows.indices) func areOnThePage(place: Int) throws {
    let row = Self.rows[place]
    let documents = try row.read(sharedData!)
    let diagnostics = documents.flatMap(\.diagnostics)
    let counts = [Diagnostic.Severity.error, .warning].map { severity in
      let codes = Dictionary(grouping: diagnostics.filter { $0.severity == severity }, by: { "\($0.code)" })
      return codes.isEmpty ? "none" : codes.keys.sorted().map { "`\($0)` \(codes[$0]!.count)" }.joined(separator: ", ")
    }
    let files = Set(documents.flatMap(\.files)).count
    let line = "| \(row.name) | \(files) | \(counts.joined(separator: " | ")) |"
    #expect(try pageText(Self.page).contains(line), "\(line)")
  }
}
