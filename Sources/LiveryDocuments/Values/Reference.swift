import LiveryVocabulary

/// What stands in the place of a value: `"{a.b}"` or `{"$ref": "#/a/b/$value/…"}`.
struct Reference {
  let target: TokenName
  /// The steps into the target's value; none for the whole.
  let steps: [String]

  var expression: TokenExpression {
    if steps.isEmpty { return .alias(target) }
    return .combination(.part, [.alias(target)] + steps.map { .literal(.string($0)) })
  }

  /// Reads a reference.
  ///
  /// - Returns: nil for a value that is none.
  /// - Throws: `Unreadable` for one that is meant as a reference and is wrong.
  init?(_ node: JSONNode, log: DiagnosticLog) throws(Unreadable) {
    if let text = node.string {
      guard text.unicodeScalars.first == "{" else { return nil }
      guard let name = TokenPath.name(inBraces: text) else {
        throw log.refusal(
          "a reference is one whole token in braces like \"{color.accent}\", not \"\(text.clipped)\"", at: node)
      }
      (target, steps) = (name, [])
    } else if let pointer = node["$ref"] {
      (target, steps) = try Self.parse(pointer, log: log)
    } else {
      return nil
    }
  }

  private static func parse(
    _ node: JSONNode, log: DiagnosticLog
  ) throws(Unreadable) -> (TokenName, [String]) {
    guard let text = node.string, text.unicodeScalars.first == "#", let steps = JSONPointer.steps(ofFragment: text)
    else {
      throw log.refusal(
        "`$ref` must be a pointer into the tokens like \"#/color/accent/$value\", not \(node.noun)", at: node)
    }
    let end = steps.firstIndex { $0 == "$value" } ?? steps.count
    let path = steps[..<end]
    if let other = path.first(where: { $0.unicodeScalars.first == "$" && $0 != "$root" }) {
      throw log.refusal("`$ref` can lead to a token or into its `$value`, not through `\(other.clipped)`", at: node)
    }
    guard !path.isEmpty, let name = TokenPath.name(of: Array(path)) else {
      throw log.refusal("`$ref` \"\(text.clipped)\" names no token", at: node)
    }
    return (name, Array(steps.dropFirst(end + 1)))
  }
}
