import LiveryVocabulary

extension MemberReader {
  /// The member `set`. It is an object, sorted by attribute, or a list of attributes with providers.
  var declarations: [StyleDeclaration] {
    get throws {
      let set: JSON = try self["set"]
      if case .array(let entries) = set {
        return try entries.map { entry in
          try entry.readMembers { StyleDeclaration(try $0["attribute"], try $0["provider"]) }
        }
      }
      return try [AttributeName: Provider](json: set).sorted { $0.key < $1.key }
        .map { StyleDeclaration($0.key, $0.value) }
    }
  }
}

extension [StyleDeclaration] {
  /// An object if the declarations are sorted and each attribute is there once. Otherwise a list, since the order
  /// decides which of several faulty declarations throws.
  var json: JSON {
    if zip(self, dropFirst()).allSatisfy({ $0.attribute < $1.attribute }) {
      return Dictionary(map { ($0.attribute, $0.provider) }) { $1 }.json()
    }
    return .array(map { JSON(["attribute": $0.attribute, "provider": $0.provider]) })
  }
}
