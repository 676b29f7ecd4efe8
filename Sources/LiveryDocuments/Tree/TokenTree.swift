import LiveryVocabulary

/// The tokens and groups of all sources, merged where they hold together and kept apart where they do not.
struct TokenTree {
  /// What one source says about a token.
  struct Statement {
    let when: When
    let layer: Int
    let source: Int
    let node: JSONNode
  }

  /// A token, and what sources say about it in the order of resolution.
  struct Token {
    var statements: [Statement] = []

    /// The last source of a set or a context wins whole.
    fileprivate mutating func add(_ statement: Statement) {
      if let last = statements.last, last.layer == statement.layer, last.when == statement.when {
        statements.removeLast()
      }
      statements.append(statement)
    }
  }

  /// What sources say about the properties of a group, in the order of resolution.
  struct Group {
    struct Property {
      let when: When
      let source: Int
      let key: String
      let node: JSONNode
    }
    /// Where sources mention it.
    var mentions: Set<When> = []
    var types: [Property] = []
    var extends: [Property] = []
    var deprecations: [Property] = []
  }

  let log: DiagnosticLog
  let effort: Effort
  let limits: DocumentLimits
  /// One context of each is always chosen.
  let modifiers: [Modifier]
  private var remaining: Int
  private var sourceCount = 0
  let paths = TokenPaths()
  var tokens = PathMap<Token>()
  /// The tokens, in the order of first mention.
  var order: [TokenPath] = []
  private(set) var groups = PathMap<Group>()
  /// The groups that extend others, as far as they may, by the numbers of their paths; see `settleExtends()`.
  var extensions: [Int: [Extension]] = [:]

  init(modifiers: [Modifier], log: DiagnosticLog, effort: Effort, limits: DocumentLimits) {
    self.modifiers = modifiers
    self.log = log
    self.effort = effort
    self.limits = limits
    remaining = max(0, limits.definitions)
  }

  /// Merges all sources, in the order of resolution.
  mutating func add(_ layers: [LayerPlan]) {
    for (layer, entry) in layers.enumerated() {
      for part in entry.parts {
        for source in part.sources {
          do throws(Effort.Exhausted) {
            try add(source, layer: layer, when: part.when)
          } catch {
            let what = "what is not merged yet of these tokens and of later sources is"
            return log.error(.limitExceeded, effort.objection(what), at: source.target)
          }
        }
      }
    }
  }

  /// Merges a source over what is there.
  private mutating func add(_ source: TokenSource, layer: Int, when: When) throws(Effort.Exhausted) {
    log.when = when
    defer { log.when = .always }
    guard source.target.isObject else {
      return log.error(.wrongJSONType, "a file of tokens is an object, not \(source.target.noun)", at: source.target)
    }
    if source["$value"] != nil {
      return log.error(.misplacedToken, "tokens stand in groups; give the token a name of its own", at: source.target)
    }
    try effort.spend(source.memberCount)
    sourceCount += 1
    try addMembers(source.members, of: paths.root, Place(when: when, layer: layer, source: sourceCount))
  }

  /// Where statements come from and hold.
  struct Place {
    let when: When
    let layer: Int
    /// The number of the source. What a later one says goes before.
    let source: Int
  }

  /// Adds what a group says.
  mutating func addMembers(
    _ members: [(key: String, node: JSONNode)], of group: TokenPath, _ place: Place
  ) throws(Effort.Exhausted) {
    log.when = place.when
    defer { log.when = .always }
    mention(group, place.when)
    var open = [(path: group, members: members[...])]
    while let path = open.last?.path {
      guard let (key, node) = open[open.count - 1].members.popFirst() else {
        open.removeLast()
        continue
      }
      try effort.spend(1 + path.name.text.utf8.count / 64)
      if addProperty(key, node, of: path, place) { continue }
      if let objection = TokenPath.objection(to: key) {
        log.error(.invalidName, objection, at: node)
        continue
      }
      guard path.prefixByteCount + key.utf8.count <= limits.nameBytes else {
        log.error(
          .tooLong, "the name of the token with its groups is longer than \(limits.nameBytes) bytes; shorten it",
          at: node)
        continue
      }
      let inner = paths.path(key, below: path)
      if try Self.isGroup(node, named: key, effort) {
        mention(inner, place.when)
        if node["$ref"] != nil, let extends = node["$extends"] {
          log.error(
            .conflictingProperties, "a group has either a `$ref` or an `$extends`, which mean the same; remove one",
            at: extends)
        }
        open.append((inner, node.members[...]))
      } else {
        add(Statement(when: place.when, layer: place.layer, source: place.source, node: node), to: inner)
      }
    }
  }

  /// Whether an object is a group as it is written. One that is nothing but a `$ref` may still turn out to be one.
  private static func isGroup(_ node: JSONNode, named key: String, _ effort: Effort) throws(Effort.Exhausted) -> Bool {
    guard node.isObject, node["$value"] == nil, key.word != "$root" else { return false }
    guard node["$ref"] != nil else { return true }
    try effort.spend(node.memberCount)
    return node.members.contains { key, member in
      key.unicodeScalars.first == "$" ? ["$root", "$extends"].hasWord(key) : member.isObject
    }
  }

  /// Takes what is a property of the group; false for a name.
  private mutating func addProperty(_ key: String, _ node: JSONNode, of path: TokenPath, _ place: Place) -> Bool {
    guard key.unicodeScalars.first == "$", key.word != "$root" else { return false }
    let property = Group.Property(when: place.when, source: place.source, key: key, node: node)
    switch key.word {
    case "$type":
      if let type = node.string {
        // Compared again and again, for each token in the group.
        guard type.utf8.count <= limits.nameBytes else {
          log.error(
            .tooLong, "the `$type` of the group is longer than \(limits.nameBytes) bytes; shorten it", at: node)
          break
        }
        Self.insert(property, into: &groups[path]!.types)
      } else {
        log.error(.wrongJSONType, "the `$type` of a group must be a string, not \(node.noun)", at: node)
      }
    // They mean the same.
    case "$extends", "$ref": Self.insert(property, into: &groups[path]!.extends)
    case "$deprecated":
      if let objection = node.objectionToDeprecation {
        log.forbidden(.wrongJSONType, objection, at: node)
      } else {
        Self.insert(property, into: &groups[path]!.deprecations)
      }
    case "$description", "$schema":
      if node.string == nil { log.forbidden(.wrongJSONType, "`\(key)` must be a string, not \(node.noun)", at: node) }
    case "$extensions":
      if !node.isObject { log.forbidden(.wrongJSONType, "`$extensions` must be an object, not \(node.noun)", at: node) }
    default:
      log.forbidden(
        .unknownProperty,
        "a group has no property `\(key)`, and no name may begin with `$`; rename it, for a token's value to `$value`",
        at: node)
    }
    return true
  }

  private mutating func mention(_ path: TokenPath, _ when: When) {
    groups[path, default: Group()].mentions.insert(when)
  }

  /// Keeps properties in the order of their sources.
  private static func insert(_ property: Group.Property, into properties: inout [Group.Property]) {
    let place = properties.lastIndex { $0.source <= property.source }
    properties.insert(property, at: place.map { $0 + 1 } ?? 0)
  }

  private mutating func add(_ statement: Statement, to path: TokenPath) {
    remaining -= 1
    guard remaining >= 0 else {
      return log.error(
        .limitExceeded, "the document has more tokens than the limit allows; raise the limit", at: statement.node)
    }
    if tokens[path] == nil { order.append(path) }
    tokens[path, default: Token()].add(statement)
  }
}
