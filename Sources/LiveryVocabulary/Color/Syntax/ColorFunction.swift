/// What a colour function takes (https://www.w3.org/TR/css-color-4/#color-syntax).
struct ColorFunction {
  /// An argument other than alpha.
  struct Component {
    /// For messages.
    let name: String
    /// What 100 % of it is; nil for a hue, which takes an angle.
    let whole: Double?
    var isHue: Bool { whole == nil }

    init(_ name: String, _ whole: Double?) { (self.name, self.whole) = (name, whole) }
  }

  /// The space that the arguments are in.
  let space: ColorSpace
  /// The three components.
  let components: [Component]
  /// Whether there is a form with commas.
  var hasLegacyForm = false
  /// Whether the numbers are linear light, which the space does not have. Only `display-p3-linear` does that.
  var isLinear = false

  /// By names in lower case. `color()` is not among them, as its first argument decides.
  static let byName: [String: ColorFunction] = {
    let hue = Component("the hue", nil)
    let rgb = ColorFunction(space: .srgb, components: ["red", "green", "blue"].of(255), hasLegacyForm: true)
    let hsl = ColorFunction(
      space: .hsl, components: [hue] + ["the saturation", "the lightness"].of(100), hasLegacyForm: true)
    return [
      "rgb": rgb, "rgba": rgb, "hsl": hsl, "hsla": hsl,
      "hwb": ColorFunction(space: .hwb, components: [hue] + ["the whiteness", "the blackness"].of(100)),
      "lab": ColorFunction(space: .lab, components: ["the lightness"].of(100) + ["a", "b"].of(125)),
      "lch": ColorFunction(space: .lch, components: ["the lightness"].of(100) + ["the chroma"].of(150) + [hue]),
      "oklab": ColorFunction(space: .oklab, components: ["the lightness"].of(1) + ["a", "b"].of(0.4)),
      "oklch": ColorFunction(space: .oklch, components: ["the lightness"].of(1) + ["the chroma"].of(0.4) + [hue]),
    ]
  }()

  /// `color()` by the names of spaces in lower case that may be its first argument.
  static let bySpaceName: [String: ColorFunction] = {
    let (rgb, xyz) = (["red", "green", "blue"].of(1), ["x", "y", "z"].of(1))
    var functions: [String: ColorFunction] = [:]
    for space in [.srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020] as [ColorSpace] {
      functions[space.name] = ColorFunction(space: space, components: rgb)
    }
    functions["display-p3-linear"] = ColorFunction(space: .displayP3, components: rgb, isLinear: true)
    for space in [.xyzD50, .xyzD65] as [ColorSpace] {
      functions[space.name] = ColorFunction(space: space, components: xyz)
    }
    functions["xyz"] = functions["xyz-d65"]
    return functions
  }()
}

extension [String] {
  /// Components with these names.
  fileprivate func of(_ whole: Double) -> [ColorFunction.Component] {
    map { ColorFunction.Component($0, whole) }
  }
}
