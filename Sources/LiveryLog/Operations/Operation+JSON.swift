import LiveryVocabulary

extension Operation: JSONConvertible {
  package init(json: JSON) throws {
    let members = try json.members
    if let read = members["read"] {
      self = .read(try read["object"], try read["attribute"], try read["patch"])
    } else if let question = members["ask"] {
      self = .ask(try question["object"], try question["attribute"], try question["token"])
    } else if let name = members["takeSnapshot"] {
      self = .takeSnapshot(try String(json: name))
    } else if let name = members["readSnapshot"] {
      self = .readSnapshot(try String(json: name))
    } else if let name = members["dropSnapshot"] {
      self = .dropSnapshot(try String(json: name))
    } else if let order = members["deliverSlices"] {
      guard order == .bool(true) || order == .string("byTurns") else {
        throw FormatError("true or \"byTurns\" for deliverSlices", found: order)
      }
      self = .deliverSlices(byTurns: order == .string("byTurns"))
    } else if let body = members["react"] {
      self = .react(
        Reaction(
          of: try Reaction.Caller(beside: body), skipped: try body["skipped"] ?? 0, times: try body["times"] ?? 1,
          operations: try body["do"], fails: try body["fails"]))
    } else if let body = members["transaction"] {
      self = .transaction(try [Operation](json: body), fails: try json["fails"])
    } else {
      self = .edit(try Edit(json: json))
    }
  }

  package var json: JSON {
    switch self {
    case .edit(let edit): edit.json
    case .read(let label, let binding, let patch):
      JSON(["read": JSON(["object": label, "attribute": binding, "patch": patch])])
    case .ask(let label, let binding, let token):
      JSON(["ask": JSON(["object": label, "attribute": binding, "token": token])])
    case .transaction(let operations, let fails):
      .object(["transaction": operations.json, "fails": .bool(fails)])
    case .deliverSlices(let byTurns): .object(["deliverSlices": byTurns ? .string("byTurns") : .bool(true)])
    case .takeSnapshot(let name): .object(["takeSnapshot": .string(name)])
    case .readSnapshot(let name): .object(["readSnapshot": .string(name)])
    case .dropSnapshot(let name): .object(["dropSnapshot": .string(name)])
    case .react(let reaction):
      .object([
        "react": JSON([
          "sink": reaction.caller.sink, "willChange": reaction.caller == .willChange, "skipped": reaction.skipped,
          "times": reaction.times, "do": reaction.operations,
          "fails": reaction.fails,
        ])
      ])
    }
  }
}

extension Reaction.Caller {
  fileprivate init(beside body: JSON) throws {
    if let sink: Label = try body["sink"] {
      self = .sink(sink)
    } else {
      self = try body["willChange"] ? .willChange : .didChange
    }
  }
}
