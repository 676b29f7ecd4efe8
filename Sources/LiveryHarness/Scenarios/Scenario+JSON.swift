import LiveryLog
import LiveryVocabulary

extension Scenario {
  init(json: JSON) throws {
    name = try json["name"]
    about = try json["about"]
    load =
      try (json["themes"] as [JSON]).map { .addTheme(try $0["name"], parent: try $0["parent"] ?? .default) }
      + (json["axes"] as [JSON]).map { .addAxis(try $0["name"], modes: try $0["modes"], default: try $0["default"]) }
      + (json["attributes"] as [JSON]).map {
        .addAttribute(try $0["name"], kind: try $0["kind"], isSlotted: try $0["slotted"])
      }
      + (json["classes"] as [JSON]).map { .addClass(try $0["name"], superclass: try $0["superclass"]) }
      + (json["rules"] as [Rule]).map(Edit.addRule)
      + [.loadTokens(Self.layers(json["tokens"]))]
      + [.setContext(.init(json: json["context"]), tokens: nil)]
      + (json["objects"] as [NewObject]).map(Edit.track)
    start = try Expectations(json: json)
    steps = try (json["steps"] as [JSON]).map(Step.init(json:))
  }

  /// Definitions say the numbers of their layers.
  private static func layers(_ definitions: [JSON]) throws -> [TokenLayer] {
    let numbers = try definitions.map { try Int(json: $0["layer"]) }
    return try Set(numbers).sorted().map { number in
      TokenLayer(
        "layer \(number)",
        try zip(numbers, definitions).filter { $0.0 == number }.map { try TokenDefinition(json: $0.1) })
    }
  }
}

extension Scenario.Step {
  fileprivate init(json: JSON) throws {
    edits = try (json["do"] as [JSON]).map { (try Edit(json: $0), try $0["throws"]) }
    expectations = try Scenario.Expectations(json: json)
  }
}

extension Scenario.Expectations {
  fileprivate init(json: JSON) throws {
    values = try (json["expect"] as JSON).members.sorted { $0.key < $1.key }.flatMap { label, bindings in
      try bindings.members.sorted { $0.key < $1.key }.map { binding, value in
        (label, BindingName(text: binding), try Self.value(value))
      }
    }
    reads = try (json["reads"] as [JSON]).map {
      (try $0["object"], BindingName(text: try $0["attribute"]), try $0["patch"], try Self.value($0["is"]))
    }
    deliveries = try (json["deliver"] as JSON?).map { try [Scenario.Delivery](json: $0) }
    isRevision = try json["revision"]
  }

  private static func value(_ json: JSON) throws -> Resolution? {
    json == JSON(["stale": true]) ? nil : try Resolution(json: json)
  }
}

extension Scenario.Delivery: JSONConvertible {
  init(json: JSON) throws {
    self.init(
      label: try json["object"], binding: BindingName(text: try json["attribute"]), old: try json["old"],
      new: try json["new"], isInitial: try json["initial"])
  }
  var json: JSON {
    JSON(["object": label, "attribute": binding.description, "old": old, "new": new, "initial": isInitial])
  }
}
