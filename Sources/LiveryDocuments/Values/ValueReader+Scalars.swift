import LiveryVocabulary

extension ValueReader {
  mutating func dimension(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    let example = "`{\"value\": 16, \"unit\": \"px\"}`"
    if node.number == 0 {
      try log.tolerate(.draftSyntax, "a dimension is \(example), also where it is 0", at: node)
      return .literal(.dimension(ThemeDimension(0)))
    }
    if let (value, unit) = quantity(in: node), unit == "px" || unit == "rem" {
      try log.tolerate(.draftSyntax, "a dimension is \(example), not \(node.noun)", at: node)
      return .literal(.dimension(ThemeDimension(value, ThemeDimension.Unit(tokenName: unit))))
    }
    return try quantity(node, "a dimension", example: example, with: .dimension, unit: .dimensionUnit) {
      log, unit throws(Unreadable) in
      guard let name = unit.word, !name.isEmpty else {
        throw log.refusal(.unknownUnit, "the unit of a dimension is \"px\" or \"rem\", not \(unit.noun)", at: unit)
      }
      if name != "px", name != "rem" {
        try log.tolerate(.unknownUnit, "the unit of a dimension is \"px\" or \"rem\", not \"\(name)\"", at: unit)
      }
    }
  }

  mutating func duration(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    let example = "`{\"value\": 200, \"unit\": \"ms\"}`"
    if let (value, text) = quantity(in: node), let unit = ThemeDuration.Unit(rawValue: text) {
      try log.tolerate(.draftSyntax, "a duration is \(example), not \(node.noun)", at: node)
      return .literal(.duration(ThemeDuration(value, unit)))
    }
    return try quantity(node, "a duration", example: example, with: .duration) { log, unit throws(Unreadable) in
      guard unit.word.flatMap(ThemeDuration.Unit.init(rawValue:)) != nil else {
        throw log.refusal(.unknownUnit, "the unit of a duration is \"ms\" or \"s\", not \(unit.noun)", at: unit)
      }
    }
  }

  private mutating func quantity(
    _ node: JSONNode, _ noun: String, example: String, with combiner: TokenCombiner, unit check: TokenCombiner? = nil,
    checkUnit: (DiagnosticLog, JSONNode) throws(Unreadable) -> Void
  ) throws(Unreadable) -> TokenExpression {
    try object(node, noun, keys: ["value", "unit"], example: example)
    let value = try number(try need("value", of: node, noun), "the value of \(noun)")
    var unit = try need("unit", of: node, noun)
    if let reference = try reference(&unit, as: .string) {
      return combine(combiner, [value, checked(reference.expression, check)])
    }
    try checkUnit(log, unit)
    return combine(combiner, [value, .literal(.string(unit.string!))])
  }

  /// A number and a unit written as one string, as drafts of the format had it: `"16px"`.
  private func quantity(in node: JSONNode) -> (Double, unit: String)? {
    guard let text = node.string else { return nil }
    let letters = text.utf8.reversed().prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }.count
    let (number, unit) = (Substring(text.utf8.dropLast(letters)), String(Substring(text.utf8.suffix(letters))))
    // Swift reads hexadecimal numbers, too.
    guard number.utf8.allSatisfy({ $0 | 0x20 != UInt8(ascii: "x") }) else { return nil }
    return Double(number).flatMap { $0.isFinite ? ($0, unit) : nil }
  }

  mutating func cubicBezier(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    guard let elements = node.elements, elements.count == 4 else {
      throw log.refusal(.invalidValue, "a cubicBezier is an array of four numbers: x1, y1, x2, y2", at: node)
    }
    for element in [elements[0], elements[2]] {
      if let x = element.number, !(0...1).contains(x) {
        throw log.refusal(.outOfRange, "the x of a control point is from 0 to 1, not \(x.formatted)", at: element)
      }
    }
    var parts: [TokenExpression] = []
    for element in elements { parts.append(try number(element, "a coordinate of a cubicBezier")) }
    return combine(.cubicBezier, parts)
  }
}
