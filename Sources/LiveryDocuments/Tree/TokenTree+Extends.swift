import LiveryVocabulary

/// `$extends`: a group has what another has, below what it says itself.
extension TokenTree {
  struct Extension {
    let when: When
    let node: JSONNode
    let path: TokenPath
    let target: TokenPath
  }

  /// A place whose statements count, and where they do.
  struct Origin: Hashable {
    let path: TokenPath
    let when: When

    static func == (left: Self, right: Self) -> Bool { left.path.name == right.path.name && left.when == right.when }
    func hash(into hasher: inout Hasher) {
      hasher.combine(path.name)
      hasher.combine(when)
    }
  }

  /// Reads all `$extends` and reports those that cannot be followed. To be called when all sources are in.
  mutating func settleExtends() throws(Effort.Exhausted) {
    for group in groups.values.sorted(by: { $0.path.name < $1.path.name }) {
      var kept: [Extension] = []
      var seen: Set<When> = []
      defer { log.when = .always }
      for property in group.extends.reversed() {
        log.when = property.when
        // Of several for the same contexts the last one counts.
        guard seen.insert(property.when).inserted else { continue }
        guard let target = target(of: property.node) else { continue }
        if let last = kept.last, last.target.name != target.name {
          log.error(
            .contextDependence,
            "\(Self.noun(group.path.name)) extends \"\(target.name)\" here and \"\(last.target.name)\" at "
              + "\(last.node.location) in other contexts; let it extend one group in all of them", at: property.node)
          continue
        }
        kept.append(Extension(when: property.when, node: property.node, path: group.path, target: target))
        if property.when == .always { break }
      }
      if !kept.isEmpty { extensions[group.path.name] = kept.reversed() }
    }
    try dropCycles()
  }

  private func target(of node: JSONNode) -> TokenPath? {
    guard let text = node.string, text.utf8.count <= limits.nameBytes,
      let name = TokenPath.name(inBraces: text) ?? TokenPath.name(ofPointer: text)
    else {
      log.error(
        .invalidReference, "`$extends` refers to a group, like \"{button}\" or \"#/button\", not to \(node.noun)",
        at: node)
      return nil
    }
    if let group = groups[name] { return group.path }
    log.error(
      .missingTarget,
      tokens[name] != nil
        ? "\"\(name)\" is a token; only groups can be extended"
        : "no group \"\(name)\"; define it or mend `$extends`", at: node)
    return nil
  }

  /// What following an extension takes. Paths stand between extensions, so that a thousand extensions of a group with a
  /// thousand extensions inside do not come to a million needs.
  private enum Need: Hashable {
    /// The extensions of a group.
    case extending(TokenName)
    /// Those at and below a path.
    case below(TokenName)
    /// Those at and around it.
    case around(TokenName)
  }

  /// Following an extension needs all extensions in line with its target: around it, at it and below it.
  private mutating func dropCycles() throws(Effort.Exhausted) {
    var needs: [Need: [Need]] = [:]
    for one in extensions.values.compactMap(\.first) {
      let name = one.path.name
      for path in [one.path, one.target] { try effort.spend(steps: path.depth, of: path, below: .root) }
      needs[.extending(name)] = [.below(one.target.name), .around(one.target.name)]
      needs[.below(name), default: []].append(.extending(name))
      needs[.around(name), default: []].append(.extending(name))
    }
    for one in extensions.values.compactMap(\.first) {
      Self.link(one.path) { inner, outer in needs[.below(outer), default: []].append(.below(inner)) }
      Self.link(one.target) { inner, outer in needs[.around(inner), default: []].append(.around(outer)) }
    }
    let members = Set(Graph(edges: needs).cycles.joined())
    for name in extensions.keys.filter({ members.contains(.extending($0)) }).sorted() {
      for one in extensions.removeValue(forKey: name) ?? [] {
        log.error(
          .referenceCycle,
          "\(Self.noun(name)) extends \"\(one.target.name)\", which needs \(Self.title(name)) itself; break the cycle",
          at: one.node)
      }
    }
  }

