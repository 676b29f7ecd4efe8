import LiveryVocabulary

/// Styles that use all tokens of a document: one attribute for each kind of value, whose tokens the styles take in
/// turn.
struct DocumentStyles {
  /// Sorted by name.
  let kinds: [ValueKind]
  /// Sorted by name.
  let tokens: [ValueKind: [TokenName]]
  /// As many as there are tokens of the commonest kind.
  let count: Int

  init(of system: DesignSystem) {
    var tokens: [ValueKind: [TokenName]] = [:]
    for token in system.tokens {
      if let kind = system.kind(of: token) { tokens[kind, default: []].append(token) }
    }
    self.tokens = tokens
    kinds = tokens.keys.sorted { $0.description < $1.description }
    count = tokens.values.map(\.count).max() ?? 0
  }

  /// The position of the token among those of its kind.
  func token(of style: Int, _ kind: ValueKind) -> Int { style % tokens[kind]!.count }

  /// What a value is in a column: a colour of 8-bit sRGB itself, everything else a hash; 0 stands for no value.
  static func cell(_ value: Value?) -> UInt32 {
    guard let value else { return 0 }
    if case .color(let color) = value, let rgba = color.exactRGBA { return rgba }
    return UInt32(truncatingIfNeeded: value.hashValue) | 1
  }

  /// How many tokens have a value in one context or the other.
  func definedTokens(_ before: [[UInt32]], _ after: [[UInt32]]) -> Int {
    kinds.indices.reduce(0) { count, kind in count + zip(before[kind], after[kind]).count { ($0 | $1) != 0 } }
  }

  func changedTokens(_ before: [[UInt32]], _ after: [[UInt32]]) -> Int {
    kinds.indices.reduce(0) { count, kind in count + zip(before[kind], after[kind]).count { $0 != $1 } }
  }

  /// How many objects have each style.
  ///
  /// - Parameter styles: the style of each object.
  func members(of styles: Cells) -> [Int] {
    var members = [Int](repeating: 0, count: count)
    for object in 0..<styles.count { members[Int(styles[object])] += 1 }
    return members
  }

  /// How many bindings are to tokens, by kind and position, that fulfil a condition.
  ///
  /// - Parameter members: how many objects have each style.
  func bindings(of members: [Int], where isIncluded: (_ kind: Int, _ token: Int) -> Bool) -> Int {
    members.indices.reduce(0) { total, style in
      total + members[style] * kinds.indices.count { isIncluded($0, token(of: style, kinds[$0])) }
    }
  }
}
