import LiveryVocabulary

/// The JSON forms of the vocabulary, as the worked examples of section 2 use them, with closures and combinations
/// from ``Samples`` added.

extension Value: JSONConvertible {
  /// A colour is `"#rrggbbaa"`, other text a string.
  init(json: JSON) throws {
    switch json {
    case .number(let number): self = .number(number)
    case .string(let text):
      self = text.utf8.count == 9 ? Color(hex: text).map(Value.color) ?? .string(text) : .string(text)
    default: throw FormatError("a number or a string", found: json)
    }
  }
  var json: JSON {
    switch self {
    case .number(let number): .number(number.wrappedValue)
    case .color(let color): .string(color.description)
    case .string(let string): .string(string.wrappedValue)
    default: preconditionFailure("a \(kind) has no form in scenarios")
    }
  }
}

extension ValueKind: JSONConvertible {
  init(json: JSON) throws {
    guard let kind = ValueKind(builtIn: try String(json: json)) else { throw FormatError("a kind", found: json) }
    self = kind
  }
  var json: JSON { .string(description) }
}

extension Resolution: JSONConvertible {
  init(json: JSON) throws {
    let members = try json.members
    if let value = members["value"] {
      self = .value(try Value(json: value))
    } else if members["none"] != nil {
      self = .none
    } else if members["absent"] != nil {
      self = .absent
    } else {
      throw FormatError("a value, none or absent", found: json)
    }
  }
  var json: JSON {
    switch self {
    case .absent: JSON(["absent": true])
    case .none: JSON(["none": true])
    case .value(let value): JSON(["value": value])
    }
  }
}

extension Provider: JSONConvertible {
  init(json: JSON) throws {
    switch try json.members.first?.key {
    case "const": self = .constant(try json["const"] as Value)
    case "none": self = .none
    case "token": self = .token(try json["token"])
    case "table":
      let table: JSON = try json["table"]
      self = .table(try table["axis"], try .init(table: table["values"]))
    case "pure": self = .pure(try Samples.closure(json["pure"], of: Samples.pure))
    case "live": self = .live(try Samples.closure(json["live"], of: Samples.live))
    default: throw FormatError("a provider", found: json)
    }
  }
  var json: JSON {
    switch self {
    case .constant(let value): JSON(["const": value])
    case .none: JSON(["none": true])
    case .token(let name): JSON(["token": name])
    case .table(let axis, let entries): JSON(["table": JSON(["axis": axis, "values": entries.table])])
    case .pure(let closure): JSON(["pure": Samples.pure.firstIndex(of: closure)])
    case .live(let closure): JSON(["live": Samples.live.firstIndex(of: closure)])
    }
  }
}

/// The entries of a table, where nil is none.
extension Dictionary where Key == ModeName, Value == LiveryVocabulary.Value? {
  fileprivate init(table json: JSON) throws {
    self.init(
      uniqueKeysWithValues: try json.members.map { mode, entry in
        (ModeName(mode), entry == JSON(["none": true]) ? nil : try LiveryVocabulary.Value(json: entry))
      })
  }
  fileprivate var table: JSON {
    .object([String: JSON](uniqueKeysWithValues: map { ($0.text, $1?.json ?? JSON(["none": true])) }))
  }
}

extension TokenExpression: JSONConvertible {
  init(json: JSON) throws {
    guard case .object(let members) = json else {
      self = .literal(try Value(json: json))
      return
    }
    if members["alias"] != nil {
      self = .alias(try json["alias"])
    } else {
      self = .combination(Samples.sum, try json["sum"])
    }
  }
  var json: JSON {
    switch self {
    case .literal(let value): value.json
    case .alias(let target): JSON(["alias": target])
    case .combination(_, let parts): .object(["sum": parts.json])
    }
  }
}

extension When {
  /// Stands beside other members.
  init(beside json: JSON) throws {
    self.init(theme: try json["theme"], when: try .init(json: json["when"]))
  }
  var members: [String: any JSONConvertible] { ["theme": theme, "when": conditions.json()] }
}

extension Patch: JSONConvertible {
  init(json: JSON) throws {
    self.init(modes: try .init(json: json["modes"]), tokens: try .init(json: json["tokens"]))
  }
  var json: JSON { JSON(["modes": modes.json(), "tokens": tokens.json()]) }
}

extension TokenDefinition: JSONConvertible {
  init(json: JSON) throws {
    self.init(try json["name"], when: try When(beside: json), try json["value"], kind: try json["kind"])
  }
  var json: JSON { JSON(when.members.adding(["name": name, "value": expression, "kind": kind])) }
}

extension TokenLayer: JSONConvertible {
  init(json: JSON) throws { self.init(try json["layer"], try json["definitions"]) }
  var json: JSON { JSON(["layer": name, "definitions": definitions]) }
}

extension Rule: JSONConvertible {
  init(json: JSON) throws {
    self.init(try Selector.list(json["selector"]), when: try When(beside: json), try json.declarations)
  }
  var json: JSON { JSON(when.members.adding(["selector": selectors.text, "set": declarations.json])) }
}

extension [Selector] {
  /// A comma list.
  var text: String { map(\.description).joined(separator: ", ") }
}

extension JSON {
  /// The member `set`, sorted by attribute.
  var declarations: [(attribute: AttributeName, provider: Provider)] {
    get throws {
      try [AttributeName: Provider](json: self["set"]).sorted { $0.key < $1.key }
        .map { (attribute: $0.key, provider: $0.value) }
    }
  }
}

extension [(attribute: AttributeName, provider: Provider)] {
  fileprivate var json: JSON {
    .object([String: JSON](uniqueKeysWithValues: map { ($0.attribute.text, $0.provider.json) }))
  }
}

extension InstanceDeclaration: JSONConvertible {
  init(json: JSON) throws {
    self.init(
      try json["attribute"], states: try json["states"], when: try When(beside: json), try json["provider"])
  }
  var json: JSON { JSON(when.members.adding(["attribute": attribute, "states": states, "provider": provider])) }
}

extension [String: any JSONConvertible] {
  func adding(_ others: Self) -> Self { merging(others) { _, other in other } }
}
