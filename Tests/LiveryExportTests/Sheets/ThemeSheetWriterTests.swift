import LiveryDocuments
import LiveryExport
import LiverySheets
import LiveryVocabulary
import TestSupport
import Testing

struct ThemeSheetWriterTests {
  private func readSheet(_ text: String) -> ThemeSheet {
    ThemeSheetReader().read(Array(text.utf8), named: "theme.xss")
  }

  @Test func definitionsAreWrittenByTheirContexts() {
    let text = """
      @theme night;
      @theme "2nd one";
      @axis density: compact, regular*, spacious;
      @axis "a b": "x, y", z;

      @tokens {
        color.ink: #111;
        "odd {name}": {color.ink};
        edge: border({gap} solid {color.ink});
        gap: 8px;
      }

      @when density: compact {
        @tokens {
          gap: 4px;
        }
      }

      @when "a b": "x, y", density: spacious {
        @tokens {
          gap: 4px;
        }
      }

      @tokens #night {
        color.ink: oklch(0.7 0.1 none);
      }

      @tokens #\\32 nd\\ one {
        gap: {"odd {name}"};
      }

      """
    let sheet = readSheet(text)
    #expect(sheet.diagnostics.isEmpty)
    let export = ThemeSheetWriter().write(sheet.document)
    #expect(export["theme.xss"] == text)
    #expect(export.losses.isEmpty)
  }

