import LiveryVocabulary
import TestSupport
import Testing

@testable import LiveryDocuments
@testable import LiveryYAML

@Suite struct YAMLParserTests {
  private func parse(_ text: String, _ limits: DocumentLimits = DocumentLimits()) throws(JSONSyntaxError) -> JSONNode {
    try YAMLParser.parse(Array(text.utf8), file: "a.yaml", limits: limits, valuesMax: limits.values).root
  }

  private func problem(_ text: String, _ limits: DocumentLimits = DocumentLimits()) -> Diagnostic? {
    do throws(JSONSyntaxError) {
      _ = try parse(text, limits)
      return nil
    } catch {
      return Diagnostic(.error, error.code, at: error.location, error.message)
    }
  }

  @Test func scalarsStayTexts() throws {
    let root = try parse("a: 000000\nb: [true, 'true', null, ~, 1e3, yes]\nc:\n\"d\": |\n  x\n  y\n")
    #expect(root["a"]?.string == "000000" && root["c"]?.isNull == true && root["d"]?.string == "x\ny\n")
    let list = try #require(root["b"]?.elements)
    #expect(list[0].bool == true && list[1].string == "true" && list[2].isNull && list[3].isNull)
    #expect(list[4].string == "1e3" && list[5].string == "yes")
    #expect(root.members.map(\.key) == ["a", "b", "c", "d"] && root.noun == "a mapping")
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}"])
  func placesCountScalars(_ lineEnd: String) throws {
    let node = try #require(try parse("\u{FEFF}é: 1\(lineEnd)\"\u{1F44D}\u{1F3FD}\": [a, x]")["👍🏽"]?.elements?[1])
    let place = node.origin
    #expect(place.pointer == "/👍🏽/1")
    // The lines that are counted end as in other files.
    if ["\n", "\r", "\r\n"].contains(lineEnd) {
      #expect(place.line == 2 && place.column == 11)
    } else {
      #expect(place.line == 1 && place.column == 16)
    }
  }

  @Test(arguments: [
    ("", 1, 1, "the file is empty; expected a mapping"),
    ("a: [1", 1, 6, "the YAML is wrong: did not find expected ',' or ']'"),
    ("a: 1\n b: 2", 2, 3, "the YAML is wrong: mapping values are not allowed in this context"),
    ("a: *b", 1, 4, "the YAML is wrong: found undefined alias"),
    ("&x a: 1\na: 2", 1, 1, "`a` stands twice in a mapping; keep one"),
    ("k: 1\n\"\\x61\": 1\na: 2", 2, 1, "`a` stands twice in a mapping; keep one"),
    ("'': 1\n'': 2", 1, 1, "`` stands twice in a mapping; keep one"),
    ("a: 1\n---\nb: 2", 2, 1, "the YAML is wrong: but found another document"),
    ("[a, b]: 1", 1, 1, "expected a text as a key"),
    ("? a\n: b", 1, 1, "keys after `?` are not read; write `key: value`"),
    ("a: {? b}", 1, 5, "keys after `?` are not read; write `key: value`"),
    ("a: &b [1]\nc: *b", 1, 4, "the alias `*b` may stand for a text only; write lists and mappings out"),
    ("a: &b\n  c: 1\nd: *b", 1, 4, "the alias `*b` may stand for a text only; write lists and mappings out"),
    ("a: \"\\ud800\"", 1, 7, "the YAML is wrong: found invalid Unicode character escape code"),
    ("a: \u{0}", 1, 4, "the YAML is wrong"),
  ])
  func whatIsNoneIsRefused(_ text: String, _ line: Int, _ column: Int, _ message: String) {
    let problem = problem(text)
    #expect(problem.map { [$0.line, $0.column] } == [line, column], "\(problem as Any)")
    #expect(problem?.message.hasPrefix(message) == true, "\(problem as Any)")
  }

  /// The last one counts, as in JSON.
  @Test func repeatedKeysAreRead() throws {
    let root = try parse("é: 1\n'b c': {d: 1, e: 2, d: 3, d: 4}\né: [x]\n\"b c\": 5 # as before\nf: 7\n")
    #expect(root.members.map(\.key) == ["é", "b c", "f"] && root["b c"]?.string == "5")
    let place = try #require(root["é"]?.elements?.first).origin
    #expect(place.line == 3 && place.column == 5 && place.pointer == "/é/0")
    let nested = try parse("a:\n  b: {c: 1}\n  b: {c: 2, c: 3}\n")
    #expect(nested["a"]?["b"]?["c"]?.string == "3" && nested["a"]?["b"]?["c"]?.origin.column == 16)
  }

