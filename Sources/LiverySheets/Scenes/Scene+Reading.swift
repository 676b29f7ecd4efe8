import LiveryDocuments
import LiveryVocabulary

extension Scene {
  mutating func read(_ root: JSONNode) {
    guard root.isObject else { return error("a scene is an object with `objects`, not \(root.noun)", at: root) }
    reportUnknown(
      in: root, "a scene", ["themes", "axes", "attributes", "classes", "objects", "context", "name", "about"])
    readNames(root)
    context = modes(root["context"])
    var places: [Scalars: Int] = [:]
    for node in list(root["objects"]) {
      guard let object = object(node, places) else { continue }
      guard places.updateValue(objects.count, forKey: Scalars(wrappedValue: object.id)) == nil else {
        error("there is another object \"\(object.id.clipped)\"", at: node)
        continue
      }
      objects.append(object)
    }
  }

  /// The themes, axes, attributes and classes.
  private mutating func readNames(_ root: JSONNode) {
    for node in list(root["themes"]) {
      reportUnknown(in: node, "a theme", ["name", "parent"])
      guard let name = text(node, "name") else { continue }
      themes.append((ThemeName(name), node["parent"]?.string.map { ThemeName($0) } ?? .default))
    }
    for node in list(root["axes"]) {
      reportUnknown(in: node, "an axis", ["name", "modes", "default"])
      guard let name = text(node, "name") else { continue }
      let modes = names(node["modes"]).map { ModeName($0) }
      guard !modes.isEmpty, Set(modes).count == modes.count else {
        error("an axis has modes, all different", at: node)
        continue
      }
      let standard = node["default"]?.string.map { ModeName($0) }.flatMap { modes.contains($0) ? $0 : nil }
      axes.append(ThemeDocument.Axis(name: AxisName(name), modes: modes, default: standard))
    }
    for node in list(root["attributes"]) {
      reportUnknown(in: node, "an attribute", ["name", "kind", "slotted"])
      guard let name = text(node, "name"), let kind = text(node, "kind") else { continue }
      guard let kind = ValueKind(builtIn: kind) else {
        error(
          "there is no kind \"\(kind.clipped)\"\(NearestNames.question(kind, among: ValueKind.builtInKinds))", at: node)
        continue
      }
      attributes.append((AttributeName(name), kind, node["slotted"]?.bool ?? false))
    }
    for node in list(root["classes"]) {
      reportUnknown(in: node, "a class", ["name", "superclass"])
      guard let name = text(node, "name") else { continue }
      classes.append((ClassName(name), node["superclass"]?.string.map { ClassName($0) }))
    }
  }

  private mutating func object(_ node: JSONNode, _ places: [Scalars: Int]) -> Object? {
    reportUnknown(
      in: node, "an object",
      ["id", "class", "identifiers", "states", "parent", "patch", "unthemed", "suspended", "style"])
    guard let id = text(node, "id"), let className = text(node, "class") else { return nil }
    var parent: Int?
    if let name = node["parent"]?.string {
      parent = places[Scalars(wrappedValue: name)]
      if parent == nil { error("no object \"\(name.clipped)\" comes before this one", at: node) }
    }
    return Object(
      id: id, className: ClassName(className), identifiers: names(node["identifiers"]).map { IdentifierName($0) },
      states: names(node["states"]).map { StateName($0) }, parent: parent, patch: patch(node["patch"]),
      isUnthemed: node["unthemed"]?.bool ?? false, isSuspended: node["suspended"]?.bool ?? false,
      style: list(node["style"]).flatMap { declarations($0) })
  }

  private mutating func patch(_ node: JSONNode?) -> Patch {
    reportUnknown(in: node, "a patch", ["modes", "tokens"])
    var patch = Patch(modes: modes(node?["modes"]))
    for (name, value) in node?["tokens"]?.members ?? [] {
      switch written(value) {
      case .token(let target)?: patch.tokens[TokenName(name)] = .alias(TokenName(target))
      case .bool(let bool)?: patch.tokens[TokenName(name)] = .literal(bool)
      case .number(let number)?: patch.tokens[TokenName(name)] = .literal(number)
      case .text(let text)?:
        let color = text.utf8.first == UInt8(ascii: "#") ? ThemeColor(hex: text) : nil
        patch.tokens[TokenName(name)] = color.map { .literal($0) } ?? .literal(text)
      default: error("a token is a scalar or `{\"alias\": name}`", at: value)
      }
    }
    return patch
  }

