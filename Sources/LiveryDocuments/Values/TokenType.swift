import LiveryVocabulary

/// The types of the format.
enum TokenType: String, CaseIterable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography

  /// Kinds have the names of the types.
  var kind: ValueKind { ValueKind(builtIn: rawValue)! }

  /// For messages.
  static let list = allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
}

extension ColorSpace {
  /// What the format allows for each component.
  var tokenRanges: [ComponentRange] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: [.unit, .unit, .unit]
    case .hsl, .hwb: [.hue, .percentage, .percentage]
    case .lab: [.percentage, .free, .free]
    case .lch: [.percentage, .chroma, .hue]
    case .oklab: [.unit, .free, .free]
    case .oklch: [.unit, .chroma, .hue]
    }
  }
}

/// From where to where a colour component may go.
enum ComponentRange: CaseIterable, CustomStringConvertible {
  case hue, percentage, unit, chroma, free

  func contains(_ number: Double) -> Bool {
    switch self {
    case .hue: 0 <= number && number < 360
    case .percentage: (0...100).contains(number)
    case .unit: (0...1).contains(number)
    case .chroma: number >= 0
    case .free: true
    }
  }

  var description: String {
    switch self {
    case .hue: "from 0 to below 360"
    case .percentage: "from 0 to 100"
    case .unit: "from 0 to 1"
    case .chroma: "at least 0"
    case .free: "any number"
    }
  }

  /// Checks a component that a reference gives.
  var combiner: TokenCombiner { Self.combiners[self]! }  // It has them all.

  private static let combiners = Dictionary(
    uniqueKeysWithValues: allCases.map { range in
      let combiner = TokenCombiner.checked("color component, \(range)") { part in
        part == .missing || part.scalar.map(range.contains) == true
      }
      return (range, combiner)
    })
}
