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
  /// Every value in every context, as `Tests/Fixtures/RealSystems/resolve.py` has it.
  @Test(arguments: [
    ("apple-hig", 385, 0x0b6c_4d17_a9a1_c6ef as UInt64), ("figma-sds", 596, 0x80e6_255f_6fb1_84f3),
    ("github-primer", 16260, 0x53b9_9fa7_0faf_f4ae),
  ])
  func valuesEqualThoseOfAScript(name: String, count: Int, expected: UInt64) throws {
    let document = read(name)
    var inputs: [[String: String]] = [[:]]
    let axes = document.axes.map { ($0.name.text, $0.modes.map(\.text)) } + [("theme", document.themes.map(\.text))]
    for (axis, modes) in axes { inputs = inputs.flatMap { input in modes.map { input.merging([axis: $0]) { $1 } } } }
    let lines = try inputs.flatMap { input in
      let context = input.keys.sorted().map { "\($0)=\(input[$0]!)" }.joined(separator: ",")
      return try document.tokens(for: input).compactMap { token in
        token.value.map { "\(token.name) \(context) \(SystemText.text($0))" }
      }
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(lines.count == count)
    #expect(digest(lines.joined(separator: "\n")) == expected)
  }
}

/// Values as the script writes them.
private enum SystemText {
  static func text(_ value: Value) -> String {
    switch value {
    case .color(let color): text(color)
    case .number(let number): number.wrappedValue.formatted
    case .string(let text): text.wrappedValue
    case .dimension(let dimension): text(dimension)
    case .duration(let duration): duration.value.formatted + duration.unit.rawValue
    case .fontFamily(let family): family.names.joined(separator: "|")
    case .fontWeight(let weight): weight.value.formatted
    case .cubicBezier(let curve):
      [curve.first.x, curve.first.y, curve.second.x, curve.second.y].map(\.formatted).joined(separator: " ")
    case .border(let border): "\(text(border.width)) \(text(border.style)) \(text(border.color))"
    case .shadow(let shadow): shadow.layers.map(text).joined(separator: ", ")
    case .typography(let typography): text(typography)
    default: "\(value)"
    }
  }

  private static func text(_ color: ThemeColor) -> String {
    let parts = color.components.map { $0?.formatted ?? "none" }.joined(separator: " ")
    return "\(color.space.name) \(parts) / \(color.alpha?.formatted ?? "none")"
  }

  private static func text(_ dimension: ThemeDimension) -> String { "\(dimension.value.formatted)\(dimension.unit)" }

  private static func text(_ style: ThemeStrokeStyle) -> String {
    if case .keyword(let keyword) = style { keyword.rawValue } else { "\(style)" }
  }

  private static func text(_ layer: ThemeShadow.Layer) -> String {
    let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(text)
    return ((layer.isInset ? ["inset"] : []) + lengths + [text(layer.color)]).joined(separator: " ")
  }

  private static func text(_ typography: Typography) -> String {
    let parts = [
      typography.fontFamily.names.joined(separator: "|"), typography.fontWeight.value.formatted,
      text(typography.fontSize), typography.letterSpacing.map(text) ?? "-", typography.lineHeight?.formatted ?? "-",
    ]
    return parts.joined(separator: " ")
  }
}
