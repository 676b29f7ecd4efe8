import LiveryDocuments
import LiveryVocabulary

extension SheetValueReader {
  /// What is wrong with a function that has no value; nil if it is known.
  func unknownFunction(_ name: String, at token: Int) -> BadValue? {
    let lower = name.lowercased()
    if ThemeColor.cssFunctions.contains(lower) || Self.kind(ofFunction: lower) != nil { return nil }
    if lower == "underlying" || lower == "attribute" {
      return BadValue("`\(lower)()` is not supported yet", at: token, code: .notSupported)
    }
    let near = nearest(name, among: ThemeColor.cssFunctions + Self.functions)
    return BadValue("there is no function `\(name.clipped)()`\(near)", at: token, code: .unknownName)
  }

  /// What to say of near names.
  func nearest(_ name: String, among known: [String]) -> String { NearestNames.question(name, among: known) }

  func finite(_ number: Double, _ part: Component) throws(BadValue) -> Double {
    guard number.isFinite else {
      throw BadValue("the number is too large", at: part.tokens.lowerBound, code: .outOfRange)
    }
    return number
  }

  /// A number: percentages in parts of 1, lengths in the host's units, times in seconds, angles in degrees.
  func number(_ part: Component) throws(BadValue) -> Double {
    switch part.kind {
    case .number(let number): return try finite(number, part)
    case .percentage(let number): return try finite(number / 100, part)
    case .dimension(let number, let unit):
      switch unit.lowercased() {
      case "px", "pt", "deg", "s": return try finite(number, part)
      case "ms": return try finite(number / 1000, part)
      default: throw unknownUnit(unit, of: "number", ["px", "pt", "%", "ms", "s", "deg"], part)
      }
    default: throw BadValue("a number is expected", at: part.tokens.lowerBound)
    }
  }

  /// A token, or a number that is a distance: without a unit, or in those of the host.
  func distance(_ part: Component, _ noun: String) throws(BadValue) -> TokenExpression {
    switch part.kind {
    case .reference(let name): return .alias(TokenName(name))
    case .percentage:
      throw BadValue(
        "nothing says what a percentage of a \(noun) is taken of; write a number, or a length in px or pt",
        at: part.tokens.lowerBound)
    case .dimension(_, let unit) where !["px", "pt"].contains(unit.lowercased()):
      throw unknownUnit(unit, of: noun, ["px", "pt"], part)
    default: return .literal(.number(try number(part)))
    }
  }

  /// A token, or a value of a kind that is not below zero.
  ///
  /// - Parameter noun: what it is, with its article.
  func nonNegative(_ part: Component, as kind: ValueKind, _ noun: String) throws(BadValue) -> TokenExpression {
    let value = try self.part(part, as: kind)
    try checkSign(part, noun)
    return value
  }

  func checkSign(_ part: Component, _ noun: String) throws(BadValue) {
    guard let number = part.number, number < 0 else { return }
    throw BadValue("\(noun) is not below 0", at: part.tokens.lowerBound, code: .outOfRange)
  }

  func dimension(_ part: Component) throws(BadValue) -> ThemeDimension {
    switch part.kind {
    case .number(0): return ThemeDimension(0)
    case .number(let number):
      throw BadValue("a length has a unit: write `\(number.formatted)px`", at: part.tokens.lowerBound)
    case .dimension(let number, let unit):
      let number = try finite(number, part)
      switch unit.lowercased() {
      case "px": return ThemeDimension(number)
      case "rem": return ThemeDimension(number, .rem)
      case "pt": return ThemeDimension(number, .other("pt"))
      default: throw unknownUnit(unit, of: "length", ["px", "pt", "rem"], part)
      }
    default: throw BadValue("a length is expected, such as `8px`", at: part.tokens.lowerBound)
    }
  }

  func duration(_ part: Component) throws(BadValue) -> ThemeDuration {
    guard case .dimension(let number, let unit) = part.kind else {
      throw BadValue("a time is expected, such as `200ms`", at: part.tokens.lowerBound)
    }
    guard let known = ThemeDuration.Unit(rawValue: unit.lowercased()) else {
      throw unknownUnit(unit, of: "time", ["ms", "s"], part)
    }
    return ThemeDuration(try finite(number, part), known)
  }

