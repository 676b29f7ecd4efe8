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
  /// The name in the format.
  var tokenName: String {
    switch self {
    case .srgb: "srgb"
    case .srgbLinear: "srgb-linear"
    case .hsl: "hsl"
    case .hwb: "hwb"
    case .lab: "lab"
    case .lch: "lch"
    case .oklab: "oklab"
    case .oklch: "oklch"
    case .displayP3: "display-p3"
    case .a98RGB: "a98-rgb"
    case .prophotoRGB: "prophoto-rgb"
    case .rec2020: "rec2020"
    case .xyzD65: "xyz-d65"
    case .xyzD50: "xyz-d50"
    }
  }

  init?(tokenName: String) {
    guard let space = Self.allCases.first(where: { $0.tokenName == tokenName }) else { return nil }
    self = space
  }

  /// What the format allows for each component.
  var tokenRanges: [ComponentRange] {
    let hue = ComponentRange(from: 0, below: 360)
    let percentage = ComponentRange(from: 0, through: 100)
    let unit = ComponentRange(from: 0, through: 1)
    let chroma = ComponentRange(from: 0, through: .infinity)
    let free = ComponentRange(from: -.infinity, through: .infinity)
    return switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: [unit, unit, unit]
    case .hsl, .hwb: [hue, percentage, percentage]
    case .lab: [percentage, free, free]
    case .lch: [percentage, chroma, hue]
    case .oklab: [unit, free, free]
    case .oklch: [unit, chroma, hue]
    }
  }
}

/// From where to where a colour component may go.
struct ComponentRange: CustomStringConvertible {
  private let lower: Double
  private let upper: Double
  private let includesUpper: Bool

  init(from lower: Double, through upper: Double) { (self.lower, self.upper, includesUpper) = (lower, upper, true) }
  init(from lower: Double, below upper: Double) { (self.lower, self.upper, includesUpper) = (lower, upper, false) }

  func contains(_ number: Double) -> Bool {
    number >= lower && (includesUpper ? number <= upper : number < upper)
  }
  var description: String {
    if upper == .infinity { return "at least \(lower.formatted)" }
    return "from \(lower.formatted) \(includesUpper ? "to" : "to below") \(upper.formatted)"
  }
}
