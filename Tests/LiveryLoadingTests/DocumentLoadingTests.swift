import Livery
import LiveryDocuments
import LiveryLoading
import LiveryVocabulary
import Testing

@Suite struct DocumentLoadingTests {
  private func tokens(_ text: String, named name: String = "a.json") -> ThemeDocument {
    DesignTokenReader().read(tokens: Array(text.utf8), named: name)
  }

  private func number(_ value: Int) -> String { #"{"$type": "number", "$value": \#(value)}"# }

  private func resolver(themes: [String], densities: [String] = [], default fallback: String? = nil) -> ThemeDocument {
    let contexts = themes.enumerated().map { #""\#($1)": [{"n": \#(number($0))}]"# }.joined(separator: ", ")
    let more = densities.enumerated().map { #""\#($1)": [{"gap": \#(number($0))}]"# }.joined(separator: ", ")
    var modifiers = [#""theme": {"contexts": {\#(contexts)}, "default": "\#(fallback ?? themes[0])"}"#]
    var order = [##"{"$ref": "#/modifiers/theme"}"##]
    if !densities.isEmpty {
      modifiers.append(#""density": {"contexts": {\#(more)}, "default": "\#(densities[0])"}"#)
      order.append(##"{"$ref": "#/modifiers/density"}"##)
    }
    let text = """
      {"version": "2025.10", "modifiers": {\(modifiers.joined(separator: ", "))},
       "resolutionOrder": [\(order.joined(separator: ", "))]}
      """
    return DesignTokenReader().read(resolver: "themes.json", files: { _ in Array(text.utf8) })
  }

  @Test func firstLoad() throws {
    let engine = Engine()
    try engine.load(resolver(themes: ["day", "night"], densities: ["regular", "compact"], default: "night"))
    #expect(engine.theme == "night" && engine.modes["density"] == "regular")
    #expect(engine.themes == ["day": .default, "night": .default])
    #expect(engine.tokens == ["n": .number(1), "gap": .number(0)])
  }

  @Test func aChosenThemeStays() throws {
    let engine = Engine()
    try engine.addTheme("own")
    try engine.setTheme("own")
    try engine.load(resolver(themes: ["day", "night"]))
    #expect(engine.theme == "own")
    try engine.setTheme("default")
    try engine.load(resolver(themes: ["day", "night"]))
    #expect(engine.theme == .default)
  }

  @Test func contextsThatLeftTheDocument() throws {
    let engine = Engine()
    try engine.load(resolver(themes: ["day", "night"], densities: ["regular", "compact", "dense"]))
    try engine.setContext(["theme": "night", "density": "dense"])
    try engine.load(resolver(themes: ["dusk", "day"], densities: ["regular", "compact"]))
    #expect(engine.modes == ["theme": "dusk", "density": "regular"])
    // Back again, and away with the whole document.
    try engine.load(resolver(themes: ["day", "night"], densities: ["regular", "compact", "dense"]))
    #expect(engine.theme == "day")
    try engine.setContext(["theme": "night", "density": "dense"])
    try engine.unloadDocument("themes.json")
    #expect(engine.modes == ["theme": "default", "density": "regular"])
    #expect(engine.tokens.isEmpty)
    try engine.unloadDocument("themes.json")
  }

  @Test func aThemeOfAnotherDocumentStays() throws {
    let engine = Engine()
    try engine.load(resolver(themes: ["day", "night"]), as: "one")
    try engine.load(resolver(themes: ["night", "day"]), as: "two")
    try engine.setTheme("night")
    try engine.load(resolver(themes: ["day", "dusk"]), as: "one")
    #expect(engine.theme == "night")
  }

  /// Layers are told apart by their documents, whatever they are called.
  @Test func severalDocuments() throws {
    let engine = Engine()
    try engine.load(tokens(#"{"a": \#(number(1)), "b": \#(number(1)), "c": \#(number(1))}"#), as: "low")
    try engine.load(tokens(#"{"b": \#(number(2))}"#), as: "high")
    try engine.setToken(TokenDefinition("c", .literal(.number(3))))
    #expect(engine.tokens == ["a": .number(1), "b": .number(2), "c": .number(3)])
    try engine.load(tokens(#"{"b": \#(number(4)), "c": \#(number(4))}"#), as: "low")
    #expect(engine.tokens == ["b": .number(2), "c": .number(3)], "it stays below, and brings nothing else")
    try engine.load(tokens("{}"), as: "high")
    #expect(engine.tokens["b"] == .number(4))
    try engine.load(tokens(#"{"b": \#(number(5))}"#), as: "high")
    #expect(engine.tokens["b"] == .number(5), "an empty version keeps the place")
    try engine.unloadDocument("high")
    #expect(engine.tokens["b"] == .number(4))
    try engine.loadTokens([TokenLayer("all", [TokenDefinition("d", .literal(.number(6)))])])
    #expect(engine.tokens == ["c": .number(3), "d": .number(6)], "loadTokens replaces all documents")
  }

  /// One layer of a document, by its name among those of all documents.
  @Test func replacingALayer() throws {
    let engine = Engine()
    try engine.load(tokens(#"{"a": \#(number(1)), "b": \#(number(1))}"#, named: "one.json"))
    try engine.load(tokens(#"{"b": \#(number(2))}"#, named: "two.json"))
    try engine.replaceTokens(TokenLayer("one.json", [TokenDefinition("b", .literal(.number(3)))]))
    #expect(engine.tokens == ["b": .number(2)])
    try engine.unloadDocument("two.json")
    #expect(engine.tokens == ["b": .number(3)])
    try engine.load(tokens(#"{"a": \#(number(4))}"#, named: "one.json"))
    #expect(engine.tokens == ["a": .number(4)])
  }

  @Test func theSameAgainIsNoChange() throws {
    let engine = Engine()
    let document = resolver(themes: ["day", "night"])
    try engine.load(document)
    let revision = engine.revision
    try engine.load(document)
    #expect(engine.revision == revision)
  }

  @Test func fatalErrorsChangeNothing() throws {
    let engine = Engine()
    try engine.load(resolver(themes: ["day"], densities: ["regular", "compact"]))
    let (revision, before) = (engine.revision, engine.tokens)
    let halfWritten = tokens(#"{"n": {"$type": "number", "$va"#, named: "themes.json")
    let missing = DesignTokenReader().read(resolver: "themes.json", files: { _ in throw Missing() })
    var limits = DocumentLimits()
    limits.fileBytes = 10
    let large = DesignTokenReader(limits: limits).read(
      tokens: Array(#"{"n": \#(number(1))}"#.utf8), named: "themes.json")
    for document in [halfWritten, missing, large] {
      #expect(!document.isLoadable)
      #expect { try engine.load(document) } throws: { ($0 as? ThemeDocumentError)?.diagnostics.isEmpty == false }
    }
    // An axis with another mode, after a theme that is new.
    #expect { try engine.load(resolver(themes: ["new"], densities: ["regular", "wide"])) } throws: {
      EditError.Code.redeclared ~= $0
    }
    // A theme that nobody declared.
    let night = DesignTokenReader().read(
      tokens: Array(#"{"n": \#(number(1))}"#.utf8), named: "themes.json", when: When(theme: "night"))
    #expect { try engine.load(night) } throws: { EditError.Code.unknownTheme ~= $0 }
    #expect(engine.revision == revision && engine.tokens == before && engine.themes == ["day": .default])
  }

  /// One bad value costs its token.
  @Test func errorsInValuesAreLoaded() throws {
    let engine = Engine()
    let document = tokens(#"{"a": \#(number(1)), "b": {"$type": "number", "$value": "wide"}}"#)
    #expect(document.hasErrors && document.isLoadable)
    try engine.load(document)
    #expect(engine.tokens == ["a": .number(1)])
  }

  /// What is left out is known, and it is no more than what is too long.
  @Test(arguments: [
    #""\#(Self.long(1025))": {"$type": "number", "$value": 2}"#,
    #""\#(Self.long(1025))": {"c": {"$type": "number", "$value": 2}}"#,
    #""\#(Self.long(600))": {"\#(Self.long(600))": {"$type": "number", "$value": 2}}"#,
    #""b": {"$type": "fontFamily", "$value": "\#(Self.long(257))"}"#,
    #""b": {"$value": "{\#(Self.long(1024))}"}"#,
    ##""b": {"$ref": "#/\##(Self.long(1024))"}"##,
    #""b": {"$type": "fontFamily", "$value": [\#(Array(repeating: #""x""#, count: 1025).joined(separator: ","))]}"#,
    #""b": {"$type": "\#(Self.long(1025))", "c": {"$value": 2}}"#,
    #""b": {"$type": "number", "$value": 1e400}"#,
  ])
  func whatIsTooLongCostsItsToken(_ member: String) throws {
    let engine = Engine()
    let document = tokens(#"{"a": \#(number(1)), \#(member)}"#)
    #expect(document.hasErrors)
    try engine.load(document)
    #expect(engine.tokens == ["a": .number(1)])
  }

  /// The copy has the name of two groups.
  @Test func aLongNameThatIsInheritedCostsItsToken() throws {
    let engine = Engine()
    let (short, long) = (Self.long(400), Self.long(900))
    let base = #"{"a": \#(number(1)), "\#(short)": \#(number(2))}"#
    let document = tokens(#"{"base": \#(base), "\#(long)": {"$extends": "{base}"}}"#)
    #expect(document.diagnostics.map(\.code) == [.tooLong])
    try engine.load(document)
    #expect(Set(engine.tokens.keys.map(\.text)) == ["base.a", "base.\(short)", "\(long).a"])
  }

  @Test func aLongNameInAnotherFormatCostsItsToken() throws {
    let engine = Engine()
    let table = #"{"day": {"a": 1, "\#(Self.long(1025))": 2}}"#
    let document = ThemeTableReader().read(Array(table.utf8), named: "t.json")
    #expect(document.diagnostics.map(\.code) == [.tooLong])
    try engine.load(document)
    #expect(engine.tokens == ["a": .number(1)])
  }

  /// Nobody knows what is missing, so the last good version stays.
  @Test func whatIsReadInPartChangesNothing() throws {
    let engine = Engine()
    try engine.load(tokens(#"{"base": {"a": \#(number(1))}}"#))
    var limits = DocumentLimits()
    (limits.effortPerByte, limits.effortMin) = (1, 0)
    let base = (0..<100).map { #""a\#($0)": \#(number($0))"# }.joined(separator: ", ")
    let groups = (0..<200).map { #""g\#($0)": {"$extends": "{base}"}"# }.joined(separator: ", ")
    let document = DesignTokenReader(limits: limits).read(
      tokens: Array(#"{"base": {\#(base)}, \#(groups)}"#.utf8), named: "a.json")
    #expect(Set(document.diagnostics.map(\.code)) == [.limitExceeded] && !document.layers.isEmpty)
    #expect(throws: ThemeDocumentError.self) { try engine.load(document) }
    #expect(engine.tokens == ["base.a": .number(1)])
  }

  private static func long(_ bytes: Int) -> String { String(repeating: "x", count: bytes) }

  /// A transaction around it that fails takes back everything, and the next load knows nothing of it.
  @Test func discarded() throws {
    let engine = Engine()
    #expect(throws: Missing.self) {
      try engine.transaction {
        try engine.load(resolver(themes: ["day", "night"], default: "night"))
        throw Missing()
      }
    }
    #expect(engine.themes.isEmpty && engine.tokens.isEmpty && engine.theme == .default)
    try engine.load(resolver(themes: ["day", "night"], default: "night"))
    #expect(engine.theme == "night")
  }

  private struct Missing: Error {}
}
