import LiveryDocuments
import LiverySheets
import Testing

/// What is left out, what stays, and what is said.
@Suite struct RecoveryTests {
  @Test(arguments: [
    // A bad declaration is left out up to its `;`.
    ("A { a 1; b: 2 }", ["A { b: 2.0; }"], ["1:5 error invalid-syntax"]),
    ("A { : 1; b: 2 }", ["A { b: 2.0; }"], ["1:5 error invalid-syntax"]),
    ("A { a: ; b: 2 }", ["A { b: 2.0; }"], ["1:6 error invalid-value"]),
    ("A { a: #ff; b: 2 }", ["A { b: 2.0; }"], ["1:8 error invalid-value"]),
    ("A { a: 1 !important; b: 2 }", ["A { b: 2.0; }"], ["1:10 error invalid-value"]),
    ("A { a: \"x\n; b: 2 }", ["A { b: 2.0; }"], ["1:8 error invalid-value"]),
    ("A { a: url(x y); b: 2 }", ["A { b: 2.0; }"], ["1:8 error invalid-value"]),
    ("A { a: (1; 2); b: 2 }", ["A { b: 2.0; }"], ["1:8 error invalid-value"]),
    ("A { a: 1 b: 2; c: 3 }", ["A { c: 3.0; }"], ["1:11 error invalid-value"]),
    ("A { a: 5furlongs; b: 2 }", ["A { b: 2.0; }"], ["1:8 error unknown-unit"]),
    // A bad value does not shadow an earlier one.
    ("A { a: 1; a: rgb(; b: 2) }", ["A { a: 1.0; }"], ["1:14 error invalid-value"]),
    ("A { a: 1; a: foo(2); }", ["A { a: 1.0; }"], ["1:14 error unknown-name"]),
    // A block where there should be none ends what is left out.
    ("A { B { x: 1 } b: 2 }", ["A { b: 2.0; }"], ["1:5 error invalid-syntax"]),
    ("A { a: 1 { x: 1 } b: 2 }", ["A { b: 2.0; }"], ["1:5 error invalid-syntax"]),
    // A bad selector leaves out its rule.
    ("A > B { a: 1 } C { a: 1 }", ["C { a: 1.0; }"], ["1:3 error invalid-syntax"]),
    ("A, { a: 1 } C { a: 1 }", ["C { a: 1.0; }"], ["1:4 error invalid-syntax"]),
    ("A::b { a: 1 } C { a: 1 }", ["C { a: 1.0; }"], ["1:3 error invalid-syntax"]),
    ("A, #night B { a: 1 } C { a: 1 }", ["C { a: 1.0; }"], ["1:4 error invalid-syntax"]),
    ("} A { a: 1 } C { a: 1 }", ["C { a: 1.0; }"], ["1:1 error invalid-syntax"]),
    ("; A { a: 1 } C { a: 1 }", ["C { a: 1.0; }"], ["1:1 error invalid-syntax"]),
    ("A a: 1; b: 2", [], ["1:1 error invalid-syntax"]),
    // What is reserved, and what nobody knows, goes with its block.
    ("@provide { density: compact; B { a: 1 } } C { a: 1 }", ["C { a: 1.0; }"], ["1:1 error not-supported"]),
    ("@charset \"utf-8\"; C { a: 1 }", ["C { a: 1.0; }"], ["1:1 error not-supported"]),
    (
      "C { a: underlying(); b: attribute(c); d: 1 }", ["C { d: 1.0; }"],
      [
        "1:8 error not-supported", "1:25 error not-supported",
      ]
    ),
    ("C { @provide { x: y } a: 1 }", ["C { a: 1.0; }"], ["1:5 error not-supported"]),
    // Unknown names.
    ("#nihgt A { a: 1 } C { a: 1 }", ["C { a: 1.0; }"], ["1:1 error unknown-name"]),
    ("@when d: m { A { a: 1 } } C { a: 1 }", ["C { a: 1.0; }"], ["1:7 error unknown-name"]),
    ("@axis d: m, n; @when d: o { A { a: 1 } } C { a: 1 }", ["C { a: 1.0; }"], ["1:22 error unknown-name"]),
    ("@axis d: m, n; @when d { A { a: 1 } } C { a: 1 }", ["C { a: 1.0; }"], ["1:21 error invalid-syntax"]),
    (
      "@axis d: m, n; @when d: m { @when d: n { A { a: 1 } } C { a: 1 } }", ["C [d=m] { a: 1.0; }"],
      [
        "1:35 warning no-effect"
      ]
    ),
    (
      "@theme night; @when theme: night { #default A { a: 1 } C { a: 1 } }", ["C [theme=night] { a: 1.0; }"],
      [
        "1:36 warning no-effect"
      ]
    ),
    // The end of the file closes everything, and says so.
    ("A { a: 1", ["A { a: 1.0; }"], ["1:3 error invalid-syntax"]),
    ("A { a: \"x", ["A { a: \"x\"; }"], ["1:3 error invalid-syntax", "1:8 error invalid-syntax"]),
    ("A { a: 1 } /* x", ["A { a: 1.0; }"], ["1:12 error invalid-syntax"]),
    ("A { a: [1, 2", ["A { a: [1.0, 2.0]; }"], ["1:13 error invalid-syntax", "1:3 error invalid-syntax"]),
  ])
  func recovery(_ text: String, _ lines: [String], _ reports: [String]) {
    let sheet = read(text)
    #expect(sheet.lines == lines)
    #expect(sheet.reports == reports)
    #expect(sheet.isLoadable)
  }

