/// How the values of a shape are provided.
enum ShapeProvider: String, CaseIterable, Codable {
  case constants
  case tables
  case shared = "shared tokens"
  case own = "own tokens"
  case aliases = "aliases three deep"
  case pure = "pure closures"
  case live = "live closures"
  case ownValues = "own values"

  var usesTokens: Bool { self == .shared || self == .own || self == .aliases }
  /// Whether styles share a hundred values for each side.
  var sharesValues: Bool { self == .shared || self == .aliases }
}

/// What the values of a shape vary with.
enum ShapeVariation: String, CaseIterable, Codable {
  case theme
  case axis = "one axis of six"
  case patches = "theme, a patch for each root"
  case ancestor = "identifier of the root"
  case states = "state of each"
}

/// A combination of both, for so many objects.
struct ShapeCase {
  let provider: ShapeProvider
  let variation: ShapeVariation
  let objects: Int

  /// Those that mean something. What a table, a closure or an object says itself does not change with the rules that match, and
  /// only tokens can be patched.
  static func all(objects: Int) -> [ShapeCase] {
    ShapeProvider.allCases.flatMap { provider in
      ShapeVariation.allCases.filter { isMeaningful(provider, $0) }.map {
        ShapeCase(provider: provider, variation: $0, objects: objects)
      }
    }
  }

  private static func isMeaningful(_ provider: ShapeProvider, _ variation: ShapeVariation) -> Bool {
    switch variation {
    case .theme, .axis: true
    case .patches: provider.usesTokens || provider == .pure
    case .ancestor, .states: provider == .constants || provider.usesTokens
    }
  }

  var styles: Int { min(2_000, max(objects / 20, 1)) }
  var roots: Int { min(10_000, max(objects / 20, 1)) }
  /// What objects say themselves is one attribute: four would be four times the same.
  var attributes: [CanvasAttribute] { provider == .ownValues ? [.fill] : CanvasAttribute.allCases }
  /// The attribute that each root's patch decides.
  var patched: CanvasAttribute? { variation == .patches ? .fill : nil }

  /// The number of the value of an attribute of a style: those that are the same have one number.
  func value(of style: Int, _ attribute: CanvasAttribute) -> Int {
    let number = style * CanvasAttribute.count + attribute.rawValue
    return provider.sharesValues ? number % 100 : number
  }

  /// A colour for each value on each of two sides.
  static func color(of value: Int, isSecond: Bool) -> UInt32 {
    UInt32(truncatingIfNeeded: Checksum.mix(UInt64(value))) << 8 | (isSecond ? 3 : 1)
  }

  /// The colour of a root's own.
  static func color(ofRoot root: Int) -> UInt32 { color(of: 1 << 20 + root, isSecond: false) | 0x80 }

  func root(of object: Int) -> Int { object * roots / objects }
}
