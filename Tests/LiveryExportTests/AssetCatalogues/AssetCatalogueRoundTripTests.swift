import LiveryDocuments
import LiveryExport
import LiveryVocabulary
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
    let read = AssetCatalogueReader().read("Harbour.xcassets", paths: export.files.map(\.path)) { path in
      guard let file = export.files.first(where: { $0.path == path }) else { throw NoSuchFile() }
      return file.bytes
    }
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(read.axes == axes)
    for appearance in ["light", "dark"] {
      for contrast in ["normal", "high"] {
        let input = ["appearance": appearance, "contrast": contrast]
        #expect(try read.values(input) == document.values(input), "\(input)")
      }
    }
  }
}
