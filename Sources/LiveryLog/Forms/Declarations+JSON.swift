import LiveryVocabulary

// Closures and combiners are those of ``Samples``, or stand-ins for those of a host.

extension Resolution: JSONConvertible {
  package init(json: JSON) throws {
    switch json.onlyMember {
    case ("value", let value)?: self = .value(try Value(json: value))
    case ("none", .bool(true))?: self = .none
    case ("absent", .bool(true))?: self = .absent
    default: throw FormatError("a value, none or absent", found: json)
    }
  }
  package var json: JSON {
    switch self {
    case .absent: JSON(["absent": true])
    case .none: JSON(["none": true])
    case .value(let value): JSON(["value": value])
    }
  }
}

extension Provider: JSONConvertible {
  package init(json: JSON) throws {
    var unknown: FormatError { FormatError("a provider", found: json, unknownMembers: json.memberNames) }
    guard let (name, body) = json.onlyMember else { throw unknown }
    switch name {
    case "const": self = .constant(try Value(json: body))
    case "none" where body == .bool(true): self = .none
    case "token": self = .token(try TokenName(json: body))
    case "table":
      self = try body.readMembers { table in
        .table(try table["axis"], try table.read("values") { try .init(table: $0) })
      }
    case "pure": self = .pure(try Samples.closure(body, of: Samples.pure))
    case "live": self = .live(try Samples.closure(body, of: Samples.live))
    default: throw unknown
    }
  }
  package var json: JSON {
    switch self {
    case .constant(let value): JSON(["const": value])
    case .none: JSON(["none": true])
    case .token(let name): JSON(["token": name])
    case .table(let axis, let entries): JSON(["table": JSON(["axis": axis, "values": entries.table])])
    case .pure(let closure): JSON(["pure": Samples.json(of: closure, in: Samples.pure)])
    case .live(let closure): JSON(["live": Samples.json(of: closure, in: Samples.live)])
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
    .object([String: JSON](map { ($0.text, $1?.json ?? JSON(["none": true])) }) { $1 })
  }
}

extension TokenExpression: JSONConvertible {
  package init(json: JSON) throws {
    switch json.onlyMember {
    case ("alias", let name)?: self = .alias(try TokenName(json: name))
    case ("sum", let parts)?: self = .combination(Samples.sum, try [TokenExpression](json: parts))
    case ("combination", let body)?:
      self = try body.readMembers {
        .combination(StandIns.combiners.thing(named: try $0["combiner"]), try $0["parts"])
      }
    default: self = .literal(try Value(json: json))
    }
  }
  package var json: JSON {
    switch self {
    case .literal(let value): return value.json
    case .alias(let target): return JSON(["alias": target])
    case .combination(Samples.sum, let parts): return .object(["sum": parts.json])
    case .combination(let combiner, let parts):
      guard let name = StandIns.combiners.name(of: combiner) else {
        preconditionFailure("the combiner \"\(combiner.name)\" has no form in a log")
      }
      return JSON(["combination": JSON(["combiner": name, "parts": parts])])
    }
  }
}
