import LiveryVocabulary

/// What stands in the place of a value: `"{a.b}"` or `{"$ref": "#/a/b/$value/…"}`.
struct Reference: Hashable {
  let target: TokenName
  /// The steps into the target's value; none for the whole.
  var steps: [String] { place.texts }
  private let place: WrittenPart.Steps
  /// The part that it leads to, where values have it.
  var part: WrittenPart { .steps(place) }

  init(target: TokenName, steps: [String]) {
    self.target = target
    place = WrittenPart.Steps(texts: steps)
  }

  var expression: TokenExpression {
    if steps.isEmpty { return .alias(target) }
    return .combination(.part, [.alias(target)] + steps.map { .literal(.string($0)) })
  }

  /// One element of a list that the reference leads to.
  func expression(ofElement index: Int) -> TokenExpression {
    Reference(target: target, steps: steps + [String(index)]).expression
  }

  /// Reads a reference.
  ///
  /// - Parameter nameBytes: how long it may be.
  /// - Returns: nil for a value that is none.
  /// - Throws: `Unreadable` for one that is meant as a reference and is wrong.
  init?(_ node: JSONNode, nameBytes: Int, log: DiagnosticLog) throws(Unreadable) {
    let pointer = node["$ref"]
    if pointer == nil, node.string?.unicodeScalars.first != "{" { return nil }
    let written = pointer ?? node
    if let text = written.string, text.utf8.count > nameBytes {
      throw log.refusal(.tooLong, "the reference is longer than \(nameBytes) bytes; shorten it", at: written)
    }
    if let pointer {
      let (target, steps) = try Self.parse(pointer, log: log)
      self.init(target: target, steps: steps)
    } else {
      let text = written.string!  // that begins with a brace
      guard let name = TokenPath.name(inBraces: text) else {
        throw log.refusal(
          .invalidReference,
          "a reference is one whole token in braces like \"{color.accent}\", not \"\(text.clipped)\"", at: node)
      }
      self.init(target: name, steps: [])
    }
  }

  private static func parse(
    _ node: JSONNode, log: DiagnosticLog
  ) throws(Unreadable) -> (TokenName, [String]) {
    guard let text = node.string, text.unicodeScalars.first == "#", let steps = JSONPointer.steps(ofFragment: text)
    else {
      throw log.refusal(
        .invalidReference, "`$ref` must be a pointer into the tokens like \"#/color/accent/$value\", not \(node.noun)",
        at: node)
    }
    let end = steps.firstIndex { $0.word == "$value" } ?? steps.count
    let path = steps[..<end]
    if let other = path.first(where: { $0.unicodeScalars.first == "$" && $0.word != "$root" }) {
      throw log.refusal(
        .invalidReference, "`$ref` can lead to a token or into its `$value`, not through `\(other.clipped)`", at: node)
    }
    guard !path.isEmpty, let name = TokenPath.name(of: Array(path)) else {
      throw log.refusal(.invalidReference, "`$ref` \"\(text.clipped)\" names no token", at: node)
    }
    return (name, Array(steps.dropFirst(end + 1)))
  }
}

/// A reference where it stands.
struct ReferenceUse {
  let reference: Reference
  let node: JSONNode
  /// What the token must be, if the whole of it is meant and nothing else will do.
  let kind: ValueKind?
}