  private mutating func declarations(_ node: JSONNode) -> [WrittenDeclaration] {
    reportUnknown(in: node, "a declaration", ["theme", "when", "states", "set"])
    var when = When(conditions: modes(node["when"]))
    when.theme = node["theme"]?.string.map { ThemeName($0) }
    var declarations: [WrittenDeclaration] = []
    for (name, value) in node["set"]?.members ?? [] {
      guard let provider = provider(value) else {
        error("a provider is `const`, `none`, `token` or `table`", at: value)
        continue
      }
      declarations.append(
        WrittenDeclaration(
          attribute: AttributeName(name), states: names(node["states"]).map { StateName($0) }, when: when,
          value: provider, origin: value.origin))
    }
    return declarations
  }

  private mutating func provider(_ node: JSONNode) -> WrittenValue? {
    reportUnknown(in: node, "a provider", ["const", "none", "token", "table"])
    if let value = node["const"] { return written(value) }
    if node["none"]?.bool == true { return WrittenValue.none }
    if let token = node["token"]?.string { return .token(token) }
    reportUnknown(in: node["table"], "a table", ["axis", "values"])
    guard let table = node["table"], let axis = table["axis"]?.string else { return nil }
    var entries: [ModeName: WrittenValue] = [:]
    for (mode, value) in table["values"]?.members ?? [] {
      entries[ModeName(mode)] = written(value)
      if entries[ModeName(mode)] == nil { error("a value of a table is a scalar or `{\"none\": true}`", at: value) }
    }
    return .table(AxisName(axis), entries)
  }

  private mutating func written(_ node: JSONNode) -> WrittenValue? {
    reportUnknown(in: node, "a value", ["none", "alias"])
    if let bool = node.bool { return .bool(bool) }
    if let number = node.number { return .number(number) }
    if let text = node.string { return .text(text) }
    if node["none"]?.bool == true { return WrittenValue.none }
    return node["alias"]?.string.map { .token($0) }
  }

  // MARK: Members

  /// Warns of members that nothing reads.
  private mutating func reportUnknown(in node: JSONNode?, _ noun: String, _ known: [String]) {
    for (key, member) in node?.members ?? [] where !known.contains(key) {
      let near = NearestNames.question(key, among: known)
      diagnostics.append(
        Diagnostic(
          .warning, .unknownProperty, at: member.origin, "\(noun) has no `\(key.clipped)`, which is ignored\(near)"))
    }
  }

  private mutating func list(_ node: JSONNode?) -> [JSONNode] {
    guard let node, node.noun != "null" else { return [] }
    guard let elements = node.elements else {
      error("a list is expected, not \(node.noun)", at: node)
      return []
    }
    return elements
  }

  private mutating func names(_ node: JSONNode?) -> [String] {
    list(node).compactMap { element in
      if element.string == nil { error("a name is expected, not \(element.noun)", at: element) }
      return element.string
    }
  }

  private mutating func modes(_ node: JSONNode?) -> [AxisName: ModeName] {
    var modes: [AxisName: ModeName] = [:]
    for (axis, mode) in node?.members ?? [] {
      if let mode = mode.string { modes[AxisName(axis)] = ModeName(mode) } else { error("a mode is a name", at: mode) }
    }
    return modes
  }

  private mutating func text(_ node: JSONNode, _ key: String) -> String? {
    if let text = node[key]?.string { return text }
    error("`\(key)` is missing, and is a text", at: node)
    return nil
  }

  private mutating func error(_ message: String, at node: JSONNode) {
    diagnostics.append(Diagnostic(.error, .wrongJSONType, at: node.origin, message))
  }
}
