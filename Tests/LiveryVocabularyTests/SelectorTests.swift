import LiveryVocabulary
import Testing

@Suite struct SelectorTests {
  @Test(arguments: [
    ("Button", "Button"), ("*", "*"), ("*.primary", ".primary"), (".b.a.b", ".a.b"), (":on:off", "*:off:on"),
    ("Toolbar:active  Button.primary:hovered", "Toolbar:active Button.primary:hovered"),
    (".x:left/selected", ".x:left/selected"), ("\t A .b\n", "A .b"),
  ])
  func readsCanonically(_ text: String, canonical: String) throws {
    let selectors = try Selector.list(text)
    #expect(selectors.map(\.description) == [canonical])
    #expect(try Selector.list(canonical) == selectors)
  }

  @Test func readsLists() throws {
    #expect(try Selector.list("A, B.c ,* D").map(\.description) == ["A", "B.c", "* D"])
  }

  @Test func ordersMarks() throws {
    let selector = try Selector.list("Panel.b.a:y:x Button")[0]
    #expect(selector.subject == Compound("Button"))
    #expect(selector.ancestors == [Compound("Panel", identifiers: ["a", "b"], states: ["x", "y"])])
  }

  @Test(arguments: [
    ("", 1, "a class, `*`, `.identifier` or `:state`"), ("A,", 3, "a class, `*`, `.identifier` or `:state`"),
    (",A", 1, "a class, `*`, `.identifier` or `:state`"), ("A.", 3, "a name after `.`"),
    ("A:.b", 3, "a name after `:`"),
    ("A*", 2, "`.`, `:`, a blank or `,`"), ("**", 2, "`.`, `:`, a blank or `,`"),
    ("A. b", 3, "a name after `.`"),
  ])
  func refuses(_ text: String, column: Int, expected: String) {
    let error = #expect(throws: SelectorSyntaxError.self) { try Selector.list(text) }
    #expect(error?.column == column)
    #expect(error?.expected == expected)
    #expect(error?.description == "selector \"\(text)\", column \(column): expected \(expected)")
  }
}
