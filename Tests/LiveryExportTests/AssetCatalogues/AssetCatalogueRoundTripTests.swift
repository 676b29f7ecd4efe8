import LiveryDocuments
import LiveryExport
import LiveryVocabulary
import TestSupport
import Testing

/// What the writer of asset catalogues writes, the reader reads.
struct AssetCatalogueRoundTripTests {
  @Test func colorsComeBackInEachContext() throws {
    let axes = [
      ThemeDocument.Axis(name: "appearance", modes: ["light", "dark"]),
      ThemeDocument.Axis(name: "contrast", modes: ["normal", "high"]),
    ]
    func definition(_ name: TokenName, _ color: ThemeColor, when: When = .always) -> TokenDefinition {
      TokenDefinition(name, when: when, .literal(.color(color)), kind: .color)
    }
    let document = ThemeDocument(
      name: "Harbour", axes: axes,
      layers: [
        TokenLayer(
          "all",
          [
            definition("color.brand.ink", ThemeColor(rgba: 0x0102_03ff)),
            definition("color.brand.ink", ThemeColor(.displayP3, 1, 0.25, 0, alpha: 0.5), when: ["appearance": "dark"]),
            definition("color.paper", ThemeColor(.srgbLinear, 0.5, 0.25, 1.5)),
            definition("color.paper", ThemeColor(rgba: 0xffff_ffff), when: ["contrast": "high"]),
            definition("color.paper", ThemeColor(rgba: 0xff), when: ["appearance": "dark", "contrast": "high"]),
            definition("plain", ThemeColor(.srgb, 0.123, 1, 0)),
          ])
      ])
    let export = AssetCatalogueWriter().write(document)
    #expect(export.losses.isEmpty)
    let read = readBack(export, "Harbour.xcassets")
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(read.axes == axes)
    for appearance in ["light", "dark"] {
      for contrast in ["normal", "high"] {
        let input = ["appearance": appearance, "contrast": contrast]
        #expect(try read.values(input) == document.values(input), "\(input)")
      }
    }
  }
  private func readBack(_ export: Export, _ name: String) -> ThemeDocument {
    AssetCatalogueReader().read(name, paths: export.files.map(\.path)) { path in
      guard let file = export.files.first(where: { $0.path == path }) else { throw NoSuchFile() }
      return file.bytes
    }
  }

  /// Each combination of two devices, two gamuts, a subtype and an appearance has a colour of its own.
  @Test func devicesAndGamutsComeBack() throws {
    let axes = [
      ThemeDocument.Axis(name: "appearance", modes: ["light", "dark"]),
      ThemeDocument.Axis(name: "idiom", modes: ["universal", "ipad", "iphone"]),
      ThemeDocument.Axis(name: "subtype", modes: ["none", "mac-catalyst"]),
      ThemeDocument.Axis(name: "gamut", modes: ["srgb", "display-p3"]),
    ]
    var inputs: [[String: String]] = [[:]]
    for axis in axes {
      inputs = inputs.flatMap { input in
        axis.modes.map { mode in input.merging([axis.name.text: mode.text]) { $1 } }
      }
    }
    let definitions = inputs.enumerated().map { place, input in
      let modes = input.map { (AxisName($0.key), ModeName($0.value)) }
      return TokenDefinition(
        "ink", when: When(conditions: Dictionary(uniqueKeysWithValues: modes)),
        .literal(.color(ThemeColor(rgba: UInt32(place) << 8 | 0xff))), kind: .color)
    }
    let document = ThemeDocument(axes: axes, layers: [TokenLayer("all", definitions)])
    let export = AssetCatalogueWriter().write(document)
    #expect(export.losses.isEmpty)
    let again = readBack(export, "theme.xcassets")
    #expect(again.diagnostics.isEmpty, "\(again.diagnostics)")
    #expect(again.axes == axes)
    #expect(inputs.count == 24)
    for input in inputs { #expect(try again.values(input) == document.values(input), "\(input)") }
  }

  @Test func whatXcodeDoesNotKnowIsALoss() {
    let axes = [
      ThemeDocument.Axis(name: "idiom", modes: ["iphone", "phone", "universal"]),
      ThemeDocument.Axis(name: "gamut", modes: ["srgb", "rec2020"]),
      ThemeDocument.Axis(name: "subtype", modes: ["wide", "none"]),
    ]
    let whens: [When] = [
      .always, ["idiom": "phone"], ["idiom": "universal"], ["gamut": "rec2020"], ["subtype": "none"],
    ]
    let definitions = whens.enumerated().map { place, when in
      TokenDefinition(
        TokenName("ink\(place)"), when: when, .literal(.color(ThemeColor(rgba: UInt32(place) << 8 | 0xff))))
    }
    let export = AssetCatalogueWriter().write(ThemeDocument(axes: axes, layers: [TokenLayer("all", definitions)]))
    #expect(export.losses.map(\.code) == Array(repeating: .unsupportedContext, count: 4))
    #expect(export.losses.map(\.contexts) == whens.dropFirst().map { [$0] })
  }

  /// The catalogue of a framework for macOS has colors for the idiom `mac` only, and empty slots for dark.
  @Test(
    .enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"),
    arguments: ["FluentUI-macos.xcassets", "FluentUI-ios.xcassets"])
  func realCataloguesComeBack(name: String) throws {
    let document = AssetCatalogueReader().read("\(sharedData!)/fluentui-apple-xcassets/\(name)")
    let export = AssetCatalogueWriter().write(document)
    #expect(export.losses.isEmpty, "\(export.reports)")
    let again = readBack(export, "theme.xcassets")
    #expect(again.diagnostics.isEmpty, "\(again.diagnostics)")
    #expect(again.axes == document.axes && again.tokenNames == document.tokenNames)
    for idiom in ["universal", "mac"] {
      for appearance in ["light", "dark"] {
        let input = ["idiom": idiom, "appearance": appearance].filter { axis, _ in
          document.axes.contains { $0.name.text == axis }
        }
        #expect(try again.values(input) == document.values(input), "\(input)")
      }
    }
  }
}
