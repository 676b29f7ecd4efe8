import LiveryDocuments
import LiveryVocabulary

/// Documents with a few tokens in several layers, under any conditions, which a seed determines.
struct RandomDocument {
  private var state: UInt64
  static let appearance = ThemeDocument.Axis(name: "appearance", modes: ["light", "dark"])
  static let density = ThemeDocument.Axis(name: "density", modes: ["a", "b", "c"], default: "b")

  init(seed: UInt64) { state = seed }

  private mutating func next(_ count: Int) -> Int {
    // SplitMix64, by Sebastiano Vigna (public domain).
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }

  /// - Parameter conditionsMax: how many modes a definition may be for.
  mutating func document(conditionsMax: Int = 3) -> ThemeDocument {
    var number = 0.0
    let layers = (0..<3).map { layer in
      var definitions: [TokenDefinition] = []
      for name in ["one", "two", "three"] {
        for _ in 0..<next(4) {
          number += 1
          let target = ["two", "three", "nowhere"][next(3)]
          let isAlias = name == "one" && next(3) == 0
          let expression = isAlias ? TokenExpression.alias(TokenName(target)) : .literal(value(number))
          definitions.append(TokenDefinition(TokenName(name), when: when(conditionsMax), expression))
        }
      }
      return TokenLayer("layer \(layer)", definitions)
    }
    return ThemeDocument(
      axes: [Self.appearance, Self.density], themes: ["day", "night", "dusk"], defaultTheme: "night", layers: layers)
  }

  /// A number, or a colour with that much red and any alpha, which may be missing.
  private mutating func value(_ number: Double) -> Value {
    guard next(3) == 0 else { return .number(number) }
    return .color(ThemeColor(.srgb, number / 256, 0, 0, alpha: [nil, 0, 0.5, 1][next(4)]))
  }

  private mutating func when(_ conditionsMax: Int) -> When {
    var when = When.always
    for axis in 0..<3 where next(3) == 0 && when.conditions.count + (when.theme == nil ? 0 : 1) < conditionsMax {
      switch axis {
      case 0: when.theme = ["day", "night", "dusk"][next(3)]
      case 1: when.conditions["appearance"] = ["light", "dark"][next(2)]
      default: when.conditions["density"] = ["a", "b", "c"][next(3)]
      }
    }
    return when
  }

  /// The same values, by way of expressions that no format can say.
  ///
  /// - Parameter conditionsMax: how many modes a definition may be for.
  mutating func unspeakable(conditionsMax: Int = 3) -> ThemeDocument {
    let same = TokenCombiner("same") { $0[0] }
    let document = document(conditionsMax: conditionsMax)
    let layers = document.layers.map { layer in
      TokenLayer(
        layer.name,
        layer.definitions.map { definition in
          guard case .alias = definition.expression else { return definition }
          var definition = definition
          definition.expression = .combination(same, [definition.expression])
          return definition
        })
    }
    return ThemeDocument(
      axes: document.axes, themes: document.themes, defaultTheme: document.defaultTheme, layers: layers)
  }

  /// All combinations of contexts.
  static let inputs: [[String: String]] = ["day", "night", "dusk"].flatMap { theme in
    ["light", "dark"].flatMap { appearance in
      ["a", "b", "c"].map { ["theme": theme, "appearance": appearance, "density": $0] }
    }
  }
}
