import LiveryVocabulary

/// Something with a JSON form. What is left out of an object reads as null, which is empty, false or nil.
protocol JSONConvertible {
  init(json: JSON) throws
  var json: JSON { get }
}

extension JSON: JSONConvertible {
  init(json: JSON) { self = json }
  var json: JSON { self }
}

extension String: JSONConvertible {
  init(json: JSON) throws {
    guard case .string(let string) = json else { throw FormatError("a string", found: json) }
    self = string
  }
  var json: JSON { .string(self) }
}

extension Bool: JSONConvertible {
  init(json: JSON) throws {
    switch json {
    case .null: self = false
    case .bool(let bool): self = bool
    default: throw FormatError("true or false", found: json)
    }
  }
  var json: JSON { .bool(self) }
}

extension Int: JSONConvertible {
  init(json: JSON) throws {
    guard case .number(let number) = json, let int = Int(exactly: number) else {
      throw FormatError("a whole number", found: json)
    }
    self = int
  }
  var json: JSON { .number(Double(self)) }
}

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  init(json: JSON) throws { self = json == .null ? nil : try Wrapped(json: json) }
  var json: JSON { self?.json ?? .null }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  init(json: JSON) throws {
    switch json {
    case .null: self = []
    case .array(let elements): self = try elements.map(Element.init(json:))
    default: throw FormatError("a list", found: json)
    }
  }
  var json: JSON { .array(map(\.json)) }
}

extension Name: JSONConvertible {
  init(json: JSON) throws { self.init(try String(json: json)) }
  var json: JSON { .string(text) }
}

extension Dictionary {
  /// A dictionary by names is an object.
  init<Domain>(json: JSON) throws where Key == Name<Domain>, Value: JSONConvertible {
    self.init(uniqueKeysWithValues: try json.members.map { (Name($0), try Value(json: $1)) })
  }
  func json<Domain>() -> JSON where Key == Name<Domain>, Value: JSONConvertible {
    .object([String: JSON](uniqueKeysWithValues: map { ($0.text, $1.json) }))
  }
}
