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
  struct Origin {
    let path: TokenPath
    let when: When
  }

  /// Reads all `$extends` and reports those that cannot be followed. To be called when all sources are in.
  mutating func settleExtends() {
    for group in groups.values.sorted(by: { $0.path.name < $1.path.name }) {
      var kept: [Extension] = []
      for property in group.extends.reversed() {
        guard let target = target(of: property.node) else { continue }
        if let last = kept.last, last.target.name != target.name {
          log.error(
            "the group \"\(group.path.name)\" extends \"\(target.name)\" here and \"\(last.target.name)\" at "
              + "\(last.node.location) in other contexts; let it extend one group in all of them", at: property.node)
          continue
        }
        kept.append(Extension(when: property.when, node: property.node, path: group.path, target: target))
        if property.when == .always { break }
      }
      if !kept.isEmpty { extensions[group.path.name] = kept.reversed() }
    }
    dropCycles()
  }

  private func target(of node: JSONNode) -> TokenPath? {
    guard let text = node.string,
      let target = TokenPath(braces: text)
        ?? (text.first == "#" ? JSONPointer.steps(ofFragment: text).map(TokenPath.init) : nil)
    else {
      log.error("`$extends` refers to a group, like \"{button}\" or \"#/button\", not to \(node.noun)", at: node)
      return nil
    }
    if groups[target.name] != nil { return target }
    let isToken = tokens[target.name] != nil
    log.error(
      isToken
        ? "\"\(target.name)\" is a token; only groups can be extended"
        : "no group \"\(target.name)\"; define it or mend `$extends`", at: node)
    return nil
  }

  /// Following an extension needs all extensions in line with its target: around it, at it and below it.
  private mutating func dropCycles() {
    let all = extensions.values.flatMap { $0 }
    var needs: [TokenName: [TokenName]] = [:]
    for one in all {
      needs[one.path.name, default: []] += all.filter { $0.path.isInLine(with: one.target) }.map(\.path.name)
    }
    for name in Graph(edges: needs).membersOfCycles.sorted() {
      for one in extensions.removeValue(forKey: name) ?? [] {
        log.error(
          "the group \"\(name)\" extends \"\(one.target.name)\", which needs \"\(name)\" itself; break the cycle",
          at: one.node)
      }
    }
  }

  /// Where statements about a path come from: from itself, then from what its groups extend, the innermost first.
  func origins(of path: TokenPath) -> [Origin] {
    var origins: [Origin] = []
    collectOrigins(Origin(path: path, when: .always), into: &origins)
    return origins
  }

  /// What is there already goes before, so that a second way to it adds nothing.
  private func collectOrigins(_ origin: Origin, into origins: inout [Origin]) {
    if origins.contains(where: { $0.path.name == origin.path.name && $0.when == origin.when }) { return }
    origins.append(origin)
    if extensions.isEmpty { return }
    for group in [origin.path] + origin.path.ancestors {
      for one in extensions[group.name]?.reversed() ?? [] {
        guard let when = origin.when.and(one.when) else { continue }
        let inner = TokenPath(one.target.steps + origin.path.steps[group.steps.count...])
        collectOrigins(Origin(path: inner, when: when), into: &origins)
      }
    }
  }

  /// All tokens, those that groups have only by extending others included, in the order of first mention.
  ///
  /// - Parameter limit: no more than that many.
  func allTokens(limit: Int) -> [TokenPath] {
    var paths = order.map { tokens[$0]!.path }
    let all = extensions.values.flatMap { $0 }.sorted { $0.path.name < $1.path.name }
    let byTarget = Dictionary(grouping: all, by: \.target.name)
    var known = Set(order)
    var next = 0
    while next < paths.count, paths.count < limit {
      let path = paths[next]
      for group in path.ancestors {
        for one in byTarget[group.name] ?? [] {
          let copy = TokenPath(one.path.steps + path.steps[group.steps.count...])
          if known.insert(copy.name).inserted { paths.append(copy) }
        }
      }
      next += 1
    }
    if paths.count >= limit, let one = all.first {
      log.error("what groups extend comes to more tokens than the limit allows; raise the limit", at: one.node)
    }
    return paths
  }
}
