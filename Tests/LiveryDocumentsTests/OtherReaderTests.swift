import LiveryDocuments
import LiveryVocabulary
import Testing

/// Documents that a reader of somebody else's makes.
@Suite struct OtherReaderTests {
  private let document = ThemeDocument(
    name: "harbour", axes: [.init(name: "appearance", modes: ["light", "dark"])], themes: ["day", "night"],
    defaultTheme: "day",
    layers: [
      TokenLayer(
        "base",
        [
          TokenDefinition("ink", .literal(.string("black"))),
          TokenDefinition("ink", when: When(conditions: ["appearance": "dark"]), .literal(.string("white"))),
          TokenDefinition("title", .alias("ink")),
        ]),
      TokenLayer("night", [TokenDefinition("ink", when: When(theme: "night"), .literal(.string("blue")))]),
    ],
    metadata: ["ink": TokenMetadata(description: "Text", deprecation: .because("use title"))])

  @Test func tokensAreResolvedInEachContext() throws {
    func title(_ input: [String: String]) throws -> Value? {
      try document.tokens(for: input).first { $0.name == "title" }?.value
    }
    #expect(try title([:]) == .string("black"))
    #expect(try title(["appearance": "dark"]) == .string("white"))
    #expect(try title(["appearance": "dark", "theme": "night"]) == .string("blue"))
  }

  @Test func metadataIsKept() throws {
    let ink = try #require(try document.tokens().first)
    #expect(ink.metadata == TokenMetadata(description: "Text", deprecation: .because("use title")))
  }

  @Test func defaultsAreTheFirstModeAndTheNamedTheme() throws {
    #expect(document.axes[0].default == "light")
    #expect(try document.modes(for: [:]) == ["appearance": "light", .theme: "day"])
    #expect(document.tokenNames == ["ink", "title"])
  }
}
