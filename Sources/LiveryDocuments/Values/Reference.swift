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
    let path = path(toToken: steps)
    guard !path.isEmpty, let name = TokenPath.name(of: Array(path)) else {
      throw log.refusal(.invalidReference, "`$ref` \"\(text.clipped)\" names no token", at: node)
    }
    return (name, Array(steps.dropFirst(path.count + 1)))
  }

  /// The steps of a pointer that lead to a token.
  fileprivate static func path(toToken steps: [String]) -> ArraySlice<String> {
    steps[..<(steps.firstIndex { $0.word == "$value" } ?? steps.count)]
  }
}

extension JSONNode {
  /// The steps of a `$ref` that leads neither to a token nor into its `$value`, but through another property, such as
  /// `$extensions`; nil for all else.
  var stepsElsewhere: [String]? {
    guard let text = self["$ref"]?.string, text.unicodeScalars.first == "#",
      let steps = JSONPointer.steps(ofFragment: text),
      Reference.path(toToken: steps).contains(where: { $0.unicodeScalars.first == "$" && $0.word != "$root" })
    else { return nil }
    return steps
  }

  /// How many places one `$ref` may lead through that are no tokens.
  static let placesMax = 64
}

/// A reference where it stands.
struct ReferenceUse {
  let reference: Reference
  let node: JSONNode
  /// What the token must be, if the whole of it is meant and nothing else will do.
  let kind: ValueKind?
}
