import LiveryDocuments
import LiveryVocabulary

extension SheetValueReader {
  /// A colour as in CSS Color 4 (https://www.w3.org/TR/css-color-4/#color-syntax). It stays in the space that it is written in.
  func color(_ part: Component) throws(BadValue) -> ThemeColor {
    let text = tree.plainText(part.tokens)
    let token = part.tokens.lowerBound
    switch part.kind {
    case .hash:
      if let color = ThemeColor(hex: text) { return color }
      throw BadValue("`\(text.clipped)` is no colour; write 3, 4, 6 or 8 hexadecimal digits", at: token)
    case .ident(let word):
      if let color = ThemeColor(named: word) { return color }
      throw BadValue("`\(word.clipped)` is no colour\(nearest(word, among: ThemeColor.names))", at: token)
    case .function(let name, let arguments):
      if let unknown = unknownFunction(name, at: token) { throw unknown }
      if let color = ColorFunction(name, arguments)?.color { return color }
      throw BadValue(
        "`\(text.clipped)` is no colour; write it as CSS Color 4 has it, like `rgb(51 102 204 / 50%)`", at: token)
    default: throw BadValue("a colour is expected, such as `#3366cc` or `rgb(51 102 204)`", at: token)
    }
  }

  static let colorFunctions = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"]
}

/// A colour function with its arguments, apart from what they mean.
private struct ColorFunction {
  /// A component: what 100 % of it is, and to which range it is clamped.
  struct Scale {
    var whole: Double
    var range = -Double.infinity...Double.infinity
    var isHue = false

    static let hue = Scale(whole: .nan, isHue: true)
  }

  private let name: String
  private let space: ColorSpace
  private let parts: [Component]
  private let alpha: Component?
  private let isLegacy: Bool

  init?(_ name: String, _ arguments: [Component]) {
    self.name = name.lowercased()
    var arguments = arguments[...]
    if self.name == "color" {
      guard let space = arguments.popFirst()?.ident.flatMap({ Self.spaces[$0.lowercased()] }) else { return nil }
      self.space = space
    } else {
      guard let space = Self.functions[self.name] else { return nil }
      self.space = space
    }
    isLegacy = arguments.contains(where: \.isComma)
    if isLegacy {
      let items = arguments.split(omittingEmptySubsequences: false, whereSeparator: \.isComma)
      guard space == .srgb || space == .hsl, self.name != "color", (3...4).contains(items.count),
        items.allSatisfy({ $0.count == 1 })
      else { return nil }
      parts = items.prefix(3).flatMap { $0 }
      alpha = items.count == 4 ? items[3].first : nil
    } else {
      guard arguments.count == 3 || arguments.count == 5 && arguments[arguments.startIndex + 3].isSlash else {
        return nil
      }
      parts = Array(arguments.prefix(3))
      alpha = arguments.count == 5 ? arguments.last : nil
    }
  }

  /// The colour; nil if a component has the wrong form.
  var color: ThemeColor? {
    let isRGB = space == .srgb && name != "color"
    // The numbers of `rgb()` are of 255.
    let scales = isRGB ? Array(repeating: Scale(whole: 255, range: 0...255), count: 3) : Self.scales(of: space)
    var numbers: [Double?] = []
    for (part, scale) in zip(parts, scales) {
      guard let number = number(part, scale) else { return nil }
      numbers.append(number)
    }
    if isRGB { numbers = numbers.map { $0.map { $0 / 255 } } }
    guard hasOneForm, let opacity = alpha.map({ number($0, Scale(whole: 1, range: 0...1)) }) ?? .some(1) else {
      return nil
    }
    return ThemeColor(space, numbers[0], numbers[1], numbers[2], alpha: opacity)
  }

  /// Whether components have the forms that commas ask for.
  private var hasOneForm: Bool {
    guard isLegacy else { return true }
    let percentages = parts.count(where: \.isPercentage)
    return space == .hsl ? percentages == 2 && !parts[0].isPercentage : percentages == 0 || percentages == 3
  }

  /// The number that a component says, inside of an optional for `none`; nil if it has another form.
  private func number(_ part: Component, _ scale: Scale) -> Double?? {
    let number: Double
    switch part.kind {
    case .number(let value): number = value
    case .percentage(let percent) where !scale.isHue: number = percent / 100 * scale.whole
    case .dimension(let value, let unit) where scale.isHue:
      guard let degrees = Self.degrees[unit.lowercased()] else { return nil }
      number = value * degrees
    case .ident where part.isWord("none") && !isLegacy: return .some(nil)
    default: return nil
    }
    guard number.isFinite else { return nil }
    return min(max(number, scale.range.lowerBound), scale.range.upperBound)
  }

  // MARK: Tables

  private static let functions: [String: ColorSpace] = [
    "rgb": .srgb, "rgba": .srgb, "hsl": .hsl, "hsla": .hsl, "hwb": .hwb, "lab": .lab, "lch": .lch, "oklab": .oklab,
    "oklch": .oklch,
  ]

  private static let spaces: [String: ColorSpace] = [
    "srgb": .srgb, "srgb-linear": .srgbLinear, "display-p3": .displayP3, "a98-rgb": .a98RGB,
    "prophoto-rgb": .prophotoRGB, "rec2020": .rec2020, "xyz": .xyzD65, "xyz-d65": .xyzD65, "xyz-d50": .xyzD50,
  ]

  private static let degrees: [String: Double] = ["deg": 1, "grad": 0.9, "rad": 180 / .pi, "turn": 360]

  private static func scales(of space: ColorSpace) -> [Scale] {
    let percent = Scale(whole: 100)
    let chroma = 0...Double.infinity
    switch space {
    case .hsl: return [.hue, Scale(whole: 100, range: chroma), percent]
    case .hwb: return [.hue, percent, percent]
    case .lab: return [percent, Scale(whole: 125), Scale(whole: 125)]
    case .lch: return [percent, Scale(whole: 150, range: chroma), .hue]
    case .oklab: return [Scale(whole: 1), Scale(whole: 0.4), Scale(whole: 0.4)]
    case .oklch: return [Scale(whole: 1), Scale(whole: 0.4, range: chroma), .hue]
    default: return [Scale(whole: 1), Scale(whole: 1), Scale(whole: 1)]
    }
  }
}

extension Component {
  fileprivate var isPercentage: Bool { if case .percentage = kind { true } else { false } }
}
