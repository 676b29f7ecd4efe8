import Foundation
import LiveryDocuments
import LiveryVocabulary
import Testing

/// The package's own sample design system.
@Suite struct SampleThemeTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Benchmarks/SampleThemes/sample.resolver.json").standardizedFileURL.path
  private let document = DesignTokenReader(mode: .strict).read(resolver: path)
  private static let themes = ["light", "dark", "light-high-contrast", "dark-high-contrast"]

  @Test func readsWithoutADiagnostic() {
    #expect(document.reports == [])
    #expect(document.name == "Harbour")
    #expect(document.themes.map(\.text) == Self.themes)
    #expect(document.axes.map(\.modes) == [["compact", "regular", "spacious"]])
  }

  @Test func hasTokensOfAllTypes() throws {
    let values = try Evaluator(document).values()
    let defined = Set(document.layers.flatMap { $0.definitions.map(\.name) })
    #expect(values.count == defined.count)
    #expect(values.count >= 300)
    let kinds: [ValueKind] = [
      .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle, .border,
      .transition, .shadow, .gradient, .typography,
    ]
    #expect(Set(values.values.map(\.kind)) == Set(kinds))
  }

  @Test func colorsDifferBetweenAllThemes() throws {
    let values = try Self.themes.map { try Evaluator(document, ["theme": $0]).values() }
    let different = values[0].keys.filter { name in
      values[0][name]?.kind == .color && Set(values.map { $0[name]?.packedRGBA }).count == Self.themes.count
    }
    #expect(different.count >= 128)
    #expect(different.count { $0.text.hasPrefix("palette.") } >= 192)
  }

  @Test func densitiesDiffer() throws {
    let heights = try ["compact", "regular", "spacious"].map {
      try document.value("button.primary.min-height", ["density": $0])
    }
    #expect(heights == [28, 36, 44].map { .dimension(ThemeDimension($0)) })
  }
}
