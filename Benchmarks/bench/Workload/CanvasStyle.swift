/// The four themed properties of a canvas object, all of them colours.
enum CanvasAttribute: Int, CaseIterable {
  case fill, stroke, text, shadow

  /// Known when loops are compiled, as the number of all cases is not.
  static var count: Int { 4 }

  /// Whether `Class.identifier` rules set it; the others come from `Class` rules.
  var isSetByIdentifier: Bool { self == .fill || self == .text }
}

/// The styles of the canvas: every class with every identifier.
enum CanvasStyle {
  static let classCount = 64
  static let identifierCount = 32
  static let count = classCount * identifierCount
  /// How many tokens the styles share evenly, so that each of them colours about one binding in a hundred.
  static let tokenCount = 100

  static func classIndex(of style: Int) -> Int { style / identifierCount }
  static func identifierIndex(of style: Int) -> Int { style % identifierCount }

  /// The position, among the tokens of the canvas, of the one that an attribute of a style is bound to.
  static func token(of style: Int, _ attribute: CanvasAttribute) -> Int {
    switch attribute {
    case .fill: style % tokenCount
    case .text: (style * 7 + 31) % tokenCount
    case .stroke: classIndex(of: style) % tokenCount
    case .shadow: (classIndex(of: style) + 50) % tokenCount
    }
  }

  /// The token that the class rule sets for `attribute` in the state *hovered*.
  static func hoveredToken(ofClass index: Int) -> Int { (index + 13) % tokenCount }
  /// The attribute that changes in the state *hovered*.
  static let hoveredAttribute = CanvasAttribute.stroke
}
