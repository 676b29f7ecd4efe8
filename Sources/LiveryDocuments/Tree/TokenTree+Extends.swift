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

    // By name: a path that is not listed may be made twice.
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
      let stated = extending.first.flatMap { groups[$0]?.extends.first?.node }
      if let node = stated ?? order.first.flatMap({ tokens[$0]?.statements.first?.node }) {
        log.error(.limitExceeded, effort.objection("what groups extend is"), at: node)
      }
    }
    log.when = .always
  }

  private mutating func readExtends() throws(Effort.Exhausted) {
    for path in extending {
      let found = try extensions(of: path)
      if !found.isEmpty { extensions[path.number] = found }
    }
  }

  /// The groups that say that they extend others, by name.
  private var extending: [TokenPath] {
    paths.all.filter { groups[$0]?.extends.isEmpty == false }.sorted { $0.name < $1.name }
  }

  /// A `$ref` with no tokens or groups beside it is an alias of a token or extends a group. What it leads to decides, or
  /// what that leads to.
  private mutating func settleReferences() throws(Effort.Exhausted) {
    var referrers: [TokenName: [TokenPath]] = [:]
    for path in order {
      for statement in tokens[path]!.statements {
        guard let target = groupReference(statement, in: path) else { continue }
        try effort.spend(1 + target.text.utf8.count / 64)
        referrers[target, default: []].append(path)
      }
    }
    if referrers.isEmpty { return }
    defer { order.removeAll { tokens[$0] == nil } }
    var open = referrers.keys.filter { name in
      paths[name].map { groups[$0] != nil && tokens[$0] == nil } ?? false
    }.sorted()
    while let target = open.popLast() {
      for path in referrers[target] ?? [] {
        guard let token = tokens[path] else { continue }
        try effort.spend(token.statements.count)
        let places = token.statements.indices.filter { groupReference(token.statements[$0], in: path) == target }
        tokens[path]!.statements = token.statements.indices.filter { !places.contains($0) }.map { token.statements[$0] }
        for statement in places.map({ token.statements[$0] }) {
          let place = Place(when: statement.when, layer: statement.layer, source: statement.source)
          try effort.spend(groups[path]?.extends.count ?? 0)
          try addMembers(statement.node.members, of: path, place)
        }
        if tokens[path]!.statements.isEmpty {
          tokens[path] = nil
          open.append(path.name)
        }
      }
    }
  }

  /// What a statement refers to if it may be a group.
  private func groupReference(_ statement: Statement, in path: TokenPath) -> TokenName? {
    guard let text = statement.node["$ref"]?.string, text.utf8.count <= limits.nameBytes,
      statement.node["$value"] == nil, path.step.word != "$root"
    else { return nil }
    return TokenPath.name(ofPointer: text)
  }

  /// What a group extends, and where. In each context the last source that says so counts.
  private func extensions(of path: TokenPath) throws(Effort.Exhausted) -> [Extension] {
    var found: [Extension] = []
    var seen: Set<When> = []
    /// Where later sources have it extend something, by what that is; nil is what cannot be extended.
    var later: [TokenName?: [When]] = [:]
    for property in (groups[path]?.extends ?? []).reversed() {
      log.when = property.when
      guard seen.insert(property.when).inserted else { continue }
      let target = try target(of: property)
      if let target {
        let others = later.filter { $0.key != target.name }.flatMap(\.value)
        if let regions = try parts(of: property.when, without: others) {
          for when in regions {
            found.append(Extension(when: when, node: property.node, path: path, target: target))
          }
        } else {
          log.error(
            .contextDependence,
            "what \(Self.noun(path)) extends depends on too many combinations of contexts; "
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
    let path = paths[name]
    let (token, group) = (path.flatMap { tokens[$0] }, path.flatMap { groups[$0] })
    try effort.spend(1 + (group?.mentions.count ?? 0) / 8)
    guard let path, let group, group.mentions.contains(where: { $0.and(property.when) != nil }) else {
      log.error(
        .missingTarget,
        token != nil
          ? "\"\(name)\" is a token; only groups can be extended"
          : group != nil
            ? "there is no group \"\(name)\" in any context in which this holds; define it there"
            : "no group \"\(name)\"; define it or mend `\(key)`", at: node)
      return nil
    }
    return path
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
    /// The extensions of a group, by the number of its path.
    case extending(Int)
    /// Those at and below a path.
    case below(Int)
    /// Those at and around it.
    case around(Int)
  }

  /// What needs what.
  private struct Needs {
    private var numbers: [Need: Int] = [:]
    private var edges: [[Int]] = []

    mutating func add(_ need: Need, of other: Need) {
      let number = number(of: need)
      edges[self.number(of: other)].append(number)
    }

    private mutating func number(of need: Need) -> Int {
      if let known = numbers[need] { return known }
      numbers[need] = edges.count
      edges.append([])
      return edges.count - 1
    }

    /// Whether something needs itself.
    var areCyclic: (Need) -> Bool {
      let cycles = Graph(edges: edges).cycles
      return { need in numbers[need].map { cycles[$0] != nil } ?? false }
    }
  }

  /// Following an extension needs all extensions in line with its target: around it, at it and below it. What needs itself
  /// is dropped in the contexts where it does.
  private mutating func dropCycles() throws(Effort.Exhausted) {
    var open = [(when: When.always, groups: extensions.values.map { $0[0].path })]
    while let (when, groups) = open.popLast() {
      let members = try cycleMembers(among: groups, when: when)
      guard !members.isEmpty else { continue }
      // Extensions that never hold together make no cycle, so each context of a modifier is looked at for itself.
      let stated = members.flatMap { extensions[$0.number] ?? [] }.compactMap { $0.when.and(when) }
      if let narrower = stated.first(where: { $0 != when }), let modifier = modifier(of: narrower, beyond: when) {
        open += modifier.contexts.compactMap { context in when.and(modifier.when(context)).map { ($0, members) } }
      } else {
        for path in members { try drop(path, when: when) }
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
  private func cycleMembers(among groups: [TokenPath], when: When) throws(Effort.Exhausted) -> [TokenPath] {
    var needs = Needs()
    for one in groups.lazy.flatMap({ extensions[$0.number] ?? [] }) where one.when.and(when) != nil {
      let (group, target) = (one.path.number, one.target.number)
      for path in [one.path, one.target] { try effort.spend(steps: path.depth, of: path, below: paths.root) }
      for need in [Need.below(target), .around(target)] { needs.add(need, of: .extending(group)) }
      for need in [Need.below(group), .around(group)] { needs.add(.extending(group), of: need) }
      Self.link(one.path) { inner, outer in needs.add(.below(inner), of: .below(outer)) }
      Self.link(one.target) { inner, outer in needs.add(.around(outer), of: .around(inner)) }
    }
    let isCyclic = needs.areCyclic
    return groups.filter { isCyclic(.extending($0.number)) }.sorted { $0.name < $1.name }
  }

  /// Has a group extend nothing in some contexts, and reports that.
  private mutating func drop(_ path: TokenPath, when: When) throws(Effort.Exhausted) {
    log.when = when
    var kept: [Extension] = []
    for one in extensions[path.number] ?? [] {
      guard one.when.and(when) != nil else {
        kept.append(one)
        continue
      }
      log.error(
        .referenceCycle,
        "\(Self.noun(path)) extends \(Self.title(one.target)), which needs \(Self.title(path)) itself; break the cycle",
        at: one.node)
      for part in try parts(of: one.when, without: [when]) ?? [] {
        kept.append(Extension(when: part, node: one.node, path: one.path, target: one.target))
      }
    }
    extensions[path.number] = kept.isEmpty ? nil : kept
  }

  private static func title(_ group: TokenPath) -> String { group.parent == nil ? "the root" : "\"\(group.name)\"" }
  private static func noun(_ group: TokenPath) -> String { (group.parent == nil ? "" : "the group ") + title(group) }

  /// Calls `body` with each two paths from here to the root of which one is in the other.
  private static func link(_ path: TokenPath, _ body: (_ inner: Int, _ outer: Int) -> Void) {
    for inner in sequence(first: path, next: \.parent) {
      if let outer = inner.parent { body(inner.number, outer.number) }
    }
  }

  /// Where statements about a path come from: from itself, then from what its groups extend, the innermost first.
  func origins(of path: TokenPath) throws(Effort.Exhausted) -> [Origin] {
    if extensions.isEmpty {
      try effort.spend()
      return [Origin(path: path, when: .always)]
    }
    var origins: [Origin] = []
    var known: Set<Origin> = []
    // Extensions of what extends lie on a stack of their own, since a document may chain as many as it likes.
    var open = [Origin(path: path, when: .always)]
    while let origin = open.popLast() {
      try effort.spend(1 + origin.when.conditions.count)
      // What is there already goes before, so that a second way to it adds nothing.
      guard known.insert(origin).inserted else { continue }
      origins.append(origin)
      open += try sources(of: origin).reversed()
    }
    return origins
  }

  /// Where what is said of one origin comes from, as far as its groups say so themselves.
  private func sources(of origin: Origin) throws(Effort.Exhausted) -> [Origin] {
    var sources: [Origin] = []
    for group in sequence(first: origin.path, next: \.parent) {
      try effort.spend(lookingUp: group.name)
      for one in extensions[group.number]?.reversed() ?? [] {
        let steps = origin.path.steps(below: group)
        try effort.spend(steps: steps.count, of: origin.path, below: one.target)
        guard let when = origin.when.and(one.when) else { continue }
        sources.append(Origin(path: paths.path(for: steps, below: one.target), when: when))
      }
    }
    return sources
  }

  /// All tokens, those that groups have only by extending others included, in the order of first mention.
  ///
  /// - Parameter limit: no more than that many.
  func allTokens(limit: Int) -> [TokenPath] {
    if extensions.isEmpty { return order }
    var tokens = order
    let sorted = extensions.values.flatMap { $0 }.sorted { $0.path.name < $1.path.name }
    let byTarget = Dictionary(grouping: sorted, by: \.target.number)
    var known = Set(order.map(\.number))
    var next = 0
    while next < tokens.count {
      let path = tokens[next]
      var latest = sorted[0]
      do throws(Effort.Exhausted) {
        for group in path.ancestors {
          try effort.spend(lookingUp: group.name)
          for one in byTarget[group.number] ?? [] {
            latest = one
            guard let copy = try copy(of: path, below: group, for: one), known.insert(copy.number).inserted else {
              continue
            }
            guard tokens.count < limit else {
              log.error(
                .limitExceeded, "what groups extend comes to more tokens than the limit allows; raise the limit",
                at: one.node)
              return tokens
            }
            tokens.append(copy)
          }
        }
      } catch {
        log.error(
          .limitExceeded, effort.objection("what groups inherit of \"\(path.name)\" and of others is"), at: latest.node)
        return tokens
      }
      next += 1
    }
    return tokens
  }

  /// The token that a group has by an extension; nil if its name is too long, which is reported.
  private func copy(
    of path: TokenPath, below group: TokenPath, for one: Extension
  ) throws(Effort.Exhausted) -> TokenPath? {
    let steps = path.steps(below: group)
    try effort.spend(steps: steps.count, of: path, below: one.path)
    let byteCount = one.path.prefixByteCount + path.name.text.utf8.count - group.prefixByteCount
    if byteCount <= limits.nameBytes { return steps.reduce(one.path) { paths.path($1, below: $0) } }
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
