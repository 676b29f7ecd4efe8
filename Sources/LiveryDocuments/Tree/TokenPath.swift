import LiveryVocabulary

/// The way from the root of the tokens to a group or a token.
///
/// Paths share what they have in common, since a document may have a million of them. ``TokenPaths`` makes each once.
final class TokenPath: Sendable {
  /// The group around; nil for the root.
  let parent: TokenPath?
  /// The last step; empty for the root.
  let step: String
  /// All steps joined by dots, which no step contains.
  let name: TokenName
  /// The place in the list of all paths; −1 for one that is not listed.
  let number: Int

  /// The root is named as nothing in it can be: a token or a group may have an empty name.
  static let rootName: TokenName = "{"

  /// The root.
  init() {
    parent = nil
    step = ""
    name = Self.rootName
    number = 0
  }

  init(_ step: String, named name: TokenName, below parent: TokenPath, number: Int) {
    self.parent = parent
    self.step = step
    self.name = name
    self.number = number
  }

  func name(ofMember step: String) -> TokenName { TokenName(parent == nil ? step : "\(name).\(step)") }

  /// How many bytes of the names of its members come before their last steps.
  var prefixByteCount: Int { parent == nil ? 0 : name.text.utf8.count + 1 }

  /// A path that is not listed.
  func appending(_ step: String) -> TokenPath {
    TokenPath(step, named: name(ofMember: step), below: self, number: -1)
  }

  /// How many steps there are.
  var depth: Int { ancestors.reduce(0) { count, _ in count + 1 } }

  /// The groups around, nearest first, down to the root.
  var ancestors: some Sequence<TokenPath> { sequence(first: self) { $0.parent }.dropFirst() }

  /// The steps from a group around this path, or from itself.
  func steps(below group: TokenPath) -> [String] {
    sequence(first: self) { $0.parent }.prefix { $0 !== group }.map(\.step).reversed()
  }
}

// By scalars: a mark that combines with a dot or a brace makes one character of both. In UTF-8 these three are bytes of their
// own.
extension TokenPath {
  /// Why a name cannot stand in a path; nil if it can.
  static func objection(to name: String) -> String? {
    let forbidden = name.utf8.first { isBrace($0) || $0 == UInt8(ascii: ".") }
    return forbidden.map {
      "the name \"\(name)\" contains `\(Unicode.Scalar($0))`, which references need for themselves; rename it"
    }
  }

  /// The name in `{a.b.c}`; nil if it is not that.
  static func name(inBraces text: String) -> TokenName? {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"), bytes.count > 1 else { return nil }
    let name = bytes.dropFirst().dropLast()
    return name.contains(where: isBrace) ? nil : TokenName(String(Substring(name)))
  }

  /// The name in `#/a/b/c`; nil if it is not that.
  static func name(ofPointer text: String) -> TokenName? {
    text.unicodeScalars.first == "#" ? JSONPointer.steps(ofFragment: text).flatMap(name(of:)) : nil
  }

  /// The name of the path of some steps; nil if one cannot stand in a path.
  static func name(of steps: [String]) -> TokenName? {
    if steps.isEmpty { return rootName }
    return steps.allSatisfy { objection(to: $0) == nil } ? TokenName(steps.joined(separator: ".")) : nil
  }

  private static func isBrace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }
}
