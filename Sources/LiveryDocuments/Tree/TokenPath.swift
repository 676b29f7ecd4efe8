import LiveryVocabulary

/// The steps from the root of the tokens to a group or a token.
struct TokenPath: Sendable {
  let steps: [String]
  /// The steps joined by dots, which no step contains.
  let name: TokenName

  static let root = TokenPath([])

  init(_ steps: [String]) {
    self.steps = steps
    name = TokenName(steps.joined(separator: "."))
  }

  func appending(_ step: String) -> TokenPath { TokenPath(steps + [step]) }

  /// The groups around, nearest first, down to the root.
  var ancestors: [TokenPath] {
    steps.indices.reversed().map { TokenPath(Array(steps[..<$0])) }
  }

  /// What is left of a path below this one; nil for any other path.
  func suffix(of other: TokenPath) -> [String]? {
    guard other.steps.count >= steps.count, zip(steps, other.steps).allSatisfy({ $0.hasSameScalars(as: $1) }) else {
      return nil
    }
    return Array(other.steps[steps.count...])
  }

  /// Whether one of the paths leads through the other, or both are the same.
  func isInLine(with other: TokenPath) -> Bool { suffix(of: other) != nil || other.suffix(of: self) != nil }
}

extension TokenPath {
  /// Why a name cannot stand in a path; nil if it can.
  static func objection(to name: String) -> String? {
    if name.isEmpty { return "a name cannot be empty" }
    let forbidden = name.first { "{}.".contains($0) }
    return forbidden.map { "the name \"\(name)\" contains `\($0)`, which references need for themselves; rename it" }
  }

  /// Reads `{a.b.c}`; nil if it is not that.
  init?(braces text: String) {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let steps = text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard steps.allSatisfy({ Self.objection(to: $0) == nil }) else { return nil }
    self.init(steps)
  }
}
