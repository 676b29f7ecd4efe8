import LiveryVocabulary

/// What can be said about references without choosing a context. The engine judges the rest per context.
extension TokenCompiler {
  /// What the definitions of a token have in common.
  private struct Summary {
    let first: Compiled
    /// Whether it is the only one, and holds in every context.
    private(set) var isCertain: Bool
    /// The kinds of the others, each once.
    private(set) var otherKinds: [ValueKind?] = []

    init(_ first: Compiled) {
      self.first = first
      isCertain = first.definition.when == .always
    }

    mutating func add(_ other: Compiled) {
      isCertain = false
      if other.kind != first.kind, !otherKinds.contains(other.kind) { otherKinds.append(other.kind) }
    }

    /// The kind of the first, if none of them may be of another one.
    func kind(unlike kind: ValueKind) -> ValueKind? {
      otherKinds.contains(nil) || otherKinds.contains(kind) || first.kind == kind ? nil : first.kind
    }
  }

  func check(_ definitions: [Compiled]) {
    var summaries = PathMap<Summary>()
    for one in definitions {
      if summaries[one.path] == nil { summaries[one.path] = Summary(one) } else { summaries[one.path]!.add(one) }
    }
    // Those of tokens with one definition for all contexts.
    var edges = [[Int]](repeating: [], count: tree.paths.all.count)
    for one in definitions {
      let isCertain = summaries[one.path]?.isCertain == true
      for use in one.references {
        let target = tree.paths[use.reference.target]
        let summary = target.flatMap { summaries[$0] }
        if isCertain, let target, summary?.isCertain == true { edges[one.path.number].append(target.number) }
        if !tokensElsewhere.contains(use.reference.target) { check(use, summary, when: one.definition.when) }
      }
    }
    log.when = .always
    checkCycles(edges) { summaries[tree.paths.all[$0]]!.first }
  }

  private func check(_ use: ReferenceUse, _ summary: Summary?, when: When) {
    let target = use.reference.target
    log.when = when
    guard let summary else {
      // What was left out may be what it refers to.
      if !tree.effort.wasExhausted { log.error(.missingTarget, missing(target), at: use.node) }
      return
    }
    guard let kind = use.kind, let found = summary.kind(unlike: kind) else { return }
    log.error(
      .wrongKind, "a \(kind) is needed here, but \"\(target)\" is a \(found); correct one of them", at: use.node)
  }

  private func missing(_ name: TokenName) -> String {
    guard tree.paths[name].flatMap({ tree.groups[$0] }) != nil else {
      return "no token \"\(name)\" in any context; define it or mend the reference"
    }
    return tree.paths[TokenName("\(name).$root")].flatMap { tree.tokens[$0] } == nil
      ? "\"\(name)\" is a group; refer to one of its tokens"
      : "\"\(name)\" is a group; refer to its token \"{\(name).$root}\""
  }

  /// - Parameters:
  ///   - edges: by the number of a token: those that it refers to.
  ///   - definition: the one of a token.
  private func checkCycles(_ edges: [[Int]], definition: (Int) -> Compiled) {
    let cycles = Graph(edges: edges).cycles
    // Each member of a cycle leads to another.
    var next: [Int: Int] = [:]
    for (token, cycle) in cycles.enumerated() where cycle != nil {
      next[token] = edges[token].first { cycles[$0] == cycle }
    }
    for one in next.keys.map(definition).sorted(by: { $0.name < $1.name }) {
      log.error(
        .referenceCycle,
        "the references form a cycle: \(chain(from: one.path.number, next)); give one of them a value", at: one.node)
    }
  }

  /// The names up to the first that stands there already, or the beginning of a long chain.
  private func chain(from token: Int, _ next: [Int: Int]) -> String {
    var chain = [token]
    func text() -> String { chain.map { tree.paths.all[$0].name.text }.joined(separator: " → ") }
    while chain.count < 16, let following = next[chain[chain.count - 1]] {
      let isClosed = chain.contains(following)
      chain.append(following)
      if isClosed { return text() }
    }
    return text() + " → …"
  }
}
