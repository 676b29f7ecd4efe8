import LiveryVocabulary
import Testing

@Suite struct SelectorTests {
  @Test(arguments: [
    ("Button", "Button"), ("*", "*"), ("*.primary", ".primary"), (".b.a.b", ".a.b"), (":on:off", "*:off:on"),
    ("Toolbar:active  Button.primary:hovered", "Toolbar:active Button.primary:hovered"),
    (".x:left/selected", ".x:left/selected"), ("\t A .b\n", "A .b"),
  ])
  func readsCanonically(_ text: String, canonical: String) throws {
    let selectors = try StyleSelector.list(text)
    #expect(selectors.map(\.description) == [canonical])
    #expect(try StyleSelector.list(canonical) == selectors)
  }

  /// U+0600 and the mark behind it are one `Character`, and so are a mark and the accent behind it. Found by a fuzzer.
  @Test(arguments: [
    ("A\u{600} .b", "A\u{600} .b"), ("A\u{600}\t.b", "A\u{600} .b"), ("A\u{600}.b", "A\u{600}.b"),
    (".\u{301}:\u{301},\u{301}", ".\u{301}:\u{301}"),
  ])
  func marksAreScalars(_ text: String, first: String) throws {
    let selector = try #require(try StyleSelector.list(text).first)
    #expect(selector.description.unicodeScalars.elementsEqual(first.unicodeScalars))
    #expect(try StyleSelector.list(selector.description) == [selector])
  }

  @Test func readsLists() throws {
    #expect(try StyleSelector.list("A, B.c ,* D").map(\.description) == ["A", "B.c", "* D"])
  }

  @Test func ordersMarks() throws {
    let selector = try StyleSelector.list("Panel.b.a:y:x Button")[0]
    #expect(selector.subject == Compound("Button"))
    #expect(selector.ancestors == [Compound("Panel", identifiers: ["a", "b"], states: ["x", "y"])])
  }

  @Test(arguments: [
    ("", 1, "a class, `*`, `.identifier` or `:state`"), ("A,", 3, "a class, `*`, `.identifier` or `:state`"),
    (",A", 1, "a class, `*`, `.identifier` or `:state`"), ("A.", 3, "a name after `.`"),
    ("A:.b", 3, "a name after `:`"),
    ("A. b", 3, "a name after `.`"),
  ])
  func refuses(_ text: String, column: Int, expected: String) {
    let error = #expect(throws: SelectorSyntaxError.self) { try StyleSelector.list(text) }
    #expect(error?.column == column)
    #expect(error?.expected == expected)
    #expect(error?.description == "selector \"\(text)\", column \(column): expected \(expected)")
  }

  private static let anything = "a class, `*`, `.identifier` or `:state`"
  private static let furtherMark = "`.`, `:`, a blank or `,`"
  private static let noChild = "there is no child combinator: a blank stands for an ancestor at any height"
  private static let noSibling = "there are no sibling combinators: give the object an identifier or a state"
  private static let noAttribute = "objects are not matched by attributes: give them an identifier or a state"
  private static let noElement =
    "there are no pseudo-elements: a state is written `:name`, and a part is an object of its own"
  private static let noFunction = "there are no functions: give the object an identifier or a state"
  private static let alone = "`*` stands alone, in place of a class"

  @Test(arguments: [
    ("A > B", 3, anything, noChild), ("A>B", 2, furtherMark, noChild), ("> B", 1, anything, noChild),
    ("A + B", 3, anything, noSibling), ("A, B ~ C", 6, anything, noSibling), ("A.b~C", 4, furtherMark, noSibling),
    ("A[fill]", 2, furtherMark, noAttribute), ("[fill=red]", 1, anything, noAttribute),
    ("#a", 1, anything, "an identifier is written `.name`"),
    ("A#a", 2, furtherMark, "an identifier is written `.name`"),
    ("A::before", 3, "a name after `:`", noElement), ("A.b::before", 5, "a name after `:`", noElement),
    ("A:not(.b)", 6, furtherMark, noFunction), ("A*", 2, furtherMark, alone), ("**", 2, furtherMark, alone),
    ("A.*", 3, "a name after `.`", alone),
  ])
  func refusesWhatOnlyCSSHas(_ text: String, column: Int, expected: String, remedy: String) {
    let error = #expect(throws: SelectorSyntaxError.self) { try StyleSelector.list(text) }
    #expect(error?.column == column)
    #expect(error?.expected == expected)
    #expect(error?.remedy == remedy)
    #expect(error?.description == "selector \"\(text)\", column \(column): expected \(expected); \(remedy)")
  }
}
