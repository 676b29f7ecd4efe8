import LiveryVocabulary

/// Reads the resolver module: sets, modifiers and the order they are resolved in.
struct ResolverReader {
  private static let keys = [
    "$schema", "$defs", "$extensions", "name", "description", "version", "sets", "modifiers", "resolutionOrder",
  ]

  static let setKeys = ["$ref", "name", "type", "description", "$extensions", "sources"]
  private static let modifierKeys = [
    "$ref", "name", "type", "description", "$extensions", "contexts", "default",
  ]

  /// The resolver document.
  let root: JSONNode
  let files: SourceFiles
  let log: DiagnosticLog
  let effort: Effort
  let nameBytes: Int
  private var plan = DocumentPlan()
  /// Whether the entry of a name is inline.
  private var inlineEntries: [Scalars: Bool] = [:]
  /// Of each modifier that was read.
  private var modes: [AxisName: [ModeName]] = [:]
  /// The sets and modifiers that something refers to.
  var used: Set<JSONNode> = []

  init(_ root: JSONNode, files: SourceFiles, log: DiagnosticLog, effort: Effort, limits: DocumentLimits) {
    self.root = root
    self.files = files
    self.log = log
    self.effort = effort
    nameBytes = limits.nameBytes
  }

  mutating func read() throws(Effort.Exhausted) -> DocumentPlan {
    guard root.isObject else {
      log.error(.wrongJSONType, "a resolver document is an object, not \(root.noun)", at: root)
      return plan
    }
    try checkKeys(root, Self.keys, of: "a resolver document")
    plan.name = root["name"]?.string
    checkVersion()
    guard let order = root["resolutionOrder"] else {
      log.error(
        .missingProperty, "a resolver document needs a `resolutionOrder`: an array of sets and modifiers", at: root)
      return plan
    }
    guard let items = order.elements, !items.isEmpty else {
      log.error(.wrongJSONType, "`resolutionOrder` must be an array with at least one set or modifier", at: order)
      return plan
    }
    for item in items {
      do throws(Effort.Exhausted) {
        try readItem(item)
      } catch {
        log.error(.limitExceeded, effort.objection("this entry and those after it are"), at: item)
        break
      }
    }
    warnAboutUnused()
    return plan
  }

  private func checkVersion() {
    guard let version = root["version"] else {
      return log.forbidden(.missingProperty, "a resolver document needs `\"version\": \"2025.10\"`", at: root)
    }
    if version.word != "2025.10" {
      log.forbidden(.unknownVersion, "the version is \(version.noun); this reader knows \"2025.10\"", at: version)
    }
  }

  func checkKeys(_ node: JSONNode, _ known: [String], of noun: String) throws(Effort.Exhausted) {
    try effort.spend(1 + node.memberCount)
    for (key, member) in node.members(besides: known) {
      log.forbidden(
        .unknownProperty, "\(noun) has no property `\(key)`; remove it or move it into `$extensions`", at: member)
    }
  }

  private func warnAboutUnused() {
    for (kind, plural) in [("set", "sets"), ("modifier", "modifiers")] {
      for (name, node) in root[plural]?.members ?? [] where !used.contains(node) {
        log.warning(.unused, "the \(kind) \"\(name)\" is in no `resolutionOrder`, so its tokens are not read", at: node)
      }
    }
  }
}

// MARK: - The resolution order

extension ResolverReader {
  private mutating func readItem(_ item: JSONNode) throws(Effort.Exhausted) {
    guard item.isObject else {
      return log.error(
        .wrongJSONType,
        """
        an entry of `resolutionOrder` is `{"$ref": "#/sets/…"}`, `{"$ref": "#/modifiers/…"}` or an inline set or \
        modifier, not \(item.noun)
        """, at: item)
    }
    if let reference = item["$ref"] {
      try readReference(reference, of: item)
    } else {
      try readInline(item)
    }
  }

  private mutating func readReference(_ reference: JSONNode, of item: JSONNode) throws(Effort.Exhausted) {
    let expected = "an entry of `resolutionOrder` refers to \"#/sets/…\" or \"#/modifiers/…\" of this document"
    guard let text = reference.string, text.utf8.count <= nameBytes, text.first == "#",
      let steps = JSONPointer.steps(ofFragment: text), steps.count == 2, ["sets", "modifiers"].hasWord(steps[0])
    else { return log.error(.invalidReference, "\(expected), not to \(reference.noun)", at: reference) }
    let kind = steps[0].word == "sets" ? "set" : "modifier"
    guard let target = root.descendant(steps) else {
      return log.error(
        .missingTarget, "no \(kind) \"\(steps[1])\"; declare it under `\(steps[0])` or remove the entry", at: reference)
    }
    used.insert(target)
    guard target.isObject else {
      return log.error(.wrongJSONType, "the \(kind) \"\(steps[1])\" must be an object, not \(target.noun)", at: target)
    }
    guard noteEntry(named: steps[1], isInline: false, at: reference) else { return }
    try read(kind, named: steps[1], TokenSource([item, target]))
  }

