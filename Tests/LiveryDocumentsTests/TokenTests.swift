import LiveryDocuments
import LiveryVocabulary
import Testing

/// Tokens, groups and references in one file.
@Suite struct TokenTests {
  /// Used to refuse the whole file.
  @Test func aNumberThatIsTooLargeLeavesTheRest() throws {
    let document = read(
      """
      {"a": \(number(1)), "n": {"$type": "number", "$value": 1e400}, "u": {"$type": "other", "$value": -1e400},
       "d": {"$type": "duration", "$value": {"value": 1e400, "unit": "ms"}},
       "e": {"$type": "number", "$value": 2, "$extensions": {"tool": 1e400}}}
      """)
    #expect(
      document.diagnostics.filter { $0.severity == .error }.map(\.pointer) == [
        "/n/$value", "/u/$value", "/d/$value/value",
      ])
    #expect(document.reports.contains("error /n/$value: a number token is a number, not a number that is too large"))
    #expect(try Evaluator(document).values().mapValues(Double.init(themeValue:)) == ["a": 1, "e": 2])
    #expect(try document.metadata("e")?.extensions == #"{"tool": 1e400}"#)
  }

  /// A name is any string of JSON.
  @Test func namesMayBeEmpty() throws {
    let document = read(
      """
      {"$type": "number", "": {"$value": 1}, "g": {"": {"$value": 2}, "x": {"": {"$value": 3}}},
       "a": {"$value": "{}"}, "b": {"$value": "{g.}"}, "c": {"$value": "{g.x.}"}, "d": {"$ref": "#/g/"},
       "e": {"$ref": "#/"}, "h": {"$extends": "{g.x}"}}
      """, .strict)
    #expect(document.reports == [])
    let values = try Evaluator(document).values().mapValues(Double.init(themeValue:))
    #expect(values == ["": 1, "g.": 2, "g.x.": 3, "a": 1, "b": 2, "c": 3, "d": 2, "e": 1, "h.": 3])
  }

  /// The group without a name is not the root.
  @Test func aGroupMayHaveAnEmptyName() throws {
    let document = read(
      """
      {"": {"$type": "number", "x": {"$value": 1}, "": {"$value": 2}}, "g": {"$extends": "{}"},
       "f": {"$type": "fontWeight", "x": {"$value": 700}}, "y": {"$value": 1}}
      """)
    #expect(document.diagnostics.map(\.pointer) == ["/y"])
    #expect(document.diagnostics[0].message.hasPrefix("the token has no type"))
    let values = try Evaluator(document).values()
    #expect(
      values == [
        ".x": .number(1), ".": .number(2), "g.x": .number(1), "g.": .number(2), "f.x": .fontWeight(FontWeight(700)),
      ])
  }

  @Test func namesAreThePathsToTokens() throws {
    let document = read(
      """
      {"color": {"$type": "number", "accent": {"$root": {"$value": 1}, "dark hover/x": {"$value": 2}}},
       "a": {"$type": "number", "$value": 3}}
      """, .strict)
    #expect(document.reports == [])
    #expect(
      document.layers.map { $0.definitions.map(\.name) } == [["color.accent.$root", "color.accent.dark hover/x", "a"]])
    #expect(
      document.layers[0].definitions[1].origin
        == SourceLocation(file: "test.tokens.json", line: 1, column: 82, pointer: "/color/accent/dark hover~1x"))
    #expect(document.layers[0].definitions[1].kind == .number)
  }

  @Test func typeComesFromTheTokenTheReferenceOrTheNearestGroup() throws {
    let document = read(
      """
      {"$type": "color", "g": {"$type": "dimension", "own": {"$type": "number", "$value": 4},
        "referring": {"$value": "{g.own}"}, "through": {"$ref": "#/g/referring"},
        "inner": {"inherited": {"$value": {"value": 1, "unit": "px"}}}}}
      """, .strict)
    #expect(document.reports == [])
    let values = try Evaluator(document).values()
    #expect(values["g.own"] == .number(4))
    #expect(values["g.referring"] == .number(4))
    #expect(values["g.through"] == .number(4))
    #expect(values["g.inner.inherited"] == .dimension(ThemeDimension(1)))
    #expect(document.layers[0].definitions.map(\.kind) == [.number, nil, nil, .dimension])
  }

  @Test func propertiesOfGroupsAreLookedAt() throws {
    let text = """
      {"$schema": 7, "$description": [1], "$extensions": 5,
       "g": {"$description": "Said.", "$extensions": {}, "x": {"$type": "number", "$value": 1}}}
      """
    let reports = [
      "/$schema: `$schema` must be a string, not the number 7",
      "/$description: `$description` must be a string, not an array",
      "/$extensions: `$extensions` must be an object, not the number 5",
    ]
    #expect(read(text, .strict).reports == reports.map { "error \($0)" })
    #expect(read(text).reports == reports.map { "warning \($0)" })
    #expect(try Evaluator(read(text)).values()["g.x"] == .number(1))
  }

  @Test func pointersReachIntoValues() throws {
    let document = read(
      """
      {\(TypeTests.parts), "number": {"$type": "number",
        "blue": {"$ref": "#/rose/$value/components/2"}, "width": {"$value": {"$ref": "#/edge/$value/width/value"}},
        "x": {"$ref": "#/z/$value/2"}, "seconds": {"$ref": "#/t/$value/value"}},
       "alias": {"$type": "color", "$value": "{rose}"}, "rose": {"$type": "color", "$value":
         {"colorSpace": "srgb", "components": [1, 0.2, {"$ref": "#/n/$value"}], "alpha": {"$ref": "#/n"}}},
       "through": {"$type": "number", "$ref": "#/alias/$value/components/2"},
       "edge": {"$type": "border", "$value": {"color": {"$ref": "#/rose/$value"}, "width": "{d}", "style": "{s}"}},
       "hue": {"$type": "color", "$ref": "#/edge/$value/color"},
       "size": {"$type": "dimension", "$value": {"value": {"$ref": "#/d/$value/value"},
         "unit": {"$ref": "#/d/$value/unit"}}},
       "family": {"$type": "fontFamily", "$ref": "#/names/$value/1"},
       "names": {"$type": "fontFamily", "$value": ["{f}", "Arial"]},
       "many": {"$type": "shadow", "$value": [{"color": "{c}", "offsetX": "{d}", "offsetY": "{d}", "blur": "{d}",
         "spread": "{d}"}]}, "drop": {"$type": "color", "$ref": "#/many/$value/0/color"},
       "dawn": {"$type": "gradient", "$value": [{"color": "{c}", "position": 0.25}]},
       "stop": {"$type": "number", "$ref": "#/dawn/$value/0/position"},
       "text": {"$type": "typography", "$value": {"fontFamily": "{f}", "fontSize": "{d}", "fontWeight": "{w}",
         "letterSpacing": "{d}", "lineHeight": "{n}"}},
       "weight": {"$type": "fontWeight", "$ref": "#/text/$value/fontWeight"},
       "leading": {"$type": "number", "$ref": "#/text/$value/lineHeight"},
       "move": {"$type": "transition", "$value": {"duration": "{t}", "delay": "{t}", "timingFunction": "{z}"}},
       "delay": {"$type": "duration", "$ref": "#/move/$value/delay"}, "a/b~": {"$ref": "#/n"},
       "escaped": {"$ref": "#/a~1b~0"}}
      """, .strict)
    #expect(document.reports == [])
    let values = try Evaluator(document).values()
    #expect(values["rose"] == .color(ThemeColor(.srgb, 1, 0.2, 0.5, alpha: 0.5)))
    #expect(values["number.blue"] == .number(0.5))
    #expect(values["number.width"] == .number(2))
    #expect(values["number.x"] == .number(1))
    #expect(values["number.seconds"] == .number(1))
    #expect(values["through"] == .number(0.5))
    #expect(values["hue"] == values["rose"])
    #expect(values["size"] == .dimension(ThemeDimension(2)))
    #expect(values["family"] == .fontFamily(FontFamily(["Arial"])))
    #expect(values["drop"] == .color(ThemeColor(rgba: 255)))
    #expect(values["stop"] == .number(0.25))
    #expect(values["weight"] == .fontWeight(FontWeight(400)))
    #expect(values["leading"] == .number(0.5))
    #expect(values["delay"] == .duration(ThemeDuration(1, .seconds)))
    #expect(values["escaped"] == .number(0.5))
  }

  @Test func anyPartMayBeReferredTo() throws {
    let document = read(
      """
      {\(TypeTests.parts), "rose": {"$type": "color", "$value":
         {"colorSpace": "oklch", "components": ["none", 0.2, 350], "alpha": 0.5, "hex": "#ff3366"}},
       "likeness": {"$type": "color", "$value": {
         "colorSpace": {"$ref": "#/rose/$value/colorSpace"}, "components": {"$ref": "#/rose/$value/components"},
         "alpha": {"$ref": "#/rose/$value/alpha"}, "hex": {"$ref": "#/rose/$value/hex"}}},
       "bent": {"$type": "color", "$value": {
         "colorSpace": {"$ref": "#/rose/$value/colorSpace"}, "components": [0.5, {"$ref": "#/rose/$value/components/1"}, 10]}},
       "broken": {"$type": "color", "$value": {
         "colorSpace": {"$ref": "#/rose/$value/alpha"}, "components": {"$ref": "#/rose/$value/components"}}},
       "line": {"$type": "strokeStyle", "$value": {"lineCap": "butt", "dashArray": ["{d}", {"value": 1, "unit": "rem"}]}},
       "round": {"$type": "strokeStyle", "$value": {"lineCap": "round", "dashArray": {"$ref": "#/line/$value/dashArray"}}},
       "solid": {"$type": "strokeStyle", "$value": {"lineCap": "round", "dashArray": {"$ref": "#/s/$value/dashArray"}}}}
      """, .strict)
    #expect(
      document.reports == ["error /solid/$value/dashArray: \"s\" has no part `/dashArray`; mend the reference"])
    let values = try Evaluator(document).values()
    #expect(values["likeness"] == .color(ThemeColor(.oklch, nil, 0.2, 350, alpha: 0.5)))
    #expect(values["bent"] == .color(ThemeColor(.oklch, 0.5, 0.2, 10)))
    #expect(values["broken"] == nil)
    let dashes = [ThemeDimension(2), ThemeDimension(1, .rem)]
    #expect(values["round"] == .strokeStyle(.dashes(dashes, cap: .round)))
    #expect(values["solid"] == nil)
  }

  /// Not dropped without a word, as if they changed what the reference leads to.
  @Test func reportsWhatStandsBesideAReferenceInAValue() throws {
    let text = ##"""
      {\##(TypeTests.parts), "a": {"$type": "color", "$value": {"$ref": "#/c", "alpha": 0.5}},
       "b": {"$type": "color", "$ref": "#/c", "$description": "a token may say more than its reference"}}
      """##
    let report = "/a/$value/alpha: `alpha` beside `$ref` has no effect; remove it"
    #expect(read(text).reports == ["warning \(report)"])
    #expect(try read(text).value("a") == .color(ThemeColor(rgba: 255)))
    #expect(read(text, .strict).reports == ["error \(report)"])
    #expect(try read(text, .strict).value("b") == .color(ThemeColor(rgba: 255)))
  }

  @Test func aPartThatIsNotThereIsNoValue() throws {
    let document = read(##"{\##(TypeTests.parts), "x": {"$type": "number", "$ref": "#/c/$value/components/3"}}"##)
    #expect(document.reports == ["error /x: \"c\" has no part `/components/3`; mend the reference"])
    #expect(try document.value("x") == nil)
  }

  @Test func elementsMayBeReferredToAsFarAsThereAreAny() throws {
    let lengths = #""offsetX": "{d}", "offsetY": "{d}", "blur": "{d}", "spread": "{d}""#
    let lists = #"""
      "names": {"$type": "fontFamily", "$value": ["A", "B"]},
      "dawn": {"$type": "gradient", "$value": [{"color": "{c}", "position": 0.25}, {"color": "{c}", "position": 0.5}]},
      "drop": {"$type": "shadow", "$value": [{"color": "{c}", \#(lengths)}, {"color": "{c}", \#(lengths), "inset": true}]},
      "line": {"$type": "strokeStyle", "$value": {"lineCap": "butt", "dashArray": ["{d}", {"value": 1, "unit": "rem"}]}}
      """#
    func element(_ type: String, _ pointer: String) throws -> Value? {
      let document = read(
        ##"{\##(TypeTests.parts), \##(lists), "x": {"$type": "\##(type)", "$ref": "#/\##(pointer)"}}"##, .strict)
      let value = try document.value("x")
      // Of what is put together, the engine says what is missing.
      #expect(document.reports.allSatisfy { value == nil && $0.hasSuffix("; mend the reference") })
      return value
    }
    let black = ThemeColor(rgba: 0x0000_00FF)
    let two = ThemeDimension(2)
    let inset = ThemeShadow.Layer(color: black, offsetX: two, offsetY: two, blur: two, spread: two, isInset: true)
    #expect(try element("number", "z/$value/3") == .number(1))
    #expect(try element("number", "z/$value/4") == nil)
    #expect(try element("fontFamily", "names/$value/1") == .fontFamily(FontFamily(["B"])))
    #expect(try element("fontFamily", "names/$value/2") == nil)
    #expect(try element("gradient", "dawn/$value/1") == .gradient(ThemeGradient([ThemeGradient.Stop(black, at: 0.5)])))
    #expect(try element("number", "dawn/$value/1/position") == .number(0.5))
    #expect(try element("gradient", "dawn/$value/2") == nil)
    #expect(try element("number", "dawn/$value/position") == nil)
    #expect(try element("shadow", "drop/$value/1") == .shadow(ThemeShadow([inset])))
    #expect(try element("dimension", "drop/$value/0/blur") == .dimension(two))
    #expect(try element("shadow", "drop/$value/2") == nil)
    #expect(try element("dimension", "drop/$value/blur") == nil)
    #expect(try element("dimension", "line/$value/dashArray/1") == .dimension(ThemeDimension(1, .rem)))
    #expect(try element("number", "line/$value/dashArray/1/value") == .number(1))
    #expect(try element("dimension", "line/$value/dashArray/2") == nil)
    #expect(try element("dimension", "line/$value/dashArray/01") == nil)
    #expect(try element("dimension", "line/$value/lineCap/0") == nil)
  }

  /// Of what only a reference tells the kind, nothing is known before there is a context.
  @Test func kindsThatOneContextLeavesOpenAreNoError() throws {
    let document = read(
      resolver: resolver(
        set("base", #"{\#(TypeTests.parts), "a": {"$type": "dimension", "$value": "{x}"}}"#),
        modifier("theme", ["light": #"{"x": {"$type": "number", "$value": 1}}"#, "dark": #"{"x": {"$value": "{d}"}}"#]))
    )
    #expect(document.reports == [])
    #expect(try document.value("a", ["theme": "light"]) == nil)
    #expect(try document.value("a", ["theme": "dark"]) == .dimension(ThemeDimension(2)))
  }

  @Test func expressionsThatSayTheSameAreEqual() {
    let text =
      #"{\#(TypeTests.parts), "b": {"$type": "border", "$value": {"color": "{c}", "width": "{d}", "style": "{s}"}}}"#
    #expect(read(text).layers == read(text).layers)
  }

  static let refusesCases: [Case] = [
    Case(
      #"{"a": {"$value": 1}}"#,
      "error /a: the token has no type; add a `$type` to it or to a group around it, one of "),
    Case(#"{"a": {"$type": 1, "$value": 1}}"#, "error /a/$type: `$type` must be a string, not the number 1"),
    Case(#"{"$type": 1}"#, "error /$type: the `$type` of a group must be a string, not the number 1"),
    Case(#"{"a": 1}"#, "error /a: a token or a group is an object, not the number 1"),
    Case(#"{"g": {"$root": {"$type": "number"}}}"#, "error /g/$root: a token needs a `$value` or a `$ref`; add one"),
    Case(
      ##"{"$type": "number", "b": {"$value": 1}, "a": {"$value": 1, "$ref": "#/b"}}"##,
      "error /a: a token has either a `$value` or a `$ref`; remove one"
    ),
    Case(
      #"{"a": {"$type": "number", "$value": 1, "$extends": "{b}"}}"#,
      "error /a/$extends: a token cannot extend; use `$ref` or move `$extends` to a group"
    ),
    Case(
      #"{"a": {"$type": "number", "$value": 1, "b": {"$value": 1}}}"#,
      "error /a/b: an object with a `$value` is a token and holds no \"b\"; make the value the group's `$root`"
    ),
    Case(
      ##"{"b": {"$type": "number", "$value": 1}, "a": {"$ref": "#/b", "y": {"$type": "number", "$value": 2}}}"##,
      "error /a/$ref: \"b\" is a token; only groups can be extended"
    ),
    Case(
      #"{"g": {"$root": {"x": {"$value": 1}}}}"#,
      "error /g/$root/x: `$root` is a token and holds no \"x\"; move it into the group"
    ),
    Case(
      #"{"$type": "number", "a.b": {"$value": 1}}"#,
      "error /a.b: the name \"a.b\" contains `.`, which references need for themselves; rename it"
    ),
    Case(#"{"$value": 1}"#, "error : tokens stand in groups; give the token a name of its own"),
    Case(
      #"{"$type": "number", "a": {"$value": "{b}"}}"#,
      "error /a/$value: no token \"b\" in any context; define it or mend the reference"
    ),
    Case(
      #"{"$type": "number", "g": {"$root": {"$value": 1}}, "a": {"$value": "{g}"}}"#,
      "error /a/$value: \"g\" is a group; refer to its token \"{g.$root}\""
    ),
    Case(
      #"{"$type": "number", "g": {"x": {"$value": 1}}, "a": {"$value": "{g}"}}"#,
      "error /a/$value: \"g\" is a group; refer to one of its tokens"
    ),
    Case(
      #"{"n": {"$type": "number", "$value": 1}, "a": {"$type": "color", "$value": "{n}"}}"#,
      "error /a/$value: a color is needed here, but \"n\" is a number; correct one of them"
    ),
    Case(
      #"{"n": {"$type": "number", "$value": 1}, "a": {"$type": "dimension", "$value": {"value": 1, "unit": "{n}"}}}"#,
      "error /a/$value/unit: a string is needed here, but \"n\" is a number; correct one of them"
    ),
    Case(
      ##"{"f": {"$type": "fontFamily", "$value": ["A", "B"]}, "a": {"$type": "fontFamily", "$ref": "#/f/$value/2"}}"##,
      "error /a: \"f\" has no part `/2`; mend the reference"
    ),
    Case(
      ##"{"f": {"$type": "fontFamily", "$value": "A"}, "a": {"$type": "number", "$value": {"$ref": "#/f/$value/$value"}}}"##,
      "error /a/$value: \"f\" has no part `/$value`; mend the reference"
    ),
    Case("[]", "error : a file of tokens is an object, not an array"),
    Case("{", "error : expected a key in double quotes; the file ends here"),
  ]

  @Test(arguments: refusesCases)
  func refuses(_ test: Case) {
    for mode in [DesignTokenReader.Mode.lenient, .strict] {
      let reports = read(test.text, mode).reports
      #expect(reports.count == 1)
      #expect(reports.first?.hasPrefix(test.report) == true, "\(reports)")
    }
  }

  @Test(arguments: [
    (#""$description": 1"#, "/a/$description: `$description` must be a string, not the number 1"),
    (#""$deprecated": 1"#, "/a/$deprecated: `$deprecated` is true, false or a string, not the number 1"),
    (#""$extensions": 1"#, "/a/$extensions: `$extensions` must be an object, not the number 1"),
    (#""$note": 1"#, "/a/$note: a token has no property `$note`; remove it or move it into `$extensions`"),
  ])
  func toleratesInTokens(_ member: String, report: String) throws {
    let text = #"{"a": {"$type": "number", "$value": 1, \#(member)}}"#
    #expect(read(text).reports == ["warning \(report)"])
    #expect(try read(text).value("a") == .number(1))
    #expect(read(text, .strict).reports == ["error \(report)"])
    #expect(try read(text, .strict).value("a") == nil)
  }

  @Test func warnsOfWhatHasNoEffect() throws {
    let document = read(#"{"a": {"$type": "number", "$value": 1, "alpha": 0}}"#, .strict)
    #expect(
      document.reports == [
        "warning /a/alpha: `alpha` beside `$value` has no effect; remove it or move it into `$extensions`"
      ])
    #expect(try document.value("a") == .number(1))
    let reference = read(##"{"n": \##(number(1)), "a": {"$ref": "#/n", "alpha": 0}}"##, .strict)
    #expect(
      reference.reports == [
        "warning /a/alpha: `alpha` beside `$ref` has no effect; remove it or move it into `$extensions`"
      ])
    #expect(try reference.value("a") == .number(1))
  }

  @Test func reportsUnknownPropertiesOfGroups() {
    #expect(
      read(#"{"g": {"$note": 1}}"#).reports == [
        "warning /g/$note: a group has no property `$note`, and no name may begin with `$`; rename it, "
          + "for a token's value to `$value`"
      ])
  }

  @Test func reportsRepeatedKeysAndTakesTheLast() throws {
    let document = read(#"{"$type": "number", "a": {"$value": 1}, "a": {"$value": 2}}"#)
    #expect(document.reports == ["warning /a: the key \"a\" stands in its object already; keep one of them"])
    #expect(try document.value("a") == .number(2))
  }

  /// A group that is there twice is not merged.
  @Test func reportsRepeatedGroupsAndTakesTheLast() throws {
    let document = read(#"{"$type": "number", "a": {"x": {"$value": 1}}, "a": {"y": {"$value": 2}}}"#)
    #expect(document.reports == ["warning /a: the key \"a\" stands in its object already; keep one of them"])
    #expect(try document.value("a.x") == nil)
    #expect(try document.value("a.y") == .number(2))
  }

  @Test func oneBrokenTokenLeavesTheOthersAlone() throws {
    let document = read(
      """
      {"$type": "number",
       "a": {"$value": "x"},
       "b": {"$value": 2},
       "c": {"$value": "{a}"}}
      """)
    #expect(document.diagnostics.map(\.line) == [2])
    #expect(document.diagnostics.map(\.column) == [18])
    #expect(
      document.diagnostics[0].description
        == "test.tokens.json:2:18: error: a number token is a number, not the string \"x\" (at /a/$value)")
    #expect(try Evaluator(document).values() == ["b": .number(2)])
  }

  @Test func reportsAllMembersOfCycles() throws {
    let document = read(
      """
      {"$type": "number", "a": {"$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$value": "{a}"},
       "d": {"$value": "{a}"}, "e": {"$value": 1}, "self": {"$value": "{self}"}}
      """)
    #expect(
      document.reports == [
        "error /a: the references form a cycle: a → b → c → a; give one of them a value",
        "error /b: the references form a cycle: b → c → a → b; give one of them a value",
        "error /c: the references form a cycle: c → a → b → c; give one of them a value",
        "error /self: the references form a cycle: self → self; give one of them a value",
      ])
    #expect(try Evaluator(document).values() == ["e": .number(1)])
  }

  /// `t` leads from one cycle to the other, and back to neither.
  @Test func whatLiesBetweenTwoCyclesIsOnNone() {
    let border = #"{"color": "{b}", "width": "{t}", "style": "solid"}"#
    let document = read(
      #"""
      {"a": {"$type": "border", "$value": \#(border)}, "b": {"$value": "{a}"}, "t": {"$value": "{c}"},
       "c": {"$value": "{d}"}, "d": {"$value": "{c}"}}
      """#)
    #expect(
      document.reports == [
        "error /a: the references form a cycle: a → b → a; give one of them a value",
        "error /b: the references form a cycle: b → a → b; give one of them a value",
        "error /c: the references form a cycle: c → d → c; give one of them a value",
        "error /d: the references form a cycle: d → c → d; give one of them a value",
      ])
  }

  @Test func keepsMetadata() throws {
    let document = read(
      """
      {"$type": "number", "a": {"$description": "About a.", "$value": 1, "$extensions": {"org.x": {"k":  [1]}}},
       "old": {"$deprecated": "Use a.", "b": {"$value": 1}, "c": {"$value": 1, "$deprecated": false},
         "inner": {"$deprecated": true, "d": {"$value": 1}}}}
      """, .strict)
    #expect(document.reports == [])
    #expect(try document.metadata("a")?.description == "About a.")
    #expect(try document.metadata("a")?.extensions == #"{"org.x": {"k":  [1]}}"#)
    #expect(try document.metadata("a")?.deprecation == nil)
    #expect(try document.metadata("old.b")?.deprecation == .because("Use a."))
    #expect(try document.metadata("old.c") == TokenMetadata())
    #expect(try document.metadata("old.inner.d")?.deprecation == .deprecated)
  }

  @Test func whatDeprecatesNoGroupIsLeftOut() throws {
    let text = #"{"outer": {"$deprecated": "Use a.", "g": {"$deprecated": 5, "x": {"$type": "number", "$value": 1}}}}"#
    let report = "/outer/g/$deprecated: `$deprecated` is true, false or a string, not the number 5"
    let document = read(text)
    #expect(document.reports == ["warning \(report)"])
    #expect(try document.metadata("outer.g.x")?.deprecation == .because("Use a."))
    #expect(read(text, .strict).reports == ["error \(report)"])
  }

  /// Used to hide what the group says.
  @Test func whatDeprecatesNoTokenLeavesItToTheGroup() throws {
    let text = #"{"g": {"$deprecated": "Use a.", "x": {"$type": "number", "$value": 1, "$deprecated": 5}}}"#
    let report = "/g/x/$deprecated: `$deprecated` is true, false or a string, not the number 5"
    let document = read(text)
    #expect(document.reports == ["warning \(report)"])
    #expect(try document.metadata("g.x")?.deprecation == .because("Use a."))
    #expect(read(text, .strict).reports == ["error \(report)"])
  }

  /// A mark that combines with a dot, a slash or a dollar makes one character of both, and is a scalar of its own.
  @Test func namesAndPointersGoByScalars() throws {
    let dotted = read(#"{"a.\u0301b": {"$type": "number", "$value": 2}}"#)
    #expect(dotted.reports.count == 1 && dotted.reports[0].contains("which references need for themselves"))
    let pointed = read(
      ##"{"n": {"$type": "number", "\u0301x": {"$value": 1}}, "r": {"$type": "number", "$ref": "#/n/\u0301x"}}"##)
    #expect(pointed.reports == [])
    #expect(try pointed.value("r") == .number(1))
  }
}
