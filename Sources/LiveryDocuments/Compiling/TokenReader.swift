import LiveryVocabulary

/// Reads one token as one source states it.
struct TokenReader {
  struct Token {
    let expression: TokenExpression
    /// nil where only the reference tells.
    let kind: ValueKind?
  }

  private static let keys = ["$value", "$ref", "$type", "$description", "$deprecated", "$extensions"]

  let log: DiagnosticLog
  private var values: ValueReader
  var references: [ReferenceUse] { values.references }

  private let node: JSONNode

  /// - Parameter parts: what is known of parts of values that the token refers to.
  init(
    _ node: JSONNode, parts: [Reference: WrittenPart] = [:], limits: DocumentLimits, effort: Effort, log: DiagnosticLog
  ) {
    self.node = node
    self.log = log
    values = ValueReader(of: node, parts: parts, limits: limits, effort: effort, log: log)
  }

  mutating func read(inheritedType: JSONNode?) throws(Unreadable) -> Token {
    try checkMembers()
    let ownType = node["$type"]
    if let ownType, ownType.string == nil {
      throw log.refusal(.wrongJSONType, "`$type` must be a string, not \(ownType.noun)", at: ownType)
    }
    // A token that is a reference itself has `$ref` in the place of `$value`.
    var value = node["$value"] ?? node
    if let ownType { return try read(value, type: ownType, isOwn: true) }
    // The referenced token's type goes before the group's.
    if let reference = try values.reference(&value), reference.steps.isEmpty {
      return Token(expression: reference.expression, kind: nil)
    }
    guard let inheritedType else {
      throw log.refusal(
        .missingType, "the token has no type; add a `$type` to it or to a group around it, one of \(TokenType.list)",
        at: node)
    }
    return try read(value, type: inheritedType, isOwn: false)
  }

  private mutating func read(_ value: JSONNode, type: JSONNode, isOwn: Bool) throws(Unreadable) -> Token {
    let name = type.string!  // both callers have seen that it is one
    if let known = name.word.flatMap(TokenType.init(rawValue:)) {
      return Token(expression: try values.read(value, as: known), kind: known.kind)
    }
    try log.tolerate(
      .unknownType, "the type \"\(name.clipped)\" is none of \(TokenType.list)", at: isOwn ? type : node)
    let expression = try values.readUnknown(value)
    guard case .literal(let literal) = expression else { return Token(expression: expression, kind: nil) }
    return Token(expression: expression, kind: literal.kind)
  }

  private func checkMembers() throws(Unreadable) {
    guard node.isObject else {
      throw log.refusal(.wrongJSONType, "a token or a group is an object, not \(node.noun)", at: node)
    }
    for (key, member) in node.members(besides: Self.keys) {
      try checkStranger(key, member)
    }
    guard node["$value"] != nil || node["$ref"] != nil else {
      throw log.refusal(.missingProperty, "a token needs a `$value` or a `$ref`; add one", at: node)
    }
    if node["$value"] != nil, node["$ref"] != nil {
      throw log.refusal(.conflictingProperties, "a token has either a `$value` or a `$ref`; remove one", at: node)
    }
    if let text = node["$description"], text.string == nil {
      try log.tolerate(.wrongJSONType, "`$description` must be a string, not \(text.noun)", at: text)
    }
    if let deprecated = node["$deprecated"], let objection = deprecated.objectionToDeprecation {
      try log.tolerate(.wrongJSONType, objection, at: deprecated)
    }
    if let extensions = node["$extensions"] {
      if !extensions.isObject {
        try log.tolerate(.wrongJSONType, "`$extensions` must be an object, not \(extensions.noun)", at: extensions)
      }
      warnAboutVendors(extensions)
    }
  }

  private func checkStranger(_ key: String, _ member: JSONNode) throws(Unreadable) {
    let hasValue = node["$value"] != nil
    let isReference = !hasValue && node["$ref"] != nil
    if key.word == "$extends" {
      throw log.refusal(.misplacedToken, "a token cannot extend; use `$ref` or move `$extends` to a group", at: member)
    } else if key.unicodeScalars.first == "$", key.word != "$root" {
      try log.tolerate(
        .unknownProperty, "a token has no property `\(key)`; remove it or move it into `$extensions`", at: member)
    } else if member.isObject, hasValue {
      throw log.refusal(
        .misplacedToken,
        "an object with a `$value` is a token and holds no \"\(key)\"; make the value the group's `$root`", at: member)
    } else if member.isObject {
      // Only what is called `$root` is taken for a token without either.
      throw log.refusal(
        .misplacedToken, "`$root` is a token and holds no \"\(key)\"; move it into the group", at: member)
    } else {
      // The format says nothing about it, so it is no error even in strict mode.
      let neighbour = isReference ? "`$ref`" : "`$value`"
      log.warning(
        .noEffect, "`\(key)` beside \(neighbour) has no effect; remove it or move it into `$extensions`", at: member)
    }
  }
}
