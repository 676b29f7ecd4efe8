import LiveryVocabulary

extension Operation: ObjectConvertible {
  // Of several that a line names, all but the first are members that nobody asks for.
  package init(members line: MemberReader) throws {
    if try line.contains("read") {
      self = try line.body("read") { .read(try $0["object"], try $0["attribute"], try $0["patch"]) }
    } else if try line.contains("ask") {
      self = try line.body("ask") { .ask(try $0["object"], try $0["attribute"], try $0["token"]) }
    } else if try line.contains("takeSnapshot") {
      self = .takeSnapshot(try line["takeSnapshot"])
    } else if try line.contains("readSnapshot") {
      self = .readSnapshot(try line["readSnapshot"])
    } else if try line.contains("dropSnapshot") {
      self = .dropSnapshot(try line["dropSnapshot"])
    } else if try line.contains("deliverSlices") {
      self = .deliverSlices(
        byTurns: try line.read("deliverSlices") { order in
          guard order == .bool(true) || order == .string("byTurns") else {
            throw FormatError("true or \"byTurns\"", found: order)
          }
          return order == .string("byTurns")
        })
    } else if try line.contains("react") {
      self = .react(try line.body("react") { try Reaction(members: $0) })
    } else if try line.contains("transaction") {
      self = .transaction(try line["transaction"], fails: try line["fails"])
    } else {
      self = .edit(try Edit(members: line))
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

extension Reaction {
  fileprivate init(members: MemberReader) throws {
    self.init(
      of: try Caller(beside: members), skipped: try members["skipped"] ?? 0, times: try members["times"] ?? 1,
      operations: try members["do"], fails: try members["fails"])
  }
}

extension Reaction.Caller {
  fileprivate init(beside members: MemberReader) throws {
    let sink: Label? = try members["sink"]
    let isAnnouncement: Bool = try members["willChange"]
    guard let sink else {
      self = isAnnouncement ? .willChange : .didChange
      return
    }
    if isAnnouncement { throw FormatError("a sink or willChange", found: JSON(["sink": sink, "willChange": true])) }
    self = .sink(sink)
  }
}
