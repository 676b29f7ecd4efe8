import LiveryVocabulary

/// Turns the merged tokens into definitions, each with the contexts it holds in.
struct TokenCompiler {
  /// What a definition is read from.
  struct Source {
    let path: TokenPath
    let node: JSONNode
    let origin: SourceLocation
    /// The type that the token has from its groups where the definition holds.
    let inheritedType: JSONNode?
    /// Whether a group has it by extending another.
    let isInherited: Bool
    /// nil where nothing is said.
    let details: TokenDetails?
  }

  /// A definition and what its checks need. A class, since it is handed around.
  final class Compiled {
    let source: Source
    let definition: TokenDefinition
    let references: [ReferenceUse]
    let isReadable: Bool

    init(source: Source, definition: TokenDefinition, references: [ReferenceUse], isReadable: Bool) {
      self.source = source
      self.definition = definition
      self.references = references
      self.isReadable = isReadable
    }

    var path: TokenPath { source.path }
    var name: TokenName { path.name }
    var node: JSONNode { source.node }
    /// Whether it refers to a part of a value.
    var hasPointers: Bool { references.contains { !$0.reference.steps.isEmpty } }
    /// What the definition says its kind is.
    var kind: ValueKind? { definition.kind }

    /// The same in fewer contexts.
    func holding(_ when: When) -> Compiled {
      var definition = definition
      definition.when = when
      return Compiled(source: source, definition: definition, references: references, isReadable: isReadable)
    }
  }

  let tree: TokenTree
  let log: DiagnosticLog
  private let layerNames: [String]
  /// What other documents define.
  let tokensElsewhere: Set<TokenName>
  let limit: Int
  /// By how far a definition was inherited, then by layer. What a group says itself is first. Of many ranks and many
  /// layers few meet.
  var ranks: [[Int: [Compiled]]] = [[:]]
  /// How many definitions there are.
  var count = 0
  /// What was looked at last.
  private var nodeInHand: JSONNode?
  /// All tokens, in the order of first mention.
  private(set) var order: [TokenName] = []
  /// What groups around a token say, if anything. Tokens of one group share it.
  private(set) var deprecations: [TokenName: [GroupDeprecation]] = [:]
  private var surroundings = PathMap<Surroundings>()

  init(tree: TokenTree, layers: [String], tokensElsewhere: Set<TokenName>, log: DiagnosticLog, limit: Int) {
    self.tree = tree
    self.tokensElsewhere = tokensElsewhere
    self.log = log
    self.limit = limit
    layerNames = layers
  }

  mutating func compile() {
    tree.effort.renew()
    for path in tree.allTokens(limit: limit) where count <= limit {
      do throws(Effort.Exhausted) {
        try compile(path)
      } catch {
        if let node = nodeInHand {
          let what = "\"\(path.name)\" and the tokens after it are"
          log.error(.limitExceeded, tree.effort.objection(what), at: node)
        }
        break
      }
    }
    tree.effort.renew()
    settleParts()
    check(ranks.flatMap { rank in rank.sorted { $0.key < $1.key }.flatMap(\.value) })
  }

  /// All definitions of a token, or none.
  private mutating func compile(_ path: TokenPath) throws(Effort.Exhausted) {
    var found: [(rank: Int, layer: Int, definitions: [Compiled])] = []
    if let node = tree.tokens[path]?.statements.first?.node { nodeInHand = node }
    let surroundings = try surroundings(of: path)
    for (rank, origin) in try tree.origins(of: path).enumerated() {
      for statement in tree.tokens[origin.path]?.statements ?? [] {
        nodeInHand = statement.node
        try tree.effort.spend(1 + origin.when.conditions.count)
        guard let when = statement.when.and(origin.when) else { continue }
        found.append((rank, statement.layer, try define(path, statement, surroundings, when, isInherited: rank > 0)))
      }
    }
    if !surroundings.deprecations.isEmpty { deprecations[path.name] = surroundings.deprecations }
    count += found.lazy.map(\.definitions.count).reduce(0, +)
    guard count <= limit else {
      return logLimit(at: nodeInHand!)  // of the last definition
    }
    order.append(path.name)
    for (rank, layer, definitions) in found {
      while rank >= ranks.count { ranks.append([:]) }
      ranks[rank][layer, default: []] += definitions
    }
  }

  func logLimit(at node: JSONNode) {
    log.error(.limitExceeded, "the document has more definitions than the limit allows; raise the limit", at: node)
  }

  /// What is inherited furthest comes first, since later layers go before earlier ones.
  var layers: [(name: String, definitions: [Compiled])] {
    let extended = ranks.dropFirst().reversed().flatMap { layers in
      layers.sorted { $0.key < $1.key }.map { layer, definitions in
        (name: "\(layerNames[layer]) (extended)", definitions: definitions)
      }
    }
    return extended + layerNames.enumerated().map { layer, name in (name, ranks[0][layer] ?? []) }
  }

