import LiveryDocuments
import LiveryVocabulary
import Testing

/// One color set: what its entries say, and how numbers are spelt.
@Suite struct ColorSetTests {
  private func read(_ colors: String) -> ThemeDocument {
    let files = ["C.xcassets/ink.colorset/Contents.json": Array(#"{"colors": [\#(colors)], "info": {}}"#.utf8)]
    return AssetCatalogueReader().read("C.xcassets", paths: Array(files.keys)) { path in
      guard let bytes = files[path] else { throw NoSuchFile() }
      return bytes
    }
  }

  private func entry(_ components: String, space: String = "srgb", _ conditions: String = "") -> String {
    #"{"idiom": "universal", \#(conditions) "color": {"color-space": "\#(space)", "components": \#(components)}}"#
  }

  private func gray(_ white: String, _ conditions: String) -> String {
    entry(#"{"white": "\#(white)"}"#, space: "gray-gamma-22", conditions)
  }

  private func dark(_ value: String = "dark") -> String {
    #""appearances": [{"appearance": "luminosity", "value": "\#(value)"}],"#
  }

  private let high = #""appearances": [{"appearance": "contrast", "value": "high"}],"#

  /// What Xcode makes of each spelling, as `assetutil` shows it: whole numbers are parts of 255.
  @Test(arguments: [
    (#""0xFF", "green": "0x00", "blue": "0x80""#, 0xff00_80ff), (#""255", "green": "0", "blue": "128""#, 0xff00_80ff),
    (#""1.000", "green": "0.0", "blue": "0.5019607843137255""#, 0xff00_80ff),
    (#""0xff", "green": ".0", "blue": "5.019607843137255e-1""#, 0xff00_80ff),
    (##""#FF", "green": "#0", "blue": "#80""##, 0xff00_80ff), (#"255, "green": 0.0, "blue": 128"#, 0xff00_80ff),
    (#""0X1", "green": "0x01", "blue": "1""#, 0x0101_01ff),
  ])
  func spellingsOfComponents(_ components: String, rgba: UInt32) throws {
    let document = read(entry(#"{"red": \#(components), "alpha": "1.000"}"#))
    #expect(document.reports == [])
    #expect(try document.tokens().map(\.value) == [.color(ThemeColor(rgba: rgba))])
  }

  @Test func digitsForAWholeColor() throws {
    let short = read(entry(##""#3366CC80""##))
    #expect(try short.tokens().map(\.value) == [.color(ThemeColor(rgba: 0x3366_cc80))])
  }

  @Test(arguments: [
    ("display-p3", ThemeColor(.displayP3, 1, 0.5, 0)), ("extended-srgb", ThemeColor(.srgb, 1, 0.5, 0)),
    ("extended-linear-srgb", ThemeColor(.srgbLinear, 1, 0.5, 0)),
  ])
  func colorSpaces(_ space: String, color: ThemeColor) throws {
    let document = read(entry(#"{"red": "1.0", "green": "0.5", "blue": "0.0"}"#, space: space))
    #expect(try document.tokens().map(\.value) == [.color(color)])
  }

  /// 0.5 to the power of 2.2 is 0.217638 of the light, which sRGB encodes as 1.055 · 0.217638^(1/2.4) − 0.055 = 0.5038668.
  @Test(arguments: ["gray-gamma-22", "extended-gray"]) func grayHasAGamma(_ space: String) throws {
    let token = try #require(try read(entry(#"{"white": "0.5"}"#, space: space)).tokens().first)
    let color = try #require(token.value.flatMap { value in if case .color(let color) = value { color } else { nil } })
    #expect(color.space == .srgb)
    for component in color.components { #expect(abs((component ?? 0) - 0.5038668) < 1e-6) }
  }

  @Test func blackAndWhiteOfGrayAreExact() throws {
    for (white, rgba) in [("1.000", UInt32(0xffff_ffff)), ("0", 0xff)] {
      #expect(try read(gray(white, "")).tokens().map(\.value) == [.color(ThemeColor(rgba: rgba))])
    }
  }

  @Test func componentsOutsideAreKept() throws {
    let parts = #"{"red": "1.5", "green": "-0.25", "blue": "0.0"}"#
    let extended = read(entry(parts, space: "extended-srgb"))
    #expect(extended.reports == [])
    #expect(try extended.tokens().map(\.value) == [.color(ThemeColor(.srgb, 1.5, -0.25, 0))])
    #expect(read(entry(parts)).diagnostics.map(\.code) == [.outOfRange, .outOfRange])
  }

  // MARK: - Conditions

  /// The darker of the two holds in dark with high contrast, as the reader's page says.
  @Test func appearanceGoesBeforeContrast() throws {
    let document = read([gray("0", ""), gray("1.0", high), gray("0x20", dark())].joined(separator: ","))
    #expect(document.reports == [])
    #expect(document.axes.map(\.name) == ["appearance", "contrast"])
    func white(_ input: [String: String]) throws -> UInt32? { try document.tokens(for: input)[0].value?.packedRGBA }
    let darkGray = try white(["appearance": "dark"])
    #expect(try white([:]) == 0xff)
    #expect(try white(["contrast": "high"]) == 0xffff_ffff)
    #expect(try white(["appearance": "dark", "contrast": "high"]) == darkGray)
    #expect(darkGray != 0xff && darkGray != 0xffff_ffff)
  }

  /// One condition on the appearance goes before two others.
  @Test func countsOfConditionsDoNotMatter() throws {
    let narrow = #""display-gamut": "display-P3","# + high
    let document = read([gray("0", ""), gray("1.0", dark()), gray("0x20", narrow)].joined(separator: ","))
    let input = ["appearance": "dark", "contrast": "high", "gamut": "display-p3"]
    #expect(try document.tokens(for: input)[0].value?.packedRGBA == 0xffff_ffff)
    #expect(document.layers.map(\.name) == ["C.xcassets", "C.xcassets by contrast, gamut", "C.xcassets by appearance"])
  }

  @Test func axesHaveTheModesThatAreUsed() {
    let pad = gray("0", "").replacing(#""universal""#, with: #""ipad", "subtype": "mac-catalyst""#)
    let phone = gray("0", #""display-gamut": "sRGB","#).replacing("universal", with: "iphone")
    let document = read([pad, phone].joined(separator: ","))
    #expect(document.reports == [])
    #expect(
      document.axes == [
        .init(name: "idiom", modes: ["universal", "ipad", "iphone"]),
        .init(name: "subtype", modes: ["none", "mac-catalyst"]), .init(name: "gamut", modes: ["srgb", "display-p3"]),
      ])
  }

  /// Xcode leaves the slot of an appearance empty until it is filled. The color for any appearance holds there.
  @Test func emptySlotsAreFilledByTheOthers() throws {
    let document = read(gray("0", "") + #", {"idiom": "universal", \#(dark()) "locale": null}"#)
    #expect(document.diagnostics.map(\.severity) == [.error])
    let empty = read(gray("0", "") + #", {\#(dark()) "idiom": "universal"}"#)
    #expect(empty.diagnostics.map(\.severity) == [.warning] && empty.diagnostics[0].code == .noEffect)
    #expect(try empty.tokens()[0].value?.packedRGBA == 0xff)
  }

  // MARK: - What is wrong

  @Test(arguments: [
    Case(
      #"{"color": {"platform": "ios", "reference": "systemRedColor"}}"#,
      "error /colors/0/color/reference: the string \"systemRedColor\" is a system color of ios, whose value only that "
        + "system knows; write its components"),
    Case(
      #"{"color": {"color-space": "sgrb", "components": {}}}"#,
      "error /colors/0/color/color-space: `color-space` is one of srgb, display-p3, extended-srgb, "
        + "extended-linear-srgb, gray-gamma-22, extended-gray, not the string \"sgrb\"; did you mean \"srgb\"?"),
    Case(
      #"{"color": {"components": {"red": "1.0", "green": "0"}}}"#,
      "error /colors/0/color/components: the component `blue` is missing; add it"),
    Case(
      #"{"color": {"components": {"red": "1,0", "green": "0", "blue": "0"}}}"#,
      "error /colors/0/color/components/red: a component is a text like \"0xFF\", \"255\" or \"1.000\", not the string \"1,0\""
    ),
    Case(
      #"{"color": {"components": {"red": "0.5", "green": "0", "blue": "0", "alpha": "1"}}}"#,
      "warning /colors/0/color/components/alpha: the string \"1\" without a point is 1 of 255 parts; write \"1.0\" for all "
        + "of it"),
    Case(
      #"{"color": {"components": "0.5 0.5"}}"#,
      "error /colors/0/color/components: `components` is an object, or a text of hexadecimal digits as in \"#3366CC\", not "
        + "the string \"0.5 0.5\""),
    Case(
      #"{"appearances": [{"appearance": "luminosity", "value": "drak"}]}"#,
      "error /colors/0/appearances/0/value: `value` is \"light\" or \"dark\", not the string \"drak\"; did you mean "
        + "\"dark\"?; the entry is left out"),
    Case(
      #"{"idiom": "ihpone"}"#,
      "warning /colors/0/idiom: `idiom` is one of universal, iphone, ipad, mac, tv, watch, vision, car, not the string "
        + "\"ihpone\"; did you mean \"iphone\"?"),
    Case(#"{"idiom": 3}"#, "error /colors/0/idiom: `idiom` must be a text, not the number 3"),
    Case(#"3"#, "error /colors/0: an entry of `colors` is an object, not the number 3"),
  ])
  private func problemsHavePlacesAndRemedies(_ example: Case) {
    #expect(read(example.text).reports.first == example.report)
  }

  /// The other colors of the set do not answer where one cannot be read.
  @Test func whatCannotBeReadIsUndefined() throws {
    let system = #"{\#(dark()) "color": {"platform": "ios", "reference": "systemRedColor"}}"#
    let document = read(gray("0", "") + "," + system)
    #expect(document.diagnostics.map(\.code) == [.systemColor])
    #expect(try document.tokens()[0].value != nil)
    #expect(try document.tokens(for: ["appearance": "dark"])[0].value == nil)
  }

  @Test func theFirstOfTwoForTheSameCounts() throws {
    let document = read(gray("0", "") + "," + gray("1.0", ""))
    #expect(document.diagnostics.map(\.code) == [.repeatedName])
    #expect(try document.tokens()[0].value?.packedRGBA == 0xff)
  }
}
