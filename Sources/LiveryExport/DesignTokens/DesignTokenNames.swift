import LiveryVocabulary

/// The names that tokens have in a file of design tokens.
struct DesignTokenNames {
  private let names: [TokenName: TokenName]

  /// - Parameter tokens: all tokens, in order.
  init(_ tokens: [TokenName], _ losses: inout LossLog) {
    var groups: Set<TokenName> = []
    let allowed = tokens.map(Self.allowed)
    for name in allowed {
      let steps = name.steps
      for count in 1..<max(steps.count, 1) { groups.insert(TokenName(steps[..<count].joined(separator: "."))) }
    }
    var unique = UniqueNames()
    var names: [TokenName: TokenName] = [:]
    for (token, name) in zip(tokens, allowed) {
      // A group holds its own token as `$root`.
      let free = unique.take(groups.contains(name) ? "\(name).$root" : name.text)
      names[token] = TokenName(free)
      if !free.hasSameScalars(as: token.text) {
        losses.add(.changedName, token, "the token is \"\(free)\" in the file")
      }
    }
    self.names = names
  }

  subscript(token: TokenName) -> TokenName { names[token] ?? Self.allowed(token) }

  /// A name without braces and without steps that begin with `$`.
  private static func allowed(_ token: TokenName) -> TokenName {
    let steps = token.steps.enumerated().map { place, step in
      let plain = String(String.UnicodeScalarView(step.unicodeScalars.map { $0 == "{" || $0 == "}" ? "_" : $0 }))
      let isRoot = plain == "$root" && place > 0 && place == token.steps.count - 1
      return plain.unicodeScalars.first == "$" && !isRoot ? "_" + plain.dropFirst() : plain
    }
    return TokenName(steps.joined(separator: "."))
  }
}
