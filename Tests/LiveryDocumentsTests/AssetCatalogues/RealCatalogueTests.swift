import LiveryDocuments
import LiveryVocabulary
import TestSupport
import Testing

/// Catalogues that others made. The expected values are those of a Python script that knows nothing of this reader.
@Suite(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"))
struct RealCatalogueTests {
  private func read(_ name: String) -> ThemeDocument {
    AssetCatalogueReader().read("\(sharedData!)/fluentui-apple-xcassets/\(name).xcassets")
  }

  /// A line for each color in each context, as `black universal dark #000000ff`.
  private func lines(_ document: ThemeDocument) throws -> [String] {
    var lines: [String] = []
    for idiom in ["universal", "mac"] {
      for appearance in ["light", "dark"] {
        let input = ["idiom": idiom, "appearance": appearance].filter { axis, _ in
          document.axes.contains { $0.name.text == axis }
        }
        for token in try document.tokens(for: input) {
          guard case .color(let color) = token.value else { continue }
          lines.append("\(token.name) \(idiom) \(appearance) \(ThemeColor(rgba: color.packedRGBA))")
        }
      }
    }
    return lines.sorted()
  }

  @Test func macOS() throws {
    let document = read("FluentUI-macos")
    #expect(!document.hasErrors)
    // Slots for dark that were never filled.
    #expect(document.diagnostics.count == 24 && document.diagnostics.allSatisfy { $0.code == .noEffect })
    let lines = try lines(document)
    #expect(lines.count == 234)
    #expect(lines.first == "anchorShade30 mac dark #1f2427ff")
    #expect(lines.last == "secondOuterDropShadow universal light #00000026")
    #expect(digest(lines.joined(separator: "\n")) == 0xc18e_4f5f_6adf_42c7)
  }

  @Test func iOS() throws {
    let document = read("FluentUI-ios")
    #expect(document.diagnostics.isEmpty)
    #expect(
      try lines(document) == [
        "presenceBorder mac dark #141414ff", "presenceBorder mac light #ffffffff",
        "presenceBorder universal dark #141414ff", "presenceBorder universal light #ffffffff",
      ])
  }
}
