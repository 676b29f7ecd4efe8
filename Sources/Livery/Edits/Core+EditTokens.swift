import LiveryVocabulary

extension Core {
  /// Replaces the documents' layers; edits through the API stay above them.
  @inline(never) mutating func loadTokens(_ layers: [TokenLayer]) throws {
    var loaded = tokens
    var compiled: [(definition: CompiledDefinition, layer: Int)] = []
    for (index, layer) in layers.enumerated() {
      for definition in layer.definitions { compiled.append((try loaded.compile(definition, axes: axes), index)) }
    }
    for token in 0..<UInt32(loaded.count) {
      loaded.setLayers(loaded.layers[Int(token)].filter { $0.index == TokenTable.apiLayer }, of: token)
    }
    for (definition, layer) in compiled { loaded.define(definition, layer: layer) }
    let before = tokens
    for token in 0..<UInt32(loaded.count) {
      let old = Int(token) < before.count ? before.sources(of: token) : []
      if old != loaded.sources(of: token) { noteTokenEdit(token, old: old) }
    }
    undo.note { $0.restoreTokens(before) }
    tokens = loaded
  }

  mutating func setToken(_ definition: TokenDefinition) throws {
    let compiled = try tokens.compile(definition, axes: axes)
    let token = tokens.intern(definition.name)
    if let known = tokens.apiDefinition(of: token, when: compiled.when), known.source == definition { return }
    noteTokenEdit(token, old: tokens.sources(of: token))
    keepLayersForUndo(of: token)
    tokens.define(compiled, layer: TokenTable.apiLayer)
  }

  /// Removes a token from all layers but patches.
  mutating func removeToken(_ name: TokenName) {
    guard let token = tokens.names.index(of: name), !tokens.layers[Int(token)].isEmpty else { return }
    noteTokenEdit(token, old: tokens.sources(of: token))
    keepLayersForUndo(of: token)
    tokens.setLayers([], of: token)
  }

  /// Removes one definition made through the API.
  mutating func removeToken(_ name: TokenName, when: When) {
    guard let when = try? CompiledWhen(when, axes: axes), let token = tokens.names.index(of: name),
      tokens.apiDefinition(of: token, when: when) != nil
    else { return }
    noteTokenEdit(token, old: tokens.sources(of: token))
    keepLayersForUndo(of: token)
    tokens.removeAPIDefinition(of: token, when: when)
  }

  private mutating func noteTokenEdit(_ token: UInt32, old: [[TokenDefinition]]) {
    noteInput(.token(token)) { $0.tokens.sources(of: token) == old }
    pending.editedTokens.insert(token)
  }

  private mutating func keepLayersForUndo(of token: UInt32) {
    guard undo.isRecording else { return }
    let layers = tokens.layers[Int(token)]
    undo.note { $0.tokens.setLayers(layers, of: token) }
  }

  /// Puts old definitions back; names interned since then stay.
  private mutating func restoreTokens(_ before: TokenTable) {
    for token in 0..<UInt32(tokens.count) {
      tokens.setLayers(Int(token) < before.count ? before.layers[Int(token)] : [], of: token)
    }
  }
}
