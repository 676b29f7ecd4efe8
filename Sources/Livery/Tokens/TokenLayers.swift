/// Where the definitions of a layer come from.
enum LayerSource: Hashable {
  /// A layer of documents.
  case document(DocumentLayer.ID)
  /// Edits through the API.
  case api
  case sheet(UInt32)

  var isSheet: Bool { if case .sheet = self { true } else { false } }
}

/// A layer that came from documents.
struct DocumentLayer {
  /// The same whenever a layer of its name is loaded, wherever it stands: what it says as before stays as it is then.
  struct ID: Hashable {
    /// nil where it was loaded without the name of a document.
    let document: UInt32?
    let name: UInt32
    /// Of how many of that document with the same name it is the next.
    let predecessors: UInt32
  }

  let id: ID
  /// Those that it defined when it was loaded, each once.
  let tokens: [UInt32]

  init(_ id: ID, _ definitions: [CompiledDefinition]) {
    self.id = id
    tokens = definitions.definedTokens
  }
}

/// The layers that were loaded together.
struct LoadedDocument {
  /// nil where they were loaded without one.
  let name: UInt32?
  /// Lowest first.
  var layers: [DocumentLayer]
  var declarations = DocumentDeclarations()
}

/// The layers that came from documents.
struct DocumentTable {
  enum Domain {}

  private var names = NameTable<Domain>()
  /// Lowest first.
  var loaded: [LoadedDocument] = []

  /// Lowest first.
  var layers: [DocumentLayer] { loaded.flatMap(\.layers) }

  var ids: [DocumentLayer.ID] { layers.map(\.id) }

  /// What the layers are called, lowest first.
  var layerNames: [String] { layers.map { names[$0.id.name].text } }

  /// The place of the only layer of a name; nil if there is none, or more than one.
  func place(of name: String) -> (document: Int, layer: Int)? {
    guard let number = names.number(of: Name(name)) else { return nil }
    let places = loaded.indices.flatMap { document in
      let layers = loaded[document].layers
      return layers.indices.filter { layers[$0].id.name == number }.map { (document: document, layer: $0) }
    }
    return places.count == 1 ? places[0] : nil
  }

  /// The place of the document that was loaded under a name.
  func place(ofDocument name: String) -> Int? {
    guard let number = names.number(of: Name(name)) else { return nil }
    return loaded.firstIndex { $0.name == number }
  }

  /// What a document is known by.
  mutating func number(ofDocument name: String) -> UInt32 { names.intern(Name(name)) }

  /// What layers of these names are known by.
  ///
  /// - Parameter document: to which they belong; nil for none.
  mutating func ids(of names: [String], in document: UInt32? = nil) -> [DocumentLayer.ID] {
    var counts: [UInt32: UInt32] = [:]
    return names.map { name in
      let number = self.names.intern(Name(name))
      defer { counts[number, default: 0] += 1 }
      return DocumentLayer.ID(document: document, name: number, predecessors: counts[number, default: 0])
    }
  }
}

/// Where the layers come: sheets below, documents, edits through the API, sheets above.
struct LayerOrder {
  private let sheets: SheetTable
  /// The places of documents' layers.
  private let documents: [DocumentLayer.ID: Int]

  /// - Parameter documents: lowest first. They are not needed where none of their layers is added.
  init(sheets: SheetTable, documents: [DocumentLayer.ID] = []) {
    self.sheets = sheets
    self.documents = Dictionary(uniqueKeysWithValues: documents.enumerated().map { ($1, $0) })
  }

  /// Where a layer comes among those of a token, the lowest first.
  fileprivate func place(of source: LayerSource) -> (rank: Int64, number: Int) {
    switch source {
    case .document(let id): (0, documents[id] ?? 0)
    case .api: (0, .max)
    case .sheet(let sheet): (sheets.rank(of: sheet), 0)
    }
  }
}

extension [CompiledDefinition] {
  /// The tokens that they define, each once.
  var definedTokens: [UInt32] {
    var tokens = map(\.token)
    tokens.sortOnce()
    return tokens
  }
}

extension TokenTable {
  /// The definitions of one token in one layer, in order.
  struct Layer: Equatable {
    let source: LayerSource
    var definitions: [CompiledDefinition]
  }
}

extension [TokenTable.Layer] {
  /// Adds a definition to the layer of a source.
  mutating func append(_ definition: CompiledDefinition, to source: LayerSource, _ order: LayerOrder) {
    let place = place(of: source, order)
    if place < count && self[place].source == source {
      self[place].definitions.append(definition)
    } else {
      insert(TokenTable.Layer(source: source, definitions: [definition]), at: place)
    }
  }

  /// Where the layer of a source is, or would be.
  func place(of source: LayerSource, _ order: LayerOrder) -> Int {
    let place = order.place(of: source)
    // Mostly behind all others.
    return (lastIndex { order.place(of: $0.source) < place } ?? -1) + 1
  }
}
