import LiveryVocabulary

/// Something with a JSON form. What is left out of an object reads as null, which is empty, false or nil.
package protocol JSONConvertible {
  init(json: JSON) throws
  var json: JSON { get }
}

extension JSON: JSONConvertible {
  package init(json: JSON) { self = json }
  package var json: JSON { self }
}

extension String: JSONConvertible {
  package init(json: JSON) throws {
    guard case .string(let string) = json else {
      throw FormatError("a string", found: json, unknownMembers: json.memberNames)
    }
    self = string
  }
  package var json: JSON { .string(self) }
}

extension Bool: JSONConvertible {
  package init(json: JSON) throws {
    switch json {
    case .null: self = false
    case .bool(let bool): self = bool
    default: throw FormatError("true or false", found: json)
    }
  }
  package var json: JSON { .bool(self) }
}

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  package init(json: JSON) throws { self = json == .null ? nil : try Wrapped(json: json) }
  package var json: JSON { self?.json ?? .null }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  package init(json: JSON) throws {
    switch json {
    case .null: self = []
    case .array(let elements): self = try elements.map(Element.init(json:))
    default: throw FormatError("a list", found: json)
    }
  }
  package var json: JSON { .array(map(\.json)) }
}

extension Name: JSONConvertible {
  package init(json: JSON) throws { self.init(try String(json: json)) }
  package var json: JSON { .string(text) }
}

extension Dictionary {
  /// A dictionary by names is an object. Of names that differ only in their normalisation it has one.
  package init<Domain>(json: JSON) throws where Key == Name<Domain>, Value: JSONConvertible {
    // In order, so that of several wrong members the same one is named each time.
    self.init(
      uniqueKeysWithValues: try json.members.keys.sorted().map { (Name($0), try json.read($0, Value.init(json:))) })
  }
  package func json<Domain>() -> JSON where Key == Name<Domain>, Value: JSONConvertible {
    .object([String: JSON](map { ($0.text, $1.json) }) { $1 })
  }
}
