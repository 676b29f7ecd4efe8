import LiveryVocabulary

/// The forms of the worked examples. Other edits have similar forms.
extension Edit: ObjectConvertible {
  package init(members line: MemberReader) throws {
    if try line.contains("setContext") {
      let tokens: JSON? = try line["tokens"]
      self = .setContext(
        try line.read("setContext") { try .init(json: $0) }, tokens: try tokens.map { try .init(json: $0) })
    } else if try line.contains("setContextTokens") {
      self = .setContext([:], tokens: try line.read("setContextTokens") { try .init(json: $0) })
    } else {
      let (name, body) = try line.readOnlyOther("an operation")
      self = try body.readMembers { try Edit(name, $0) }
    }
  }

  private init(_ name: String, _ body: MemberReader) throws {
    switch name {
    case "addAttribute": self = .addAttribute(try body["name"], kind: try body["kind"], isSlotted: try body["slotted"])
    case "addClass": self = .addClass(try body["name"], superclass: try body["superclass"])
    case "addTheme": self = .addTheme(try body["name"], parent: try body["parent"] ?? .default)
    case "setThemeParent": self = .setThemeParent(try body["theme"], to: try body["parent"] ?? .default)
    case "addAxis": self = .addAxis(try body["name"], modes: try body["modes"], default: try body["default"])
    case "track": self = .track(try NewObject(members: body))
    case "trackForest": self = try Edit(forest: body)
    case "untrackAll": self = .untrackAll(try body["objects"])
    case "setParentOfAll": self = .setParentOfAll(try body["objects"], to: try body["parent"])
    case "setStatesOfAll": self = .setStatesOfAll(try body["objects"], try body["states"])
    case "untrack": self = .untrack(try body["object"])
    case "untrackSubtree": self = .untrackSubtree(try body["object"])
    case "setParent": self = .setParent(try body["object"], to: try body["parent"])
    case "setStates": self = .setStates(try body["object"], try body["states"])
    case "changeStates":
      self = .changeStates(try body["object"], adding: try body["adding"], removing: try body["removing"])
    case "changeStatesOfAll":
      self = .changeStatesOfAll(try body["objects"], adding: try body["adding"], removing: try body["removing"])
    case "setIdentifiers": self = .setIdentifiers(try body["object"], try body["identifiers"])
    case "setPatch": self = .setPatch(try body["object"], try Patch(members: body))
    case "clearPatch": self = .setPatch(try body["object"], Patch())
    case "setUnthemed": self = .setUnthemed(try body["object"], try body["unthemed"])
    case "suspend": self = .setSuspended(try body["object"], true)
    case "resume": self = .setSuspended(try body["object"], false)
    case "setInstance": self = .declare(try body["object"], try InstanceDeclaration(members: body))
    case "setInstances": self = .declareAll(try body["object"], try body["declarations"])
    case "setStyle": self = .setStyle(try body["object"], try InstanceDeclaration.style(beside: body))
    case "removeInstance":
      self = .removeDeclaration(
        try body["object"], try body["attribute"], states: try body["states"], try When(beside: body))
    case "addRule": self = .addRule(try Rule(members: body))
    case "removeRule":
      self = .removeRule(
        try body.read("selector") { try .init(json: $0) }, try When(beside: body), attributes: try body["attributes"])
    case "loadSheet": self = .loadSheet(try Sheet(members: body), try body["place"] ?? .above)
    case "unloadSheet": self = .unloadSheet(try body["name"])
    case "loadTokens": self = .loadTokens(try body["layers"])
    case "replaceTokens": self = .replaceTokens(try TokenLayer(members: body))
    case "setToken": self = .setToken(try TokenDefinition(members: body))
    case "removeToken":
      let token: TokenName = try body["name"]
      self = try body.isExhausted ? .removeToken(token) : .removeTokenDefinition(token, When(beside: body))
    case "setSystemMode": self = .setSystemMode(try body["axis"], try body["mode"])
    case "refresh": self = .refresh(try body["object"], try body["attribute"])
    case "refreshSubtree": self = .refreshSubtree(try body["object"])
    case "addSink": self = .addSink(try body["sink"], try body["kind"] ?? .callback, bindings: try body["attributes"])
    case "bind": self = .bind(try body["object"], from: try body["from"], sink: try body["sink"])
    case "bindAll": self = .bindAll(try body["objects"], sink: try body["sink"])
    case "unbind": self = .unbind(try body["object"], sink: try body["sink"])
    case "own": self = .own(try body["object"], withSubtree: try body["subtree"] ?? false)
    case "disown": self = .disown(try body["object"], withSubtree: try body["subtree"] ?? false)
    case "trim": self = .trim(keeping: try body["themes"])
    case "removeSink": self = .removeSink(try body["sink"])
    default: throw FormatError("the name of an operation", found: .string(name), unknownMembers: [name])
    }
  }

