import LiveryVocabulary

extension Operation: JSONConvertible {
  init(json: JSON) throws {
    let members = try json.members
    if let read = members["read"] {
      self = .read(try read["object"], BindingName(text: try read["attribute"]), try read["patch"])
    } else if let body = members["transaction"] {
      self = .transaction(try [Operation](json: body), fails: try json["fails"])
    } else {
      self = .edit(try Edit(json: json))
    }
  }

  var json: JSON {
    switch self {
    case .edit(let edit): edit.json
    case .read(let label, let binding, let patch):
      JSON(["read": JSON(["object": label, "attribute": binding.description, "patch": patch])])
    case .transaction(let operations, let fails):
      .object(["transaction": operations.json, "fails": .bool(fails)])
    }
  }
}

extension [Operation] {
  /// Reads a log: one operation a line. Empty lines and lines that start with `#` are skipped.
  public init(log: String) throws {
    self = try log.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { try Operation(json: JSON(text: String($0))) }
  }

  /// One operation a line.
  public var log: String { map { $0.json.text + "\n" }.joined() }
}
