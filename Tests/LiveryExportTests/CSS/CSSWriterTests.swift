import LiveryDocuments
import LiveryExport
import LiveryVocabulary
import TestSupport
import Testing

struct CSSWriterTests {
  private let harbour = ThemeDocument(
    name: "harbour",
    axes: [
      ThemeDocument.Axis(name: "appearance", modes: ["light", "dark"]),
      ThemeDocument.Axis(name: "contrast", modes: ["normal", "high"]),
      ThemeDocument.Axis(name: "fontSize", modes: ["small", "large"], default: "large"),
    ], themes: ["night"],
    layers: [
      TokenLayer(
        "all",
        [
          TokenDefinition("color.ink", .literal(.color(ThemeColor(rgba: 0x1111_11ff)))),
          TokenDefinition("color.ink", when: ["appearance": "dark"], .literal(.color(ThemeColor(rgba: 0xeeee_eeff)))),
          TokenDefinition("color.ink", when: ["contrast": "high"], .literal(.color(ThemeColor(rgba: 0x0000_00ff)))),
          TokenDefinition(
            "color.ink", when: ["appearance": "dark", "contrast": "high"],
            .literal(.color(ThemeColor(rgba: 0xffff_ffff)))),
          TokenDefinition("color.link", .alias("color.ink")),
          TokenDefinition("size", .literal(.dimension(ThemeDimension(16)))),
          TokenDefinition("size", when: ["fontSize": "small"], .literal(.dimension(ThemeDimension(0.75, .rem)))),
          TokenDefinition("only", when: ["theme": "night"], .literal(.number(1))),
        ])
    ])

