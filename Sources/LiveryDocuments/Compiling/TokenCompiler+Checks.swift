import LiveryVocabulary

/// What can be said about references without choosing a context. The engine judges the rest per context.
extension TokenCompiler {
  func check(_ definitions: [Compiled]) {
    let byName = Dictionary(grouping: definitions, by: \.name)
    let kinds = byName.mapValues { definitions in (first: definitions[0].kind, all: Set(definitions.map(\.kind))) }
    let certain = byName.compactMapValues { definitions in
      definitions.count == 1 && definitions[0].definition.when == .always ? definitions[0] : nil
    }
    let uses = definitions.lazy.flatMap { one in one.references.lazy.map { (use: $0, when: one.definition.when) } }
    defer { log.when = .always }
    for (use, when) in uses where !tokensElsewhere.contains(use.reference.target) {
      let target = use.reference.target
      log.when = when
      if byName[target] == nil {
        // What was left out may be what it refers to.
        if tree.effort.wasExhausted { continue }
        log.error(.missingTarget, missing(target), at: use.node)
      } else if let kind = use.kind, let found = kinds[target], let first = found.first, !found.all.contains(nil),
        !found.all.contains(kind)
      {
        log.error(
          .wrongKind, "a \(kind) is needed here, but \"\(target)\" is a \(first); correct one of them", at: use.node)
      }
    }
    checkCycles(certain)
  }

  private func missing(_ name: TokenName) -> String {
    guard tree.groups[name] != nil else {
      return "no token \"\(name)\" in any context; define it or mend the reference"
    }
    return tree.tokens[TokenName("\(name).$root")] == nil
      ? "\"\(name)\" is a group; refer to one of its tokens"
      : "\"\(name)\" is a group; refer to its token \"{\(name).$root}\""
  }

  /// Cycles of tokens with one definition for all contexts.
  private func checkCycles(_ certain: [TokenName: Compiled]) {
    let edges = certain.mapValues { compiled in
      compiled.references.map(\.reference.target).filter { certain[$0] != nil }
    }
    // Each member of a cycle leads to another.
    var next: [TokenName: TokenName] = [:]
    for members in Graph(edges: edges).cycles {
      for name in members { next[name] = edges[name]?.first(where: members.contains) }
    }
    for name in next.keys.sorted() {
      log.error(
        .referenceCycle, "the references form a cycle: \(chain(from: name, next)); give one of them a value",
        at: certain[name]!.node)
    }
  }

  /// The names up to the first that stands there already, or the beginning of a long chain.
  private func chain(from name: TokenName, _ next: [TokenName: TokenName]) -> String {
    var chain = [name]
    while chain.count < 16, let following = next[chain[chain.count - 1]] {
      let isClosed = chain.contains(following)
      chain.append(following)
      if isClosed { return chain.map(\.text).joined(separator: " → ") }
    }
    return chain.map(\.text).joined(separator: " → ") + " → …"
  }
}
