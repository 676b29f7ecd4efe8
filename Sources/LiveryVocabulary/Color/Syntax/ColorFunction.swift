/// What a colour function takes (https://www.w3.org/TR/css-color-4/#color-syntax).
struct ColorFunction {
  /// An argument other than alpha.
  struct Component {
    /// For messages.
    let name: String
    /// What 100 % of it is; nil for a hue, which takes an angle.
    var whole: Double?
    var isHue: Bool { whole == nil }
  }

  /// The space that the arguments are in.
  let space: ColorSpace
  /// The three components.
  let components: [Component]
  /// Whether there is a form with commas.
  var hasLegacyForm = false
  /// Whether the numbers are linear light, which the space does not have. Only `display-p3-linear` does that.
  var isLinear = false

  /// The function with a name in lower case; nil for `color`, whose first argument decides, and for any other name.
  static func named(_ name: String) -> ColorFunction? {
    switch name {
    case "rgb", "rgba":
      ColorFunction(space: .srgb, components: rgb(255), hasLegacyForm: true)
    case "hsl", "hsla":
      ColorFunction(
        space: .hsl, components: [hue, Component(name: "the saturation", whole: 100), lightness(100)],
        hasLegacyForm: true)
    case "hwb":
      ColorFunction(
        space: .hwb,
        components: [hue, Component(name: "the whiteness", whole: 100), Component(name: "the blackness", whole: 100)])
    case "lab": ColorFunction(space: .lab, components: [lightness(100)] + axes(125))
    case "lch": ColorFunction(space: .lch, components: [lightness(100), chroma(150), hue])
    case "oklab": ColorFunction(space: .oklab, components: [lightness(1)] + axes(0.4))
    case "oklch": ColorFunction(space: .oklch, components: [lightness(1), chroma(0.4), hue])
    default: nil
    }
  }

  /// `color()` with the name of a space in lower case as its first argument; nil for any other name.
  static func color(in space: String) -> ColorFunction? {
    switch space {
    case "xyz": color(in: "xyz-d65")
    case "xyz-d50", "xyz-d65":
      ColorSpace(named: space).map { ColorFunction(space: $0, components: ["x", "y", "z"].map { part($0, 1) }) }
    case "display-p3-linear": ColorFunction(space: .displayP3, components: rgb(1), isLinear: true)
    default:
      predefined.contains(space)
        ? ColorSpace(named: space).map { ColorFunction(space: $0, components: rgb(1)) } : nil
    }
  }

  /// All names of functions.
  static let names = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"]

  /// All names of spaces that `color()` takes.
  static let spaceNames = predefined + ["display-p3-linear", "xyz", "xyz-d50", "xyz-d65"]

  private static let predefined = ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020"]

  private static let hue = Component(name: "the hue")
  private static func lightness(_ whole: Double) -> Component { part("the lightness", whole) }
  private static func chroma(_ whole: Double) -> Component { part("the chroma", whole) }
  private static func axes(_ whole: Double) -> [Component] { ["a", "b"].map { part($0, whole) } }
  private static func rgb(_ whole: Double) -> [Component] { ["red", "green", "blue"].map { part($0, whole) } }
  private static func part(_ name: String, _ whole: Double) -> Component { Component(name: name, whole: whole) }
}
