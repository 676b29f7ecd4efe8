import LiveryVocabulary

extension Core {
  /// Replaces the documents' layers; edits through the API stay above them. What is defined as before, with the same
  /// origin, stays where it is, in memory that other engines and snapshots may share.
  @inline(never) func loadTokens(_ layers: [TokenLayer]) throws {
    var loaded = tokens
    let compiled = try layers.map { try loaded.compile($0, axes: axes) }
    for token in 0..<UInt32(loaded.count) {
      loaded.setLayers(loaded.layers[Int(token)].filter { $0.index == TokenTable.apiLayer }, of: token)
    }
    for (index, definitions) in compiled.enumerated() { loaded.append(definitions, asLayer: index) }
    tokens.adoptNames(from: loaded)
    for token in 0..<UInt32(loaded.count) where tokens.layers[Int(token)] != loaded.layers[Int(token)] {
      noteTokenEdit(token)
      noteLayers(of: token)
      tokens.adoptLayers(of: token, from: loaded)
    }
  }

  func setToken(_ definition: TokenDefinition) throws {
    let compiled = try tokens.compile(definition, axes: axes)
    let token = tokens.intern(definition.name)
    let known = tokens.apiDefinition(of: token, when: compiled.when)?.definition
    if known?.source == definition { return }
    noteTokenEdit(token)
    if undo.isRecording {
      undo.note { core in
        if let known {
          core.tokens.define(known)
        } else {
          core.tokens.removeAPIDefinition(of: token, when: compiled.when)
        }
      }
    }
    tokens.define(compiled)
  }

  /// Removes a token from all layers but patches.
  func removeToken(_ name: TokenName) {
    guard let token = tokens.names.number(of: name), !tokens.layers[Int(token)].isEmpty else { return }
    noteTokenEdit(token)
    noteLayers(of: token)
    tokens.setLayers([], of: token)
  }

  /// Removes one definition made through the API.
  func removeToken(_ name: TokenName, when: When) {
    guard let when = try? CompiledWhen(when, axes: axes), let token = tokens.names.number(of: name),
      let (place, definition) = tokens.apiDefinition(of: token, when: when)
    else { return }
    noteTokenEdit(token)
    undo.note { $0.tokens.insertAPIDefinition(definition, of: token, at: place) }
    tokens.removeAPIDefinition(of: token, when: when)
  }

  /// Notes that the definitions of a token are about to change.
  private func noteTokenEdit(_ token: UInt32) {
    pending.editedTokens.insert(token)
    // Once for a transaction: whoever holds the definitions has the next edit copy all of them.
    guard undo.isRecording, pending.checks[.token(token)] == nil else { return }
    let layers = tokens.layers[Int(token)]
    noteInput(.token(token)) { $0.tokens.layers[Int(token)] == layers }
  }

  /// Notes all definitions of a token, for an edit that replaces them.
  private func noteLayers(of token: UInt32) {
    guard undo.isRecording else { return }
    let layers = tokens.layers[Int(token)]
    undo.note { $0.tokens.setLayers(layers, of: token) }
  }
}
