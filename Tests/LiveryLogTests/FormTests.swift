import LiveryVocabulary
import Testing

@testable import LiveryHarness
@testable import LiveryLog

/// What is written reads back exactly as it was.
@Suite struct FormTests {
  private static let builtInKinds = (0..<25 as Range<UInt16>).map(ValueKind.init(rawValue:))

  @Test func everyKindHasValues() {
    #expect(Set(World.kinds) == Set(Self.builtInKinds + [OpaqueStandIn.kind]))
  }

  @Test(arguments: World.kinds)
  func valuesReadBack(_ kind: ValueKind) throws {
    for value in World.values[kind]! {
      #expect(try Value(json: JSON(text: value.json.text)) == value, "\(value.json.text)")
    }
    #expect(try ValueKind(json: JSON(text: kind.json.text)) == kind)
  }

  @Test(arguments: [
    0, -0.0, 1, -1, 0.1, .pi, 1e-7, 1e21, 1e22, 123_456_789_012_345_680, .leastNonzeroMagnitude,
    .leastNormalMagnitude, .greatestFiniteMagnitude, .nan, -.nan, .signalingNaN, .infinity, -.infinity, .ulpOfOne,
  ])
  func numbersReadBack(_ number: Double) throws {
    let values: [Value] = [
      .number(number), .size(ThemeSize(width: number, height: number)), .color(ThemeColor(.lab, number, nil, number)),
      .fontWeight(FontWeight(number)), .dimension(ThemeDimension(number, .rem)),
    ]
    for value in values { #expect(try Value(json: JSON(text: value.json.text)) == value, "\(value.json.text)") }
  }

  /// Used to read back as their neighbours or, where those are no `Int`, to make the whole log unreadable.
  @Test(
    arguments: [
      0, -1, 9_007_199_254_740_991, -9_007_199_254_740_991, 9_007_199_254_740_992, -9_007_199_254_740_992,
      9_007_199_254_740_993, -9_007_199_254_740_993, .max, .min,
    ] as [Int64])
  func wholeNumbersReadBack(_ number: Int64) throws {
    let origin = SourceLocation(file: "A.swift", line: Int(clamping: number), column: 1)
    let declaration = InstanceDeclaration("a", .none, origin: origin)
    let operations: [LiveryLog.Operation] = [.edit(.declare("o1", declaration))]
    #expect(try [LiveryLog.Operation](log: operations.log) == operations, "\(operations.log)")
  }

  /// 2⁵³ + 1 used to be read as 2⁵³.
  @Test func wholeNumbersHaveOneForm() throws {
    for text in [
      #""1""#, #""9007199254740991""#, "9007199254740992", "9007199254740993", "-9007199254740993", "9007199254740994",
      #""+9007199254740993""#, "1.5", "1e300", "true",
    ] {
      #expect(throws: FormatError.self, "\(text)") { try Int(json: JSON(text: text)) }
    }
  }

  @Test func namesWithMarksReadBack() throws {
    let attributes: [BindingName] = [
      BindingName("a@b"), BindingName("a@b", slot: []), BindingName("a", slot: ["normal"]),
      BindingName("a", slot: ["b+c"]), BindingName("a", slot: [""]), BindingName("a", slot: ["b", "c"]),
    ]
    for attribute in attributes {
      #expect(try BindingName(json: JSON(text: attribute.json.text)) == attribute, "\(attribute.json.text)")
    }
    let selectors: [[StyleSelector]] = [
      [], [StyleSelector()], [StyleSelector("App.Button", identifiers: ["a b"], states: ["x,y"])],
      [
        StyleSelector(ancestors: [Compound("A"), Compound(identifiers: ["x"])], subject: Compound("B:c")),
        StyleSelector("D"),
      ],
    ]
    for list in selectors {
      #expect(try [StyleSelector](json: JSON(text: list.json.text)) == list, "\(list.json.text)")
    }
  }

  /// Which of several that are wrong throws hangs on the order.
  @Test func declarationsKeepTheirOrder() throws {
    let rules = [
      Rule([StyleSelector("A")], [StyleDeclaration("b", .none), StyleDeclaration("a", .constant(.number(1)))]),
      Rule([StyleSelector("A")], [StyleDeclaration("a", .none), StyleDeclaration("a", .constant(.bool(false)))]),
      Rule([StyleSelector("A")], []),
    ]
    for rule in rules { #expect(try Rule(json: JSON(text: rule.json.text)) == rule, "\(rule.json.text)") }
  }

  @Test func nothingAndEverythingDiffer() throws {
    let operations: [LiveryLog.Operation] = [
      .edit(.addSink("s1", bindings: [])), .edit(.addSink("s1", bindings: nil)),
      .edit(.removeRule([StyleSelector("A")], .always, attributes: [])),
      .edit(.removeRule([StyleSelector("A")], .always, attributes: nil)), .edit(.setContext([:], tokens: [:])),
      .edit(.setContext([:], tokens: nil)), .edit(.bindAll([], sink: "s1")),
    ]
    #expect(try [LiveryLog.Operation](log: operations.log) == operations)
  }

  @Test func standInsAreOne() throws {
    let log = """
      {"setInstance":{"attribute":"a","object":"o1","provider":{"live":"c1"}}}
      {"setToken":{"name":"t","value":{"combination":{"combiner":"k1","parts":[{"alias":"u"}]}}}}
      """
    #expect(try [LiveryLog.Operation](log: log) == [LiveryLog.Operation](log: [LiveryLog.Operation](log: log).log))
    #expect(try [LiveryLog.Operation](log: log) != [LiveryLog.Operation](log: log.replacing("c1", with: "c2")))
  }

  /// Lines may end as on Windows. Used to be one comment.
  @Test func carriageReturnsEndLinesToo() throws {
    let log = try Log(text: "# x\r\n{\"addClass\":{\"name\":\"A\"}}\r\n\r\n{\"addTheme\":{\"name\":\"B\"}}")
    #expect(log.operationCount == 2)
  }

  @Test func errorsSayTheirLine() {
    let error = #expect(throws: FormatError.self) { try Log(text: "\n# x\n{\"addClass\":") }
    #expect(error?.description.hasPrefix("line 3: ") == true)
  }

  /// How Foundation says where it stopped is its own.
  @Test func errorsSayWhyALineIsNoJSON() {
    let error = #expect(throws: FormatError.self) { try Log(text: "#\n{\"own\":}\n") }
    #expect(error?.description.hasPrefix(#"line 2: expected JSON, found {"own":}: "#) == true)
    // It counts bytes from 0 on, and calls them characters.
    #expect(error?.description.contains("character") == false)
    #expect(throws: FormatError.self) { try JSON(text: "") }
    #expect(throws: FormatError.self) { try Log(text: #"{"deliverSlices":"byturns"}"#) }
  }

  @Test func errorsQuoteTheStartOfALongText() {
    let long = String(repeating: "a", count: 10_000)
    for text in [
      #"{"own":{"object":["\#(long)"]}}"#, #"{"\#(long)"#, #"{"\#(long)":{}}"#, #"{"own":{"object":"o","\#(long)":1}}"#,
      #"{"setContext":{"\#(long)":1}}"#, #"{"addRule":{"selector":"\#(long) >"}}"#,
    ] {
      let error = #expect(throws: FormatError.self) { try Log(text: text) }
      #expect(error?.description.contains("aaa…") == true)
      #expect((error?.description.count ?? .max) < 400)
    }
  }

  /// Used to be one character, and quoted.
  @Test func errorsQuoteFewMarks() {
    let marks = "a" + String(repeating: "\u{301}", count: 10_000)
    let digits = String(repeating: "9", count: 10_000)
    for text in [#"{"own":{"object":["\#(marks)"]}}"#, #"{"own":"\#(marks)"#, #"{"own":\#(digits)}"#] {
      let error = #expect(throws: FormatError.self) { try Log(text: text) }
      #expect((error?.description.unicodeScalars.count ?? .max) < 600)
    }
  }

  /// Foundation lets them pass, on some systems.
  @Test func nothingEndsWithAComma() {
    for text in [
      #"{"own":{"object":"o"},}"#, #"{"own":{"object":"o" , }}"#, #"{"untrackAll":{"objects":["o",]}}"#, "[,]",
    ] {
      #expect(throws: FormatError.self, "\(text)") { try JSON(text: text) }
    }
    let error = #expect(throws: FormatError.self) { try JSON(text: "[1,]") }
    #expect(error?.description == "expected JSON, found [1,]: nothing follows a comma")
  }

  @Test func errorsSayWhereASelectorEnds() {
    let error = #expect(throws: FormatError.self) { try Log(text: #"{"addRule":{"selector":"A > B"}}"#) }
    #expect(error?.description.hasPrefix("line 1: at selector: expected a selector with ") == true)
    #expect(error?.description.contains(" in column 3 (there is no child combinator: ") == true)
    #expect(error?.description.hasSuffix(#"), found "A > B""#) == true)
  }

  /// Used to be one of the two, by chance.
  @Test func whatIsTwoThingsIsRefused() throws {
    for text in [#"{"const":1,"token":"t"}"#, #"{"none":true,"pure":1}"#, #"{"none":false}"#, "{}", "[]", "1"] {
      let error = #expect(throws: FormatError.self) { try Provider(json: JSON(text: text)) }
      #expect(error?.description == "expected a provider, found \(text)")
    }
    for text in [#"{"alias":"t","sum":[]}"#, #"{"alias":"t","number":1}"#, "{}"] {
      #expect(throws: FormatError.self) { try TokenExpression(json: JSON(text: text)) }
    }
    #expect(try TokenExpression(json: JSON(text: #"{"alias":"t"}"#)) == .alias("t"))
    #expect(try TokenExpression(json: JSON(text: #"{"bool":true}"#)) == .literal(.bool(true)))
  }
}
