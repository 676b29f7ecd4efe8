import LiveryVocabulary

/// Where tokens come from: objects that stand there, and what references lead to.
extension ResolverReader {
  /// What is left to do. Sets refer to sets that refer to sets, as many as there is room for in a file, so this lies on a
  /// stack of its own.
  private enum Task {
    /// - Parameter referrers: what leads there, the first first.
    case read(JSONNode, referrers: [JSONNode])
    /// A reference was followed to its end.
    case leave(JSONNode)
  }

  /// The sources of a set.
  func elements(of set: TokenSource, named name: String) -> [JSONNode] {
    guard let sources = set["sources"] else {
      log.error(
        .missingProperty, "the set \"\(name)\" needs `sources`: an array of tokens and references", at: set.target)
      return []
    }
    return elements(sources, of: "set \"\(name)\"")
  }

  func elements(_ array: JSONNode, of noun: String) -> [JSONNode] {
    if let elements = array.elements { return elements }
    log.error(.wrongJSONType, "the sources of the \(noun) must be an array, not \(array.noun)", at: array)
    return []
  }

  /// The tokens that sources stand for, in order: their own, those of a file, or those of all sources of a set.
  mutating func sources(in elements: [JSONNode]) throws(Effort.Exhausted) -> [TokenSource] {
    var sources: [TokenSource] = []
    /// The references being followed, to find those that lead back.
    var following: Set<JSONNode> = []
    var open = elements.reversed().map { Task.read($0, referrers: []) }
    while let task = open.popLast() {
      switch task {
      case .leave(let node): following.remove(node)
      case .read(let node, let referrers):
        try effort.spend(1 + referrers.count)
        guard node.isObject else {
          log.error(.wrongJSONType, "a source is an object of tokens or `{\"$ref\": …}`, not \(node.noun)", at: node)
          continue
        }
        guard let reference = node["$ref"] else {
          sources.append(TokenSource(referrers + [node]))
          continue
        }
        guard following.insert(node).inserted else {
          log.error(.referenceCycle, "the reference leads back to itself; remove it", at: reference)
          continue
        }
        open.append(.leave(node))
        guard let (target, steps) = try target(of: reference, in: node) else { continue }
        if target.document === node.document, steps.count == 2, steps[0].word == "sets" {
          try checkKeys(node, Self.setKeys, of: "a reference to a set")
          let inner = self.elements(of: TokenSource([node, target]), named: steps[1])
          // Taken in advance: they lie on the stack, also if what comes before them leads back here.
          try effort.spend(inner.count)
          open += inner.reversed().map { .read($0, referrers: referrers) }
        } else {
          open.append(.read(target, referrers: referrers + [node]))
        }
      }
    }
    return sources
  }

  /// What a reference of a source leads to, and by which steps; nil if it is not allowed to, which is reported.
  private mutating func target(
    of reference: JSONNode, in node: JSONNode
  ) throws(Effort.Exhausted) -> (JSONNode, steps: [String])? {
    guard let (target, steps) = try target(of: reference) else { return nil }
    // Also by a part of it, and from another file.
    if steps.first?.word == "sets", let set = target.document.root.descendant(Array(steps.prefix(2))) {
      used.insert(set)
    }
    let isNear = target.document === node.document
    if isNear, target.contains(node) {
      log.error(
        .invalidReference, "a source cannot refer to something that it is part of; refer to tokens elsewhere",
        at: reference)
      return nil
    }
    // Also from another file.
    if isNear || target.document === root.document, ["modifiers", "resolutionOrder"].hasWord(steps.first ?? "") {
      log.error(
        .invalidReference, "only `resolutionOrder` may refer to \"#/\(steps[0])\"; move the tokens into a set",
        at: reference)
      return nil
    }
    return (target, steps)
  }

  private func target(of reference: JSONNode) throws(Effort.Exhausted) -> (JSONNode, steps: [String])? {
    guard let text = reference.string else {
      log.error(.wrongJSONType, "`$ref` must be a string, not \(reference.noun)", at: reference)
      return nil
    }
    guard text.utf8.count <= nameBytes else {
      log.error(.tooLong, "the reference is longer than \(nameBytes) bytes; shorten it", at: reference)
      return nil
    }
    // What it leads to is found from the path of its own file, which is as long as all references on the way there.
    try effort.spend(4 + (text.utf8.count + reference.document.file.utf8.count) / 16)
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let steps = JSONPointer.steps(ofFragment: parts.count == 2 ? "#" + parts[1] : "") else {
      log.error(.invalidReference, "\"\(text)\" must end in a JSON pointer like \"#/sets/base\"", at: reference)
      return nil
    }
    let document = parts[0].isEmpty ? reference.document : files.document(parts[0], from: reference)
    guard let document else { return nil }
    guard let target = document.root.descendant(steps) else {
      log.error(.missingTarget, "\"\(text)\" leads nowhere; there is no \(JSONPointer.text(of: steps))", at: reference)
      return nil
    }
    return (target, steps)
  }
}
