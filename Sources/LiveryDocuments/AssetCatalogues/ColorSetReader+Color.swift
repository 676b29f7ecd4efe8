import LiveryVocabulary

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The spaces and the spellings of components are those of Apple's Asset Catalog Format Reference, section "Named Color
/// Type", and of Xcode's color picker.
extension ColorSetReader {
  /// How the numbers of a color space are meant.
  private enum Model {
    case rgb(ColorSpace, isExtended: Bool)
    /// Gray with a gamma of 2.2.
    case gray(isExtended: Bool)

    static let all: KeyValuePairs<String, Model> = [
      "srgb": .rgb(.srgb, isExtended: false), "display-p3": .rgb(.displayP3, isExtended: false),
      "extended-srgb": .rgb(.srgb, isExtended: true), "extended-linear-srgb": .rgb(.srgbLinear, isExtended: true),
      "gray-gamma-22": .gray(isExtended: false), "extended-gray": .gray(isExtended: true),
    ]

    var components: [String] {
      switch self {
      case .rgb: ["red", "green", "blue"]
      case .gray: ["white"]
      }
    }

    var isExtended: Bool {
      switch self {
      case .rgb(_, let isExtended), .gray(let isExtended): isExtended
      }
    }
  }

  /// A number of a color.
  private struct Component {
    let number: Double
    /// Whether it was written in parts of 255.
    let isWhole: Bool
    let node: JSONNode
  }

  func read(color node: JSONNode) throws(Unreadable) -> ThemeColor {
    guard node.isObject else {
      throw log.refusal(.wrongJSONType, "`color` must be an object, not \(node.noun)", at: node)
    }
    if let reference = node["reference"] {
      let platform = node["platform"]?.string.map { " of \($0.clipped)" } ?? ""
      throw log.refusal(
        .systemColor,
        "\(reference.noun) is a system color\(platform), whose value only that system knows; write its components",
        at: reference)
    }
    let model = try model(node["color-space"])
    guard let components = node["components"] else {
      throw log.refusal(.missingProperty, "the color has no `components`; add them, or a `reference`", at: node)
    }
    if let text = components.string, case .rgb(let space, _) = model {
      return try read(digits: text, space, at: components)
    }
    let names = model.components + ["alpha"]
    for (key, member) in components.members(besides: names) {
      log.warning(
        .unknownProperty,
        "the color space has no component `\(key.clipped)`\(NearestNames.question(key, among: names))",
        at: member)
    }
    var read: [Component] = []
    for name in model.components {
      guard let written = components[name] else {
        throw log.refusal(.missingProperty, "the component `\(name)` is missing; add it", at: components)
      }
      read.append(try component(written))
    }
    let alpha = try components["alpha"].map { node throws(Unreadable) in try component(node) }
    check(read, alpha, model)
    return color(model, read.map(\.number), alpha: alpha?.number ?? 1)
  }

  private func model(_ node: JSONNode?) throws(Unreadable) -> Model {
    // Xcode takes sRGB where none is named.
    guard let node else { return .rgb(.srgb, isExtended: false) }
    if let word = node.word, let found = Model.all.first(where: { $0.key == word }) { return found.value }
    let names = Model.all.map(\.key)
    let near = node.word.map { NearestNames.question($0, among: names) } ?? ""
    throw log.refusal(
      .invalidValue, "`color-space` is one of \(names.joined(separator: ", ")), not \(node.noun)\(near)", at: node)
  }

  private func color(_ model: Model, _ numbers: [Double], alpha: Double) -> ThemeColor {
    let alpha = min(max(alpha, 0), 1)
    switch model {
    case .rgb(let space, _): return ThemeColor(space, numbers[0], numbers[1], numbers[2], alpha: alpha)
    case .gray:
      let white = numbers[0]
      // Black and white are the same with any gamma, and exact.
      if white == 0 || white == 1 { return ThemeColor(.srgb, white, white, white, alpha: alpha) }
      let light = white < 0 ? -pow(-white, 2.2) : pow(white, 2.2)
      return ThemeColor(.srgbLinear, light, light, light, alpha: alpha).converted(to: .srgb)
    }
  }

  // MARK: Components

  /// Hexadecimal digits for a whole color: `#3366CC`.
  private func read(digits text: String, _ space: ColorSpace, at node: JSONNode) throws(Unreadable) -> ThemeColor {
    guard let color = ThemeColor(hex: text) else {
      throw log.refusal(
        .invalidValue,
        "`components` is an object, or a text of hexadecimal digits as in \"#3366CC\", not \(node.noun)", at: node)
    }
    let parts = color.components
    return ThemeColor(space, parts[0], parts[1], parts[2], alpha: color.alpha)
  }

  /// A number from 0 to 255 in decimal or hexadecimal digits, or one with a point.
  private func component(_ node: JSONNode) throws(Unreadable) -> Component {
    let text = node.string ?? (node.number == nil ? "" : node.text)
    let bytes = text.utf8
    if let digits = Self.hexadecimalDigits(bytes) {
      return Component(number: Double(digits) / 255, isWhole: true, node: node)
    }
    let isPlain = bytes.count <= 32 && bytes.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    // Far beyond any light, so that powers of it are numbers, too.
    guard isPlain, let number = Double(text), abs(number) <= 1e6 else {
      throw log.refusal(
        .invalidValue,
        "a component is a text like \"0xFF\", \"255\" or \"1.000\", not \(node.noun)", at: node)
    }
    let isWhole = !bytes.contains { ".eE".utf8.contains($0) }
    return Component(number: isWhole ? number / 255 : number, isWhole: isWhole, node: node)
  }

  /// `0xFF`, or `#FF` as other tools write it; nil for anything else.
  private static func hexadecimalDigits(_ text: String.UTF8View) -> Int? {
    guard let mark = ["0x", "0X", "#"].first(where: { text.starts(with: $0.utf8) }) else { return nil }
    let digits = text.dropFirst(mark.utf8.count)
    let isPlain = (1...2).contains(digits.count) && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
    return isPlain ? Int(Substring(digits), radix: 16) : nil
  }

  /// Warns of numbers that are unlikely to be meant.
  private func check(_ components: [Component], _ alpha: Component?, _ model: Model) {
    let isMixed = components.contains { !$0.isWhole }
    for component in components where component.isWhole && isMixed { warn(ofWholeOne: component) }
    if let alpha { warn(ofWholeOne: alpha) }
    for component in model.isExtended ? [] : components where !(0...1).contains(component.number) {
      log.warning(
        .outOfRange,
        "\(component.node.noun) is outside of the color space; write an extended one, as \"extended-srgb\"",
        at: component.node)
    }
    if let alpha, !(0...1).contains(alpha.number) {
      log.warning(.outOfRange, "\(alpha.node.noun) is no opacity from 0 to 1; the nearest one counts", at: alpha.node)
    }
  }

  /// Xcode takes a whole number for one of 255 parts, also a 1 that a tool wrote for all of it.
  private func warn(ofWholeOne component: Component) {
    guard component.isWhole, component.number == 1 / 255 else { return }
    log.warning(
      .misleadingNumber, "\(component.node.noun) without a point is 1 of 255 parts; write \"1.0\" for all of it",
      at: component.node)
  }
}
