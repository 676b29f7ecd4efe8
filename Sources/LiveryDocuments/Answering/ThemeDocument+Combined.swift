import LiveryVocabulary

extension ThemeDocument {
  /// Several documents as one, as an engine has them that loads one after the other: the layers of later ones lie on top.
  ///
  /// An axis has the modes of all of them, and the default of the first that has it. The default theme is the first that is
  /// stated.
  ///
  /// - Parameters:
  ///   - parents: the parent of each theme of a sheet; nil if no theme inherits from another. The result has no parents: each
  ///     theme has the definitions of those above it. An engine asks the nearest theme first and definitions for any theme last.
  ///     So each layer becomes one for each distance, the nearest on top.
  ///   - listsRoot: whether the theme `default`, from which those with parents inherit, can be chosen.
  /// - Complexity: linear in the definitions; those for a theme count once for each theme below it.
  package static func combined(
    _ documents: [ThemeDocument], parents: [ThemeName: ThemeName]? = nil, listsRoot: Bool = false
  ) -> ThemeDocument {
    var deprecations: [TokenName: [GroupDeprecation]] = [:]
    for document in documents.reversed() {
      for (token, stated) in document.deprecations { deprecations[token, default: []] += stated }
    }
    var modifiers = modifiers(of: documents)
    if parents != nil, listsRoot { modifiers = modifiers.map(\.listingRootTheme) }
    let parts = documents.flatMap { document in
      zip(document.layers, document.details).flatMap { layer, details in
        parents.map { flattened(layer, details, $0) } ?? [(layer, details)]
      }
    }
    return ThemeDocument(
      name: documents.count == 1 ? documents[0].name : nil, modifiers: modifiers, parts: parts,
      deprecations: deprecations, of: documents)
  }

  /// The modifiers of all documents, each once.
  private static func modifiers(of documents: [ThemeDocument]) -> [Modifier] {
    var found: [Modifier] = []
    for modifier in documents.flatMap(\.modifiers) {
      guard let place = found.firstIndex(where: { $0.axis == modifier.axis }) else {
        found.append(modifier)
        continue
      }
      let known = found[place]
      let modes = Set(known.modes)
      found[place] = Modifier(
        name: known.name, contexts: known.contexts + modifier.contexts.filter { !modes.contains($0.mode) },
        statedDefault: known.statedDefault ?? modifier.statedDefault)
    }
    return found
  }

  /// A layer in which themes inherit as layers in which none does, the lowest first.
  private static func flattened(
    _ layer: TokenLayer, _ details: [TokenDetails?], _ parents: [ThemeName: ThemeName]
  ) -> [(layer: TokenLayer, details: [TokenDetails?])] {
    typealias Entry = (definition: TokenDefinition, details: TokenDetails?)
    var forAny: [Entry] = []
    var byTheme: [ThemeName: [Entry]] = [:]
    for entry in zip(layer.definitions, details) {
      if let theme = entry.0.when.theme { byTheme[theme, default: []].append(entry) } else { forAny.append(entry) }
    }
    let forRoot = (byTheme.removeValue(forKey: .default) ?? []).map { entry -> Entry in
      var definition = entry.definition
      definition.when.theme = nil
      return (definition, entry.details)
    }
    // By distance.
    var layers: [[Entry]] = []
    for theme in Set(byTheme.keys).union(parents.keys).sorted() {
      var ancestor = theme
      var distance = 0
      // Sheets that do not know of one another may close a cycle.
      while ancestor != .default, distance <= parents.count {
        if layers.count == distance { layers.append([]) }
        for var entry in byTheme[ancestor] ?? [] {
          entry.definition.when.theme = theme
          layers[distance].append(entry)
        }
        ancestor = parents[ancestor] ?? .default
        distance += 1
      }
    }
    return ([forAny, forRoot] + layers.reversed()).filter { !$0.isEmpty }.map { entries in
      (TokenLayer(layer.name, entries.map(\.definition)), entries.map(\.details))
    }
  }
}

extension Modifier {
  /// The modifier of themes with the theme `default` as the first, unless a context has that name already; any other as it is.
  fileprivate var listingRootTheme: Modifier {
    guard isTheme, !contexts.contains(where: { $0.name.hasSameScalars(as: Self.rootTheme.name) }) else { return self }
    return Modifier(
      name: name, contexts: [Self.rootTheme] + contexts, statedDefault: statedDefault ?? Self.rootTheme.mode)
  }
}
