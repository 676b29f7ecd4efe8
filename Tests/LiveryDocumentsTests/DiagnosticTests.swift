import LiveryDocuments
import LiveryVocabulary
import Testing

/// What programs read of a diagnostic: its code, and the contexts it holds in.
@Suite struct DiagnosticTests {
  /// The texts are what other programs know the kinds by, so they stay as they are.
  private static let cases: [(code: Diagnostic.Code, text: String, document: String)] = [
    (.invalidJSON, "invalid-json", "{"),
    (.wrongJSONType, "wrong-json-type", "[]"),
    (.missingProperty, "missing-property", #"{"a": {"$type": "dimension", "$value": {"value": 1}}}"#),
    (.unknownProperty, "unknown-property", #"{"$other": 1}"#),
    (.conflictingProperties, "conflicting-properties", ##"{"a": {"$value": 1, "$ref": "#/b"}}"##),
    (.noEffect, "no-effect", #"{"a": {"$type": "number", "$value": 1, "b": 1}}"#),
    (.invalidName, "invalid-name", #"{"a.b": {}}"#),
    (.repeatedName, "repeated-name", #"{"a": {}, "a": {}}"#),
    (.misplacedToken, "misplaced-token", #"{"$value": 1}"#),
    (.invalidReference, "invalid-reference", #"{"a": {"$value": "{b"}}"#),
    (.missingTarget, "missing-target", #"{"a": {"$value": "{b}"}}"#),
    (.referenceCycle, "reference-cycle", #"{"a": {"$value": "{a}"}}"#),
    (.wrongKind, "wrong-kind", #"{"a": {"$type": "color", "$value": "{b}"}, "b": {"$type": "number", "$value": 1}}"#),
    (.missingType, "missing-type", #"{"a": {"$value": 1}}"#),
    (.unknownType, "unknown-type", #"{"a": {"$type": "size", "$value": 1}}"#),
    (.invalidValue, "invalid-value", #"{"a": {"$type": "number", "$value": true}}"#),
    (.outOfRange, "out-of-range", #"{"a": {"$type": "fontWeight", "$value": 2000}}"#),
    (.unknownUnit, "unknown-unit", #"{"a": {"$type": "duration", "$value": {"value": 1, "unit": "h"}}}"#),
    (.draftSyntax, "draft-syntax", #"{"a": {"$type": "dimension", "$value": "1px"}}"#),
    (
      .tooLong, "too-long",
      #"{"a": {"$type": "fontFamily", "$value": "\#(String(repeating: "x", count: 300))"}}"#
    ),
    (.limitExceeded, "limit-exceeded", String(repeating: "[", count: 300)),
  ]

  @Test(arguments: cases.indices) func kindsHaveCodes(_ place: Int) {
    let (code, text, document) = Self.cases[place]
    #expect(code.rawValue == text)
    #expect(read(document).diagnostics.map(\.code) == [code])
  }

  @Test func kindsOfResolverDocumentsHaveCodes() {
    let document = read(
      resolver: #"""
        {"version": "2024", "sets": {"s": {"sources": []}}, "resolutionOrder": [
          {"type": "set", "name": "t", "sources": [{"$ref": "gone.json"}]},
          {"type": "modifier", "name": "m", "contexts": {"a": []}, "default": "b"}]}
        """#)
    #expect(
      document.diagnostics.map(\.code)
        == [.unknownVersion, .unreadableFile, .tooFewContexts, .unknownContext, .unused])
    #expect(
      document.diagnostics.map(\.code.rawValue)
        == ["unknown-version", "unreadable-file", "too-few-contexts", "unknown-context", "unused"])
  }

  /// The same file serves three contexts of two modifiers, and is reported once.
  @Test func aDiagnosticHasTheContextsOfItsTokens() {
    let file = #"{"$ref": "a.json"}"#
    let document = read(
      resolver: resolver(
        set("s", #"{"y": {"$type": "number", "$value": 1}, "z": {"$type": "number", "$value": "1"}}"#),
        modifier("theme", ["light": "{}", "dark": file, "dim": file]),
        modifier("size", ["small": file, "large": #"{"w": {"$type": "color", "$value": "{y}"}}"#])),
      files: ["a.json": #"{"x": {"$type": "number", "$value": "1"}, "$other": 1}"#])
    let contexts = Dictionary(uniqueKeysWithValues: document.diagnostics.map { ($0.pointer, $0.contexts) })
    let all = [When(theme: "dark"), When(theme: "dim"), When(conditions: ["size": "small"])]
    #expect(contexts["/x/$value"] == all)
    #expect(contexts["/$other"] == all)
    #expect(contexts["/resolutionOrder/0/sources/0/z/$value"] == [])
    #expect(
      contexts["/resolutionOrder/2/contexts/large/0/w/$value"] == [When(conditions: ["size": "large"])])
    #expect(contexts.count == 4)
  }

  @Test func whatHoldsEverywhereHasNoContexts() {
    let file = #"{"$ref": "a.json"}"#
    let document = read(
      resolver: resolver(modifier("theme", ["light": "{}", "dark": file]), set("s", file)),
      files: ["a.json": #"{"x": {"$type": "number", "$value": "1"}}"#])
    #expect(document.diagnostics.map(\.contexts) == [[]])
  }

  @Test func definitionsHavePointers() {
    let document = read(
      resolver: resolver(set("s", #"{"a": {"b/c": \#(number(1))}, "d": {"$extends": "{a}"}}"#)))
    let pointer = "/resolutionOrder/0/sources/0/a/b~1c"
    #expect(document.layers.flatMap(\.definitions).map(\.origin?.pointer) == [pointer, pointer])
  }

  @Test func warnsOnceOfEachChangeInExtensions() {
    func token(_ extensions: String) -> String { #"{"$type": "number", "$value": 1, "$extensions": {\#(extensions)}}"# }
    func change(_ type: String) -> String { #""studio.tokens": {"modify": {"type": "\#(type)", "value": "0.1"}}"# }
    let document = read(
      #"""
      {"a": \#(token(change("lighten"))), "b": \#(token(change("lighten"))), "c": \#(token(change("darken"))),
       "d": \#(token(#""mode": {"dark": 2}"#)), "e": \#(token(#""studio.tokens": {"id": "1"}, "mode": {}"#))}
      """#, .strict)
    let rest =
      " in `$extensions` changes values, which this reader leaves as they are; write the values themselves, "
      + "in other contexts with a modifier"
    #expect(
      document.reports == [
        "warning /a/$extensions/studio.tokens/modify: `modify` \"lighten\" of `studio.tokens`\(rest)",
        "warning /c/$extensions/studio.tokens/modify: `modify` \"darken\" of `studio.tokens`\(rest)",
        "warning /d/$extensions/mode: `mode`\(rest)",
      ])
    #expect(document.diagnostics.allSatisfy { $0.code == .ignoredExtension })
    #expect(!document.hasErrors)
  }
}
