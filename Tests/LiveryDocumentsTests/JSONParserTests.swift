import LiveryVocabulary
import Testing

@testable import LiveryDocuments

@Suite struct JSONParserTests {
  private func parse(_ text: String, depth: Int = 64) throws -> JSONNode {
    var limits = DocumentLimits()
    limits.depth = depth
    return try JSONDocument(Array(text.utf8), file: "a.json", limits: limits, valuesMax: limits.values).root
  }

  @Test func keepsOrderAndPlaces() throws {
    let root = try parse("{\n  \"b\": [1, \"ä\", true],\n  \"a\": {\"x/y~\": null}\n}")
    #expect(root.members.map(\.key) == ["b", "a"])
    let list = root["b"]!.elements!
    #expect(list[0].number == 1)
    #expect(list[1].string == "ä")
    #expect(list[2].bool == true)
    #expect(list[2].pointer == "/b/2")
    #expect(list[2].location == SourceLocation(file: "a.json", line: 2, column: 17))
    #expect(root["a"]!["x/y~"]!.pointer == "/a/x~1y~0")
    #expect(root["a"]!.text == "{\"x/y~\": null}")
    #expect(root.descendant(["b", "1"])?.string == "ä")
    #expect(root.descendant(["b", "01"]) == nil)
  }

  @Test func readsNumbers() throws {
    for (text, number) in [("0", 0), ("-0.5", -0.5), ("1e3", 1000), ("2.5E-1", 0.25), ("12", 12)] as [(String, Double)]
    {
      #expect(try parse(text).number == number)
    }
  }

  /// They are JSON all the same.
  @Test(arguments: ["1e400", "-1e400", "1\(String(repeating: "0", count: 400))"])
  func numbersThatAreTooLargeAreNone(_ text: String) throws {
    #expect(try parse(text).number == nil)
    #expect(try parse(text).noun == "a number that is too large")
    #expect(try parse("1e-400").number == 0)
  }

