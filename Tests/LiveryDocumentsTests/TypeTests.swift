import LiveryDocuments
import LiveryVocabulary
import Testing

/// The thirteen types: what each reads, and what each refuses and why.
@Suite struct TypeTests {
  /// A value of a type, and the report about the part at a pointer inside it.
  struct Case {
    let type: String
    let value: String
    let pointer: String
    let message: String
    var result: Value?

    init(_ type: String, _ value: String, _ pointer: String, _ message: String, _ result: Value? = nil) {
      (self.type, self.value, self.pointer, self.message, self.result) = (type, value, pointer, message, result)
    }
  }

  func token(_ type: String, _ value: String) -> String {
    #"{"t": {"$type": "\#(type)", "$value": \#(value)}}"#
  }

  @Test func readsColors() throws {
    func color(_ value: String) throws -> Value? { try read(token("color", value), .strict).value("t") }
    #expect(
      try color(##"{"colorSpace": "srgb", "components": [1, 0, 0.2], "alpha": 0.4, "hex": "#ff0033"}"##)
        == .color(ThemeColor(rgba: 0xFF00_3366)))
    #expect(
      try color(#"{"colorSpace": "oklch", "components": [0.5, "none", 359]}"#)
        == .color(ThemeColor(.oklch, 0.5, nil, 359)))
    for space in ColorSpace.allCases {
      let names: [ColorSpace: String] = [
        .srgbLinear: "srgb-linear", .displayP3: "display-p3", .a98RGB: "a98-rgb", .prophotoRGB: "prophoto-rgb",
        .xyzD65: "xyz-d65", .xyzD50: "xyz-d50",
      ]
      let value = try color(#"{"colorSpace": "\#(names[space] ?? "\(space)")", "components": [0, 0, 1]}"#)
      #expect(value == .color(ThemeColor(space, 0, 0, 1)))
    }
  }

  @Test func readsPlainTypes() throws {
    let document = read(
      """
      {"d": {"$type": "dimension", "$value": {"value": 1.5, "unit": "rem"}},
       "f": {"$type": "fontFamily", "$value": "Inter"}, "fs": {"$type": "fontFamily", "$value": ["A", "{f}", "B"]},
       "w": {"$type": "fontWeight", "$value": 350}, "ws": {"$type": "fontWeight", "$value": "demi-bold"},
       "t": {"$type": "duration", "$value": {"value": 90, "unit": "ms"}},
       "c": {"$type": "cubicBezier", "$value": [0.1, -2, 1, 3]}, "n": {"$type": "number", "$value": -4e-1},
       "s": {"$type": "strokeStyle", "$value": "groove"},
       "sd": {"$type": "strokeStyle", "$value": {"dashArray": ["{d}", {"value": 2, "unit": "px"}], "lineCap": "butt"}}}
      """, .strict)
    #expect(document.reports == [])
    let values = try Evaluator(document).values()
    #expect(values["d"] == .dimension(ThemeDimension(1.5, .rem)))
    #expect(values["f"] == .fontFamily(FontFamily(["Inter"])))
    #expect(values["fs"] == .fontFamily(FontFamily(["A", "Inter", "B"])))
    #expect(values["w"] == .fontWeight(FontWeight(350)))
    #expect(values["ws"] == .fontWeight(FontWeight(600)))
    #expect(values["t"] == .duration(ThemeDuration(90, .milliseconds)))
    #expect(values["c"] == .cubicBezier(CubicBezier(ThemePoint(x: 0.1, y: -2), ThemePoint(x: 1, y: 3))))
    #expect(values["n"] == .number(-0.4))
    #expect(values["s"] == .strokeStyle(.keyword(.groove)))
    #expect(values["sd"] == .strokeStyle(.dashes([ThemeDimension(1.5, .rem), ThemeDimension(2)], cap: .butt)))
  }

  /// Parts written out, and parts that are references.
  static let parts = """
    "c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
    "d": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}},
    "t": {"$type": "duration", "$value": {"value": 1, "unit": "s"}},
    "z": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}, "s": {"$type": "strokeStyle", "$value": "solid"},
    "n": {"$type": "number", "$value": 0.5}, "w": {"$type": "fontWeight", "$value": 400},
    "f": {"$type": "fontFamily", "$value": "Inter"}
    """

  @Test func readsComposites() throws {
    let document = read(
      """
      {\(Self.parts),
       "border": {"$type": "border", "$value": {"color": "{c}", "width": {"value": 2, "unit": "px"}, "style": "{s}"}},
       "transition": {"$type": "transition", "$value":
         {"duration": "{t}", "delay": {"value": 1, "unit": "s"}, "timingFunction": "{z}"}},
       "shadow": {"$type": "shadow", "$value":
         {"color": "{c}", "offsetX": "{d}", "offsetY": "{d}", "blur": "{d}", "spread": "{d}", "inset": true}},
       "shadows": {"$type": "shadow", "$value": ["{shadow}",
         {"color": "{c}", "offsetX": "{d}", "offsetY": "{d}", "blur": "{d}", "spread": "{d}"}]},
       "gradient": {"$type": "gradient", "$value":
         [{"color": "{c}", "position": 7}, {"color": "{c}", "position": {"$ref": "#/n"}}]},
       "typography": {"$type": "typography", "$value": {"fontFamily": "{f}", "fontSize": "{d}", "fontWeight": "{w}",
         "letterSpacing": "{d}", "lineHeight": "{n}"}}}
      """, .strict)
    #expect(document.reports == [])
    let values = try Evaluator(document).values()
    let black = ThemeColor(rgba: 0x0000_00FF)
    let two = ThemeDimension(2)
    let layer = ThemeShadow.Layer(color: black, offsetX: two, offsetY: two, blur: two, spread: two)
    var inset = layer
    inset.isInset = true
    #expect(values["border"] == .border(ThemeBorder(color: black, width: two, style: .keyword(.solid))))
    #expect(
      values["transition"]
        == .transition(
          ThemeTransition(
            duration: ThemeDuration(1, .seconds), delay: ThemeDuration(1, .seconds),
            timingFunction: CubicBezier(ThemePoint(x: 0, y: 0), ThemePoint(x: 1, y: 1)))))
    #expect(values["shadow"] == .shadow(ThemeShadow([inset])))
    #expect(values["shadows"] == .shadow(ThemeShadow([inset, layer])))
    #expect(
      values["gradient"]
        == .gradient(ThemeGradient([ThemeGradient.Stop(black, at: 0.5), ThemeGradient.Stop(black, at: 1)])))
    #expect(
      values["typography"]
        == .typography(
          Typography(
            fontFamily: FontFamily(["Inter"]), fontSize: two, fontWeight: FontWeight(400), letterSpacing: two,
            lineHeight: 0.5)))
  }

  @Test func doesNotFlattenListsInLists() throws {
    let document = read(
      """
      {\(Self.parts), "many": {"$type": "fontFamily", "$value": ["A", "B"]},
       "flat": {"$type": "fontFamily", "$value": ["{many}", "C"]},
       "layer": {"$type": "shadow", "$value": {"color": "{c}", "offsetX": "{d}", "offsetY": "{d}"}},
       "layers": {"$type": "shadow", "$value": ["{layer}", "{layer}"]},
       "deep": {"$type": "shadow", "$value": ["{layers}", "{layer}"]},
       "stops": {"$type": "gradient", "$value": [{"color": "{c}", "position": 0}, {"color": "{c}", "position": 1}]},
       "long": {"$type": "gradient", "$value": ["{stops}", {"color": "{c}", "position": 1}]}}
      """)
    #expect(try document.value("layers") != nil && document.value("stops") != nil)
    for name in ["flat", "deep", "long"] as [TokenName] { #expect(try document.value(name) == nil, "\(name)") }
  }

  @Test func refusesPartsOfAnotherType() throws {
    let document = read(
      #"{\#(Self.parts), "b": {"$type": "border", "$value": {"color": "{d}", "width": "{d}", "style": "{s}"}}}"#)
    #expect(try document.value("b") == nil)
    // Also where nothing would do, and no dashes are no dashes.
    let text = #""fontFamily": "{f}", "fontSize": "{d}", "fontWeight": "{w}""#
    let others = read(
      ##"""
      {\##(Self.parts), "none": {"$type": "color", "$value": {"colorSpace": "srgb", "components": ["none", 0, 0]}},
       "spaced": {"$type": "typography", "$value": {\##(text), "letterSpacing": "{n}", "lineHeight": "{n}"}},
       "led": {"$type": "typography", "$value": {\##(text), "letterSpacing": "{d}", "lineHeight": "{d}"}},
       "line": {"$type": "strokeStyle",
         "$value": {"lineCap": "butt", "dashArray": {"$ref": "#/none/$value/components/0"}}}}
      """##)
    for name in ["spaced", "led", "line"] as [TokenName] { #expect(try others.value(name) == nil, "\(name)") }
  }

  /// What makes a token unreadable in either mode.
  static let refusesCases: [Case] = [
    Case("color", "7", "", "a colour is `{\"colorSpace\": \"srgb\", \"components\": [0, 0.5, 1]}`, not the number 7"),
    Case("color", #"{"components": [0, 0, 0]}"#, "", "a colour needs `colorSpace`; add it"),
    Case("color", #"{"colorSpace": "srgb"}"#, "", "a colour needs `components`; add it"),
    Case(
      "color", #"{"colorSpace": "sRGB", "components": [0, 0, 0]}"#, "/colorSpace",
      """
      `colorSpace` is one of srgb, srgb-linear, hsl, hwb, lab, lch, oklab, oklch, display-p3, a98-rgb, prophoto-rgb, \
      rec2020, xyz-d65, xyz-d50, not the string "sRGB"
      """
    ),
    Case(
      "color", #"{"colorSpace": "srgb", "components": [0, 0]}"#, "/components",
      "`components` is an array of three numbers or \"none\""
    ),
    Case(
      "color", #"{"colorSpace": "srgb", "components": [0, null, 0]}"#, "/components/1",
      "a colour component is a number, not null"
    ),
    Case(
      "color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": "1"}"#, "/alpha",
      "`alpha` is a number, not the string \"1\""
    ),
    Case("dimension", "16", "", "a dimension is `{\"value\": 16, \"unit\": \"px\"}`, not the number 16"),
    Case("dimension", #"{"value": 16}"#, "", "a dimension needs `unit`; add it"),
    Case("dimension", #"{"unit": "px"}"#, "", "a dimension needs `value`; add it"),
    Case(
      "dimension", #"{"value": "16", "unit": "px"}"#, "/value",
      "the value of a dimension is a number, not the string \"16\""
    ),
    Case(
      "dimension", #"{"value": 1, "unit": 2}"#, "/unit",
      "the unit of a dimension is \"px\" or \"rem\", not the number 2"
    ),
    // Swift would read this as infinity, and these as hexadecimal numbers.
    Case(
      "dimension", #""1e999px""#, "",
      "a dimension is `{\"value\": 16, \"unit\": \"px\"}`, not the string \"1e999px\""),
    Case("dimension", #""0x1px""#, "", "a dimension is `{\"value\": 16, \"unit\": \"px\"}`, not the string \"0x1px\""),
    Case(
      "duration", #""0x1.8p3s""#, "",
      "a duration is `{\"value\": 200, \"unit\": \"ms\"}`, not the string \"0x1.8p3s\""),
    Case("duration", "true", "", "a duration is `{\"value\": 200, \"unit\": \"ms\"}`, not true"),
    Case(
      "duration", #"{"value": 1, "unit": "min"}"#, "/unit",
      "the unit of a duration is \"ms\" or \"s\", not the string \"min\""
    ),
    Case(
      "fontWeight", #""Bold""#, "",
      "a font weight is from 1 to 1000 or a name like \"semi-bold\", not the string \"Bold\""
    ),
    Case("fontWeight", "0", "", "a font weight is from 1 to 1000 or a name like \"semi-bold\", not the number 0"),
    Case("fontFamily", "[]", "", "a font family needs at least one name"),
    Case("fontFamily", "[1]", "/0", "a font family is a name or an array of names, not the number 1"),
    Case("cubicBezier", "[0, 0, 1]", "", "a cubicBezier is an array of four numbers: x1, y1, x2, y2"),
    Case("cubicBezier", "[0, 0, 1.5, 1]", "/2", "the x of a control point is from 0 to 1, not 1.5"),
    Case("cubicBezier", "[0, [], 1, 1]", "/1", "a coordinate of a cubicBezier is a number, not an array"),
    Case("number", #""1""#, "", "a number token is a number, not the string \"1\""),
    Case(
      "strokeStyle", #""wavy""#, "",
      """
      a stroke style is one of solid, dashed, dotted, double, groove, ridge, outset, inset, or an object with \
      `dashArray` and `lineCap`, not the string "wavy"
      """
    ),
    Case("strokeStyle", #"{"dashArray": []}"#, "", "a stroke style needs `lineCap`; add it"),
    Case(
      "strokeStyle", #"{"dashArray": [], "lineCap": "butt"}"#, "/dashArray",
      "`dashArray` is an array of at least one dimension"
    ),
    Case(
      "strokeStyle", #"{"dashArray": [], "lineCap": "flat"}"#, "/lineCap",
      "`lineCap` is \"round\", \"butt\" or \"square\", not the string \"flat\""
    ),
    Case("border", "1", "", "a border is an object with color, width and style, not the number 1"),
    Case("border", "{}", "", "a border needs `color`; add it"),
    Case(
      "transition", "1", "", "a transition is an object with duration, delay and timingFunction, not the number 1"
    ),
    Case("transition", "{}", "", "a transition needs `duration`; add it"),
    Case("shadow", "[]", "", "a shadow needs at least one element"),
    Case("shadow", "1", "", "a shadow is an object with color, offsetX, offsetY, blur and spread, not the number 1"),
    Case("shadow", "[{}]", "/0", "a shadow needs `color`; add it"),
    Case("gradient", "{}", "", "a gradient is an array of stops, each with color and position, not an object"),
    Case("gradient", "[]", "", "a gradient needs at least one element"),
    Case("gradient", "[3]", "/0", "a gradient stop is an object with color and position, not the number 3"),
    Case(
      "typography", "1", "",
      "a typography is an object with fontFamily, fontSize, fontWeight, letterSpacing, lineHeight, not the number 1"
    ),
    Case("typography", "{}", "", "a typography needs `fontFamily`; add it"),
    Case(
      "color", #""{a.b""#, "", "a reference is one whole token in braces like \"{color.accent}\", not \"{a.b\""
    ),
    Case("color", #""{}""#, "", "no token \"\" in any context; define it or mend the reference"),
    Case(
      "color", #"{"$ref": "a/b"}"#, "/$ref",
      "`$ref` must be a pointer into the tokens like \"#/color/accent/$value\", not the string \"a/b\""
    ),
    Case(
      "color", ##"{"$ref": "#/a~2b"}"##, "/$ref",
      "`$ref` must be a pointer into the tokens like \"#/color/accent/$value\", not the string \"#/a~2b\""
    ),
    Case(
      "color", ##"{"$ref": "#/a/$extensions/b"}"##, "/$ref",
      "there is no `#/a/$extensions/b` in this file; mend `$ref`"
    ),
    Case("color", ##"{"$ref": "#"}"##, "/$ref", "`$ref` \"#\" names no token"),
  ]

  @Test(arguments: refusesCases)
  func refuses(_ test: Case) throws {
    for mode in [DesignTokenReader.Mode.lenient, .strict] {
      let document = read(token(test.type, test.value), mode)
      #expect(document.reports == ["error /t/$value\(test.pointer): \(test.message)"])
      #expect(try document.value("t") == nil)
    }
  }

  /// What lenient reading keeps with a warning, and strict reading refuses with the same words.
  static let toleratesCases: [Case] = [
    Case(
      "color", ##"{"colorSpace": "srgb", "components": [1, 1, 1], "hex": "#fff"}"##, "/hex",
      "`hex` is six digits like \"#3366cc\", not the string \"#fff\"; the components are used",
      Value.color(ThemeColor(rgba: 0xFFFF_FFFF))
    ),
    Case(
      "color", #"{"colorSpace": "srgb", "components": [1, 1, 1], "name": "white"}"#, "/name",
      "a colour has no property `name`; remove it", .color(ThemeColor(rgba: 0xFFFF_FFFF))
    ),
    Case(
      "color", #"{"colorSpace": "srgb", "components": [1, 1.5, 1]}"#, "/components/1",
      "this component is from 0 to 1, not 1.5", .color(ThemeColor(.srgb, 1, 1.5, 1))
    ),
    Case(
      "color", #"{"colorSpace": "hsl", "components": [360, 0, 0]}"#, "/components/0",
      "this component is from 0 to below 360, not 360", .color(ThemeColor(.hsl, 360, 0, 0))
    ),
    Case(
      "color", #"{"colorSpace": "oklch", "components": [1, -1, 0]}"#, "/components/1",
      "this component is at least 0, not -1", .color(ThemeColor(.oklch, 1, -1, 0))
    ),
    Case(
      "color", #"{"colorSpace": "srgb", "components": [1, 1, 1], "alpha": 7}"#, "/alpha",
      "`alpha` is from 0 to 1, not 7", .color(ThemeColor(rgba: 0xFFFF_FFFF))
    ),
    Case(
      "color", ##""#0af8""##, "",
      "a colour is `{\"colorSpace\": \"srgb\", \"components\": [0, 0.5, 1]}`; write \"#0af8\" that way",
      .color(ThemeColor(rgba: 0x00AA_FF88))
    ),
    Case(
      "color", #""hsl(120 50% 25%)""#, "",
      "a colour is `{\"colorSpace\": \"srgb\", \"components\": [0, 0.5, 1]}`; write \"hsl(120 50% 25%)\" that way",
      .color(ThemeColor(.hsl, 120, 50, 25))
    ),
    Case(
      "dimension", "0", "", "a dimension is `{\"value\": 16, \"unit\": \"px\"}`, also where it is 0",
      .dimension(ThemeDimension(0))
    ),
    Case(
      "dimension", #""1.5rem""#, "",
      "a dimension is `{\"value\": 16, \"unit\": \"px\"}`, not the string \"1.5rem\"",
      .dimension(ThemeDimension(1.5, .rem))
    ),
    Case(
      "dimension", #"{"value": 2, "unit": "em"}"#, "/unit",
      "the unit of a dimension is \"px\" or \"rem\", not \"em\"", .dimension(ThemeDimension(2, .other("em")))
    ),
    Case(
      "duration", #""0.2s""#, "", "a duration is `{\"value\": 200, \"unit\": \"ms\"}`, not the string \"0.2s\"",
      .duration(ThemeDuration(0.2, .seconds))
    ),
    Case(
      "typography",
      #"{"fontFamily": "A", "fontSize": {"value": 1, "unit": "px"}, "fontWeight": 400, "lineHeight": 1}"#, "",
      "a typography needs `letterSpacing`; add it",
      .typography(
        Typography(
          fontFamily: FontFamily(["A"]), fontSize: ThemeDimension(1), fontWeight: FontWeight(400), letterSpacing: nil,
          lineHeight: 1))
    ),
  ]

  @Test(arguments: toleratesCases)
  func tolerates(_ test: Case) throws {
    let lenient = read(token(test.type, test.value))
    #expect(lenient.reports == ["warning /t/$value\(test.pointer): \(test.message)"])
    #expect(try lenient.value("t") == test.result)
    let strict = read(token(test.type, test.value), .strict)
    #expect(strict.reports == ["error /t/$value\(test.pointer): \(test.message)"])
    #expect(try strict.value("t") == nil)
  }

  @Test func keepsUnknownTypes() throws {
    let text = """
      {"a": {"$type": "string", "$value": "x"}, "b": {"$type": "flag", "$value": true},
       "n": {"$type": "n", "$value": 1},
       "c": {"$type": "string", "$value": "{a}"}, "d": {"$type": "grid", "$value": {"rows": [1, 2]}}}
      """
    let document = read(text)
    #expect(document.reports.count == 5)
    #expect(
      document.reports[0]
        == """
        warning /a/$type: the type "string" is none of `color`, `dimension`, `fontFamily`, `fontWeight`, `duration`, \
        `cubicBezier`, `number`, `strokeStyle`, `border`, `transition`, `shadow`, `gradient`, `typography`
        """)
    let values = try Evaluator(document).values()
    #expect(values["a"] == .string("x"))
    #expect(values["b"] == .bool(true))
    #expect(values["n"] == .number(1))
    #expect(values["c"] == .string("x"))
    #expect(values["d"].flatMap { UninterpretedJSON(themeValue: $0) }?.text == #"{"rows": [1, 2]}"#)
    #expect(try Evaluator(read(text, .strict)).values() == [:])
  }

  @Test func valuesOfUnknownTypesGoByTheirScalars() throws {
    let document = read("{\"$type\": \"x\", \"a\": {\"$value\": [\"\u{e9}\"]}, \"b\": {\"$value\": [\"e\u{301}\"]}}")
    let values = try Evaluator(document).values()
    #expect(values.count == 2)
    #expect(values["a"] != values["b"])
  }
}
