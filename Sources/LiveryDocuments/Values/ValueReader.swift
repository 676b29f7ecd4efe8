import LiveryVocabulary

/// Reads the values of tokens as expressions: literals where everything is written out, else combinations.
///
/// A value with an error throws at the first one it finds, after logging it.
struct ValueReader {
  let log: DiagnosticLog
  /// The token whose value is read. It may be a reference itself, and says more than where that leads.
  private let token: JSONNode
  private let limits: DocumentLimits
  private let effort: Effort
  /// What is known of parts of values that it refers to; those that are not here are as the value has them.
  private let parts: [Reference: WrittenPart]
  /// The references found, for checking that their targets exist.
  private(set) var references: [ReferenceUse] = []

  init(
    of token: JSONNode, parts: [Reference: WrittenPart], limits: DocumentLimits, effort: Effort, log: DiagnosticLog
  ) {
    self.token = token
    self.parts = parts
    self.limits = limits
    self.effort = effort
    self.log = log
  }

  mutating func read(_ node: JSONNode, as type: TokenType) throws(Unreadable) -> TokenExpression {
    var node = node
    if let reference = try reference(&node, as: type.kind) {
      let isWhole = reference.steps.isEmpty || (type != .fontFamily && type != .fontWeight)
      // A name or a number taken out of another value has not the type's own kind yet.
      return isWhole
        ? reference.expression
        : .combination(.typed, [reference.expression, .literal(.string(type.rawValue))])
    }
    return switch type {
    case .color: try color(node)
    case .dimension: try dimension(node)
    case .fontFamily: try fontFamily(node)
    case .fontWeight: try fontWeight(node)
    case .duration: try duration(node)
    case .cubicBezier: try cubicBezier(node)
    case .number: try number(node, "a number token")
    case .strokeStyle: try strokeStyle(node)
    case .border: try border(node)
    case .transition: try transition(node)
    case .shadow: try shadow(node)
    case .gradient: try gradient(node)
    case .typography: try typography(node)
    }
  }

  /// A reference, which is noted; nil for any other value.
  ///
  /// - Parameters:
  ///   - node: what stands there. If that is a `$ref` that leads elsewhere, `node` becomes what it leads to.
  ///   - kind: what the token must be if the whole of it is meant.
  mutating func reference(_ node: inout JSONNode, as kind: ValueKind? = nil) throws(Unreadable) -> Reference? {
    try follow(&node)
    guard let reference = try Reference(node, nameBytes: limits.nameBytes, log: log) else { return nil }
    try checkNeighbours(of: node)
    references.append(ReferenceUse(reference: reference, node: node, kind: reference.steps.isEmpty ? kind : nil))
    switch parts[reference] {
    case .absent:
      let steps = JSONPointer.text(of: reference.steps)
      throw log.refusal(
        .missingTarget, "\"\(reference.target)\" has no part `\(steps.clipped)`; mend the reference", at: node)
    case .steps(let steps): return Reference(target: reference.target, steps: steps.texts)
    case nil: return reference
    }
  }

  /// Follows a `$ref` to what is neither a token nor in the value of one, such as data of `$extensions`. That is read as if it
  /// were written here.
  private func follow(_ node: inout JSONNode) throws(Unreadable) {
    let start = node
    var placeCount = 0
    while let steps = node.stepsElsewhere {
      let pointer = JSONPointer.text(of: steps)
      if pointer.utf8.count > limits.nameBytes { return }
      try checkNeighbours(of: node)
      guard let place = node.document.root.descendant(steps) else {
        throw log.refusal(
          .missingTarget, "there is no `#\(pointer.clipped)` in this file; mend `$ref`", at: node["$ref"]!)
      }
      placeCount += 1
      if placeCount > JSONNode.placesMax || place.contains(start) {
        throw log.refusal(
          .referenceCycle, "`$ref` leads to itself, or through more than \(JSONNode.placesMax) places; break the cycle",
          at: start["$ref"]!)
      }
      do {
        try effort.spend(place.valueCount)
      } catch {
        throw log.refusal(.limitExceeded, effort.objection("the token is"), at: start)
      }
      node = place
    }
  }

  private func checkNeighbours(of node: JSONNode) throws(Unreadable) {
    for (key, member) in node == token ? [] : node.members(besides: ["$ref"]) {
      try log.tolerate(.noEffect, "`\(key)` beside `$ref` has no effect; remove it", at: member)
    }
  }

