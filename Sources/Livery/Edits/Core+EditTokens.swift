import LiveryVocabulary

extension Core {
  /// Replaces the documents' layers; edits through the API and sheets keep theirs.
  @inline(never) func loadTokens(_ layers: [TokenLayer]) throws {
    let new = try compile(layers)
    replaceDocuments(documents.loaded.indices, by: LoadedDocument(name: nil, layers: new.layers), new.definitions)
  }

  /// Replaces the layers of one document, which keeps its place; a new one comes on top.
  @inline(never) func loadTokens(
    _ layers: [TokenLayer], ofDocument name: String, declaring declarations: DocumentDeclarations
  ) throws {
    let number = documents.number(ofDocument: name)
    let new = try compile(layers, of: number)
    let end = documents.loaded.count
    replaceDocuments(
      documents.place(ofDocument: name).map { $0..<$0 + 1 } ?? end..<end,
      by: LoadedDocument(name: number, layers: new.layers, declarations: declarations), new.definitions)
  }

  /// Takes out the layers of a document.
  func unloadTokens(ofDocument name: String) {
    guard let place = documents.place(ofDocument: name) else { return }
    replaceDocuments(place..<place + 1, by: nil, [])
  }

  /// - Parameter document: the number of the document of which they are, if any.
  private func compile(
    _ layers: [TokenLayer], of document: UInt32? = nil
  ) throws -> (layers: [DocumentLayer], definitions: [[CompiledDefinition]]) {
    let whens = try layers.map { try compileWhens(of: $0.definitions) }
    let compiled = zip(layers, whens).map { tokens.compile($0.definitions, whens: $1) }
    let ids = documents.ids(of: layers.map(\.name), in: document)
    return (zip(ids, compiled).map { DocumentLayer($0, $1) }, compiled)
  }

  /// - Parameter definitions: those of each layer of the new document.
  private func replaceDocuments(
    _ places: Range<Int>, by new: LoadedDocument?, _ definitions: [[CompiledDefinition]]
  ) {
    let former = documents.loaded[places].flatMap(\.layers)
    let sources = Set(former.map { LayerSource.document($0.id) })
    var loaded = documents.loaded
    loaded.replaceSubrange(places, with: new.map { [$0] } ?? [])
    setDocuments(loaded)
    replaceLayers(
      where: { sources.contains($0) }, of: former.flatMap(\.tokens),
      by: zip(new?.layers ?? [], definitions).map { (source: .document($0.id), definitions: $1) })
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
    var loaded = documents.loaded
    let former = loaded[place.document].layers[place.layer]
    loaded[place.document].layers[place.layer] = DocumentLayer(former.id, compiled)
    setDocuments(loaded)
    let source = LayerSource.document(former.id)
    replaceLayers(where: { $0 == source }, of: former.tokens, by: [(source: source, definitions: compiled)])
  }

  private func setDocuments(_ new: [LoadedDocument]) {
    let (old, ids) = (documents.loaded, documents.ids)
    documents.loaded = new
    if ids != documents.ids { pending.hasEditedLists = true }
    noteInput(.documents) { $0.documents.ids == ids }
    undo.note { $0.documents.loaded = old }
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
    for (token, layers) in edited.sorted(by: { $0.key < $1.key }) where !areEqual(tokens.layers[Int(token)], layers) {
      noteTokenEdit(token)
      noteLayers(of: token)
      tokens.replaceLayers(of: token, by: layers)
    }
  }

  func setToken(_ definition: TokenDefinition) throws {
    let compiled = tokens.compile(definition, when: try compileWhen(of: definition))
    let token = compiled.token
    let known = tokens.apiDefinition(of: token, when: compiled.when)?.definition
    if areEqual(known?.source, definition) { return }
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
