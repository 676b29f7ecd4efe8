import LiveryDocuments
import LiveryVocabulary
import Testing

/// Whatever the bytes are, reading ends, and with diagnostics instead of traps.
@Suite struct DamagedInputTests {
  private static let tokens = """
    {\(TypeTests.parts), "g": {"$type": "number", "$root": {"$value": 1}, "x": {"$ref": "#/c/$value/components/0"}},
     "h": {"$extends": "{g}", "y": {"$type": "typography", "$value": {"fontFamily": ["{f}", "B"], "fontSize": "{d}",
     "fontWeight": "{w}", "letterSpacing": "{d}", "lineHeight": "{n}"}}},
     "v": {"$type": "shadow", "$value": [{"color": "{c}", "offsetX": "{d}", "offsetY": "{d}", "blur": "{d}",
     "spread": "{d}"}]}, "u": {"$type": "gradient", "$value": [{"color": "{c}", "position": 0.25}]}}
    """

  @Test func damageIsReported() {
    let text = resolver(
      set("first", Self.tokens), modifier("theme", ["light": #"{"c": {"$value": "{g.x}"}}"#, "dark": "{}"]))
    let seed: UInt64 = 20_261_121
    var random = Linear(state: seed)
    let scraps = Array(#"{}[]",:\/#$.01-e"#.utf8)
    for round in 0..<1000 {
      var bytes = Array(text.utf8)
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = scraps.randomElement(using: &random)!
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        default:
          let end = min(bytes.count, place + Int.random(in: 1..<40, using: &random))
          bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &random))
        }
      }
      let damaged = bytes
      let document = DesignTokenReader().read(resolver: "x.resolver.json") { _ in damaged }
      let values = (try? Evaluator(document).values()) ?? [:]
      #expect(!document.layers.isEmpty || !document.diagnostics.isEmpty, "seed \(seed), round \(round)")
      #expect(values.count <= 100, "seed \(seed), round \(round)")
    }
  }
}

/// Enough randomness for choosing what to damage.
private struct Linear: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 11 ^ state << 21
  }
}
