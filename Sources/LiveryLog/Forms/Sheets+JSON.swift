import LiveryVocabulary

extension Sheet {
  package init(members: MemberReader) throws {
    self.init(try members["name"], try members["rules"], tokens: try members["tokens"])
  }
  /// Stand beside its place.
  var members: [String: any JSONConvertible] { ["name": name, "rules": rules, "tokens": tokens] }
}

extension SheetPlace: JSONConvertible {
  package init(json: JSON) throws {
    switch (json, json.onlyMember) {
    case (.string("above"), _): self = .above
    case (.string("below"), _): self = .below
    case (_, ("above", let name)?): self = .directlyAbove(try SheetName(json: name))
    case (_, ("below", let name)?): self = .directlyBelow(try SheetName(json: name))
    default: throw FormatError("the place of a sheet", found: json)
    }
  }
  package var json: JSON {
    switch self {
    case .above: .string("above")
    case .below: .string("below")
    case .directlyAbove(let name): JSON(["above": name])
    case .directlyBelow(let name): JSON(["below": name])
    }
  }
}
