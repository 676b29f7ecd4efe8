import LiveryDocuments
import LiveryVocabulary
import TestSupport
import Testing

/// Design systems that others made. The counts are those of independent resolvers.
@Suite(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"))
struct RealSystemTests {
  private func read(_ name: String, _ mode: DesignTokenReader.Mode = .lenient) -> ThemeDocument {
    DesignTokenReader(mode: mode).read(resolver: "\(sharedData!)/dtcg-examples/\(name).resolver.json")
  }

  /// The tokens with a value in light, and how many have another in dark.
  private func lightToDark(_ mode: DesignTokenReader.Mode) throws -> (light: Int, dark: Int, changed: Int, lost: Int) {
    let document = read("github-primer", mode)
    let light = try Evaluator(document, ["theme": "light", "size": "default"]).values()
    let dark = try Evaluator(document, ["theme": "dark", "size": "default"]).values()
    return (
      light.count, dark.count, dark.count { light[$0.key] != $0.value }, light.count { dark[$0.key] == nil }
    )
  }

  @Test func primerLeniently() throws {
    #expect(try lightToDark(.lenient) == (light: 1353, dark: 1353, changed: 527, lost: 0))
    let document = read("github-primer")
    #expect(!document.hasErrors)
    #expect(document.themes == ["light", "light-hc", "dark", "dark-hc"])
    #expect(document.defaultTheme == "light")
    #expect(document.axes.map(\.name) == ["size"])
    #expect(try document.input(for: document.modes(for: [:])) == ["theme": "light", "size": "default"])
  }

  /// Refused are three-digit `hex`, the unit `em`, the type `string`, typography without letter spacing, and what
  /// depends on them. `alpha` beside `$value` is no error: the format says nothing about such keys.
  @Test func primerStrictly() throws {
    #expect(try lightToDark(.strict) == (light: 1255, dark: 1262, changed: 453, lost: 35))
  }

  @Test func figma() throws {
    let document = read("figma-sds")
    #expect(!document.hasErrors)
    #expect(try Evaluator(document, ["theme": "dark"]).values().count == 298)
  }

  @Test func appleHasBrokenTokens() throws {
    let document = read("apple-hig")
    let errors = document.diagnostics.filter { $0.severity == .error }
    let untyped = errors.filter { $0.file == "apple-hig/color/light.tokens.json" }
    #expect(untyped.count == 17)
    #expect(untyped[0].pointer == "/color/systemBrown")
    #expect(untyped[0].line == 14)
    #expect(untyped.allSatisfy { $0.message.hasPrefix("the token has no type") })
    // Line heights are dimensions, and the set with the font families is in no resolution order.
    #expect(errors.contains { $0.pointer == "/font/textStyle/largeTitle/$value/lineHeight" })
    #expect(try Evaluator(document, ["theme": "light"]).values().keys.sorted() == ["color.systemBlue"])
    #expect(try Evaluator(document, ["theme": "dark"]).values().count == 18)
  }
}
