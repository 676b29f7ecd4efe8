import LiveryVocabulary

extension ValueReader {
  private static let weights: [String: Double] = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400, "regular": 400,
    "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800,
    "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
  ]

  func fontWeight(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    if let weight = node.number ?? node.word.flatMap({ Self.weights[$0] }), (1...1000).contains(weight) {
      return .literal(.fontWeight(FontWeight(weight)))
    }
    throw log.refusal(
      .outOfRange, "a font weight is from 1 to 1000 or a name like \"semi-bold\", not \(node.noun)", at: node)
  }

  mutating func fontFamily(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    let elements = try elements(of: node) ?? [node]
    guard !elements.isEmpty else { throw log.refusal(.invalidValue, "a font family needs at least one name", at: node) }
    var parts: [TokenExpression] = []
    for var element in elements {
      if let reference = try reference(&element) {
        parts.append(reference.expression)
      } else if let name = element.string {
        guard name.familyName != nil else {
          throw log.refusal(
            .tooLong,
            "the name of a font family has more than \(String.familyNameMax) bytes; write several as an array",
            at: element)
        }
        parts.append(.literal(.string(name)))
      } else {
        throw log.refusal(
          .invalidValue, "a font family is a name or an array of names, not \(element.noun)", at: element)
      }
    }
    return combine(.fontFamily, parts)
  }

  mutating func typography(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    let noun = "a typography"
    let keys = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
    try object(node, noun, keys: keys, example: "an object with \(keys.joined(separator: ", "))")
    return combine(
      .typography,
      [
        try part("fontFamily", of: node, noun, as: .fontFamily), try part("fontSize", of: node, noun, as: .dimension),
        try part("fontWeight", of: node, noun, as: .fontWeight),
        try part("letterSpacing", of: node, noun, as: .dimension, or: .missing),
        try part("lineHeight", of: node, noun, as: .number, or: .missing),
      ])
  }
}