  private init(forest body: MemberReader) throws {
    let objects: [NewObject] = try body["objects"]
    _ = try objects.parentPlaces()
    self = .trackForest(objects, below: try body["below"])
  }

  package var json: JSON {
    switch self {
    case .addAttribute(let name, let kind, let isSlotted):
      form("addAttribute", ["name": name, "kind": kind, "slotted": isSlotted])
    case .addClass(let name, let superclass): form("addClass", ["name": name, "superclass": superclass])
    case .addTheme(let name, let parent): form("addTheme", ["name": name, "parent": parent])
    case .setThemeParent(let theme, let parent): form("setThemeParent", ["theme": theme, "parent": parent])
    case .addAxis(let name, let modes, let defaultMode):
      form("addAxis", ["name": name, "modes": modes, "default": defaultMode])
    case .track(let object): .object(["track": object.json])
    case .trackForest(let objects, let below): form("trackForest", ["objects": objects, "below": below])
    case .untrackAll(let labels): form("untrackAll", ["objects": labels])
    case .setParentOfAll(let labels, let parent): form("setParentOfAll", ["objects": labels, "parent": parent])
    case .setStatesOfAll(let labels, let states): form("setStatesOfAll", ["objects": labels, "states": states])
    case .untrack(let label): form("untrack", ["object": label])
    case .untrackSubtree(let label): form("untrackSubtree", ["object": label])
    case .setParent(let label, let parent): form("setParent", ["object": label, "parent": parent])
    case .setStates(let label, let states): form("setStates", ["object": label, "states": states])
    case .changeStates(let label, let new, let old):
      form("changeStates", ["object": label, "adding": new, "removing": old])
    case .changeStatesOfAll(let labels, let new, let old):
      form("changeStatesOfAll", ["objects": labels, "adding": new, "removing": old])
    case .setIdentifiers(let label, let names): form("setIdentifiers", ["object": label, "identifiers": names])
    case .setPatch(let label, let patch):
      form("setPatch", ["object": label, "modes": patch.modes.json(), "tokens": patch.tokens.json()])
    case .setUnthemed(let label, let isUnthemed): form("setUnthemed", ["object": label, "unthemed": isUnthemed])
    case .setSuspended(let label, let isSuspended): form(isSuspended ? "suspend" : "resume", ["object": label])
    case .declare(let label, let declaration):
      form(
        "setInstance",
        declaration.when.members.adding([
          "object": label, "attribute": declaration.attribute, "states": declaration.states,
          "provider": declaration.provider, "origin": declaration.origin,
        ]))
    case .declareAll(let label, let declarations):
      form("setInstances", ["object": label, "declarations": declarations])
    case .setStyle(let label, let style): form("setStyle", ["object": label, "style": style.map(\.entry)])
    case .removeDeclaration(let label, let attribute, let states, let when):
      form("removeInstance", when.members.adding(["object": label, "attribute": attribute, "states": states]))
    case .addRule(let rule): .object(["addRule": rule.json])
    case .removeRule(let selectors, let when, let attributes):
      // The same here.
      .object([
        "removeRule": JSON(stating: when.members.adding(["selector": selectors.json, "attributes": attributes]))
      ])
    case .loadSheet(let sheet, let place): .object(["loadSheet": JSON(sheet.members.adding(["place": place]))])
    case .unloadSheet(let name): form("unloadSheet", ["name": name])
    case .replaceTokens(let layer): .object(["replaceTokens": layer.json])
    case .loadTokens(let layers): form("loadTokens", ["layers": layers])
    case .setToken(let definition): .object(["setToken": definition.json])
    case .removeToken(let name): form("removeToken", ["name": name])
    case .removeTokenDefinition(let name, let when):
      .object(["removeToken": .object(["name": name.json, "theme": when.theme.json, "when": when.conditions.json()])])
    case .setContext(let modes, let tokens):
      .object(["setContext": modes.json()].merging(tokens.map { ["tokens": $0.json()] } ?? [:]) { $1 })
    case .setSystemMode(let axis, let mode): form("setSystemMode", ["axis": axis, "mode": mode])
    case .refresh(let label, let attribute): form("refresh", ["object": label, "attribute": attribute])
    case .refreshSubtree(let label): form("refreshSubtree", ["object": label])
    case .addSink(let label, let kind, let bindings):
      // No attributes are another thing than all.
      .object([
        "addSink": JSON(stating: [
          "sink": label, "kind": (kind == .callback ? nil : kind) as SinkKind?, "attributes": bindings,
        ])
      ])
    case .bind(let label, let former, let sink): form("bind", ["object": label, "from": former, "sink": sink])
    case .bindAll(let labels, let sink): form("bindAll", ["objects": labels, "sink": sink])
    case .unbind(let label, let sink): form("unbind", ["object": label, "sink": sink])
    case .own(let label, let withSubtree): form("own", ["object": label, "subtree": withSubtree ? true : nil])
    case .disown(let label, let withSubtree): form("disown", ["object": label, "subtree": withSubtree ? true : nil])
    case .trim(let themes): form("trim", ["themes": themes])
    case .removeSink(let label): form("removeSink", ["sink": label])
    }
  }

