import LiveryDocuments
import LiveryExport
import LiveryVocabulary
import Testing

struct AssetCatalogueWriterTests {
  private func color(_ rgba: UInt32) -> TokenExpression { .literal(.color(ThemeColor(rgba: rgba))) }

  @Test func appearancesAndContrastsAreEntries() {
    let document = ThemeDocument(
      name: "Harbour",
      axes: [
        ThemeDocument.Axis(name: "appearance", modes: ["light", "dark"]),
        ThemeDocument.Axis(name: "contrast", modes: ["normal", "high"]),
        ThemeDocument.Axis(name: "density", modes: ["regular", "compact"]),
      ],
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("color.ink", color(0x0102_ffff)),
            TokenDefinition("color.ink", when: ["appearance": "dark"], color(0xffff_ff80)),
            TokenDefinition("color.ink", when: ["appearance": "dark", "contrast": "high"], color(0xffff_ffff)),
            TokenDefinition("color.gap", .literal(.number(1))),
            TokenDefinition("color.odd", color(0x0000_00ff)),
            TokenDefinition("color.odd", when: ["density": "compact"], color(0x0000_01ff)),
          ])
      ])
    let export = AssetCatalogueWriter().write(document)
    #expect(
      export.files.map(\.path) == [
        "Harbour.xcassets/Contents.json", "Harbour.xcassets/color/Contents.json",
        "Harbour.xcassets/color/ink.colorset/Contents.json", "Harbour.xcassets/color/odd.colorset/Contents.json",
      ])
    #expect(
      export["Harbour.xcassets/color/Contents.json"] == """
        {
          "info": {
            "author": "xcode",
            "version": 1
          },
          "properties": {
            "provides-namespace": true
          }
        }

        """)
    let file = export["Harbour.xcassets/color/ink.colorset/Contents.json"]
    #expect(
      file.hasPrefix(
        """
        {
          "colors": [
            {
              "color": {
                "color-space": "srgb",
                "components": {
                  "red": "0x01",
                  "green": "0x02",
                  "blue": "0xFF",
                  "alpha": "1.0"
                }
              },
              "idiom": "universal"
            },
            {
              "appearances": [
                {
                  "appearance": "luminosity",
                  "value": "dark"
                }
              ],
              "color": {
                "color-space": "srgb",
                "components": {
                  "red": "0xFF",
                  "green": "0xFF",
                  "blue": "0xFF",
                  "alpha": "0.5019607843137255"
                }
              },
              "idiom": "universal"
            },

        """))
    // Contrast, then dark with contrast, which has two appearances.
    #expect(file.split(separator: "\n").count { $0.contains("\"contrast\"") } == 2)
    #expect(file.split(separator: "\n").count { $0.contains("\"luminosity\"") } == 2)
    #expect(
      export.reports == [
        "unsupported-kind: color.gap: a catalogue has colours only, not this number",
        "unsupported-context: color.odd: a colour set has no colours for this context; the one of the default context "
          + "is shown (in density=compact)",
      ])
  }

  @Test(arguments: [
    (ThemeColor(.srgb, 0.5, 1.25, 0), "extended-srgb", ["0.5", "1.25", "0.0"]),
    (ThemeColor(.displayP3, 1, 0.00001, 0), "display-p3", ["1.0", "0.00001", "0.0"]),
    (ThemeColor(.displayP3, 1, 1.25e-11, 0), "display-p3", ["1.0", "0.0000000000125", "0.0"]),
    (ThemeColor(.srgbLinear, -5e-10, 1.5e20, 0), "extended-linear-srgb", ["-0.0000000005", "150000000000000000000.0"]),
    (ThemeColor(.srgbLinear, 0.25, 2, 0), "extended-linear-srgb", ["0.25", "2.0", "0.0"]),
    (ThemeColor(.hsl, 0, 100, 50), "srgb", ["0xFF", "0x00", "0x00"]),
  ])
  func colorsKeepTheirSpaceIfTheyCan(color: ThemeColor, space: String, components: [String]) {
    let document = ThemeDocument(layers: [TokenLayer("all", [TokenDefinition("it", .literal(.color(color)))])])
    let export = AssetCatalogueWriter().write(document)
    let file = export["theme.xcassets/it.colorset/Contents.json"]
    #expect(file.contains("\"color-space\": \"\(space)\""))
    for (name, text) in zip(["red", "green", "blue"], components) { #expect(file.contains("\"\(name)\": \"\(text)\"")) }
    let isConverted = color.space == .hsl
    #expect(
      export.reports
        == (isConverted ? ["converted-color: it: a catalogue has no hsl; the colour is converted to srgb"] : []))
  }

  /// A colour of Oklch that only Display P3 has, and one that neither has.
  @Test func otherSpacesBecomeTheSmallestThatHasTheColor() {
    let colors = ["p3": ThemeColor(.oklch, 0.65, 0.25, 30), "wide": ThemeColor(.oklch, 0.7, 0.37, 145)]
    for (name, color) in colors {
      let document = ThemeDocument(
        layers: [TokenLayer("all", [TokenDefinition(TokenName(name), .literal(.color(color)))])])
      let file = AssetCatalogueWriter().write(document)["theme.xcassets/\(name).colorset/Contents.json"]
      #expect(file.contains(name == "p3" ? "\"display-p3\"" : "\"extended-srgb\""))
    }
  }

  @Test func namesAreThoseOfFolders() {
    let names = ["a.B", "a.b", "A.b", "../x", "x/y:z", "", "q.$root", "q.r"]
    let document = ThemeDocument(
      layers: [TokenLayer("all", names.map { TokenDefinition(TokenName($0), color(0xff)) })])
    let export = AssetCatalogueWriter().write(document)
    #expect(
      export.files.map(\.path).filter { $0.contains(".colorset") } == [
        "theme.xcassets/a/B.colorset/Contents.json", "theme.xcassets/a/b-2.colorset/Contents.json",
        "theme.xcassets/A-2/b.colorset/Contents.json", "theme.xcassets/-/-/-x.colorset/Contents.json",
        "theme.xcassets/x-y-z.colorset/Contents.json", "theme.xcassets/-.colorset/Contents.json",
        "theme.xcassets/q.colorset/Contents.json", "theme.xcassets/q/r.colorset/Contents.json",
      ])
    #expect(export.losses.allSatisfy { $0.code == .changedName })
    #expect(export.losses.map(\.token) == ["a.b", "A.b", "../x", "x/y:z", ""])
    #expect(export.files.contains { $0.path == "theme.xcassets/A-2/Contents.json" })
    #expect(Set(export.files.map { $0.path.lowercased() }).count == export.files.count)
  }

  @Test func namesOfFilesHave255Bytes() {
    let name = String(repeating: "色", count: 100)
    let document = ThemeDocument(layers: [TokenLayer("all", [TokenDefinition(TokenName(name), color(0xff))])])
    let export = AssetCatalogueWriter().write(document)
    #expect(export.files[1].path == "theme.xcassets/\(name.prefix(66)).colorset/Contents.json")
    #expect(export.losses.map(\.code) == [.changedName])
  }

  @Test func missingComponentsAreALoss() {
    let document = ThemeDocument(
      layers: [TokenLayer("all", [TokenDefinition("it", .literal(.color(ThemeColor(.srgb, nil, 1, 0.5))))])])
    let export = AssetCatalogueWriter().write(document)
    #expect(export["theme.xcassets/it.colorset/Contents.json"].contains("\"red\": \"0.0\""))
    #expect(
      export.reports == [
        "partial-value: it: the format has no components `none`; they are written as 0, which looks the same"
      ])
  }

  /// The names, axes and colours that the reader gives are those that were written.
  @Test func catalogueReadsBack() throws {
    let document = ThemeDocument(
      axes: [
        ThemeDocument.Axis(name: "appearance", modes: ["light", "dark"]),
        ThemeDocument.Axis(name: "contrast", modes: ["normal", "high"]),
      ],
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("a.ink", color(0x0102_0304)), TokenDefinition("a.link", .alias("b")),
            TokenDefinition("b", .literal(.color(ThemeColor(.displayP3, 0.1, 0.2, 0.3, alpha: 0.4)))),
            TokenDefinition("b", when: ["contrast": "high"], .literal(.color(ThemeColor(.srgb, -0.1, 0.2, 1.5)))),
            TokenDefinition(
              "b", when: ["appearance": "dark"], .literal(.color(ThemeColor(.srgbLinear, 0.1, 0.2, 0.3)))),
            TokenDefinition("b", when: ["appearance": "dark", "contrast": "high"], color(0xff)),
          ])
      ])
    let export = AssetCatalogueWriter().write(document)
    let files = Dictionary(uniqueKeysWithValues: export.files.map { ($0.path, $0.bytes) })
    let again = AssetCatalogueReader().read("theme.xcassets", paths: Array(files.keys)) { files[$0]! }
    #expect(again.diagnostics.isEmpty)
    for (appearance, contrast) in [("light", "normal"), ("light", "high"), ("dark", "normal"), ("dark", "high")] {
      let input = ["appearance": appearance, "contrast": contrast]
      #expect(try again.values(input) == document.values(input))
    }
  }
}