  @Test(arguments: [
    (Value.color(ThemeColor(.hsl, 120, 30.5, 50, alpha: 0.25)), "hsl(120 30.5% 50% / 0.25)"),
    (.color(ThemeColor(.displayP3, 1, nil, 0.1)), "color(display-p3 1 none 0.1)"),
    (.number(-1.5e-7), "-1.5e-07"), (.bool(false), "false"), (.string("red"), #""red""#),
    (.string("a\"\\\n🎨"), #""a\"\\\a 🎨""#), (.enumCase(EnumCase("A.B", "1c")), #"A\.B.\31 c"#),
    (.font(ThemeFont(size: 12)), "font(400 12)"),
    (.font(ThemeFont(family: "Menlo", size: 700, weight: 12.5, isItalic: true)), #"font(italic 12.5 700 "Menlo")"#),
    (.image(ImageReference("a")), #"image("a")"#), (.image(ImageReference("a", source: .file)), #"url("a")"#),
    (
      .gradient(ThemeGradient([.init(ThemeColor(rgba: 0xff), at: 0), .init(ThemeColor(rgba: 0xff), at: 0.55)])),
      "gradient(#000 0, #000 0.55)"
    ),
    (.insets(ThemeInsets(top: 1, leading: 4, bottom: 3, trailing: 2)), "insets(1 2 3 4)"),
    (.size(ThemeSize(width: 1, height: -2)), "size(1 -2)"),
    (
      .shadow(
        ThemeShadow([
          .init(
            color: ThemeColor(rgba: 0xff), offsetX: ThemeDimension(0), offsetY: ThemeDimension(2, .rem),
            blur: ThemeDimension(4, .other("pt")), isInset: true)
        ])), "shadow(inset 0px 2rem 4pt 0px #000)"
    ),
    (.list([.list([]), .list([.number(1)]), .string("a")]), #"[[], [1], "a"]"#),
    (.fontFamily(FontFamily(["A, B", "serif"])), #"font-family("A, B", "serif")"#),
    (.fontWeight(FontWeight(650)), "font-weight(650)"), (.duration(ThemeDuration(0.2, .seconds)), "0.2s"),
    (.cubicBezier(.easeIn), "cubic-bezier(0.42, 0, 1, 1)"), (.strokeStyle(.keyword(.groove)), "stroke(groove)"),
    (
      .border(
        ThemeBorder(
          color: ThemeColor(rgba: 0xff), width: ThemeDimension(1), style: .dashes([ThemeDimension(2)], cap: .round))),
      "border(1px stroke(round 2px) #000)"
    ),
    (
      .transition(ThemeTransition(duration: ThemeDuration(200, .milliseconds), timingFunction: .linear)),
      "transition(200ms 0s cubic-bezier(0, 0, 1, 1))"
    ),
    (
      .typography(
        Typography(
          fontFamily: FontFamily(["Inter", "serif"]), fontSize: ThemeDimension(1, .rem), fontWeight: FontWeight(700),
          letterSpacing: ThemeDimension(0.1), lineHeight: 1.5)),
      #"typography(700 1rem / 1.5 0.1px "Inter", "serif")"#
    ),
    (
      .typography(
        Typography(
          fontFamily: FontFamily(["Inter"]), fontSize: ThemeDimension(1), fontWeight: FontWeight(700),
          letterSpacing: ThemeDimension(2))), #"typography(700 1px 2px "Inter")"#
    ),
  ])
  func valuesReadBack(value: Value, text: String) {
    let document = ThemeDocument(layers: [TokenLayer("all", [TokenDefinition("it", .literal(value))])])
    let export = ThemeSheetWriter().write(document)
    #expect(export["theme.xss"] == "@tokens {\n  it: \(text);\n}\n")
    #expect(export.losses.isEmpty)
    let again = readSheet(export["theme.xss"])
    #expect(again.diagnostics.isEmpty)
    #expect(again.sheet.tokens.map(\.expression) == [.literal(value)])
  }

  @Test(arguments: [
    Value.number(.infinity), .string("\0"), .fontWeight(FontWeight(0)), .dimension(ThemeDimension(1, .other("em"))),
    .color(ThemeColor(.srgb, 0, 0, 0, alpha: 2)), .gradient(ThemeGradient([])), .shadow(ThemeShadow([])),
    .attributedText(AttributedText([])), .textAttributes(TextAttributes()), .list([.number(.nan)]),
  ])
  func whatASheetCannotSayIsALoss(value: Value) {
    let document = ThemeDocument(layers: [TokenLayer("all", [TokenDefinition("it", .literal(value))])])
    let export = ThemeSheetWriter().write(document)
    #expect(export["theme.xss"] == "")
    #expect(export.reports == ["unsupported-kind: it: a sheet has no text for this \(value.kind)"])
  }

  /// A document whose typography is made of a family that depends on an axis.
  private var typeset: ThemeDocument {
    func family(_ name: String) -> TokenExpression { .literal(.fontFamily(FontFamily([name]))) }
    let typography = TokenExpression.combination(
      .typography,
      [
        .alias("family"), .literal(.dimension(ThemeDimension(1))), .literal(.fontWeight(FontWeight(400))),
        .literal(.missing), .literal(.missing),
      ])
    return ThemeDocument(
      axes: [
        ThemeDocument.Axis(name: "script", modes: ["latin", "greek"]),
        ThemeDocument.Axis(name: "size", modes: ["small", "large"]),
      ], themes: ["day", "night"], defaultTheme: "day",
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("family", family("A")), TokenDefinition("family", when: ["script": "greek"], family("B")),
            TokenDefinition("family", when: ["theme": "night", "script": "greek"], family("C")),
            TokenDefinition("body", typography, kind: .typography),
            TokenDefinition("body", when: ["size": "large"], .literal(.number(2))),
          ])
      ])
  }

  /// All contexts of that document.
  private static let typesetInputs: [[String: String]] = ["latin", "greek"].flatMap { script in
    ["small", "large"].flatMap { size in
      ["day", "night"].map { ["script": script, "size": size, "theme": $0] }
    }
  }

  /// What a sheet cannot say with references has a definition for each value.
  @Test func resolvedReferencesHaveTheirValuesInEachContext() throws {
    let document = typeset
    let export = ThemeSheetWriter().write(document)
    let sheet = readSheet(export["theme.xss"])
    #expect(!sheet.hasErrors)
    let again = ThemeDocument(
      axes: sheet.axes, themes: sheet.themes.map(\.name), defaultTheme: "day", layers: sheet.document.layers)
    for input in Self.typesetInputs { #expect(try again.values(input) == document.values(input), "\(input)") }
    let losses = export.reports.filter { $0.contains("body") }
    // A sheet may come to know such references.
    #expect(losses.allSatisfy { $0.hasPrefix("resolved-reference: body: ") && $0.hasSuffix("are written instead") })
  }

  @Test func aTokenWithoutANameGetsOne() {
    let document = ThemeDocument(
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("", .literal(.number(1))), TokenDefinition("token", .alias("")),
          ])
      ])
    let export = ThemeSheetWriter().write(document)
    #expect(export["theme.xss"] == "@tokens {\n  token-2: 1;\n  token: {token-2};\n}\n")
    #expect(export.reports == ["changed-name: : a sheet has no token without a name; it is called \"token-2\""])
  }

  /// A mode may say something else about a token.
  @Test func whatIsSaidOfAModeStandsAtItsDefinition() {
    let text = """
      {"version": "2025.10", "sets": {"b": {"sources": [
         {"t": {"$type": "number", "$value": 1, "$description": "All"}, "u": {"$type": "number", "$value": 1}}]}},
       "modifiers": {"m": {"default": "a", "contexts": {"a": [], "b": [
         {"t": {"$type": "number", "$value": 2, "$description": "B", "$deprecated": true},
          "u": {"$type": "number", "$value": 2, "$description": "B"}}]}}},
       "resolutionOrder": [{"$ref": "#/sets/b"}, {"$ref": "#/modifiers/m"}]}
      """
    let document = DesignTokenReader().read(resolver: "r.json") { _ in Array(text.utf8) }
    #expect(
      ThemeSheetWriter().write(document)["theme.xss"] == """
        @axis m: a, b;

        @tokens {
          /* All */
          t: 1;
          u: 1;
        }

        @when m: b {
          @tokens {
            /* B */
            /* Deprecated. */
            t: 2;
            /* B */
            u: 2;
          }
        }

        """)
    let swift = SwiftWriter().write(document)
    #expect(!swift["Tokens.swift"].contains("deprecated"))
    #expect(
      swift.reports == [
        "lost-metadata: the format has no descriptions of single modes; 2 left out",
        "lost-metadata: the format has no deprecations of single modes; 1 left out",
      ])
  }

  /// In one layer a theme goes before conditions, so a later layer says again what it says for both.
  @Test func layersBecomeOne() {
    let document = ThemeDocument(
      axes: [ThemeDocument.Axis(name: "contrast", modes: ["normal", "high"])], themes: ["night"],
      layers: [
        TokenLayer(
          "first",
          [
            TokenDefinition("it", .literal(.number(1))),
            TokenDefinition("it", when: ["theme": "night"], .literal(.number(2))),
            TokenDefinition("gone", when: ["theme": "night"], .literal(.number(8))),
          ]),
        TokenLayer(
          "second",
          [
            TokenDefinition("it", when: ["contrast": "high"], .literal(.number(3))),
            TokenDefinition("gone", .literal(.number(9))),
          ]),
      ], metadata: ["it": TokenMetadata(description: "A */ b", deprecation: .because("old"))])
    #expect(
      ThemeSheetWriter().write(document)["theme.xss"] == """
        @theme night;
        @axis contrast: normal, high;

        @tokens {
          /* A * / b */
          /* Deprecated: old */
          it: 1;
          gone: 9;
        }

        @when contrast: high {
          @tokens {
            it: 3;
          }
        }

        @tokens #night {
          it: 2;
        }

        @when contrast: high {
          @tokens #night {
            it: 3;
          }
        }

        """)
  }

  @Test(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"), arguments: RealDocuments.names)
  func realDocumentsMeanTheSame(name: String) throws {
    let document = RealDocuments.read(name)
    let export = ThemeSheetWriter().write(document)
    let sheet = readSheet(export.files[0].text)
    #expect(!sheet.hasErrors)
    let again = ThemeDocument(
      axes: sheet.axes, themes: sheet.themes.map(\.name), defaultTheme: document.defaultTheme,
      layers: sheet.document.layers)
    let lost = Set(export.losses.filter { $0.code != .resolvedReference }.map(\.token))
    for input in document.inputs {
      let (before, after) = (try document.values(input), try again.values(input))
      #expect(before.filter { after[$0.key] != $0.value && !lost.contains($0.key) }.isEmpty)
      #expect(after.count >= before.count - lost.count)
    }
  }

  @Test(arguments: 0..<60) func everyContextHasItsValues(seed: UInt64) throws {
    var random = RandomDocument(seed: seed)
    let document = random.document()
    let export = ThemeSheetWriter().write(document)
    let sheet = readSheet(export["theme.xss"])
    #expect(!sheet.hasErrors)
    let again = ThemeDocument(
      axes: sheet.axes, themes: sheet.themes.map(\.name), defaultTheme: "night", layers: sheet.document.layers)
    for input in RandomDocument.inputs { #expect(try again.values(input) == document.values(input)) }
  }

  @Test(arguments: 0..<60) func everyContextHasTheValuesThatAreWrittenOut(seed: UInt64) throws {
    var random = RandomDocument(seed: seed)
    let document = random.unspeakable()
    let sheet = readSheet(ThemeSheetWriter().write(document)["theme.xss"])
    #expect(!sheet.hasErrors)
    let again = ThemeDocument(
      axes: sheet.axes, themes: sheet.themes.map(\.name), defaultTheme: "night", layers: sheet.document.layers)
    for input in RandomDocument.inputs {
      let after = try again.values(input)
      #expect(try document.values(input).filter { after[$0.key] != $0.value }.isEmpty)
    }
  }
}