  private func form(_ name: String, _ members: [String: any JSONConvertible]) -> JSON {
    .object([name: JSON(members)])
  }
}

extension SinkKind: JSONConvertible {
  package init(json: JSON) throws {
    guard let kind = SinkKind(rawValue: try String(json: json)) else {
      throw FormatError("a kind of sink", found: json)
    }
    self = kind
  }
  package var json: JSON { .string(rawValue) }
}

extension NewObject: ObjectConvertible {
  package init(members: MemberReader) throws {
    self.init(
      label: try members["id"], className: try members["class"], identifiers: try members["identifiers"],
      states: try members["states"], parent: try members["parent"], patch: try members["patch"],
      isUnthemed: try members["unthemed"], isSuspended: try members["suspended"],
      style: try InstanceDeclaration.style(beside: members))
  }

  package var json: JSON {
    JSON([
      "id": label, "class": className, "identifiers": identifiers, "states": states, "parent": parent,
      "patch": patch, "unthemed": isUnthemed, "suspended": isSuspended, "style": style.map(\.entry),
    ])
  }
}

/// A style is a list of entries. The declarations in the `set` of an entry share everything else.
extension InstanceDeclaration {
  fileprivate static func style(beside members: MemberReader) throws -> [InstanceDeclaration] {
    try (members["style"] as [JSON]).flatMap { try $0.readMembers(declarations) }
  }

  private static func declarations(_ entry: MemberReader) throws -> [InstanceDeclaration] {
    let (states, when): ([StateName], When) = (try entry["states"], try When(beside: entry))
    let origin: SourceLocation? = try entry["origin"]
    return try entry.declarations.map {
      InstanceDeclaration($0.attribute, states: states, when: when, $0.provider, origin: origin)
    }
  }

  fileprivate var entry: JSON {
    JSON(when.members.adding(["states": states, "set": JSON([attribute.text: provider]), "origin": origin]))
  }
}