  @Test(arguments: [
    ("@theme night; #nihgt A { a: 1 }", "there is no theme \"nihgt\"; did you mean \"night\"?"),
    ("#dusk A { a: 1 }", "there is no theme \"dusk\"; declare it with `@theme dusk;`"),
    ("@axis density: a, b; @when densty: a {}", "there is no axis \"densty\"; did you mean \"density\"?"),
    (
      "@axis d: compact; @when d: compct {}",
      "the axis \"d\" has no mode \"compct\"; it has compact; did you mean \"compact\"?"
    ),
    ("@tokns { a: 1 }", "`@tokns` is not supported yet, and is left out with its block; did you mean \"tokens\"?"),
    ("C { @bar x; }", "`@bar` is not supported yet, and is left out"),
    ("A { a: \"x\n }", "the text is not closed; close it on its line, or write `\\` before the line break"),
    (
      "@class A { a: color } A { a: 'x;\n }",
      "the text is not closed; close it on its line, or write `\\` before the line break"
    ),
    ("@class A { a: colour }", "there is no kind \"colour\"; did you mean \"color\"?"),
    ("@class A { a: color } A { a: gren }", "a colour is expected, not `gren`; did you mean \"green\" or \"grey\"?"),
    ("A { a: shadw(1) }", "there is no function `shadw()`; did you mean \"shadow\"?"),
    ("@tokens { accent: red } A { a: {acent} }", "nothing defines the token \"acent\"; did you mean \"accent\"?"),
    ("@class A { a: dimension } A { a: 4 }", "a length has a unit: write `4px`"),
    (
      "@class A { a: number } A { a: 4 b: 5 }",
      "a number is expected, and nothing more after it; is a `;` missing before it?"
    ),
    (
      "A > B {}",
      "expected a class, `*`, `.identifier` or `:state`; there is no child combinator: a blank stands for an ancestor at any"
        + " height"
    ),
  ])
  func messages(_ text: String, _ message: String) {
    #expect(read(text).diagnostics.map(\.message) == [message])
  }

  @Test func textThatIsNotUTF8() {
    let bytes = Array("A { a: \"".utf8) + [0xFF] + Array("\" }".utf8)
    let sheet = ThemeSheetReader().read(bytes, named: "test.xss")
    #expect(sheet.onlyValue == .string("\u{FFFD}"))
    #expect(sheet.reports == ["1:9 error invalid-syntax"])
  }

  @Test func otherEncodings() {
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x41, 0], [0xFE, 0xFF, 0, 0x41], [0x41, 0, 0x20, 0], [0, 0x41]] {
      let sheet = ThemeSheetReader().read(bytes, named: "test.xss")
      #expect(!sheet.isLoadable && sheet.reports == ["1:1 error unreadable-file"])
    }
  }

  /// Used to be taken for UTF-16 where a NUL was the second byte, and was not reported elsewhere.
  @Test(arguments: [
    ("V\0 { x: 1; }", "V\u{FFFD} { x: 1.0; }", "1:2"), ("V { x: \"a\0\"; }", "V { x: \"a\u{FFFD}\"; }", "1:10"),
    ("A {} V { x\0y: 1; }", "V { x\u{FFFD}y: 1.0; }", "1:11"),
  ])
  func nulBytes(_ text: String, _ line: String, _ place: String) {
    let sheet = read(text)
    #expect(sheet.lines == [line])
    #expect(sheet.reports == ["\(place) error invalid-syntax"])
  }

  /// Names are those of their scalars, not of what looks alike.
  @Test func composedNames() {
    let sheet = read("@theme \u{E9}; @theme e\u{301}; #\u{E9} A { a: 1 }")
    #expect(sheet.themes.count == 2 && sheet.diagnostics.isEmpty)
  }
}
