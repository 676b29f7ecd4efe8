import LiveryDocuments
import LiverySheets
import Testing

/// Themes, axes and classes.
@Suite struct DeclaringTests {
  @Test(arguments: [
    ("@theme a : b; @theme b : c; @theme c;", ["c:default", "b:c", "a:b"], [String]()),
    ("@theme a : a;", ["a:default"], ["1:1 error reference-cycle"]),
    ("@theme a : b; @theme b : a;", ["b:default", "a:b"], ["1:15 error reference-cycle"]),
    ("@theme a : b; @theme b : c; @theme c : b;", ["c:default", "b:c", "a:b"], ["1:29 error reference-cycle"]),
    ("@theme a : dusk;", ["a:default"], ["1:1 error unknown-name"]),
    ("@theme a; @theme a : default;", ["a:default"], ["1:11 error repeated-name"]),
    ("@theme default;", [], ["1:1 error repeated-name"]), ("@theme;", [], ["1:7 error invalid-syntax"]),
    ("@theme a b;", [], ["1:8 error invalid-syntax"]), ("@theme a : b : c;", [], ["1:14 error invalid-syntax"]),
    ("@theme a {}", [], ["1:10 error invalid-syntax"]), ("@theme a", ["a:default"], []),
    ("@theme \"my theme\" : default;", ["my theme:default"], []),
  ])
  func themes(_ text: String, _ themes: [String], _ reports: [String]) {
    let sheet = read(text)
    #expect(sheet.themes.map { "\($0.name):\($0.parent)" } == themes)
    #expect(sheet.reports == reports)
  }

  @Test(arguments: [
    ("@axis d: a, b*;", ["d: a b (b)"], [String]()), ("@axis d: a , b * ;", ["d: a b (b)"], []),
    ("@axis scale: 1x, 2x;", ["scale: 1x 2x (1x)"], []), ("@axis d: a*, b*;", [], ["1:15 error invalid-syntax"]),
    ("@axis d: a, a;", [], ["1:12 error repeated-name"]), ("@axis d;", [], ["1:1 error invalid-syntax"]),
    ("@axis d: ;", [], ["1:9 error invalid-syntax"]), ("@axis d: a,;", [], ["1:12 error invalid-syntax"]),
    ("@axis theme: a;", [], ["1:1 error repeated-name"]),
    ("@axis d: a; @axis d: b;", ["d: a (a)"], ["1:13 error repeated-name"]),
    ("@axis d: a**, b;", [], ["1:12 error invalid-syntax"]),
  ])
  func axes(_ text: String, _ axes: [String], _ reports: [String]) {
    let sheet = read(text)
    let found = sheet.axes.map { "\($0.name): " + $0.modes.map(\.text).joined(separator: " ") + " (\($0.default))" }
    #expect(found == axes)
    #expect(sheet.reports == reports)
  }

  @Test(arguments: [
    ("@class A : B { } @class B : C;", ["C:-", "B:C", "A:B"], [String]()),
    ("@class A : B; @class B : A;", ["B:-", "A:B"], ["1:15 error reference-cycle"]),
    ("@class A; @class A : B; @class A : C;", ["B:-", "A:B"], ["1:25 error repeated-name"]),
    ("@class A { a: color; a: number }", ["A:-"], ["1:22 error wrong-kind"]),
    (
      "@class A { a; b: color red; c: }", ["A:-"],
      ["1:12 error invalid-syntax", "1:15 error invalid-syntax", "1:29 error invalid-syntax"]
    ),
    ("A B { a: 1 }", ["A:-", "B:-"], []),
  ])
  func classes(_ text: String, _ classes: [String], _ reports: [String]) {
    let sheet = read(text)
    #expect(sheet.classes.map { "\($0.name):\($0.superclass?.text ?? "-")" } == classes)
    #expect(sheet.reports == reports)
  }

  /// Where all names are known, others are errors.
  @Test func completeSurroundings() {
    var surroundings = SheetSurroundings()
    surroundings.classes = ["Button"]
    surroundings.attributes = ["width": .number]
    surroundings.themes = ["night"]
    surroundings.axes = ["density": ["compact", "regular"]]
    surroundings.tokens = ["gap"]
    surroundings.isComplete = true
    let sheet = read(
      "#night Button { width: 1 } Buton { width: 1 } Button { widht: 1 }"
        + " @when density: compact { Button { width: {gap} } }",
      surroundings)
    #expect(
      sheet.lines == [
        "Button [theme=night] { width: 1.0; }", "Button [density=compact] { width: token gap; }",
      ])
    #expect(
      sheet.diagnostics.map(\.message) == [
        "there is no class \"Buton\"; did you mean \"Button\"?",
        "there is no attribute \"widht\"; did you mean \"width\"?",
      ])
    // The same axis again is no error.
    let axis = "@axis density: compact, regular;"
    #expect(read(axis, surroundings).diagnostics.isEmpty)
    // Twice in one sheet it is. It used to be two axes, which no document can have.
    let twice = read(axis + axis, surroundings)
    #expect(twice.diagnostics.map(\.code) == [.repeatedName])
    #expect(twice.document.axes.map(\.name) == ["density"])
  }

  @Test func selectors() {
    let sheet = read(
      "Row.odd:selected:held .a.b:left/selected,*,:x  ,  .y *.z { a: 1 } /* c */"
        + " A/**/.b /* */ C { a: 2 } \\31 st { a: 3 }"
    )
    #expect(
      sheet.lines == [
        "Row.odd:held:selected .a.b:left/selected, *, *:x, .y .z { a: 1.0; }", "A .b C { a: 2.0; }", "1st { a: 3.0; }",
      ])
    #expect(sheet.diagnostics.isEmpty)
  }

  @Test func tokenNames() {
    let sheet = read(
      "@tokens { color.blue.500: 1; 500: 2; 4xl: 3; a-b/c: 4; \"a b\": 5; x\\:y: 6; a b: 7; (a): 8 }"
        + " A { a: { color.blue.500 }; b: {\"a b\"}; c: {x\\:y} }"
    )
    #expect(sheet.sheet.tokens.map(\.name) == ["color.blue.500", "500", "4xl", "a-b/c", "a b", "x:y"])
    #expect(sheet.lines == ["A { a: token color.blue.500; b: token a b; c: token x:y; }"])
    #expect(sheet.reports == ["1:75 error invalid-syntax", "1:83 error invalid-syntax"])
  }

  @Test func sheetAsDocument() throws {
    let document = read("@theme night; @axis d: a, b*; @tokens { x: 1 } @when d: a { @tokens #night { x: 2 } }")
      .document
    #expect(document.name == "test" && document.themes == ["night"] && document.files == ["test.xss"])
    let input = try document.modes(for: ["d": "a", "theme": "night"])
    #expect(input == ["d": "a", "theme": "night"])
    #expect(try document.tokens(for: ["d": "a", "theme": "night"]).map(\.value) == [.number(2)])
  }
}