  /// The definitions of one statement: one, unless its type depends on the context.
  private func define(
    _ path: TokenPath, _ statement: TokenTree.Statement, _ surroundings: Surroundings, _ when: When, isInherited: Bool
  ) throws(Effort.Exhausted) -> [Compiled] {
    // Definitions have pointers of their own, which are as long as the file is deep.
    let origin = statement.node.origin
    try tree.effort.spend(origin.pointer.utf8.count / 16)
    let details = try details(of: statement.node)
    func source(_ type: JSONNode?) -> Source {
      Source(
        path: path, node: statement.node, origin: origin, inheritedType: type, isInherited: isInherited,
        details: details)
    }
    let conflicts = try conflicts(with: surroundings.tokens, when: when)
    for conflict in conflicts {
      logging(source(nil), when: conflict.when) {
        log.error(
          .misplacedToken,
          "\"\(path.name)\" is inside the token \"\(conflict.path.name)\" (\(conflict.statement.node.location)); "
            + "a token holds no tokens: rename one, or make the outer one `$root`", at: statement.node)
      }
    }
    if conflicts.contains(where: { $0.when == when }) || conflicts.count > When.variantsMax {
      return [compiled(source(nil), when: when, nil)]
    }
    // What the groups say is for tokens that say nothing.
    let types =
      statement.node["$type"] == nil
      ? try tree.inheritedTypes(of: path, surroundings.types, when: when) : [(when: when, type: nil)]
    // All values in it are read once for each, and those who extend the group read them again.
    try tree.effort.spend(types.count * (statement.node.valueCount + statement.node.byteCount / 16))
    let readable = types.map { read(source($0.type), when: $0.when) }
    if conflicts.isEmpty { return readable }
    let unreadable = conflicts.map { (when: $0.when, item: compiled(source(nil), when: $0.when, nil)) }
    return When.crossed(unreadable + readable.map { (when: $0.definition.when, item: $0) }).map { variant in
      variant.item.holding(variant.when)
    }
  }

  /// - Parameter parts: what is known of parts of values that the token refers to.
  func read(_ source: Source, when: When, parts: [Reference: WrittenPart] = [:]) -> Compiled {
    logging(source, when: when) {
      var reader = TokenReader(source.node, parts: parts, limits: tree.limits, effort: tree.effort, log: log)
      let token = try? reader.read(inheritedType: source.inheritedType)
      return compiled(source, when: when, token, references: reader.references)
    }
  }

  /// Has what is logged say for whom it is read, and where that holds.
  private func logging<Result>(_ source: Source, when: When, _ body: () -> Result) -> Result {
    if source.isInherited { log.reader = source.path.name }
    log.when = when
    defer {
      log.reader = nil
      log.when = .always
    }
    return body()
  }

  func compiled(
    _ source: Source, when: When, _ token: TokenReader.Token?, references: [ReferenceUse] = []
  ) -> Compiled {
    // What cannot be read must not let an earlier layer answer, so it becomes a definition without a value.
    let definition = TokenDefinition(
      source.path.name, when: when, token?.expression ?? .combination(.unreadable, []), kind: token?.kind,
      origin: source.origin)
    return Compiled(
      source: source, definition: definition, references: token == nil ? [] : references, isReadable: token != nil)
  }

  /// Where a token meets tokens around it: one for each of these contexts, the nearest.
  private func conflicts(
    with tokens: [Surroundings.OuterToken], when: When
  ) throws(Effort.Exhausted) -> [(when: When, path: TokenPath, statement: TokenTree.Statement)] {
    var found: [(when: When, path: TokenPath, statement: TokenTree.Statement)] = []
    var seen: Set<When> = []
    for token in tokens {
      try tree.effort.spend(1 + token.when.conditions.count + when.conditions.count)
      guard let both = token.when.and(when), seen.insert(both).inserted else { continue }
      found.append((both, token.path, token.statement))
      if both == when { return found }
    }
    return found
  }

  /// What the groups around a token say, found once for each group.
  private mutating func surroundings(of token: TokenPath) throws(Effort.Exhausted) -> Surroundings {
    guard let group = token.parent else { return Surroundings() }
    if let known = surroundings[group] { return known }
    let found = try tree.surroundings(of: group)
    surroundings[group] = found
    return found
  }

  private func details(of node: JSONNode) throws(Effort.Exhausted) -> TokenDetails? {
    let details = TokenDetails(
      description: node["$description"]?.string, extensions: try extensions(of: node),
      deprecation: node["$deprecated"].flatMap(StatedDeprecation.init))
    return details.isEmpty ? nil : details
  }

  /// The text is copied for each token that has it.
  private func extensions(of node: JSONNode) throws(Effort.Exhausted) -> String? {
    guard let extensions = node["$extensions"], extensions.isObject else { return nil }
    try tree.effort.spend(1 + extensions.byteCount / 16)
    return extensions.text
  }
}
