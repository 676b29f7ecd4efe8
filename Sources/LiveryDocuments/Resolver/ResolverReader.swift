import LiveryVocabulary

/// Reads the resolver module: sets, modifiers and the order they are resolved in.
struct ResolverReader {
  private static let keys: Set<String> = [
    "$schema", "$defs", "$extensions", "name", "description", "version", "sets", "modifiers", "resolutionOrder",
  ]

  let files: SourceFiles
  let log: DiagnosticLog
  private var plan = DocumentPlan()
  private var entryNames: Set<Scalars> = []
  /// The sets and modifiers that something refers to.
  private var used: Set<JSONNode> = []
  /// The references being followed, to find those that lead back.
  private var following: [JSONNode] = []

  private var remainingSources: Int

  init(files: SourceFiles, log: DiagnosticLog, maximumSources: Int) {
    self.files = files
    self.log = log
    remainingSources = maximumSources
  }

  mutating func read(_ root: JSONNode) -> DocumentPlan {
    guard root.isObject else {
      log.error("a resolver document is an object, not \(root.noun)", at: root)
      return plan
    }
    checkKeys(root, Self.keys, of: "a resolver document")
    plan.name = root["name"]?.string
    checkVersion(root)
    guard let order = root["resolutionOrder"] else {
      log.error("a resolver document needs a `resolutionOrder`: an array of sets and modifiers", at: root)
      return plan
    }
    guard let items = order.elements, !items.isEmpty else {
      log.error("`resolutionOrder` must be an array with at least one set or modifier", at: order)
      return plan
    }
    for item in items { readItem(item, root: root) }
    warnAboutUnused(root)
    return plan
  }

  private func checkVersion(_ root: JSONNode) {
    guard let version = root["version"] else {
      return log.forbidden("a resolver document needs `\"version\": \"2025.10\"`", at: root)
    }
    if version.string != "2025.10" {
      log.forbidden("the version is \(version.noun); this reader knows \"2025.10\"", at: version)
    }
  }

  private func checkKeys(_ node: JSONNode, _ known: Set<String>, of noun: String) {
    for (key, member) in node.members where !known.contains(key) {
      log.forbidden("\(noun) has no property `\(key)`; remove it or move it into `$extensions`", at: member)
    }
  }

  private func warnAboutUnused(_ root: JSONNode) {
    for (kind, plural) in [("set", "sets"), ("modifier", "modifiers")] {
      for (name, node) in root[plural]?.members ?? [] where !used.contains(node) {
        log.warning("the \(kind) \"\(name)\" is in no `resolutionOrder`, so its tokens are not read", at: node)
      }
    }
  }
}

// MARK: - The resolution order

extension ResolverReader {
  private mutating func readItem(_ item: JSONNode, root: JSONNode) {
    guard item.isObject else {
      return log.error(
        """
        an entry of `resolutionOrder` is `{"$ref": "#/sets/…"}`, `{"$ref": "#/modifiers/…"}` or an inline set or \
        modifier, not \(item.noun)
        """, at: item)
    }
    if let reference = item["$ref"] {
      readReference(reference, of: item, root: root)
    } else {
      readInline(item)
    }
  }

  private mutating func readReference(_ reference: JSONNode, of item: JSONNode, root: JSONNode) {
    let expected = "an entry of `resolutionOrder` refers to \"#/sets/…\" or \"#/modifiers/…\" of this document"
    guard let text = reference.string, text.first == "#", let steps = JSONPointer.steps(ofFragment: text),
      steps.count == 2, steps[0] == "sets" || steps[0] == "modifiers"
    else { return log.error("\(expected), not to \(reference.noun)", at: reference) }
    let kind = steps[0] == "sets" ? "set" : "modifier"
    guard let target = root.descendant(steps) else {
      return log.error("no \(kind) \"\(steps[1])\"; declare it under `\(steps[0])` or remove the entry", at: reference)
    }
    used.insert(target)
    guard target.isObject else {
      return log.error("the \(kind) \"\(steps[1])\" must be an object, not \(target.noun)", at: target)
    }
    entryNames.insert(Scalars(wrappedValue: steps[1]))
    read(kind, named: steps[1], TokenSource(item, over: TokenSource(target)))
  }

  private mutating func readInline(_ item: JSONNode) {
    guard let name = item["name"]?.string else {
      return log.error("an inline set or modifier needs a `name`", at: item)
    }
    guard let kind = item["type"]?.string, kind == "set" || kind == "modifier" else {
      return log.error("\"\(name)\" needs `\"type\": \"set\"` or `\"type\": \"modifier\"`", at: item)
    }
    guard entryNames.insert(Scalars(wrappedValue: name)).inserted else {
      return log.error("an entry of `resolutionOrder` is named \"\(name)\" already; choose another name", at: item)
    }
    read(kind, named: name, TokenSource(item))
  }