  private mutating func readInline(_ item: JSONNode) throws(Effort.Exhausted) {
    guard let name = item["name"]?.string else {
      return log.error(.missingProperty, "an inline set or modifier needs a `name`", at: item)
    }
    guard name.utf8.count <= nameBytes else {
      return log.error(.tooLong, "the name is longer than \(nameBytes) bytes; shorten it", at: item)
    }
    guard let kind = item["type"]?.word, kind == "set" || kind == "modifier" else {
      return log.error(.missingProperty, "\"\(name)\" needs `\"type\": \"set\"` or `\"type\": \"modifier\"`", at: item)
    }
    guard noteEntry(named: name, isInline: true, at: item) else { return }
    try read(kind, named: name, TokenSource([item]))
  }

  /// Notes the name of an entry. An inline entry says its name. For a reference it is the key to which the reference
  /// leads, not a `name` beside the reference or in its target. No other entry may have the name of an inline one.
  /// References may come again, and lead to a set and a modifier of one key.
  ///
  /// - Returns: false if the name is taken, which is reported.
  private mutating func noteEntry(named name: String, isInline: Bool, at node: JSONNode) -> Bool {
    let key = Scalars(wrappedValue: name)
    if let wasInline = inlineEntries[key], wasInline || isInline {
      log.error(
        .repeatedName, "an entry of `resolutionOrder` is named \"\(name)\" already; choose another name", at: node)
      return false
    }
    inlineEntries[key] = isInline
    return true
  }

  private mutating func read(
    _ kind: String, named name: String, _ source: TokenSource
  ) throws(Effort.Exhausted) {
    let known = kind == "set" ? Self.setKeys : Self.modifierKeys
    for object in source.objects { try checkKeys(object, known, of: "a \(kind)") }
    if kind == "set" { try readSet(named: name, source) } else { try readModifier(named: name, source) }
  }

  private mutating func readSet(named name: String, _ set: TokenSource) throws(Effort.Exhausted) {
    let sources = try sources(in: elements(of: set, named: name))
    plan.layers.append(LayerPlan(name: name, parts: [LayerPlan.Part(when: .always, sources: sources)]))
  }

  private mutating func readModifier(named name: String, _ modifier: TokenSource) throws(Effort.Exhausted) {
    guard let contexts = modifier["contexts"] else {
      return log.error(
        .missingProperty, "the modifier \"\(name)\" needs `contexts`: an object of arrays of sources",
        at: modifier.target)
    }
    try effort.spend(contexts.memberCount)
    let members = contexts.members
    guard !members.isEmpty else {
      return log.error(.tooFewContexts, "the modifier \"\(name)\" needs at least two contexts", at: contexts)
    }
    if members.count == 1 {
      log.forbidden(
        .tooFewContexts, "the modifier \"\(name)\" has one context only; make it a set or add a context", at: contexts)
    }
    let stated = modifier["default"]
    if let stated, !members.contains(where: { stated.string?.hasSameScalars(as: $0.key) == true }) {
      log.error(
        .unknownContext, "the default of the modifier \"\(name)\" must be one of its contexts, not \(stated.noun)",
        at: stated)
    }
    let result = Modifier(name: name, contexts: members.map(\.key), statedDefault: stated?.string)
    if let known = modes[result.axis] {
      // The same again, with other tokens in its contexts, does no harm.
      guard known == result.modes else {
        return log.error(
          .repeatedName,
          "a modifier \"\(name)\" with other contexts stands in `resolutionOrder` already; choose another name",
          at: modifier.target)
      }
    } else {
      modes[result.axis] = result.modes
      plan.modifiers.append(result)
    }
    var parts: [LayerPlan.Part] = []
    for (context, member) in zip(result.contexts, members) {
      let elements = elements(member.node, of: "context \"\(member.key)\"")
      parts.append(LayerPlan.Part(when: result.when(context), sources: try sources(in: elements)))
    }
    plan.layers.append(LayerPlan(name: name, parts: parts))
  }
}
