import LiveryVocabulary

extension Core {
  /// Replaces the documents' layers; edits through the API and sheets keep theirs.
  @inline(never) func loadTokens(_ layers: [TokenLayer]) throws {
    let whens = try layers.map { try compileWhens(of: $0.definitions) }
    let compiled = zip(layers, whens).map { tokens.compile($0.definitions, whens: $1) }
    let former = documents.layers.flatMap(\.tokens)
    let ids = documents.ids(of: layers.map(\.name))
    setDocuments(zip(ids, compiled).map { DocumentLayer($0, $1) })
    replaceLayers(
      where: \.isDocument, of: former, by: zip(ids, compiled).map { (source: .document($0), definitions: $1) })
  }

  /// Replaces the layer of documents that has this name, and leaves the others.
  @inline(never) func replaceTokens(_ layer: TokenLayer) throws {
    let whens = try compileWhens(of: layer.definitions)
    guard let place = documents.place(of: layer.name) else {
      let known = documents.layerNames
      let error = EditError.unknownLayer(layer.name)
      // One that several layers have is not misspelt.
      throw known.contains(layer.name) ? error : error.suggesting(among: known)
    }
    let compiled = tokens.compile(layer.definitions, whens: whens)
    let former = documents.layers[place]
    var layers = documents.layers
    layers[place] = DocumentLayer(former.id, compiled)
    setDocuments(layers)
    let source = LayerSource.document(former.id)
    replaceLayers(where: { $0 == source }, of: former.tokens, by: [(source: source, definitions: compiled)])
  }

  private func setDocuments(_ new: [DocumentLayer]) {
    let (old, ids) = (documents.layers, documents.ids)
    documents.layers = new
    if ids != documents.ids { pending.hasEditedLists = true }
    noteInput(.documents) { $0.documents.ids == ids }
    undo.note { $0.documents.layers = old }
  }

  /// - Throws: what is wrong with the first of the definitions that is not in order.
  func compileWhens(of definitions: [TokenDefinition]) throws -> [CompiledWhen] {
    try definitions.map { try compileWhen(of: $0) }
  }

  private func compileWhen(of definition: TokenDefinition) throws -> CompiledWhen {
    do {
      return try CompiledWhen(definition.when, axes: axes)
    } catch let error as EditError {
      throw error.located(in: "the definition of the token \(definition.name)", at: definition.origin)
    }
  }

  /// Puts definitions in the place of those of some layers. What is defined as before, with the same origin, stays where it
  /// is, in memory that other engines and snapshots may share.
  ///
  /// - Parameter former: the tokens that these layers may define.
  @inline(never) func replaceLayers(
    where isReplaced: (LayerSource) -> Bool, of former: [UInt32],
    by new: [(source: LayerSource, definitions: [CompiledDefinition])]
  ) {
    let order = LayerOrder(sheets: sheets, documents: documents.ids)
    var edited: [UInt32: [TokenTable.Layer]] = [:]
    func kept(_ token: UInt32) -> [TokenTable.Layer] { tokens.layers[Int(token)].filter { !isReplaced($0.source) } }
    for token in former { edited[token] = kept(token) }
    for (source, definitions) in new {
      for definition in definitions {
        edited[definition.token, default: kept(definition.token)].append(definition, to: source, order)
      }
    }
    for (token, layers) in edited.sorted(by: { $0.key < $1.key }) where tokens.layers[Int(token)] != layers {
      noteTokenEdit(token)
      noteLayers(of: token)
      tokens.replaceLayers(of: token, by: layers)
    }
  }

  func setToken(_ definition: TokenDefinition) throws {
    let compiled = tokens.compile(definition, when: try compileWhen(of: definition))
    let token = compiled.token
    let known = tokens.apiDefinition(of: token, when: compiled.when)?.definition
    if known?.source == definition { return }
    noteTokenEdit(token)
    if undo.isRecording {
      undo.note { core in
        if let known {
          core.tokens.define(known, LayerOrder(sheets: core.sheets))
        } else {
          core.tokens.removeAPIDefinition(of: token, when: compiled.when)
        }
      }
    }
    tokens.define(compiled, LayerOrder(sheets: sheets))
  }

  /// Removes a token from all layers but those of sheets and patches.
  func removeToken(_ name: TokenName) {
    guard let token = tokens.names.number(of: name) else { return }
    let layers = tokens.layers[Int(token)].filter(\.source.isSheet)
    if layers.count == tokens.layers[Int(token)].count { return }
    noteTokenEdit(token)
    noteLayers(of: token)
    tokens.restoreLayers(layers, of: token)
  }

  /// Removes one definition made through the API.
  func removeToken(_ name: TokenName, when: When) {
    guard let when = try? CompiledWhen(when, axes: axes), let token = tokens.names.number(of: name),
      let (_, place, definition) = tokens.apiDefinition(of: token, when: when)
    else { return }
    noteTokenEdit(token)
    undo.note { $0.tokens.insertAPIDefinition(definition, of: token, at: place, LayerOrder(sheets: $0.sheets)) }
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
    undo.note { $0.tokens.restoreLayers(layers, of: token) }
  }
}
