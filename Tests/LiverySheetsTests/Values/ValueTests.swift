import LiveryDocuments
import LiverySheets
import LiveryVocabulary
import Testing

@Suite struct ValueTests {
  private static let red = ThemeColor(rgba: 0xff00_00ff)

  private static func px(_ length: Double) -> ThemeDimension { ThemeDimension(length) }

  private static func typography(lineHeight: Double) -> Value {
    .typography(
      Typography(
        fontFamily: FontFamily(["Inter"]), fontSize: px(16), fontWeight: FontWeight(400), lineHeight: lineHeight))
  }

  /// Values by what is written.
  @Test(
    arguments: [
      ("red", .color(red)), ("TRANSPARENT", .color(ThemeColor(rgba: 0))), ("#F00", .color(red)),
      ("#ff000080", .color(ThemeColor(rgba: 0xff00_0080))), ("12", .number(12)), ("-.5", .number(-0.5)),
      ("1e2", .number(100)),
      ("50%", .number(0.5)), ("45deg", .number(45)), ("8px", .dimension(px(8))),
      ("1.5rem", .dimension(ThemeDimension(1.5, .rem))),
      ("12pt", .dimension(ThemeDimension(12, .other("pt")))), ("200ms", .duration(ThemeDuration(200, .milliseconds))),
      ("0.2s", .duration(ThemeDuration(0.2, .seconds))), ("true", .bool(true)), ("False", .bool(false)),
      ("\"Save\"", .string("Save")), ("'it\\'s'", .string("it's")), ("system", .string("system")),
      ("url(a/b.png)", .image(ImageReference("a/b.png", source: .file))),
      ("url(\"a b.png\")", .image(ImageReference("a b.png", source: .file))),
      ("image(\"logo\")", .image(ImageReference("logo"))),
      ("symbol('gear')", .image(ImageReference("gear", source: .system))),
      ("UIBarStyle.black", .enumCase(EnumCase("UIBarStyle", "black"))),
      ("1, 2, 3", .list([.number(1), .number(2), .number(3)])), ("1 2px", .list([.number(1), .dimension(px(2))])),
      ("1 2, 3", .list([.list([.number(1), .number(2)]), .number(3)])), ("[]", .list([])), ("[1]", .list([.number(1)])),
      ("[1, [2]]", .list([.number(1), .list([.number(2)])])),
      (
        "0 2px 4px red",
        .shadow(ThemeShadow([ThemeShadow.Layer(color: red, offsetX: px(0), offsetY: px(2), blur: px(4))]))
      ),
      ("font(14)", .font(ThemeFont(size: 14))),
      ("insets(1 2 3 4)", .insets(ThemeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))),
      ("size(1, 2)", .size(ThemeSize(width: 1, height: 2))), ("point(1 2)", .point(ThemePoint(x: 1, y: 2))),
      ("offset(1 2)", .offset(ThemeOffset(horizontal: 1, vertical: 2))),
      ("font-weight(bold)", .fontWeight(FontWeight(700))),
      ("font-family(\"A\", B C)", .fontFamily(FontFamily(["A", "B C"]))),
      (
        "cubic-bezier(0.1, 0.2, 0.3, 4)",
        .cubicBezier(CubicBezier(ThemePoint(x: 0.1, y: 0.2), ThemePoint(x: 0.3, y: 4)))
      ),
      (
        "border(1px dashed red)",
        .border(ThemeBorder(color: red, width: px(1), style: .keyword(.dashed)))
      ),
      ("stroke(round 4px 2px)", .strokeStyle(.dashes([px(4), px(2)], cap: .round))),
      ("transition(200ms)", .transition(ThemeTransition(duration: ThemeDuration(200, .milliseconds)))),
    ] as [(String, Value)])
  func literals(_ text: String, _ expected: Value) {
    let sheet = read("A { a: \(text) }")
    #expect(sheet.onlyValue == expected)
    #expect(sheet.diagnostics.isEmpty)
    // The same as a token.
    #expect(read("@tokens { a: \(text) }").sheet.tokens.map(\.expression) == [.literal(expected)])
  }

  /// Values by the kind of the attribute.
  @Test(
    arguments: [
      ("number", "12px", .number(12)), ("number", "12pt", .number(12)), ("number", "50%", .number(0.5)),
      ("number", "200ms", .number(0.2)), ("number", "3s", .number(3)), ("number", "90deg", .number(90)),
      ("string", "red", .string("red")), ("string", "true", .string("true")), ("dimension", "0", .dimension(px(0))),
      ("image", "\"logo\"", .image(ImageReference("logo"))), ("fontWeight", "350", .fontWeight(FontWeight(350))),
      ("fontWeight", "Semi-Bold", .fontWeight(FontWeight(600))), ("font", "14", .font(ThemeFont(size: 14))),
      ("font", "bold 14px", .font(ThemeFont(size: 14, weight: 700))),
      ("font", "300 14pt \"Avenir Next\"", .font(ThemeFont(family: "Avenir Next", size: 14, weight: 300))),
      ("font", "italic 14 Menlo", .font(ThemeFont(family: "Menlo", size: 14, isItalic: true))),
      (
        "font", "bold italic 14 Helvetica Neue",
        .font(ThemeFont(family: "Helvetica Neue", size: 14, weight: 700, isItalic: true))
      ),
      ("fontFamily", "Inter", .fontFamily(FontFamily(["Inter"]))), ("list", "1", .list([.number(1)])),
      ("insets", "8px", .insets(ThemeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))),
      ("insets", "1 2", .insets(ThemeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))),
      ("insets", "1 2 3", .insets(ThemeInsets(top: 1, leading: 2, bottom: 3, trailing: 2))),
      ("size", "1px 2px", .size(ThemeSize(width: 1, height: 2))),
      ("attributedText", "\"Hello\"", .attributedText(AttributedText([AttributedText.Run("Hello")]))),
      ("cubicBezier", "ease-in", .cubicBezier(.easeIn)), ("strokeStyle", "dotted", .strokeStyle(.keyword(.dotted))),
      (
        "shadow", "red 1px 2px 3px 4px inset, 0 0 red",
        .shadow(
          ThemeShadow([
            ThemeShadow.Layer(color: red, offsetX: px(1), offsetY: px(2), blur: px(3), spread: px(4), isInset: true),
            ThemeShadow.Layer(color: red, offsetX: px(0), offsetY: px(0), blur: px(0)),
          ]))
      ),
      (
        "gradient", "red, lime 50%, blue 20%, black, white",
        .gradient(
          ThemeGradient([
            ThemeGradient.Stop(red, at: 0), ThemeGradient.Stop(ThemeColor(rgba: 0x00ff_00ff), at: 0.5),
            ThemeGradient.Stop(ThemeColor(rgba: 0x0000_ffff), at: 0.5),
            ThemeGradient.Stop(ThemeColor(rgba: 0x0000_00ff), at: 0.75),
            ThemeGradient.Stop(ThemeColor(rgba: 0xffff_ffff), at: 1),
          ]))
      ),
      (
        "gradient", "linear-gradient(red 10% 90%)",
        .gradient(ThemeGradient([ThemeGradient.Stop(red, at: 0.1), ThemeGradient.Stop(red, at: 0.9)]))
      ),
      (
        "typography", "700 16px / 1.5 0.2px \"Inter\", sans-serif",
        .typography(
          Typography(
            fontFamily: FontFamily(["Inter", "sans-serif"]), fontSize: px(16), fontWeight: FontWeight(700),
            letterSpacing: px(0.2),
            lineHeight: 1.5))
      ),
      ("typography", "16px / 24px Inter", typography(lineHeight: 1.5)),
      ("typography", "16px / 150% Inter", typography(lineHeight: 1.5)),
      (
        "typography", "16px Inter",
        .typography(Typography(fontFamily: FontFamily(["Inter"]), fontSize: px(16), fontWeight: FontWeight(400)))
      ),
      (
        "transition", "200ms -1s",
        .transition(
          ThemeTransition(duration: ThemeDuration(200, .milliseconds), delay: ThemeDuration(-1, .seconds)))
      ),
      (
        "transition", "200ms 1s linear",
        .transition(
          ThemeTransition(
            duration: ThemeDuration(200, .milliseconds), delay: ThemeDuration(1, .seconds), timingFunction: .linear))
      ),
    ] as [(String, String, Value)])
  func typed(_ kind: String, _ text: String, _ expected: Value) {
    let sheet = read("@class A { a: \(kind) } A { a: \(text) }")
    #expect(sheet.onlyValue == expected)
    #expect(sheet.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("color", "12"), ("color", "\"red\""), ("color", "bleu"), ("color", "red blue"), ("number", "red"),
    ("number", "1rem"),
    ("number", "1e999"), ("bool", "yes"), ("string", "1"), ("dimension", "4"), ("dimension", "4s"), ("duration", "4"),
    ("duration", "4px"), ("image", "logo"), ("image", "url(1)x"), ("font", "bold"), ("font", "14 A, B"),
    ("fontWeight", "0"),
    ("fontWeight", "strong"), ("insets", "1 2 3 4 5"), ("size", "1"), ("enumCase", "black"), ("enumCase", "A .black"),
    ("shadow", "0 red"), ("shadow", "0 0"), ("shadow", "0 0 0 0 0 red"), ("shadow", "0 0 red,"),
    ("gradient", "90deg, red"),
    ("gradient", "red 200%"), ("cubicBezier", "cubic-bezier(2, 0, 0, 0)"), ("cubicBezier", "cubic-bezier(0, 0, 0)"),
    ("border", "1px red"), ("transition", "ease"), ("typography", "16px"), ("color", "font(14)"), ("list", "1,,2"),
    ("textAttributes", "red"), ("strokeStyle", "wavy"),
    // Units that make no sense there, and what is below zero.
    ("typography", "16px / 2s A"), ("typography", "16px / 45deg A"), ("typography", "16px / 2rem A"),
    ("typography", "16px / -1 A"), ("typography", "16px / -50% A"), ("typography", "{size} / 24px A"),
    ("typography", "-16px A"), ("font", "-14"), ("font", "50%"), ("font", "14deg"), ("shadow", "0 0 -1px red"),
    ("border", "-1px solid red"), ("transition", "-200ms"), ("strokeStyle", "round -1px"), ("size", "10px 20%"),
    ("point", "1s 2s"), ("insets", "10%"),
  ])
  func refused(_ kind: String, _ text: String) {
    let sheet = read("@class A { a: \(kind); b: number } A { a: \(text); b: 1 }")
    #expect(sheet.lines == ["A { b: 1.0; }"])
    #expect(sheet.diagnostics.count == 1)
  }

  /// An attribute that nothing declares has the kind of its first value.
  @Test func firstValueDecides() {
    let sheet = read("@tokens { t: 4px } A { a: {t}; b: 1; c: none } B { b: 2px; b: red; c: {u} }")
    #expect(sheet.attributes.map { "\($0.name):\($0.kind)" } == ["b:number", "a:dimension"])
    #expect(sheet.lines == ["A { a: token t; b: 1.0; c: none; }", "B { b: 2.0; c: token u; }"])
    #expect(sheet.reports == ["1:63 error invalid-value", "1:71 warning missing-target", "1:38 warning missing-type"])
  }

  @Test func kindsFromElsewhere() {
    var surroundings = SheetSurroundings()
    surroundings.attributes = ["a": .string]
    #expect(read("A { a: red }", surroundings).onlyValue == .string("red"))
    #expect(read("@class A { a: color }", surroundings).reports == ["1:12 error wrong-kind"])
  }

  /// Tokens are read as the kind that attributes want of them, also by way of other tokens.
  @Test func tokensByUse() {
    let sheet = read(
      "@class A { p: insets; s: string } @tokens { a: {b}; b: 1 2; c: red; d: 1 2 } A { p: {a}; s: {c} }")
    #expect(
      sheet.sheet.tokens.map(\.expression) == [
        .alias("b"), .literal(ThemeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)), .literal("red"),
        .literal([.number(1), .number(2)]),
      ])
    let wrong = read("@class A { p: insets } @tokens { a: red } A { p: {a} }")
    #expect(wrong.reports == ["1:37 warning wrong-kind"])
    #expect(wrong.sheet.tokens.map(\.expression) == [.literal(Self.red)])
  }
}
