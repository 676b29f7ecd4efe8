import LiveryVocabulary

extension ValueReader {
  private static let example = "`{\"colorSpace\": \"srgb\", \"components\": [0, 0.5, 1]}`"

  mutating func color(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    if let text = node.string, let color = try? ThemeColor(css: text) {
      try log.tolerate(.draftSyntax, "a colour is \(Self.example); write \"\(text)\" that way", at: node)
      return .literal(.color(color))
    }
    let keys = ["colorSpace", "components", "alpha", "hex"]
    try object(node, "a colour", keys: keys, example: Self.example)
    let (name, space) = try colorSpace(try need("colorSpace", of: node, "a colour"))
    let components = try components(try need("components", of: node, "a colour"), space)
    let alpha = try alpha(node["alpha"])
    if let hex = node["hex"] { try checkHex(hex) }
    return combine(space == nil ? .colorInRange : .color, [name] + components + [alpha])
  }

  /// The name of the space, and the space itself unless another token knows it.
  private mutating func colorSpace(_ node: JSONNode) throws(Unreadable) -> (TokenExpression, ColorSpace?) {
    var node = node
    if let reference = try reference(&node, as: .string) { return (reference.expression, nil) }
    guard let space = node.word.flatMap(ColorSpace.init(named:)) else {
      let known = ColorSpace.allCases.map(\.name).joined(separator: ", ")
      throw log.refusal(.invalidValue, "`colorSpace` is one of \(known), not \(node.noun)", at: node)
    }
    return (.literal(.string(space.name)), space)
  }

  private mutating func components(_ node: JSONNode, _ space: ColorSpace?) throws(Unreadable) -> [TokenExpression] {
    var node = node
    if let reference = try reference(&node) {
      return (0..<3).map { checked(reference.expression(ofElement: $0), space?.tokenRanges[$0].combiner) }
    }
    guard let elements = node.elements, elements.count == 3 else {
      throw log.refusal(.invalidValue, "`components` is an array of three numbers or \"none\"", at: node)
    }
    var parts: [TokenExpression] = []
    for (place, element) in elements.enumerated() {
      parts.append(try component(element, space?.tokenRanges[place]))
    }
    return parts
  }

  private mutating func component(
    _ node: JSONNode, _ range: ComponentRange?
  ) throws(Unreadable) -> TokenExpression {
    if node.word == "none" { return .literal(.missing) }
    if let number = node.number, let range, !range.contains(number) {
      try log.tolerate(.outOfRange, "this component is \(range), not \(number.formatted)", at: node)
    }
    return try number(node, "a colour component", with: range?.combiner)
  }

  private mutating func alpha(_ node: JSONNode?) throws(Unreadable) -> TokenExpression {
    guard let node else { return .literal(.number(1)) }
    if let number = node.number, !(0...1).contains(number) {
      try log.tolerate(.outOfRange, "`alpha` is from 0 to 1, not \(number.formatted)", at: node)
    }
    return try number(node, "`alpha`", with: .alpha)
  }

  /// The fallback colour is not used, since the components say more; but it must be right.
  private mutating func checkHex(_ node: JSONNode) throws(Unreadable) {
    var node = node
    if let reference = try reference(&node) {
      if reference.steps.last?.word == "hex" { return }
      throw log.refusal(.invalidReference, "`hex` can only refer to the `hex` of another colour", at: node)
    }
    if let text = node.string, text.utf8.count == 7, ThemeColor(hex: text) != nil { return }
    try log.tolerate(
      .invalidValue, "`hex` is six digits like \"#3366cc\", not \(node.noun); the components are used", at: node)
  }
}
