import LiveryVocabulary

extension ValueReader {
  mutating func strokeStyle(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    if let keyword = node.word.flatMap(ThemeStrokeStyle.Keyword.init(rawValue:)) {
      return .literal(.strokeStyle(.keyword(keyword)))
    }
    let keywords = ThemeStrokeStyle.Keyword.allCases.map(\.rawValue).joined(separator: ", ")
    let example = "one of \(keywords), or an object with `dashArray` and `lineCap`"
    let noun = "a stroke style"
    try object(node, noun, keys: ["dashArray", "lineCap"], example: example)
    var parts = [try lineCap(try need("lineCap", of: node, noun))]
    var dashes = try need("dashArray", of: node, noun)
    if let reference = try reference(&dashes) { return combine(.strokeStyle, parts + [reference.expression]) }
    guard let elements = try elements(of: dashes), !elements.isEmpty else {
      throw log.refusal(.invalidValue, "`dashArray` is an array of at least one dimension", at: dashes)
    }
    for element in elements { parts.append(try read(element, as: .dimension)) }
    return combine(.strokeStyle, parts)
  }

  private mutating func lineCap(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    var node = node
    if let reference = try reference(&node, as: .string) { return reference.expression }
    guard let cap = node.word.flatMap(ThemeStrokeStyle.LineCap.init(rawValue:)) else {
      throw log.refusal(.invalidValue, "`lineCap` is \"round\", \"butt\" or \"square\", not \(node.noun)", at: node)
    }
    return .literal(.string(cap.rawValue))
  }

  mutating func border(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    let noun = "a border"
    try object(node, noun, keys: ["color", "width", "style"], example: "an object with color, width and style")
    return combine(
      .border,
      [
        try part("color", of: node, noun, as: .color), try part("width", of: node, noun, as: .dimension),
        try part("style", of: node, noun, as: .strokeStyle),
      ])
  }

  mutating func transition(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    let noun = "a transition"
    let keys = ["duration", "delay", "timingFunction"]
    try object(node, noun, keys: keys, example: "an object with duration, delay and timingFunction")
    return combine(
      .transition,
      [
        try part("duration", of: node, noun, as: .duration), try part("delay", of: node, noun, as: .duration),
        try part("timingFunction", of: node, noun, as: .cubicBezier),
      ])
  }

  mutating func shadow(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    try list(node, of: .shadow, with: .shadow) { reader, layer throws(Unreadable) in try reader.shadowLayer(layer) }
  }

  private mutating func shadowLayer(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    let noun = "a shadow"
    let keys = ["color", "offsetX", "offsetY", "blur", "spread", "inset"]
    try object(node, noun, keys: keys, example: "an object with color, offsetX, offsetY, blur and spread")
    let none = Value.dimension(ThemeDimension(0))
    return combine(
      .shadowLayer,
      [
        try part("color", of: node, noun, as: .color), try part("offsetX", of: node, noun, as: .dimension),
        try part("offsetY", of: node, noun, as: .dimension),
        try part("blur", of: node, noun, as: .dimension, or: none),
        try part("spread", of: node, noun, as: .dimension, or: none), try isInset(node["inset"]),
      ])
  }

  private mutating func isInset(_ node: JSONNode?) throws(Unreadable) -> TokenExpression {
    guard var node else { return .literal(.bool(false)) }
    if let reference = try reference(&node, as: .bool) { return reference.expression }
    guard let bool = node.bool else {
      throw log.refusal(.invalidValue, "`inset` is true or false, not \(node.noun)", at: node)
    }
    return .literal(.bool(bool))
  }

  mutating func gradient(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    guard try elements(of: node) != nil else {
      throw log.refusal(
        .invalidValue, "a gradient is an array of stops, each with color and position, not \(node.noun)", at: node)
    }
    return try list(node, of: .gradient, with: .gradient) { reader, stop throws(Unreadable) in
      let noun = "a gradient stop"
      try reader.object(stop, noun, keys: ["color", "position"], example: "an object with color and position")
      let color = try reader.part("color", of: stop, noun, as: .color)
      let position = try reader.number(try reader.need("position", of: stop, noun), "the position of \(noun)")
      return reader.combine(.gradientStop, [color, position])
    }
  }
}