  private static func title(_ group: TokenName) -> String { group == TokenPath.root.name ? "the root" : "\"\(group)\"" }
  private static func noun(_ group: TokenName) -> String {
    (group == TokenPath.root.name ? "" : "the group ") + title(group)
  }

  /// Calls `body` with each two paths from here to the root of which one is in the other.
  private static func link(_ path: TokenPath, _ body: (_ inner: TokenName, _ outer: TokenName) -> Void) {
    for inner in sequence(first: path, next: \.parent) { if let outer = inner.parent { body(inner.name, outer.name) } }
  }

  /// Where statements about a path come from: from itself, then from what its groups extend, the innermost first.
  func origins(of path: TokenPath) throws(Effort.Exhausted) -> [Origin] {
    var origins: [Origin] = []
    var known: Set<Origin> = []
    // Extensions of what extends lie on a stack of their own, since a document may chain as many as it likes.
    var open = [Origin(path: path, when: .always)]
    while let origin = open.popLast() {
      try effort.spend(1 + origin.when.conditions.count)
      // What is there already goes before, so that a second way to it adds nothing.
      guard extensions.isEmpty || known.insert(origin).inserted else { continue }
      origins.append(origin)
      if !extensions.isEmpty { open += try sources(of: origin).reversed() }
    }
    return origins
  }

  /// Where what is said of one origin comes from, as far as its groups say so themselves.
  private func sources(of origin: Origin) throws(Effort.Exhausted) -> [Origin] {
    var sources: [Origin] = []
    for group in sequence(first: origin.path, next: \.parent) {
      try effort.spend(lookingUp: group.name)
      for one in extensions[group.name]?.reversed() ?? [] {
        let steps = origin.path.steps(below: group)
        try effort.spend(steps: steps.count, of: origin.path, below: one.target)
        guard let when = origin.when.and(one.when) else { continue }
        sources.append(Origin(path: one.target.appending(steps), when: when))
      }
    }
    return sources
  }

  /// All tokens, those that groups have only by extending others included, in the order of first mention.
  ///
  /// - Parameter limit: no more than that many.
  func allTokens(limit: Int) throws(Effort.Exhausted) -> [TokenPath] {
    var paths = order.map { tokens[$0]!.path }
    let sorted = extensions.values.flatMap { $0 }.sorted { $0.path.name < $1.path.name }
    let byTarget = Dictionary(grouping: sorted, by: \.target.name)
    var known = Set(order)
    var next = 0
    while next < paths.count, !byTarget.isEmpty {
      let path = paths[next]
      for group in path.ancestors {
        try effort.spend(lookingUp: group.name)
        for one in byTarget[group.name] ?? [] {
          let steps = path.steps(below: group)
          try effort.spend(steps: steps.count, of: path, below: one.path)
          let copy = one.path.appending(steps)
          guard known.insert(copy.name).inserted else { continue }
          guard copy.name.text.utf8.count <= limits.nameBytes else {
            log.error(
              .limitExceeded,
              "the name of a token that the group has by extending is longer than \(limits.nameBytes) bytes; "
                + "shorten it", at: one.node)
            continue
          }
          guard paths.count < limit else {
            log.error(
              .limitExceeded, "what groups extend comes to more tokens than the limit allows; raise the limit",
              at: one.node)
            return paths
          }
          paths.append(copy)
        }
      }
      next += 1
    }
    return paths
  }
}

extension Effort {
  /// Takes the steps for making a path of the last so many steps of one below another. Each of them has a name of its own,
  /// as long as the path up to there.
  fileprivate func spend(steps: Int, of path: TokenPath, below base: TokenPath) throws(Exhausted) {
    try spend(1 + steps * (2 + (path.name.text.utf8.count + base.name.text.utf8.count) / 32))
  }

  /// Takes the steps for looking a name up, which takes as long as the name is.
  fileprivate func spend(lookingUp name: TokenName) throws(Exhausted) { try spend(name.text.utf8.count / 64) }
}
