import LiverySheets
import LiveryVocabulary
import TestSupport
import Testing

@Suite struct SheetFormatterTests {
  @Test(arguments: [
    ("", ""), ("  \n", ""), ("A{}", "A {}\n"), ("A{a:1}", "A {\n  a: 1;\n}\n"),
    ("A , B.c:d   .e{a : 1 ;;b:2}", "A, B.c:d .e {\n  a: 1;\n  b: 2;\n}\n"),
    ("@theme night:default;@axis d:a,b*;", "@theme night : default;\n@axis d: a, b*;\n"),
    ("@when a:b,c:d{A{x:{y}}}", "@when a: b, c: d {\n  A {\n    x: {y};\n  }\n}\n"),
    ("@class A:B{x:color}", "@class A : B {\n  x: color;\n}\n"),
    (
      "/* a */A{/* b */a:1/* c */;/* d */\n/* e */}/* f */",
      """
      /* a */
      A { /* b */
        a: 1; /* c */ /* d */
        /* e */
      } /* f */

      """
    ),
    ("A{a:1 // one\n;b:2}// end", "A {\n  a: 1; // one\n  b: 2;\n} // end\n"),
    ("A{a: 1, // one\n  2}", "A {\n  a: 1, // one\n    2;\n}\n"),
    ("A{a // name\n:1}", "A {\n  a // name\n  : 1;\n}\n"),
    ("A // list\n, B {}", "A // list\n  , B {}\n"),
    ("A{}\n\n\n\nB{}\nC{}", "A {}\n\nB {}\nC {}\n"),
    ("A{\n\n\na:1;\n\n\nb:2;\n\n}", "A {\n  a: 1;\n\n  b: 2;\n}\n"),
    ("A{a:rgb( 1 , 2,3 )  url( x ) [ 1 2 ]}", "A {\n  a: rgb(1, 2, 3) url( x ) [1 2];\n}\n"),
    ("@when a: b \\\n", "@when a: b \\\n;\n"), ("A{a:\"x\n;b:2}", "A {\n  a: \"x\n  ;\n  b: 2;\n}\n"),
    ("A{color red;b:2}", "A {\n  color red;\n  b: 2;\n}\n"),
    ("A{B { x : y }b:2}", "A {\n  B { x : y }\n  b: 2;\n}\n"),
    ("@provide   { a  :  b }A{}", "@provide { a  :  b }\nA {}\n"),
    ("@tokens#night{a.b:1}", "@tokens#night {\n  a.b: 1;\n}\n"),
    ("\u{FEFF}A{}\r\n\r\nB{}", "A {}\n\nB {}\n"),
    ("@x \\d{}A\\31{a:1}@theme a\\62:b;", "@x \\d  {}\nA\\31  {\n  a: 1;\n}\n@theme a\\62  : b;\n"),
    // Nothing is done where something is not closed.
    ("A{a:1", "A{a:1"), ("A{}/* x", "A{}/* x"), ("A{a:(1}", "A{a:(1}"), ("A{}\\", "A{}\\"),
  ])
  func layout(_ text: String, _ expected: String) {
    #expect(SheetFormatter().format(text) == expected)
    #expect(SheetFormatter().format(expected) == expected)
    #expect(read(text).meaning == read(expected).meaning)
  }

  /// Why a sheet stays, and where that shows.
  @Test(arguments: [
    ("V{x:1}\nW {\n y: \"a", "2:3 it ends in the middle of something; close what is open"),
    ("A{}\n /* x", "2:2 it ends in the middle of something; close what is open"),
    ("A{}\n\\", "2:1 it ends in the middle of something; close what is open"),
    ("A{}\nB{ a: ((1)) }", "2:7 blocks are nested deeper than 2 levels; flatten them or raise the limit"),
    ("\0A{}", "1:1 it seems to be UTF-16; save it as UTF-8"),
    (" \0A{}", "1:1 it has a NUL where it begins; take it out"),
  ])
  func refusals(_ text: String, _ expected: String) {
    var formatter = SheetFormatter()
    formatter.limits.depth = 2
    do {
      _ = try formatter.laidOut(Array(text.utf8))
      Issue.record("it is laid out")
    } catch {
      #expect("\(error.line):\(error.column) \(error)" == expected)
    }
  }

  /// Formatting random sheets changes nothing that they mean, and formatting them again changes nothing at all.
  @Test func randomSheets() {
    for seed in UInt64(1)...1500 {
      var numbers = SeededNumbers(seed: seed)
      let text = RandomSheet.text(&numbers)
      let formatted = SheetFormatter().format(text)
      #expect(SheetFormatter().format(formatted) == formatted, "seed \(seed): \(text)")
      let (before, after) = (read(text), read(formatted))
      #expect(before.meaning == after.meaning, "seed \(seed): \(text)\nformatted: \(formatted)")
      #expect(before.diagnostics.map(\.message) == after.diagnostics.map(\.message), "seed \(seed): \(text)")
    }
  }
}

/// Sheets put together from pieces that are right, wrong and ugly.
enum RandomSheet {
  private static let pieces = [
    "A", ".b", ":c", "*", "#night", "#default", " ", " ", " ", "\n", "\n", "\t", "\r\n", "/* x */", "// y\n", "//z\r",
    "{", "{", "}", "}",
    ";", ";", ":", ",", "a: 1;", "b: \"q\";", "c: {t};", "d: 1px solid {t};", "e: #fff;", "f: url(x.png);",
    "g: rgb(1, 2, 3) ;", "h: [1, 2 3];", "@when", "@when d: m {", "@tokens {", "@tokens", "@theme night;",
    "@axis d: m, n*;",
    "@class A : B {", "x: color;", "@provide { q: r }", "\"", "'", "(", ")", "[", "]", "i: 1px { t } ;",
    "j: 1px  solid/**/{t};", "\\", "\\41 ", "\\42", "\"a\nb\"", "1", "2px",
    "50%", "t.u", "none", "true", "{t}", "url(", "é", "!important", "<!--", "-->", "\u{0}", "@", "#", "-", "+", ".5",
  ]

  static func text(_ numbers: inout SeededNumbers) -> String {
    var text = Bool.random(using: &numbers) ? "@theme night;@axis d: m, n*;@tokens{t:1}\n" : ""
    for _ in 0..<Int.random(in: 1...40, using: &numbers) { text += pieces.randomElement(using: &numbers)! }
    // Half of them are closed, so that there is something to lay out.
    if Bool.random(using: &numbers) { text += "*/\n\"'\n)]}}}}" }
    return text
  }
}
