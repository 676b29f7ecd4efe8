import LiveryVocabulary

extension Inputs {
  /// Replaces all layers of documents. Within one, a repeated key keeps its first place and its last definition.
  mutating func loadTokens(_ layers: [TokenLayer]) throws {
    var loaded: [TokenName: [[TokenDefinition]]] = [:]
    for layer in layers {
      var definitions: [TokenName: [TokenDefinition]] = [:]
      for definition in layer.definitions {
        try check(definition.when)
        definitions[definition.name, default: []].set(definition)
      }
      for (name, definitions) in definitions { loaded[name, default: []].append(definitions) }
    }
    documentTokens = loaded
  }

  mutating func setToken(_ definition: TokenDefinition) throws {
    try check(definition.when)
    editedTokens[definition.name, default: []].set(definition)
  }

  /// From all layers but patches. The token patch of the global context is one.
  mutating func removeToken(_ name: TokenName) {
    documentTokens[name] = nil
    editedTokens[name] = nil
  }

  mutating func removeToken(_ name: TokenName, when: When) {
    editedTokens[name]?.removeAll { $0.when == when }
    if editedTokens[name] == [] { editedTokens[name] = nil }
  }
}
