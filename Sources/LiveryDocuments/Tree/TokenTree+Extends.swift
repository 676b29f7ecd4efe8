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
  mutating func settleExtends() {
    do throws(Effort.Exhausted) {
      try settleReferences()
      try readExtends()
      try dropCycles()
    } catch {
      extensions = [:]
      let stated = groups.values.filter { !$0.extends.isEmpty }.min { $0.path.name < $1.path.name }?.extends[0].node
      if let node = stated ?? order.first.flatMap({ tokens[$0]?.statements.first?.node }) {
        log.error(.limitExceeded, effort.objection("what groups extend is"), at: node)
      }
    }
    log.when = .always
  }

  private mutating func readExtends() throws(Effort.Exhausted) {
    for group in groups.values.sorted(by: { $0.path.name < $1.path.name }) where !group.extends.isEmpty {
      let found = try extensions(of: group)
      if !found.isEmpty { extensions[group.path.name] = found }
    }
  }

  /// A `$ref` with no tokens or groups beside it is an alias of a token or extends a group. What it leads to decides, or
  /// what that leads to.
  private mutating func settleReferences() throws(Effort.Exhausted) {
    var referrers: [TokenName: [TokenName]] = [:]
    for name in order {
      for statement in tokens[name]!.statements {
        guard let target = groupReference(statement, in: tokens[name]!.path) else { continue }
        try effort.spend(1 + target.text.utf8.count / 64)
        referrers[target, default: []].append(name)
      }
    }
    defer { order.removeAll { tokens[$0] == nil } }
    var open = referrers.keys.filter { groups[$0] != nil && tokens[$0] == nil }.sorted()
    while let target = open.popLast() {
      for name in referrers[target] ?? [] {
        guard let token = tokens[name] else { continue }
        try effort.spend(token.statements.count)
        let places = token.statements.indices.filter { groupReference(token.statements[$0], in: token.path) == target }
        tokens[name]!.statements = token.statements.indices.filter { !places.contains($0) }.map { token.statements[$0] }
        for statement in places.map({ token.statements[$0] }) {
          let place = Place(when: statement.when, layer: statement.layer, source: statement.source)
          try effort.spend(groups[name]?.extends.count ?? 0)
          try addMembers(statement.node.members, of: token.path, place)
        }
        if tokens[name]!.statements.isEmpty {
          tokens[name] = nil
          open.append(name)
        }
      }
    }
  }

  /// What a statement refers to if it may be a group.
  private func groupReference(_ statement: Statement, in path: TokenPath) -> TokenName? {
    guard path.step != "$root", statement.node["$value"] == nil, let text = statement.node["$ref"]?.string,
      text.utf8.count <= limits.nameBytes
    else { return nil }
    return TokenPath.name(ofPointer: text)
  }

  /// What a group extends, and where. In each context the last source that says so counts.
  private func extensions(of group: Group) throws(Effort.Exhausted) -> [Extension] {
    var found: [Extension] = []
    var seen: Set<When> = []
    /// Where later sources have it extend something, by what that is; nil is what cannot be extended.
    var later: [TokenName?: [When]] = [:]
    for property in group.extends.reversed() {
      log.when = property.when
      guard seen.insert(property.when).inserted else { continue }
      let target = try target(of: property)
      if let target {
        let others = later.filter { $0.key != target.name }.flatMap(\.value)
        if let regions = try parts(of: property.when, without: others) {
          for when in regions {
            found.append(Extension(when: when, node: property.node, path: group.path, target: target))
          }
        } else {
          log.error(
            .contextDependence,
            "what \(Self.noun(group.path.name)) extends depends on too many combinations of contexts; "
              + "let it extend one group in all of them", at: property.node)
        }
      }
      later[target?.name, default: []].append(property.when)
      if property.when == .always { break }
    }
    return found.reversed()
  }

  /// The group that a property leads to; nil if there is none where it holds, which is reported.
  private func target(of property: Group.Property) throws(Effort.Exhausted) -> TokenPath? {
    let (key, node) = (property.key, property.node)
    let text = node.string.flatMap { $0.utf8.count <= limits.nameBytes ? $0 : nil }
    let inBraces = key == "$ref" ? nil : text.flatMap(TokenPath.name(inBraces:))
    guard let name = inBraces ?? text.flatMap(TokenPath.name(ofPointer:)) else {
      let example = key == "$ref" ? "\"#/button\"" : "\"{button}\" or \"#/button\""
      log.error(.invalidReference, "`\(key)` refers to a group, like \(example), not to \(node.noun)", at: node)
      return nil
    }
    try effort.spend(1 + (groups[name]?.mentions.count ?? 0) / 8)
    guard let group = groups[name], group.mentions.contains(where: { $0.and(property.when) != nil }) else {
      log.error(
        .missingTarget,
        tokens[name] != nil
          ? "\"\(name)\" is a token; only groups can be extended"
          : groups[name] != nil
            ? "there is no group \"\(name)\" in any context in which this holds; define it there"
            : "no group \"\(name)\"; define it or mend `\(key)`", at: node)
      return nil
    }
    return group.path
  }

  /// Where a condition holds and others do not, as conditions that exclude one another; nil if these are too many.
  private func parts(of when: When, without others: [When]) throws(Effort.Exhausted) -> [When]? {
    var parts = [when]
    for other in others {
      try effort.spend(parts.count)
      var next: [When] = []
      for part in parts {
        guard let both = part.and(other) else {
          next.append(part)
          continue
        }
        // Of each modifier that the other asks for, the other contexts.
        var inside = part
        for modifier in modifiers where inside != both {
          try effort.spend(modifier.contexts.count)
          let contexts = modifier.contexts.map(modifier.when)
          guard let context = contexts.first(where: { other.and($0) == other }), let more = inside.and(context) else {
            continue
          }
          next += contexts.filter { $0 != context }.compactMap(inside.and)
          inside = more
        }
      }
      parts = next
    }
    return parts.count <= Self.partsMax ? parts : nil
  }

  /// How many conditions it may take to say where a group extends another.
  private static let partsMax = 64

  /// What following an extension takes. Paths stand between extensions, so that a thousand extensions of a group with a
  /// thousand extensions inside do not make a million needs.
  private enum Need: Hashable {
    /// The extensions of a group.
    case extending(TokenName)
    /// Those at and below a path.
    case below(TokenName)
    /// Those at and around it.
    case around(TokenName)
  }

  /// Following an extension needs all extensions in line with its target: around it, at it and below it. What needs itself
  /// is dropped in the contexts where it does.
  private mutating func dropCycles() throws(Effort.Exhausted) {
    var open: [(when: When, groups: [TokenName])] = [(.always, Array(extensions.keys))]
    while let (when, groups) = open.popLast() {
      let members = try cycleMembers(among: groups, when: when)
      guard !members.isEmpty else { continue }
      // Extensions that never hold together make no cycle, so each context of a modifier is looked at for itself.
      let stated = members.flatMap { extensions[$0] ?? [] }.compactMap { $0.when.and(when) }
      if let narrower = stated.first(where: { $0 != when }), let modifier = modifier(of: narrower, beyond: when) {
        open += modifier.contexts.compactMap { context in when.and(modifier.when(context)).map { ($0, members) } }
      } else {
        for name in members { try drop(name, when: when) }
      }
    }
  }

  /// A modifier of which one condition asks for a context, and another does not.
  private func modifier(of when: When, beyond other: When) -> Modifier? {
    modifiers.first { modifier in
      modifier.contexts.lazy.map(modifier.when).contains { when.and($0) == when && other.and($0) != other }
    }
  }

  /// The groups whose extensions need themselves in some contexts, sorted.
  private func cycleMembers(among groups: [TokenName], when: When) throws(Effort.Exhausted) -> [TokenName] {
    var needs: [Need: [Need]] = [:]
    for one in groups.lazy.flatMap({ extensions[$0] ?? [] }) where one.when.and(when) != nil {
      let name = one.path.name
      for path in [one.path, one.target] { try effort.spend(steps: path.depth, of: path, below: .root) }
      needs[.extending(name), default: []] += [.below(one.target.name), .around(one.target.name)]
      needs[.below(name), default: []].append(.extending(name))
      needs[.around(name), default: []].append(.extending(name))
      Self.link(one.path) { inner, outer in needs[.below(outer), default: []].append(.below(inner)) }
      Self.link(one.target) { inner, outer in needs[.around(inner), default: []].append(.around(outer)) }
    }
    let members = Set(Graph(edges: needs).cycles.joined())
    return groups.filter { members.contains(.extending($0)) }.sorted()
  }

  /// Has a group extend nothing in some contexts, and reports that.
  private mutating func drop(_ name: TokenName, when: When) throws(Effort.Exhausted) {
    log.when = when
    var kept: [Extension] = []
    for one in extensions[name] ?? [] {
      guard one.when.and(when) != nil else {
        kept.append(one)
        continue
      }
      log.error(
        .referenceCycle,
        "\(Self.noun(name)) extends \"\(one.target.name)\", which needs \(Self.title(name)) itself; break the cycle",
        at: one.node)
      for part in try parts(of: one.when, without: [when]) ?? [] {
        kept.append(Extension(when: part, node: one.node, path: one.path, target: one.target))
      }
    }
    extensions[name] = kept.isEmpty ? nil : kept
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
  func allTokens(limit: Int) -> [TokenPath] {
    var paths = order.map { tokens[$0]!.path }
    let sorted = extensions.values.flatMap { $0 }.sorted { $0.path.name < $1.path.name }
    let byTarget = Dictionary(grouping: sorted, by: \.target.name)
    var known = Set(order)
    var next = 0
    while next < paths.count, !byTarget.isEmpty {
      let path = paths[next]
      var latest = sorted[0]
      do throws(Effort.Exhausted) {
        for group in path.ancestors {
          try effort.spend(lookingUp: group.name)
          for one in byTarget[group.name] ?? [] {
            latest = one
            guard let copy = try copy(of: path, below: group, for: one), known.insert(copy.name).inserted else {
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
      } catch {
        log.error(
          .limitExceeded, effort.objection("what groups inherit of \"\(path.name)\" and of others is"), at: latest.node)
        return paths
      }
      next += 1
    }
    return paths
  }

  /// The token that a group has by an extension; nil if its name is too long, which is reported.
  private func copy(
    of path: TokenPath, below group: TokenPath, for one: Extension
  ) throws(Effort.Exhausted) -> TokenPath? {
    let steps = path.steps(below: group)
    try effort.spend(steps: steps.count, of: path, below: one.path)
    let copy = one.path.appending(steps)
    if copy.name.text.utf8.count <= limits.nameBytes { return copy }
    log.error(
      .tooLong,
      "the name of a token that the group has by extending is longer than \(limits.nameBytes) bytes; shorten it",
      at: one.node)
    return nil
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