  /// A value of a type that the format does not know: scalars by their own kind, the rest as it was written.
  mutating func readUnknown(_ node: JSONNode) throws(Unreadable) -> TokenExpression {
    var node = node
    if let reference = try reference(&node) { return reference.expression }
    return switch node.content {
    case .string(let string): .literal(.string(string))
    case .number where node.number == nil:
      throw log.refusal(.outOfRange, "the number is too large; write a smaller one", at: node)
    case .number(let number): .literal(.number(number))
    case .bool(let bool): .literal(.bool(bool))
    case .null, .array, .object: .literal(UninterpretedJSON(text: node.text).themeValue)
    }
  }
}

// MARK: - Parts

extension ValueReader {
  /// The combination of parts, or at once its value if all of them are known.
  func combine(_ combiner: TokenCombiner, _ parts: [TokenExpression]) -> TokenExpression {
    var values: [Value] = []
    for part in parts { if case .literal(let value) = part { values.append(value) } }
    guard values.count == parts.count, let value = combiner.body(values) else { return .combination(combiner, parts) }
    return .literal(value)
  }

  /// What a reference gives, if a combiner accepts it.
  func checked(_ expression: TokenExpression, _ check: TokenCombiner?) -> TokenExpression {
    check.map { .combination($0, [expression]) } ?? expression
  }

  /// Checks that a value is an object with no other keys than these.
  func object(_ node: JSONNode, _ noun: String, keys: [String], example: String) throws(Unreadable) {
    guard node.isObject else { throw log.refusal(.invalidValue, "\(noun) is \(example), not \(node.noun)", at: node) }
    for (key, member) in node.members(besides: keys) {
      try log.tolerate(.unknownProperty, "\(noun) has no property `\(key)`; remove it", at: member)
    }
  }

  /// A part that must be there.
  func need(_ key: String, of node: JSONNode, _ noun: String) throws(Unreadable) -> JSONNode {
    guard let member = node[key] else {
      throw log.refusal(.missingProperty, "\(noun) needs `\(key)`; add it", at: node)
    }
    return member
  }

  mutating func part(
    _ key: String, of node: JSONNode, _ noun: String, as type: TokenType
  ) throws(Unreadable) -> TokenExpression {
    try read(try need(key, of: node, noun), as: type)
  }

  /// A part that lenient reading does without.
  mutating func part(
    _ key: String, of node: JSONNode, _ noun: String, as type: TokenType, or substitute: Value
  ) throws(Unreadable) -> TokenExpression {
    if let member = node[key] { return try read(member, as: type) }
    try log.tolerate(.missingProperty, "\(noun) needs `\(key)`; add it", at: node)
    return .literal(substitute)
  }

  /// - Parameter check: what checks a number that a reference gives; nil if any will do.
  mutating func number(
    _ node: JSONNode, _ noun: String, with check: TokenCombiner? = nil
  ) throws(Unreadable) -> TokenExpression {
    var node = node
    if let reference = try reference(&node, as: .number) { return checked(reference.expression, check) }
    guard let number = node.number else {
      throw log.refusal(.invalidValue, "\(noun) is a number, not \(node.noun)", at: node)
    }
    return .literal(.number(number))
  }

  /// The elements of an array that may have as many as its author likes, up to the limit; nil for any other value.
  func elements(of node: JSONNode) throws(Unreadable) -> [JSONNode]? {
    guard let elements = node.elements else { return nil }
    guard elements.count <= limits.elements else {
      throw log.refusal(
        .tooLong, "the array has more than \(limits.elements) elements; shorten it or raise the limit", at: node)
    }
    return elements
  }

  /// A list, or one element that stands for a list of one.
  mutating func list(
    _ node: JSONNode, of type: TokenType, with combiner: TokenCombiner,
    element: (inout Self, JSONNode) throws(Unreadable) -> TokenExpression
  ) throws(Unreadable) -> TokenExpression {
    guard let elements = try elements(of: node) else { return try element(&self, node) }
    guard !elements.isEmpty else {
      throw log.refusal(.invalidValue, "a \(type.rawValue) needs at least one element", at: node)
    }
    var parts: [TokenExpression] = []
    for var inner in elements {
      if let reference = try reference(&inner, as: type.kind) {
        parts.append(reference.expression)
      } else {
        parts.append(try element(&self, inner))
      }
    }
    return combine(combiner, parts)
  }
}