  private mutating func read(_ kind: String, named name: String, _ source: TokenSource) {
    let known: Set<String> =
      kind == "set"
      ? ["$ref", "name", "type", "description", "$extensions", "sources"]
      : ["$ref", "name", "type", "description", "$extensions", "contexts", "default"]
    for object in source.objects { checkKeys(object, known, of: "a \(kind)") }
    if kind == "set" { readSet(named: name, source) } else { readModifier(named: name, source) }
  }

  private mutating func readSet(named name: String, _ set: TokenSource) {
    let sources = readSources(of: set, named: name)
    plan.layers.append(LayerPlan(name: name, parts: [LayerPlan.Part(when: .always, sources: sources)]))
  }

  private mutating func readModifier(named name: String, _ modifier: TokenSource) {
    guard let contexts = modifier["contexts"] else {
      return log.error("the modifier \"\(name)\" needs `contexts`: an object of arrays of sources", at: modifier.target)
    }
    var seen: Set<Scalars> = []
    let distinct = Array(
      contexts.members.reversed().filter { seen.insert(Scalars(wrappedValue: $0.key)).inserted }.reversed())
    guard !distinct.isEmpty else {
      return log.error("the modifier \"\(name)\" needs at least two contexts", at: contexts)
    }
    if distinct.count == 1 {
      log.forbidden("the modifier \"\(name)\" has one context only; make it a set or add a context", at: contexts)
    }
    let stated = modifier["default"]
    if let stated, !distinct.contains(where: { stated.string?.hasSameScalars(as: $0.key) == true }) {
      log.error("the default of the modifier \"\(name)\" must be one of its contexts, not \(stated.noun)", at: stated)
    }
    let result = Modifier(name: name, contexts: distinct.map(\.key), statedDefault: stated?.string)
    if !plan.modifiers.contains(where: { $0.axis == result.axis }) { plan.modifiers.append(result) }
    let parts = zip(result.contexts, distinct).map { context, member in
      LayerPlan.Part(when: result.when(context), sources: readSources(in: member.node, of: "context \"\(member.key)\""))
    }
    plan.layers.append(LayerPlan(name: name, parts: parts))
  }
}

// MARK: - Sources

extension ResolverReader {
  private mutating func readSources(of set: TokenSource, named name: String) -> [TokenSource] {
    guard let sources = set["sources"] else {
      log.error("the set \"\(name)\" needs `sources`: an array of tokens and references", at: set.target)
      return []
    }
    return readSources(in: sources, of: "set \"\(name)\"")
  }

  private mutating func readSources(in array: JSONNode, of noun: String) -> [TokenSource] {
    guard let elements = array.elements else {
      log.error("the sources of the \(noun) must be an array, not \(array.noun)", at: array)
      return []
    }
    return elements.flatMap { readSource($0) }
  }

  /// The tokens that a source stands for: its own, those of a file, or those of all sources of a set.
  private mutating func readSource(_ node: JSONNode) -> [TokenSource] {
    guard node.isObject else {
      log.error("a source is an object of tokens or `{\"$ref\": …}`, not \(node.noun)", at: node)
      return []
    }
    guard let reference = node["$ref"] else { return [TokenSource(node)] }
    guard !following.contains(node) else {
      log.error("the reference leads back to itself; remove it", at: reference)
      return []
    }
    following.append(node)
    defer { following.removeLast() }
    remainingSources -= 1
    guard remainingSources >= 0 else {
      log.error("the document has more sources than the limit allows; raise the limit", at: reference)
      return []
    }
    guard let (target, steps) = target(of: reference) else { return [] }
    let isInDocument = target.document === node.document
    guard !isInDocument || !target.contains(node) else {
      log.error("a source cannot refer to something that it is part of; refer to tokens elsewhere", at: reference)
      return []
    }
    if isInDocument, steps.first == "modifiers" || steps.first == "resolutionOrder" {
      log.error("only `resolutionOrder` may refer to \"#/\(steps[0])\"; move the tokens into a set", at: reference)
      return []
    }
    if isInDocument, steps.count == 2, steps[0] == "sets" {
      used.insert(target)
      return readSources(of: TokenSource(node, over: TokenSource(target)), named: steps[1])
    }
    return readSource(target).map { TokenSource(node, over: $0) }
  }

  private func target(of reference: JSONNode) -> (JSONNode, steps: [String])? {
    guard let text = reference.string else {
      log.error("`$ref` must be a string, not \(reference.noun)", at: reference)
      return nil
    }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let steps = JSONPointer.steps(ofFragment: parts.count == 2 ? parts[1] : "") else {
      log.error("\"\(text)\" must end in a JSON pointer like \"#/sets/base\"", at: reference)
      return nil
    }
    let document = parts[0].isEmpty ? reference.document : files.document(parts[0], from: reference)
    guard let document else { return nil }
    guard let target = document.root.descendant(steps) else {
      log.error("\"\(text)\" leads nowhere; there is no \(JSONPointer.text(of: steps))", at: reference)
      return nil
    }
    return (target, steps)
  }
}
