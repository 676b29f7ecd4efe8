import Foundation
import LiveryDocuments
import LiveryExport
import LiveryVocabulary
import TestSupport
import Testing

struct SwiftWriterTests {
  @Test func constantsAreTypedAndDocumented() {
    let document = ThemeDocument(
      axes: [ThemeDocument.Axis(name: "density", modes: ["regular", "compact"])], themes: ["night"],
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("color.accent", .literal(.color(ThemeColor(rgba: 0x3366_ccff)))),
            TokenDefinition("color.accent", when: ["theme": "night"], .literal(.color(ThemeColor(rgba: 0x88aa_ffff)))),
            TokenDefinition("color.accent.soft-edge", .alias("color.accent")),
            TokenDefinition("space.gap", when: ["density": "compact"], .literal(.dimension(ThemeDimension(4)))),
            TokenDefinition("space.500", .literal(.number(1.5))),
            TokenDefinition("mixed", .literal(.number(1))),
            TokenDefinition("mixed", when: ["theme": "night"], .literal(.bool(true))),
            TokenDefinition("lost", .alias("nowhere")),
          ])
      ],
      metadata: [
        "color.accent": TokenMetadata(
          description: "Links\nand *buttons*", deprecation: .because(#"use "ink" \(now)"#)),
        "space.500": TokenMetadata(deprecation: .deprecated),
      ])
    let export = SwiftWriter().write(document)
    #expect(
      export["Tokens.swift"] == #"""
        import LiveryVocabulary

        /// Design tokens.
        public enum Tokens {
          public enum Color {
            /// Links
            /// and *buttons*
            ///
            /// `color.accent`:
            /// - default: `#36c`
            /// - theme=night: `#8af`
            @available(*, deprecated, message: "use \"ink\" \\(now)")
            public static let accent = Token<ThemeColor>("color.accent")
            public enum Accent {
              /// `color.accent.soft-edge`:
              /// - default: `#36c`
              /// - theme=night: `#8af`
              public static let softEdge = Token<ThemeColor>("color.accent.soft-edge")
            }
          }

          public enum Space {
            /// `space.gap`:
            /// - density=compact: `4px`
            public static let gap = Token<ThemeDimension>("space.gap")

            /// `space.500`: `1.5`
            @available(*, deprecated)
            public static let _500 = Token<Double>("space.500")
          }
        }

        """#)
    #expect(
      export.reports == [
        "unsupported-kind: mixed: the token is a number in some contexts and a bool in others, so it has no type",
        "missing-value: lost: lost → nowhere: the last token is not defined in this context; define it or mend the alias",
      ])
  }

  /// Names that are hard on a compiler, and a token of each kind.
  static var ugly: ThemeDocument {
    let names = [
      "class", "default", "Type", "Protocol", "self", "Self", "init", "init.self", "_", "", ".", "$", "+", "a+b", "a-b",
      "aB", "500", "500.500", "2xl", "é", "e\u{301}", "日本.語", "🎨", "🎨🎨", "Token", "Token.Token", "String.Double",
      "ThemeColor.value", "a.b.c", "a.B.c", "a.b", "URLBar", "tokens", "Tokens.Tokens", "a\nb", "\u{202e}abc",
      "\"quoted\"",
      "\\(x)", "`tick`", "\u{0}", "א", "Σ", "ß", "Ǆ", "any", "some", "await", "Any", "import", "nil.nil.nil",
    ]
    let values: [Value] = [
      .color(ThemeColor(rgba: 0xff)), .number(1), .bool(true), .string("*/ \" \n"), .enumCase(EnumCase("A", "b")),
      .font(ThemeFont(size: 12)), .image(ImageReference("a")), .gradient(ThemeGradient([])), .list([.number(1)]),
      .insets(ThemeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)), .size(ThemeSize(width: 1, height: 1)),
      .point(ThemePoint(x: 1, y: 1)), .offset(ThemeOffset(horizontal: 1, vertical: 1)),
      .attributedText(AttributedText([])), .textAttributes(TextAttributes()), .shadow(ThemeShadow([])),
      .dimension(ThemeDimension(1)), .fontFamily(FontFamily(["a"])), .fontWeight(FontWeight(400)),
      .duration(ThemeDuration(1, .seconds)), .cubicBezier(.ease), .strokeStyle(.keyword(.solid)),
      .border(ThemeBorder(color: ThemeColor(rgba: 0), width: ThemeDimension(1), style: .keyword(.solid))),
      .transition(ThemeTransition(duration: ThemeDuration(1, .seconds))),
      .typography(
        Typography(fontFamily: FontFamily(["a"]), fontSize: ThemeDimension(1), fontWeight: FontWeight(400))),
    ]
    let named = names.enumerated().map { place, name in
      TokenDefinition(TokenName(name), .literal(values[place % values.count]))
    }
    let deep = String(repeating: "deep.", count: 200) + "end"
    return ThemeDocument(
      layers: [TokenLayer("all", named + [TokenDefinition(TokenName(deep), .literal(.number(1)))])],
      metadata: Dictionary(
        uniqueKeysWithValues: names.map { name in
          (TokenName(name), TokenMetadata(description: "A \r\n*/ \u{0}\u{2028}text `", deprecation: .because(name)))
        }))
  }

  @Test func uglyNamesCompile() throws { try expectThatItCompiles(SwiftWriter().write(Self.ugly)["Tokens.swift"]) }

  @Test func theNameOfTheTypeMayBeUglyToo() throws {
    let export = SwiftWriter(typeName: "my tokens/ self").write(Self.ugly)
    #expect(export.files.map(\.path) == ["MyTokensSelf.swift"])
    #expect(SwiftWriter(typeName: "self").write(Self.ugly)["Self.swift"].contains("public enum `Self` {"))
  }

  @Test(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"), arguments: RealDocuments.names)
  func realDocumentsCompile(name: String) throws {
    let export = SwiftWriter().write(RealDocuments.read(name))
    try expectThatItCompiles(export["Tokens.swift"])
  }

  /// Asks the compiler, with the module that the tests were built with.
  private func expectThatItCompiles(_ source: String) throws {
    let errors = try compilerErrors(in: source, importing: "LiveryVocabulary")
    #expect(errors?.map(\.message) ?? [] == [])
  }
}