  @Test func blocksHaveWhatTheOnesBeforeLeaveWrong() {
    let export = CSSWriter(keepsReferences: true).write(harbour)
    #expect(
      export["harbour.css"] == """
        :root {
          --color-ink: #111;
          --color-link: var(--color-ink);
          --size: 16px;
        }

        [data-theme="default"] {
          --only: initial;
        }

        [data-appearance="light"] {
          --color-ink: #111;
          --color-link: var(--color-ink);
        }

        [data-contrast="normal"] {
          --color-ink: #111;
          --color-link: var(--color-ink);
        }

        [data-font-size="large"] {
          --size: 16px;
        }

        [data-theme="night"] {
          --only: 1;
        }

        [data-appearance="dark"] {
          --color-ink: #eee;
          --color-link: var(--color-ink);
        }

        @media (prefers-color-scheme: dark) {
          :where(:root):not([data-appearance]) {
            --color-ink: #eee;
            --color-link: var(--color-ink);
          }
        }

        [data-contrast="high"] {
          --color-ink: #000;
          --color-link: var(--color-ink);
        }

        @media (prefers-contrast: more) {
          :where(:root):not([data-contrast]) {
            --color-ink: #000;
            --color-link: var(--color-ink);
          }
        }

        [data-font-size="small"] {
          --size: 0.75rem;
        }

        [data-appearance="dark"][data-contrast="high"] {
          --color-ink: #fff;
          --color-link: var(--color-ink);
        }

        @media (prefers-color-scheme: dark) {
          :where(:root):not([data-appearance])[data-contrast="high"],
          :where(:root:not([data-appearance])) :not([data-appearance])[data-contrast="high"] {
            --color-ink: #fff;
            --color-link: var(--color-ink);
          }
        }

        @media (prefers-contrast: more) {
          :where(:root)[data-appearance="dark"]:not([data-contrast]),
          :where(:root:not([data-contrast])) [data-appearance="dark"]:not([data-contrast]) {
            --color-ink: #fff;
            --color-link: var(--color-ink);
          }
        }

        @media (prefers-color-scheme: dark) and (prefers-contrast: more) {
          :where(:root):not([data-appearance]):not([data-contrast]) {
            --color-ink: #fff;
            --color-link: var(--color-ink);
          }
        }

        """)
    #expect(export.reports == [#"changed-name: the attribute of the axis "fontSize" is called `data-font-size`"#])
  }

  /// An element has the values of its own modes, also inside of one with others.
  @Test func modesLikeTheDefaultSaySo() {
    let document = ThemeDocument(
      themes: ["day", "night", "dusk"], defaultTheme: "day",
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("a", .literal(.number(1))),
            TokenDefinition("a", when: ["theme": "night"], .literal(.number(2))),
            TokenDefinition("only", when: ["theme": "night"], .literal(.number(3))),
          ])
      ])
    #expect(
      CSSWriter().write(document)["theme.css"] == """
        :root {
          --a: 1;
        }

        [data-theme="day"] {
          --a: 1;
          --only: initial;
        }

        [data-theme="night"] {
          --a: 2;
          --only: 3;
        }

        [data-theme="dusk"] {
          --a: 1;
          --only: initial;
        }

        """)
  }

  @Test(arguments: 0..<30, [true, false])
  func nestedElementsHaveTheirOwnValues(seed: UInt64, keepsReferences: Bool) {
    var random = RandomDocument(seed: seed)
    let sheet = Stylesheet(CSSWriter(keepsReferences: keepsReferences).write(random.document())["theme.css"])
    let contexts = RandomDocument.inputs.map { input in
      Dictionary(uniqueKeysWithValues: input.map { ("data-\($0.key)", $0.value) })
    }
    for outer in contexts {
      for inner in contexts {
        #expect(sheet.properties(inner, inside: sheet.properties(outer)) == sheet.properties(inner))
      }
    }
  }

  /// What the user prefers counts as long as the root element says nothing else.
  @Test func theRootElementGoesBeforeWhatTheUserPrefers() {
    let sheet = Stylesheet(CSSWriter().write(harbour)["harbour.css"])
    let queries: Set = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]
    func ink(of attributes: [String: String], in root: [String: String]) -> String? {
      let outer = sheet.properties(root, preferring: queries)
      return sheet.properties(attributes, preferring: queries, inside: outer, root: root)["--color-ink"]
    }
    let light = ["data-appearance": "light"]
    #expect(ink(of: ["data-contrast": "high"], in: light) == "#000")
    #expect(ink(of: ["data-contrast": "high"], in: [:]) == "#fff")
    #expect(ink(of: ["data-appearance": "dark"], in: ["data-contrast": "normal"]) == "#eee")
    #expect(ink(of: ["data-appearance": "dark"], in: [:]) == "#fff")
    #expect(sheet.properties(["data-contrast": "high"], preferring: queries)["--color-ink"] == "#fff")
  }

  /// `--` is reserved (https://www.w3.org/TR/css-variables-1/#defining-variables).
  @Test func aTokenWithoutANameGetsOne() {
    let document = ThemeDocument(
      layers: [TokenLayer("all", ["", "token"].map { TokenDefinition($0, .literal(.number(1))) })])
    let export = CSSWriter().write(document)
    #expect(export["theme.css"] == ":root {\n  --token: 1;\n  --token-2: 1;\n}\n")
    #expect(
      export.reports == [
        "changed-name: : the property is called `--token`", "changed-name: token: the property is called `--token-2`",
      ])
  }

  /// The value of one token in CSS.
  private func text(_ expression: TokenExpression, keepsReferences: Bool = false) -> (String, [String]) {
    let document = ThemeDocument(
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("ink", .literal(.color(ThemeColor(rgba: 0x1122_33ff)))),
            TokenDefinition("gap", .literal(.dimension(ThemeDimension(2)))), TokenDefinition("it", expression),
          ])
      ])
    let export = CSSWriter(keepsReferences: keepsReferences).write(document)
    let lines = export["theme.css"].split(separator: "\n").filter { $0.hasPrefix("  --it") }
    return (lines.joined(separator: " ").replacing("  --it", with: "--it"), export.reports)
  }

  @Test(arguments: [
    (Value.color(ThemeColor(.oklch, 0.7, 0.1, nil, alpha: 0.5)), "oklch(0.7 0.1 none / 0.5)"),
    (.number(1.5), "1.5"), (.bool(true), "true"), (.string("a\"\\\nb"), #""a\"\\\a b""#),
    (.font(ThemeFont(size: 12, weight: 700, isItalic: true)), "italic 700 12px system-ui"),
    (.image(ImageReference("a b.png", source: .file)), #"url("a b.png")"#),
    (
      .gradient(
        ThemeGradient([.init(ThemeColor(rgba: 0xff), at: 0), .init(ThemeColor(rgba: 0xffff_ff80), at: 0.55)])),
      "linear-gradient(#000 0%, #ffffff80 55%)"
    ),
    (.insets(ThemeInsets(top: 1, leading: 4, bottom: 3, trailing: 2)), "1px 2px 3px 4px"),
    (.size(ThemeSize(width: 1, height: 2)), "1px 2px"),
    (
      .shadow(
        ThemeShadow([
          .init(
            color: ThemeColor(rgba: 0x80), offsetX: ThemeDimension(0), offsetY: ThemeDimension(2),
            blur: ThemeDimension(4)),
          .init(
            color: ThemeColor(rgba: 0xff), offsetX: ThemeDimension(1), offsetY: ThemeDimension(-1),
            blur: ThemeDimension(0.5, .rem), spread: ThemeDimension(3), isInset: true),
        ])), "0px 2px 4px 0px #00000080, inset 1px -1px 0.5rem 3px #000"
    ),
    (.list([.number(1), .string("a")]), #"1, "a""#), (.fontFamily(FontFamily(["Inter", "serif"])), #""Inter", serif"#),
    (.fontWeight(FontWeight(650)), "650"), (.duration(ThemeDuration(0.2, .seconds)), "0.2s"),
    (.cubicBezier(.easeIn), "cubic-bezier(0.42, 0, 1, 1)"), (.strokeStyle(.keyword(.groove)), "groove"),
    (
      .border(ThemeBorder(color: ThemeColor(rgba: 0xff), width: ThemeDimension(1), style: .keyword(.solid))),
      "1px solid #000"
    ),
    (
      .transition(ThemeTransition(duration: ThemeDuration(200, .milliseconds), timingFunction: .linear)),
      "200ms cubic-bezier(0, 0, 1, 1) 0s"
    ),
    (
      .typography(
        Typography(
          fontFamily: FontFamily(["Inter"]), fontSize: ThemeDimension(1, .rem), fontWeight: FontWeight(700),
          letterSpacing: ThemeDimension(0.1), lineHeight: 1.5)),
      #"700 1rem/1.5 "Inter"; --it-letter-spacing: 0.1px"#
    ),
  ])
  func values(value: Value, css: String) {
    let (text, losses) = text(.literal(value))
    #expect(text == "--it: \(css);")
    #expect(losses.isEmpty)
  }

  @Test func whatCSSCannotSayIsALoss() {
    let dashes = Value.strokeStyle(.dashes([ThemeDimension(4)], cap: .round))
    #expect(text(.literal(dashes)).0 == "--it: dashed;")
    #expect(text(.literal(dashes)).1 == ["partial-value: it: CSS has no lengths of dashes; the line is `dashed`"])
    let image = Value.image(ImageReference("gear", source: .system))
    #expect(text(.literal(image)).0 == "")
    #expect(text(.literal(.number(.infinity))).1 == ["unsupported-kind: it: CSS has nothing for this number"])
    #expect(text(.literal(image)).1 == ["unsupported-kind: it: CSS has nothing for this image"])
  }

  /// A lenient reader keeps any unit.
  @Test func unitsCannotEndADeclaration() {
    #expect(text(.literal(.dimension(ThemeDimension(1, .other("px; } b"))))).0 == #"--it: 1px\;\ \}\ b;"#)
    #expect(text(.literal(.dimension(ThemeDimension(50, .other("%"))))).0 == "--it: 50%;")
  }

  @Test(arguments: [("e3", #"5\65 3"#), ("E-3x", #"5\45 -3x"#), ("em", "5em"), ("e", "5e"), ("e-x", "5e-x")])
  func unitsAreNoExponents(unit: String, css: String) {
    #expect(text(.literal(.dimension(ThemeDimension(5, .other(unit))))).0 == "--it: \(css);")
  }

  @Test func partsKeepTheirReferences() {
    let text = #"""
      {"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}, "w": {"$type": "dimension", "$value": "2px"},
       "d": {"$type": "duration", "$value": "1s"},
       "f": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": "{w}", "fontWeight": 400,
         "letterSpacing": "{w}", "lineHeight": 1}},
       "g": {"$type": "typography", "$value": "{f}"},
       "border": {"$type": "border", "$value": {"color": "{c}", "width": "{w}", "style": "solid"}},
       "shadow": {"$type": "shadow", "$value": [
         {"color": "{c}", "offsetX": "{w}", "offsetY": "1px", "blur": "0px", "spread": "0px", "inset": true},
         {"color": "#000000", "offsetX": "0px", "offsetY": "1px", "blur": "0px", "spread": "0px"}]},
       "gradient": {"$type": "gradient", "$value": [{"color": "{c}", "position": 0}, {"color": "#000000", "position": 1}]},
       "move": {"$type": "transition", "$value": {"duration": "{d}", "delay": "0s", "timingFunction": [0, 0, 1, 1]}},
       "part": {"$type": "color", "$value": {"colorSpace": "srgb", "components": {"$ref": "#/c/$value/components"}}}}
      """#
    let export = CSSWriter(keepsReferences: true).write(read(text))
    #expect(
      export["theme.css"] == """
        :root {
          --c: #000;
          --w: 2px;
          --d: 1s;
          --f: 400 var(--w)/1 "A";
          --f-letter-spacing: var(--w);
          --g: var(--f);
          --g-letter-spacing: var(--f-letter-spacing);
          --border: var(--w) solid var(--c);
          --shadow: inset var(--w) 1px 0px 0px var(--c), 0px 1px 0px 0px #000;
          --gradient: linear-gradient(var(--c) 0%, #000 100%);
          --move: var(--d) cubic-bezier(0, 0, 1, 1) 0s;
          --part: #000;
        }

        """)
    #expect(
      export.reports == [
        "resolved-reference: part: CSS cannot say how the value is made of others; it is written out"
      ])
  }

  @Test func letterSpacingKeepsItsName() {
    let spaced = Typography(
      fontFamily: FontFamily(["A"]), fontSize: ThemeDimension(1), fontWeight: FontWeight(400),
      letterSpacing: ThemeDimension(2))
    let document = ThemeDocument(
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("body.letter-spacing", .literal(.number(3))),
            TokenDefinition("body", .literal(.typography(spaced))),
          ])
      ])
    #expect(
      CSSWriter().write(document)["theme.css"] == """
        :root {
          --body-letter-spacing-2: 3;
          --body: 400 1px "A";
          --body-letter-spacing: 2px;
        }

        """)
  }

  @Test func namesAreLegalAndDifferent() {
    let names = ["a.b", "a-b", "a b", "é.ß", "x.$root", "{}", "1", "🎨"]
    let document = ThemeDocument(
      layers: [TokenLayer("all", names.map { TokenDefinition(TokenName($0), .literal(.number(1))) })])
    let export = CSSWriter().write(document)
    #expect(
      export["theme.css"].split(separator: "\n").dropFirst().dropLast().map { $0.split(separator: ":")[0] } == [
        "  --a-b", "  --a-b-2", "  --a-b-3", "  --é-ß", "  --x", "  ----", "  --1", "  --🎨",
      ])
    #expect(
      export.reports == [
        "changed-name: a-b: the property is called `--a-b-2`", "changed-name: a b: the property is called `--a-b-3`",
        "changed-name: {}: the property is called `----`",
      ])
  }

  @Test func tokensThatDependOnTooMuchAreReported() {
    let axes = (0..<5).map { ThemeDocument.Axis(name: AxisName("axis\($0)"), modes: ["a", "b", "c", "d"]) }
    let definitions =
      [TokenDefinition("it", .literal(.number(0)))]
      + axes.enumerated().map { place, axis in
        TokenDefinition("it", when: When(conditions: [axis.name: "b"]), .literal(.number(Double(place + 1))))
      }
    let export = CSSWriter().write(ThemeDocument(axes: axes, layers: [TokenLayer("all", definitions)]))
    #expect(
      export.reports == [
        "too-many-contexts: it: the token depends on more than 256 combinations of contexts; written are the default "
          + "and those that differ from it in one axis"
      ])
    #expect(export["theme.css"].contains(#"[data-axis4="b"] {\#n  --it: 5;\#n}"#))
  }

  @Test(arguments: 0..<30, [true, false])
  func everyContextHasItsValues(seed: UInt64, keepsReferences: Bool) throws {
    var random = RandomDocument(seed: seed)
    let document = random.document()
    let sheet = Stylesheet(CSSWriter(keepsReferences: keepsReferences).write(document)["theme.css"])
    for input in RandomDocument.inputs {
      let expected = Dictionary(
        uniqueKeysWithValues: try document.values(input).map { ("--\($0.key)", Self.text($0.value)) })
      let attributes = Dictionary(uniqueKeysWithValues: input.map { ("data-\($0.key)", $0.value) })
      #expect(sheet.properties(attributes) == expected)
      // Without the attribute, what the user prefers counts.
      let preferences: Set = ["(prefers-color-scheme: \(input["appearance"]!))"]
      let others = attributes.filter { $0.key != "data-appearance" }
      #expect(sheet.properties(others, preferring: preferences) == expected)
      // The defaults need no attribute.
      let changed = others.filter { $0.value != "night" && $0.value != "b" }
      #expect(sheet.properties(changed, preferring: preferences) == expected)
    }
  }
  /// The values of random documents in CSS.
  private static func text(_ value: Value) -> String {
    guard case .color(let color) = value else { return Double(themeValue: value)!.formatted }
    let alpha = color.alpha?.formatted ?? "none"
    return "color(srgb \(color.components[0]!) 0 0\(alpha == "1" ? "" : " / \(alpha)"))"
  }
}
