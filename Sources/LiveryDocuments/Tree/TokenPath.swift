import LiveryVocabulary

/// The way from the root of the tokens to a group or a token.
///
/// Paths share what they have in common, since a document may have a million of them.
final class TokenPath: Sendable {
  /// The group around; nil for the root.
  let parent: TokenPath?
  /// The last step; empty for the root.
  let step: String
  /// All steps joined by dots, which no step contains.
  let name: TokenName

  /// Named as nothing in it can be: a token or a group may have an empty name.
  static let root = TokenPath(parent: nil, step: "", name: "{")

  private init(parent: TokenPath?, step: String, name: TokenName) {
    self.parent = parent
    self.step = step
    self.name = name
  }

  /// - Complexity: linear in the length of the name.
  func appending(_ step: String) -> TokenPath {
    TokenPath(parent: self, step: step, name: TokenName(parent == nil ? step : "\(name).\(step)"))
  }

  func appending(_ steps: [String]) -> TokenPath { steps.reduce(self) { $0.appending($1) } }

  /// How many steps there are.
  var depth: Int { ancestors.reduce(0) { count, _ in count + 1 } }

  /// The groups around, nearest first, down to the root.
  var ancestors: some Sequence<TokenPath> { sequence(first: self) { $0.parent }.dropFirst() }

  /// The steps from a group around this path, or from itself.
  func steps(below group: TokenPath) -> [String] {
    sequence(first: self) { $0.parent }.prefix { $0.name != group.name }.map(\.step).reversed()
  }
}

// By scalars: a mark that combines with a dot or a brace makes one character of both.
extension TokenPath {
  /// Why a name cannot stand in a path; nil if it can.
  static func objection(to name: String) -> String? {
    let forbidden = name.unicodeScalars.first { $0 == "{" || $0 == "}" || $0 == "." }
    return forbidden.map { "the name \"\(name)\" contains `\($0)`, which references need for themselves; rename it" }
  }

  /// The name in `{a.b.c}`; nil if it is not that.
  static func name(inBraces text: String) -> TokenName? {
    let scalars = text.unicodeScalars
    guard scalars.first == "{", scalars.last == "}", scalars.count > 1 else { return nil }
    let steps = scalars.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false)
    return name(of: steps.map { String($0) })
  }

  /// The name in `#/a/b/c`; nil if it is not that.
  static func name(ofPointer text: String) -> TokenName? {
    text.unicodeScalars.first == "#" ? JSONPointer.steps(ofFragment: text).flatMap(name(of:)) : nil
  }

  /// The name of the path of some steps; nil if one cannot stand in a path.
  static func name(of steps: [String]) -> TokenName? {
    if steps.isEmpty { return root.name }
    return steps.allSatisfy { objection(to: $0) == nil } ? TokenName(steps.joined(separator: ".")) : nil
  }
}
