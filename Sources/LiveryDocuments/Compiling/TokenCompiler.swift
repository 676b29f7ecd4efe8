import LiveryVocabulary

/// Turns the merged tokens into definitions, each with the contexts it holds in.
struct TokenCompiler {
  /// A definition and what its checks need.
  struct Compiled {
    let name: TokenName
    let node: JSONNode
    let definition: TokenDefinition
    let references: [(reference: Reference, node: JSONNode)]
  }

  let tree: TokenTree
  let log: DiagnosticLog
  private let layerNames: [String]
  private let limit: Int
  /// By how far a definition was inherited, then by layer. What a group says itself is first.
  private var ranks: [[[Compiled]]] = []
  private(set) var metadata: [TokenName: TokenMetadata] = [:]

  init(tree: TokenTree, layers: [String], log: DiagnosticLog, limit: Int) {
    self.tree = tree
    self.log = log
    self.limit = limit
    layerNames = layers
    ranks = [layerNames.map { _ in [] }]
  }

  mutating func compile() {
    var count = 0
    for path in tree.allTokens(limit: limit) {
      for (rank, origin) in tree.origins(of: path).enumerated() {
        for statement in tree.tokens[origin.path.name]?.statements ?? [] {
          guard let when = statement.when.and(origin.when) else { continue }
          while rank >= ranks.count { ranks.append(layerNames.map { _ in [] }) }
          let definitions = define(path, statement, when: when)
          count += definitions.count
          guard count <= limit else {
            return log.error(
              "the document has more definitions than the limit allows; raise the limit", at: statement.node)
          }
          ranks[rank][statement.layer] += definitions
        }
      }
      readMetadata(of: path)
    }
    check(ranks.flatMap { $0.flatMap { $0 } })
  }

  /// What is inherited furthest comes first, since later layers go before earlier ones.
  var layers: [TokenLayer] {
    ranks.enumerated().reversed().flatMap { rank, layers in
      zip(layerNames, layers).compactMap { name, compiled in
        if rank > 0, compiled.isEmpty { return nil }
        return TokenLayer(rank == 0 ? name : "\(name) (extended)", compiled.map(\.definition))
      }
    }
  }

  /// The definitions of one statement: one, unless its type depends on the context.
  private func define(_ path: TokenPath, _ statement: TokenTree.Statement, when: When) -> [Compiled] {
    if let outer = outerToken(of: path, when: when) {
      log.error(
        "\"\(path.name)\" is inside the token \"\(outer.path.name)\" (\(outer.statement.node.location)); "
          + "a token holds no tokens: rename one, or make the outer one `$root`", at: statement.node)
      return [compiled(path, statement, when: when, nil)]
    }
    return tree.inheritedTypes(of: path, when: when).map { variant in
      var reader = TokenReader(log: log)
      let token = try? reader.read(statement.node, inheritedType: variant.type)
      return compiled(path, statement, when: variant.when, token, references: reader.references)
    }
  }

  private func compiled(
    _ path: TokenPath, _ statement: TokenTree.Statement, when: When, _ token: TokenReader.Token?,
    references: [(reference: Reference, node: JSONNode)] = []
  ) -> Compiled {
    // What cannot be read must not let an earlier layer answer, so it becomes a definition without a value.
    let definition = TokenDefinition(
      path.name, when: when, token?.expression ?? .combination(.unreadable, []), kind: token?.kind,
      origin: statement.node.location)
    return Compiled(
      name: path.name, node: statement.node, definition: definition, references: token == nil ? [] : references)
  }

  private func outerToken(
    of path: TokenPath, when: When
  ) -> (path: TokenPath, statement: TokenTree.Statement)? {
    for outer in path.ancestors {
      for origin in tree.origins(of: outer) {
        let statement = tree.tokens[origin.path.name]?.statements.first {
          $0.when.and(origin.when)?.and(when) != nil
        }
        if let statement { return (outer, statement) }
      }
    }
    return nil
  }

  private mutating func readMetadata(of path: TokenPath) {
    let origin = tree.origins(of: path).first { tree.tokens[$0.path.name] != nil }
    guard let origin, let node = tree.tokens[origin.path.name]?.statements.last?.node else { return }
    var known = TokenMetadata()
    known.description = node["$description"]?.string
    known.extensions = node["$extensions"].flatMap { $0.isObject ? $0.text : nil }
    switch (node["$deprecated"] ?? tree.inheritedDeprecation(of: path))?.content {
    case .bool(true): known.deprecation = .deprecated
    case .string(let reason): known.deprecation = .because(reason)
    default: break
    }
    if known != TokenMetadata() { metadata[path.name] = known }
  }
}
