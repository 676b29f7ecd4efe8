import LiveryVocabulary

/// A layer of documents.
package struct DocumentInput: Equatable, Sendable {
  package let name: String
  /// What it says of each token. No list is empty.
  package internal(set) var tokens: [TokenName: [TokenDefinition]]
}

extension Inputs {
  /// Replaces all layers of documents.
  mutating func loadTokens(_ layers: [TokenLayer]) throws {
    documents = try layers.map { DocumentInput(name: $0.name, tokens: try checked($0.definitions)) }
  }

  /// Replaces the only layer of documents that has the name.
  mutating func replaceTokens(_ layer: TokenLayer) throws {
    let tokens = try checked(layer.definitions)
    let places = documents.indices.filter { documents[$0].name.unicodeScalars.elementsEqual(layer.name.unicodeScalars) }
    guard places.count == 1 else { throw EditError.unknownLayer(layer.name) }
    documents[places[0]].tokens = tokens
  }

  /// The definitions of one layer by token. A repeated key keeps its first place and its last definition.
  func checked(_ definitions: [TokenDefinition]) throws -> [TokenName: [TokenDefinition]] {
    var tokens: [TokenName: [TokenDefinition]] = [:]
    for definition in definitions {
      try check(definition.when)
      tokens[definition.name, default: []].set(definition)
    }
    return tokens
  }

  mutating func setToken(_ definition: TokenDefinition) throws {
    try check(definition.when)
    editedTokens[definition.name, default: []].set(definition)
  }

  /// From documents and edits. Sheets and patches keep theirs; the token patch of the global context is one.
  mutating func removeToken(_ name: TokenName) {
    for place in documents.indices { documents[place].tokens[name] = nil }
    editedTokens[name] = nil
  }

  mutating func removeToken(_ name: TokenName, when: When) {
    editedTokens[name]?.removeAll { $0.when == when }
    if editedTokens[name] == [] { editedTokens[name] = nil }
  }
}
