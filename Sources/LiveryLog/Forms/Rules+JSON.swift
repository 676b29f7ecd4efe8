import LiveryVocabulary

extension When {
  /// Stands beside other members.
  init(beside members: MemberReader) throws {
    self.init(theme: try members["theme"], conditions: try members.read("when") { try .init(json: $0) })
  }
  var members: [String: any JSONConvertible] { ["theme": theme, "when": conditions.json()] }
}

extension SourceLocation: ObjectConvertible {
  package init(members: MemberReader) throws {
    self.init(
      file: try members["file"], line: try members["line"], column: try members["column"],
      pointer: try members["pointer"] ?? "")
  }
  package var json: JSON {
    JSON(["file": file, "line": line, "column": column, "pointer": pointer.isEmpty ? nil : pointer])
  }
}

extension Patch: ObjectConvertible {
  package init(members: MemberReader) throws {
    self.init(
      modes: try members.read("modes") { try .init(json: $0) },
      tokens: try members.read("tokens") { try .init(json: $0) })
  }
  package var json: JSON { JSON(["modes": modes.json(), "tokens": tokens.json()]) }
}

extension TokenDefinition: ObjectConvertible {
  package init(members: MemberReader) throws {
    self.init(
      try members["name"], when: try When(beside: members), try members["value"], kind: try members["kind"],
      origin: try members["origin"])
  }

  package var json: JSON {
    JSON(when.members.adding(["name": name, "value": expression, "kind": kind, "origin": origin]))
  }
}

extension TokenLayer: ObjectConvertible {
  package init(members: MemberReader) throws {
    self.init(try members["layer"], try members["definitions"])
  }
  package var json: JSON { JSON(["layer": name, "definitions": definitions]) }
}

extension Rule: ObjectConvertible {
  package init(members: MemberReader) throws {
    self.init(
      try members.read("selector") { try .init(json: $0) }, when: try When(beside: members), try members.declarations,
      origin: try members["origin"])
  }
  package var json: JSON {
    JSON(when.members.adding(["selector": selectors.json, "set": declarations.json, "origin": origin]))
  }
}

extension InstanceDeclaration: ObjectConvertible {
  package init(members: MemberReader) throws {
    self.init(
      try members["attribute"], states: try members["states"], when: try When(beside: members), try members["provider"],
      origin: try members["origin"])
  }
  package var json: JSON {
    JSON(when.members.adding(["attribute": attribute, "states": states, "provider": provider, "origin": origin]))
  }
}

extension [String: any JSONConvertible] {
  func adding(_ others: Self) -> Self { merging(others) { _, other in other } }
}
