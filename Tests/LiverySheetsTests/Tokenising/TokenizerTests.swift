import LiverySheets
import Testing

/// Tokens by the rules of CSS Syntax 3, section 4 (https://www.w3.org/TR/css-syntax-3/#tokenization).
@Suite struct TokenizerTests {
  /// The kinds of the tokens with what each takes, but for blanks and the end.
  private func tokens(_ text: String) -> [String] { tokens(Array(text.utf8)) }

  private func tokens(_ bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = SheetTokenizer(buffer)
      var found: [String] = []
      var end = 0
      while true {
        let token = tokenizer.next()
        // Tokens lie side by side, behind a byte order mark.
        #expect(Int(token.start) == end || found.isEmpty && token.start == 3)
        end = Int(token.end)
        if token.kind == .end { return found }
        if token.kind != .whitespace {
          found.append("\(token.kind) " + String(decoding: bytes[token.bytes], as: UTF8.self))
        }
      }
    }
  }

  @Test(arguments: [
    // Names, 4.3.9 and 4.3.11.
    ("a-b _c --x -y", ["ident a-b", "ident _c", "ident --x", "ident -y"]),
    ("größe 名前", ["ident größe", "ident 名前"]),
    (#"\31 st a\.b \"# + "é", [#"ident \31 st"#, #"ident a\.b"#, #"ident \"# + "é"]),
    ("- -1 -.5 -a", ["delim -", "number -1", "number -.5", "ident -a"]),
    (#"\"# + "\na", [#"delim \"#, "ident a"]),
    // Functions and addresses, 4.3.4 and 4.3.6.
    ("rgb(1)", ["function rgb(", "number 1", "closeParenthesis )"]),
    (
      "url(a.png) URL( b ) url( 'c' )",
      ["url url(a.png)", "url URL( b )", "function url(", "string 'c'", "closeParenthesis )"]
    ),
    ("url(a b) x", ["badURL url(a b)", "ident x"]),
    ("url(a\"b) x", ["badURL url(a\"b)", "ident x"]),
    (#"url(a\)b) x"#, [#"url url(a\)b)"#, "ident x"]),
    ("url(http://x/y)", ["url url(http://x/y)"]),
    ("url(", ["url url("]),
    // Numbers, 4.3.3 and 4.3.12.
    (
      "1 +1 1.5 .5 1.x 1e3 1e+3 1E-3",
      [
        "number 1", "number +1", "number 1.5", "number .5", "number 1", "delim .", "ident x", "number 1e3",
        "number 1e+3",
        "number 1E-3",
      ]
    ),
    (
      "1e 2em 3% 4-b 5--c 1e3px",
      [
        "dimension 1e", "dimension 2em", "percentage 3%", "dimension 4-b", "dimension 5--c", "dimension 1e3px",
      ]
    ),
    ("1+2", ["number 1", "number +2"]),
    // Hashes and at-keywords.
    ("#fff #1 # #-", ["hash #fff", "hash #1", "delim #", "hash #-"]),
    ("@when @-x @1 @", ["atKeyword @when", "atKeyword @-x", "delim @", "number 1", "delim @"]),
    // Strings, 4.3.5.
    (#""a" 'b"c' "d\"e" ""#, [#"string "a""#, #"string 'b"c'"#, #"string "d\"e""#, #"string ""#]),
    ("\"a\nb\"", ["badString \"a", "ident b", "string \""]),
    ("\"a\\\nb\"", ["string \"a\\\nb\""]),
    ("\"a\\\r\nb\"", ["string \"a\\\r\nb\""]),
    ("\"a\\", ["string \"a\\"]),
    // Comments, 4.3.2, and those to the end of the line, which are ours.
    (
      "a/* b */c/**/d /*/ e */ f",
      [
        "ident a", "comment /* b */", "ident c", "comment /**/", "ident d", "comment /*/ e */", "ident f",
      ]
    ),
    ("a // b\nc //", ["ident a", "lineComment // b", "ident c", "lineComment //"]),
    ("/* a", ["comment /* a"]),
    ("/* a *", ["comment /* a *"]),
    ("/", ["delim /"]),
    // Single ones.
    (
      ":;,{}()[]!*>",
      [
        "colon :", "semicolon ;", "comma ,", "openBrace {", "closeBrace }", "openParenthesis (", "closeParenthesis )",
        "openBracket [", "closeBracket ]", "delim !", "delim *", "delim >",
      ]
    ),
    ("\u{FEFF}a", ["ident a"]),
    ("a\u{FEFF}b", ["ident a\u{FEFF}b"]),
  ])
  func kinds(_ text: String, _ expected: [String]) {
    #expect(tokens(text) == expected)
  }

  /// NUL and what is no UTF-8 are letters: they stand for U+FFFD.
  @Test func bytesThatAreNoText() {
    #expect(tokens([0x61, 0x00, 0x62]).count == 1)
    #expect(tokens([0x61, 0xFF, 0x62]).count == 1)
    #expect(tokens([0xC3]).count == 1)
  }

  @Test func allBreaksEndLines() {
    for end in ["\n", "\r", "\u{C}", "\r\n"] {
      #expect(tokens("// a\(end)b") == ["lineComment // a", "ident b"])
      #expect(tokens("\"a\(end)") == ["badString \"a"])
    }
  }

  @Test func unclosedTokensSaySo() {
    for text in ["\"a", "'a\\'", "/* a", "url(a", "url(a b"] {
      let last = Array(text.utf8).withUnsafeBufferPointer { buffer in
        var tokenizer = SheetTokenizer(buffer)
        return tokenizer.next()
      }
      #expect(last.flags.contains(.isUnclosed), "\(text)")
    }
  }

  /// Names and strings without their escapes, by section 4.3.7.
  @Test(arguments: [
    (#"A { t: "a\62 c" }"#, "abc"), (#"A { t: "\000062c" }"#, "bc"), (#"A { t: "\62" }"#, "b"),
    (#"A { t: "\0" }"#, "\u{FFFD}"), (#"A { t: "\D800" }"#, "\u{FFFD}"), (#"A { t: "\110000" }"#, "\u{FFFD}"),
    (#"A { t: "\1F600" }"#, "😀"), (#"A { t: "\"\\" }"#, #""\"#), ("A { t: \"a\\\nb\" }", "ab"),
    ("A { t: \"a\\\r\nb\" }", "ab"), ("A { t: \"\\62\r\nc\" }", "bc"), ("A { t: \"a", "a"), ("A { t: \"a\\", "a"),
    ("A { t: 'a\u{0}b' }", "a\u{FFFD}b"), (#"A { t: 'é\é' }"#, "éé"),
  ])
  func escapes(_ text: String, _ expected: String) {
    #expect(read(text).onlyValue == .string(expected))
  }
}
