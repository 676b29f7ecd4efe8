extension ColorSpace {
  /// The name in CSS and in the W3C design-token format 2025.10, such as `display-p3`
  /// (https://www.w3.org/TR/css-color-4/#typedef-color-space).
  public var name: String {
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

  /// The space with a name, exactly as ``name`` spells it. Any other name is nil.
  public init?(named name: String) {
    guard let space = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = space
  }
}
