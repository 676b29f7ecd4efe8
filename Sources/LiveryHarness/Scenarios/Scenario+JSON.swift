import LiveryLog
import LiveryVocabulary

extension Scenario {
  init(members: MemberReader) throws {
    name = try members["name"]
    about = try members["about"]
    openReadings = try members.read("depends") { try [JSON](json: $0).map(Self.openReading) }
    load =
      try members.forms("themes") { .addTheme(try $0["name"], parent: try $0["parent"] ?? .default) }
      + members.forms("axes") { .addAxis(try $0["name"], modes: try $0["modes"], default: try $0["default"]) }
      + members.forms("attributes") {
        .addAttribute(try $0["name"], kind: try $0["kind"], isSlotted: try $0["slotted"])
      }
      + members.forms("classes") { .addClass(try $0["name"], superclass: try $0["superclass"]) }
      + members.forms("sheets") { .loadSheet(try Sheet(members: $0), try $0["place"] ?? .above) }
      + (members["rules"] as [Rule]).map(Edit.addRule)
      + [.loadTokens(Self.layers(members))]
      + [.setContext(members.read("context") { try .init(json: $0) }, tokens: nil)]
      + (members["objects"] as [NewObject]).map(Edit.track)
    start = try Expectations(members: members)
    steps = try members.forms("steps", Step.init(members:))
  }

  /// Files name open readings by words or by numbers.
  private static func openReading(_ json: JSON) throws -> String {
    if case .string(let name) = json { return name }
    return try Int(json: json).description
  }

  /// Definitions say the numbers of their layers.
  private static func layers(_ members: MemberReader) throws -> [TokenLayer] {
    let definitions = try members.forms("tokens") {
      (layer: try $0["layer"] as Int, definition: try TokenDefinition(members: $0))
    }
    return Set(definitions.map(\.layer)).sorted().map { number in
      TokenLayer("layer \(number)", definitions.filter { $0.layer == number }.map(\.definition))
    }
  }
}

extension Scenario.Step {
  fileprivate init(members: MemberReader) throws {
    edits = try members.forms("do") { line in
      let error: String? = try line["throws"]
      return (try Edit(members: line), error)
    }
    expectations = try Scenario.Expectations(members: members)
  }
}

extension Scenario.Expectations {
  fileprivate init(members: MemberReader) throws {
    values = try (members["expect"] as JSON).members.sorted { $0.key < $1.key }.flatMap { label, bindings in
      try bindings.members.sorted { $0.key < $1.key }.map { binding, value in
        (label, BindingName(text: binding), try Self.value(value))
      }
    }
    reads = try members.forms("reads") {
      (
        try $0["object"], BindingName(text: try $0["attribute"]), try $0["patch"],
        try $0.read("is", Self.value)
      )
    }
    deliveries = try (members["deliver"] as JSON?).map { try [Scenario.Delivery](json: $0) }
    isRevision = try members["revision"]
  }

  private static func value(_ json: JSON) throws -> Resolution? {
    json == JSON(["stale": true]) ? nil : try Resolution(json: json)
  }
}

extension Scenario.Delivery: ObjectConvertible {
  init(members: MemberReader) throws {
    self.init(
      label: try members["object"], binding: BindingName(text: try members["attribute"]), old: try members["old"],
      new: try members["new"], isInitial: try members["initial"])
  }
  var json: JSON {
    JSON(["object": label, "attribute": binding.description, "old": old, "new": new, "initial": isInitial])
  }
}

extension MemberReader {
  /// A list of objects whose members `form` asks for.
  fileprivate func forms<Form>(_ name: String, _ form: (MemberReader) throws -> Form) throws -> [Form] {
    try read(name) { try [JSON](json: $0).map { try $0.readMembers(form) } }
  }
}
