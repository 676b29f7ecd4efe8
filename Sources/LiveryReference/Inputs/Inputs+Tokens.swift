import LiveryVocabulary

extension Inputs {
  /// Replaces all layers of documents. Within one, a repeated key keeps its first place and its last definition.
  mutating func loadTokens(_ layers: [TokenLayer]) throws {
    documentLayers = try layers.map { layer in
      var definitions: [TokenDefinition] = []
      for definition in layer.definitions {
        try check(definition.when)
        definitions.set(definition)
      }
      return TokenLayer(layer.name, definitions)
    }
  }

  mutating func setToken(_ definition: TokenDefinition) throws {
    try check(definition.when)
    editLayer.set(definition)
  }

  /// From all layers but patches. The token patch of the global context is one.
  mutating func removeToken(_ name: TokenName) {
    for index in documentLayers.indices { documentLayers[index].definitions.removeAll { $0.name == name } }
    editLayer.removeAll { $0.name == name }
  }

  mutating func removeToken(_ name: TokenName, when: When) {
    editLayer.removeAll { $0.name == name && $0.when == when }
  }
}
