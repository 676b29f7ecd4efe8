import LiveryDocuments
import LiveryVocabulary
import Testing

/// Files of tokens that go together without a resolver document.
@Suite struct SeveralFilesTests {
  private let base = read(#"{"c": {"$type": "number", "one": {"$value": 1}, "two": {"$value": 2}}}"#)
  private let reader = DesignTokenReader(mode: .strict)

  @Test func aFileMayReferToTokensOfAnother() throws {
    let text = #"{"$type": "number", "size": {"$value": "{c.one}"}, "wide": {"$value": "{c.gone}"}}"#
    let alone = reader.read(tokens: Array(text.utf8), named: "night.json")
    #expect(alone.diagnostics.count == 2 && alone.hasErrors)
    #expect(base.tokenNames == ["c.one", "c.two"])
    let beside = reader.read(tokens: Array(text.utf8), named: "night.json", beside: base.tokenNames)
    #expect(
      beside.diagnostics.map(\.message) == ["no token \"c.gone\" in any context; define it or mend the reference"])
    #expect(beside.layers[0].definitions[0].expression == .alias("c.one"))
    #expect(beside.tokenNames == ["size", "wide"])
  }

  /// What a cycle is does not hang on where the tokens hold.
  @Test func aFileMayBeATheme() throws {
    let night = When(theme: "night", conditions: ["density": "compact"])
    let text = #"{"$type": "number", "c": {"one": {"$value": 7}}, "a": {"$value": "{b}"}, "b": {"$value": "{a}"}}"#
    let document = reader.read(tokens: Array(text.utf8), named: "night.json", when: night)
    #expect(document.layers[0].definitions.map(\.when) == [night, night, night])
    #expect(document.diagnostics.map(\.message.description).allSatisfy { $0.hasPrefix("the references form a cycle") })
    #expect(document.hasErrors && document.layers[0].definitions[0].expression == .literal(.number(7)))
  }
}
