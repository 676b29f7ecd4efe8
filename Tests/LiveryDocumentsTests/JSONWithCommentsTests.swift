import LiveryVocabulary
import Testing

@testable import LiveryDocuments

/// JSON as Visual Studio Code and Windows Terminal write it.
@Suite struct JSONWithCommentsTests {
  private func parse(_ text: String) throws(JSONSyntaxError) -> JSONNode {
    try JSONDocument(
      Array(text.utf8), file: "a.json", syntax: .jsonWithComments, limits: DocumentLimits(), valuesMax: 100
    ).root
  }

  @Test(arguments: [
    #"{"a": [1, 2], "b": "// no comment"}"#,
    "// first\n{\"a\": [1, 2,], \"b\": \"// no comment\",}// last",
    "/**/{/* , */\"a\"/*:*/:/*\n*/[1 /*]*/, 2, // ]\r // ]\n ], \"b\": \"// no comment\" /*/ */, /***/}",
    "\u{FEFF}{\"a\":[1,2],\"b\":\"// no comment\"}/* * / */",
  ])
  func commentsAndTrailingCommasAreSkipped(_ text: String) throws {
    let root = try parse(text)
    #expect(root["a"]?.elements?.map(\.number) == [1, 2])
    #expect(root["b"]?.string == "// no comment")
  }

  @Test(arguments: [
    ("[,]", 1, 2, "expected a value"),
    ("[1,,]", 1, 4, "expected a value"),
    ("{,}", 1, 2, "expected a key in double quotes"),
    ("[1\n/* [", 2, 1, "the comment has no end; close it with `*/`"),
    ("[1, /]", 1, 5, "expected a value"),
    ("[1] /", 1, 5, "expected nothing more after the value"),
    ("// only", 1, 8, "expected a value"),
  ])
  func whatIsNoneIsRefused(_ text: String, _ line: Int, _ column: Int, _ message: String) {
    do throws(JSONSyntaxError) {
      _ = try parse(text)
      Issue.record("it was read")
    } catch {
      #expect(error.location.line == line && error.location.column == column)
      #expect(error.message.hasPrefix(message), "\(error.message)")
    }
  }

  @Test func plainJSONHasNoComments() {
    let (root, problem) = JSONNode.parse(Array("[1, // one\n]".utf8), file: "a.json", limits: DocumentLimits())
    #expect(root == nil)
    #expect(problem?.message.hasSuffix("JSON has no comments, take this one out") == true)
  }
}