  @Test func longKeysAreNoMembers() throws {
    let long = String(repeating: "k", count: 1025)
    let other = String(long.dropLast())
    for count in [1, 12] {
      let others = (0..<count).map { #""x\#($0)": 0"# }.joined(separator: ", ")
      let root = try parse(
        #"{"a": {"$extensions": {"\#(long)": 1}, "\#(long)": {"\#(long)": 1}, "\#(other)": 2}, \#(others)}"#)
      let a = try #require(root["a"])
      #expect(a.memberCount == 2 && a[other]?.number == 2 && a[long] == nil && a[other]?.pointer == "/a/\(other)")
      // What is in it is not listed again, nor is data of other tools. What follows them is.
      #expect(root.document.longKeys.map { JSONNode(document: root.document, index: $0).pointer } == ["/a/\(long)"])
    }
  }

  @Test func readsEscapes() throws {
    #expect(try parse(#""\"\\\/\b\f\n\r\tA\u00e9\ud83d\ude00""#).string == "\"\\/\u{8}\u{C}\n\r\tAé😀")
  }

  @Test func readsEmptyContainersAndByteOrderMark() throws {
    #expect(try parse("\u{FEFF} { \"a\" : [ ] , \"b\" : { } } ").members.count == 2)
  }

  @Test func readsDeepFilesWithoutRecursion() throws {
    let depth = 200_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try parse(text, depth: depth).elements?.count == 1)
  }

  private static let aValue = "expected a value: an object, an array, a string, a number, true, false or null"

  @Test(arguments: [
    ("", 1, "\(Self.aValue); the file ends here"),
    ("{\"a\" 1}", 6, "expected `:` after the key"),
    ("{a: 1}", 2, "expected a key in double quotes"),
    ("{\"a\":1,\n }", 2, "expected a key in double quotes; take out the comma before it"),
    ("[1,]", 4, "\(Self.aValue); take out the comma before it"),
    ("[1}", 3, "expected `,` or `]`"),
    ("{'a': 1}", 2, "expected a key in double quotes; strings stand in double quotes"),
    ("['a']", 2, "\(Self.aValue); strings stand in double quotes"),
    ("{ // c\n}", 3, "expected a key in double quotes; JSON has no comments, take this one out"),
    ("[1 /* c */]", 4, "expected `,` or `]`; JSON has no comments, take this one out"),
    ("[1]\n// c", 1, "expected nothing more after the value; JSON has no comments, take this one out"),
    ("[/]", 2, "\(Self.aValue)"),
    ("{\"a\":", 6, "\(Self.aValue); the file ends here"),
    ("[1 2]", 4, "expected `,` or `]`"),
    ("{\"a\": 1", 8, "expected `,` or `}`; the file ends here"),
    ("[1] 2", 5, "expected nothing more after the value"),
    ("01", 2, "expected nothing more after the value"),
    ("1.", 3, "expected a digit; the file ends here"),
    ("[1.]", 4, "expected a digit"),
    ("-", 2, "expected a digit; the file ends here"),
    ("\"a", 3, "expected `\"` at the end of the string; the file ends here"),
    ("\"\t\"", 2, "a control character in a string must be escaped"),
    (#""\x""#, 2, #"expected one of `" \ / b f n r t u` after `\`"#),
    (#""\u12g4""#, 2, #"expected four hexadecimal digits after `\u`"#),
    (#""\ud800a""#, 2, "half of a surrogate pair stands alone"),
    (#""\udc00""#, 2, "half of a surrogate pair stands alone"),
    ("[[[[]]]]", 4, "values are nested deeper than 3 levels; flatten the file or raise the limit"),
  ])
  func reports(_ text: String, column: Int, message: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try parse(text, depth: 3) }
    #expect(error?.message == message)
    #expect(error?.location.column == column)
  }

  @Test func reportsOtherEncodings() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument([0x22, 0xFF, 0x22], file: "a.json", limits: DocumentLimits(), valuesMax: 1)
    }
    #expect(error?.message == "the file is not UTF-8; save it as UTF-8")
  }

  @Test(arguments: [[0x7B, 0, 0x7D, 0], [0, 0x7B, 0, 0x7D]] as [[UInt8]])
  func otherEncodingsAreNamed(_ bytes: [UInt8]) {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(bytes, file: "a.json", limits: DocumentLimits(), valuesMax: 1)
    }
    #expect(error?.message == "the file seems to be UTF-16; save it as UTF-8")
    #expect(error?.location == SourceLocation(file: "a.json", line: 1, column: 1))
  }

  /// The first byte that cannot be right, or the first of those that end too early.
  @Test(
    arguments: [
      ([0x5B, 0x0A, 0x22, 0xFF, 0x22, 0x5D], 2, 2), ([0x22, 0xC3, 0xA9, 0xE2, 0x82, 0x22], 1, 3), ([0x22, 0xC3], 1, 2),
    ] as [([UInt8], Int, Int)])
  func reportsWhereOtherEncodingsBegin(_ bytes: [UInt8], line: Int, column: Int) {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(bytes, file: "a.json", limits: DocumentLimits(), valuesMax: 1)
    }
    #expect(error?.message == "the file is not UTF-8; save it as UTF-8")
    #expect(error?.location == SourceLocation(file: "a.json", line: line, column: column))
  }

  @Test func countsTheValuesInEach() throws {
    let root = try parse(#"{"b": [1, [], [2, 3]], "a": {"x": null}, "c": 4}"#)
    #expect(root.valueCount == 10)
    #expect(root["b"]!.valueCount == 6)
    #expect(root["b"]!.elements!.map(\.valueCount) == [1, 1, 3])
    #expect(root["a"]!.valueCount == 2)
    #expect(root["c"]!.valueCount == 1)
  }

  @Test(arguments: [2, 12])
  func membersAreTheLastOfTheirKeys(_ count: Int) throws {
    let others = (2..<count).map { "k\($0)" }
    let text = others.map { #""\#($0)": 0, "# }.joined()
    let root = try parse(#"{"a": 0, \#(text)"b": 3, "a": 4}"#)
    #expect(root.members.map(\.key) == others + ["b", "a"])
    #expect(root.members.last?.node.number == 4)
    #expect(root.memberCount == count)
    #expect(root["a"]?.number == 4)
    #expect(root.members.last?.node.pointer == "/a")
    #expect(root.document.repeatedKeys == [root["a"]?.index])
  }

  @Test func keysAreComparedByScalars() throws {
    let root = try parse("{\"e\u{301}\": 1, \"\u{E9}\": 2}")
    #expect(root["e\u{301}"]?.number == 1)
    #expect(root.document.repeatedKeys.isEmpty)
  }
}