  /// Each costs a pass.
  @Test func fewKeysAreRepeated() {
    let count = YAMLRepeatedKeys.changesMax
    #expect(problem(String(repeating: "a: 1\n", count: count + 1)) == nil)
    #expect(problem(String(repeating: "a: 1\n", count: count + 2))?.code == .invalidYAML)
    #expect(problem("\u{F0000}: 1\na: 1\na: 2")?.code == .invalidYAML)
  }

  /// What looks like an alias or a key in texts and comments does no harm.
  @Test(arguments: ["a: 'x & y *z'", "a: Rock & Roll* # &b *c", "a: what? yes", "a: \"? \"", "# ? *a &b\nb: c"])
  func textsMayHaveMarks(_ text: String) {
    #expect(problem(text) == nil, "\(problem(text) as Any)")
  }

  // MARK: - Hostile texts

  @Test func depthHasALimit() {
    #expect(problem("a: " + String(repeating: "[", count: 30) + String(repeating: "]", count: 30)) == nil)
    let texts = [
      String(repeating: "[", count: 100_000), String(repeating: "- ", count: 50_000),
      String(repeating: "{a: ", count: 60_000),
      (0..<400).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    ]
    for text in texts { #expect(problem(text)?.code == .limitExceeded) }
    var limits = DocumentLimits()
    limits.depth = 2
    #expect(problem("[[a]]", limits) == nil && problem("[[[a]]]", limits)?.code == .limitExceeded)
    limits.values = 3
    #expect(problem("[a, b]", limits) == nil && problem("[a, b, c]", limits)?.code == .limitExceeded)
  }

  /// Only what opens a mapping or a list is a level.
  @Test func indentationIsNoDepth() throws {
    let blanks = String(repeating: " ", count: 60)
    let columns = (33..<90).map { String(repeating: " ", count: $0) + "x, y; 50 - 1\n" }.joined()
    let texts = [
      "\(blanks)# a comment: with a colon\na: b\n", "a: |\n\(blanks)text: it is\n\(blanks) text\n",
      "a: b\n\(blanks)c\n\(blanks) d\n", "a: >\n\(columns)", "a: 'b\n\(columns)'\n",
      (0..<20).map { String(repeating: " ", count: $0 * 8) + "a:\n" }.joined(),
    ]
    for text in texts { #expect(problem(text) == nil, "\(problem(text) as Any)") }
    #expect(try parse(texts[2])["a"]?.string == "b c d")
  }

  /// What begins a line for the parser begins one for the limit, too.
  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}", "\r", "\n", "\n\u{FEFF}", "\n \t"])
  func depthHasALimitInEachLine(_ lineEnd: String) {
    for piece in ["- ", ": ", "-\t", "[", "{a: "] {
      let text = "x:\(lineEnd)" + String(repeating: piece, count: 60_000)
      #expect(problem(text)?.code == .limitExceeded, "\(piece)")
    }
    let steps = (0..<300).map { "\(lineEnd)\(String(repeating: " ", count: $0))a: 'x\(lineEnd)y'" }.joined()
    #expect(problem(steps)?.code == .limitExceeded)
    #expect(problem("x\(lineEnd)? a")?.message.hasPrefix("keys after `?`") == true)
  }

  /// Each line doubles the one before, so that the last one stands for 2^64 values.
  @Test(.patience) func aliasesCannotMultiply() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1..<64 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(problem(text)?.code == .limitExceeded)
    #expect(problem(text + "*a63: x\n")?.code == .limitExceeded)
  }

  @Test func textsCannotMultiply() {
    let text = "a: &a " + String(repeating: "x", count: 1000)
    #expect(problem(text + "\nb: [" + String(repeating: "*a, ", count: 5) + "]") == nil)
    #expect(problem(text + "\nb: [" + String(repeating: "*a, ", count: 500) + "]")?.code == .limitExceeded)
  }

  @Test func filesHaveALimit() {
    #expect(problem(String(repeating: "#", count: YAMLParser.bytesMax + 1))?.code == .limitExceeded)
  }

  @Test(.patience) func longTextsTakeNoTime() {
    let count = YAMLParser.bytesMax / 16
    let marks = String(repeating: "e\u{301}", count: 300)
    let texts = [
      "a: " + String(repeating: "x", count: count),
      "a: " + String(repeating: "e\u{301}", count: count),
      "[" + String(repeating: "a,", count: count) + "]",
      (0..<count / 8).map { "k\($0): a\n" }.joined(),
    ]
    for text in texts { #expect(problem(text) == nil) }
    #expect(problem(String(repeating: "\(marks): a\n", count: 20))?.code == .invalidYAML)
  }
}