  private func unknownUnit(_ unit: String, of noun: String, _ known: [String], _ part: Component) -> BadValue {
    BadValue(
      "`\(unit.clipped)` is no unit of a \(noun); there are \(known.joined(separator: ", "))",
      at: part.tokens.lowerBound,
      code: .unknownUnit)
  }

  func bool(_ part: Component) throws(BadValue) -> Bool {
    if part.isWord("true") { return true }
    if part.isWord("false") { return false }
    throw BadValue("`true` or `false` is expected", at: part.tokens.lowerBound)
  }

  /// A text in quotes, or a single word.
  func string(_ part: Component) throws(BadValue) -> String {
    switch part.kind {
    case .string(let text), .ident(let text): return text
    default: throw BadValue("a text in quotes is expected", at: part.tokens.lowerBound)
    }
  }

  private static let weights: [String: Double] = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400, "regular": 400,
    "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800,
    "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
  ]

  /// The weight that a component says; nil if it says none.
  func weightIfAny(_ part: Component) -> Double? {
    if case .number(let number) = part.kind, (1...1000).contains(number) { return number }
    return part.ident.flatMap { Self.weights[$0.lowercased()] }
  }

  func weight(_ part: Component) throws(BadValue) -> Double {
    if let weight = weightIfAny(part) { return weight }
    let near = part.ident.map { nearest($0, among: Array(Self.weights.keys)) } ?? ""
    throw BadValue(
      "a font weight from 1 to 1000 or a name like `semi-bold` is expected\(near)", at: part.tokens.lowerBound,
      code: .outOfRange)
  }

  /// `url("…")` is a file, `image("…")` or a text an asset, `symbol("…")` an image of the system.
  func image(_ part: Component) throws(BadValue) -> ImageReference {
    switch part.kind {
    case .url(let address): return ImageReference(address, source: .file)
    case .string(let name): return ImageReference(name)
    case .function(let name, let arguments) where Self.kind(ofFunction: name) == .image:
      guard arguments.count == 1, case .string(let text) = arguments[0].kind else {
        throw BadValue("`\(name)()` takes one text in quotes", at: part.tokens.lowerBound)
      }
      let sources: [String: ImageReference.Source] = ["url": .file, "symbol": .system]
      return ImageReference(text, source: sources[name.lowercased()] ?? .asset)
    default:
      throw BadValue(
        "an image is expected: `url(\"folder/file.png\")`, `image(\"asset\")` or `symbol(\"gear\")`",
        at: part.tokens.lowerBound)
    }
  }

  /// `UIBarStyle.black`
  func enumCase(_ parts: ArraySlice<Component>) throws(BadValue) -> EnumCase {
    let parts = Array(parts)
    guard parts.count == 3, case .ident(let type) = parts[0].kind, case .dot = parts[1].kind,
      case .ident(let name) = parts[2].kind, !parts[1].isApart, !parts[2].isApart
    else { throw BadValue("a case is written with its type, as in `UIBarStyle.black`", at: first(parts[...])) }
    return EnumCase(type, name)
  }

  private static let curves: [String: CubicBezier] = [
    "ease": .ease, "linear": .linear, "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
  ]

  /// The name of a curve, or the coordinates of its control points with commas between them.
  func curve(_ parts: ArraySlice<Component>) throws(BadValue) -> CubicBezier {
    if parts.count == 1, let known = parts.first?.ident.flatMap({ Self.curves[$0.lowercased()] }) { return known }
    var numbers: [Double] = []
    for item in items(parts) {
      guard item.count == 1, case .number(let number) = item[item.startIndex].kind, number.isFinite else { continue }
      numbers.append(number)
    }
    guard numbers.count == 4, items(parts).count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      throw BadValue(
        "a curve is a name like `ease-in`, or `cubic-bezier(x1, y1, x2, y2)` with both x from 0 to 1", at: first(parts))
    }
    return CubicBezier(ThemePoint(x: numbers[0], y: numbers[1]), ThemePoint(x: numbers[2], y: numbers[3]))
  }

  /// The parts between commas.
  func items(_ parts: ArraySlice<Component>) -> [ArraySlice<Component>] {
    parts.split(omittingEmptySubsequences: false, whereSeparator: \.isComma)
  }
}
