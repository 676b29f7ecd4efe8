import LiveryDocuments
import LiveryVocabulary
import Testing

/// Values that arrive by reference are checked like those that are written out, in each context.
@Suite struct ReferencedValueTests {
  private static let targets = """
    \(TypeTests.parts), "five": {"$type": "number", "$value": 5}, "many": {"$type": "number", "$value": 2000},
    "lch": {"$type": "color", "$value": {"colorSpace": "lch", "components": [50, 20, 300]}}
    """

  private static let refused = [
    Case(
      #""color", "$value": {"colorSpace": "srgb", "components": [0, "{five}", 0]}"#, "color component, from 0 to 1"),
    Case(
      ##""color", "$value": {"colorSpace": "srgb", "components": [0, {"$ref": "#/five/$value"}, 0]}"##,
      "color component, from 0 to 1"),
    Case(
      ##""color", "$value": {"colorSpace": "srgb", "components": {"$ref": "#/lch/$value/components"}}"##,
      "color component, from 0 to 1"),
    Case(
      ##""color", "$value": {"colorSpace": {"$ref": "#/c/$value/colorSpace"}, "components": [0, 0, 5]}"##, "color"),
    Case(
      ##""color", "$value": {"colorSpace": "hsl", "components": ["{many}", 0, 0]}"##,
      "color component, from 0 to below 360"),
    Case(
      #""color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": "{five}"}"#, "alpha from 0 to 1"),
    Case(
      ##""dimension", "$value": {"value": 1, "unit": {"$ref": "#/t/$value/unit"}}"##, "unit of a dimension: px or rem"),
    Case(##""duration", "$value": {"value": 1, "unit": {"$ref": "#/d/$value/unit"}}"##, "duration"),
    Case(##""fontWeight", "$ref": "#/x/$value/value""##, "value of the type"),
    Case(#""cubicBezier", "$value": ["{five}", 0, 0, 0]"#, "cubicBezier"),
    Case(
      ##""strokeStyle", "$value": {"lineCap": {"$ref": "#/c/$value/colorSpace"}, "dashArray": ["{d}"]}"##, "strokeStyle"
    ),
  ]

  /// Nothing is wrong with the document as far as its text goes, and the token has no value.
  @Test(arguments: refused) func refuses(_ test: Case) throws {
    let size = #""x": {"$type": "dimension", "$value": {"value": 2000, "unit": "px"}}"#
    let document = read("{\(Self.targets), \(size), \"a\": {\"$type\": \(test.text)}}")
    #expect(document.reports == [])
    let evaluator = try Evaluator(document)
    #expect(evaluator.value("a") == nil)
    #expect(evaluator.values()["five"] == .number(5))
    let expression = document.layers[0].definitions.last!.expression
    #expect("\(expression.combiners)".contains("\"\(test.report)\""))
  }

  @Test func acceptsWhatIsInRange() throws {
    let document = read(
      """
      {\(Self.targets), "a": {"$type": "color", "$value": {"colorSpace": {"$ref": "#/lch/$value/colorSpace"},
         "components": {"$ref": "#/lch/$value/components"}, "alpha": "{n}"}},
       "b": {"$type": "color", "$value": {"colorSpace": "oklch", "components": ["{n}", "{five}", "none"]}}}
      """, .strict)
    #expect(document.reports == [])
    #expect(try document.value("a") == .color(ThemeColor(.lch, 50, 20, 300, alpha: 0.5)))
    #expect(try document.value("b") == .color(ThemeColor(.oklch, 0.5, 5, nil)))
  }

  /// What a lenient reader keeps with a warning, it keeps beside references.
  @Test func keepsLiteralsThatItWarnedAbout() throws {
    let text =
      #"{"n": \#(number(1)), "a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": ["{n}", 5, 0]}}}"#
    #expect(read(text).diagnostics.map(\.code) == [.outOfRange])
    #expect(try read(text).value("a") == .color(ThemeColor(.srgb, 1, 5, 0)))
    #expect(try read(text, .strict).value("a") == nil)
  }

  @Test func refusesInTheContextsOfTheValueOnly() throws {
    let document = read(
      resolver: resolver(
        set("s", #"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": ["{n}", 0, 0]}}}"#),
        modifier("theme", ["light": #"{"n": \#(number(1))}"#, "dark": #"{"n": \#(number(5))}"#])), .strict)
    #expect(document.reports == [])
    #expect(try document.value("a") == .color(ThemeColor(.srgb, 1, 0, 0)))
    #expect(try document.value("a", ["theme": "dark"]) == nil)
  }

  @Test func theFallbackOfAColorIsThatOfAnother() {
    let text = """
      {\(Self.targets), "a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "{f}"}}}
      """
    #expect(read(text).reports == ["error /a/$value/hex: `hex` can only refer to the `hex` of another colour"])
  }
}

extension TokenExpression {
  /// The names of all combiners in it.
  fileprivate var combiners: [String] {
    guard case .combination(let combiner, let parts) = self else { return [] }
    return [combiner.name] + parts.flatMap(\.combiners)
  }
}
