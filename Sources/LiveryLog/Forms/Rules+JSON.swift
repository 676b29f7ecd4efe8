import LiveryVocabulary

extension When {
  /// Stands beside other members.
  init(beside json: JSON) throws {
    self.init(theme: try json["theme"], conditions: try json.read("when") { try .init(json: $0) })
  }
  var members: [String: any JSONConvertible] { ["theme": theme, "when": conditions.json()] }
}

extension SourceLocation: JSONConvertible {
  package init(json: JSON) throws {
    self.init(file: try json["file"], line: try json["line"], column: try json["column"])
  }
  package var json: JSON { JSON(["file": file, "line": line, "column": column]) }
}

extension Patch: JSONConvertible {
  package init(json: JSON) throws {
    self.init(
      modes: try json.read("modes") { try .init(json: $0) }, tokens: try json.read("tokens") { try .init(json: $0) })
  }
  package var json: JSON { JSON(["modes": modes.json(), "tokens": tokens.json()]) }
}

extension TokenDefinition: JSONConvertible {
  package init(json: JSON) throws {
    self.init(
      try json["name"], when: try When(beside: json), try json["value"], kind: try json["kind"],
      origin: try json["origin"])
  }
  package var json: JSON {
    JSON(when.members.adding(["name": name, "value": expression, "kind": kind, "origin": origin]))
  }
}

extension TokenLayer: JSONConvertible {
  package init(json: JSON) throws { self.init(try json["layer"], try json["definitions"]) }
  package var json: JSON { JSON(["layer": name, "definitions": definitions]) }
}

extension Rule: JSONConvertible {
  package init(json: JSON) throws {
    self.init(
      try [Selector](json: json["selector"]), when: try When(beside: json), try json.declarations,
      origin: try json["origin"])
  }
  package var json: JSON {
    JSON(when.members.adding(["selector": selectors.json, "set": declarations.json, "origin": origin]))
  }
}

extension InstanceDeclaration: JSONConvertible {
  package init(json: JSON) throws {
    self.init(
      try json["attribute"], states: try json["states"], when: try When(beside: json), try json["provider"],
      origin: try json["origin"])
  }
  package var json: JSON {
    JSON(when.members.adding(["attribute": attribute, "states": states, "provider": provider, "origin": origin]))
  }
}

extension [String: any JSONConvertible] {
  func adding(_ others: Self) -> Self { merging(others) { _, other in other } }
}
