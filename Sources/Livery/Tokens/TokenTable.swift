import LiveryVocabulary

/// All tokens with their definitions in layers. A value, so that snapshots keep theirs.
struct TokenTable {
  private(set) var names = NameTable<TokenDomain>()
  /// By token: its layers, ascending.
  private(set) var layers = SharedArray<[Layer]>()
  /// By token: the tokens whose definitions or patches name it.
  private(set) var dependants = SharedArray<Set<UInt32>>()

  var count: Int { names.count }

  mutating func intern(_ name: TokenName) -> UInt32 {
    let token = names.intern(name)
    if Int(token) == layers.count {
      layers.append([])
      dependants.append([])
    }
    return token
  }

  mutating func compile(_ expression: TokenExpression) -> CompiledExpression {
    switch expression {
    case .literal(let value): .literal(value)
    case .alias(let name): .alias(intern(name))
    case .combination(let combiner, let parts): .combination(combiner, parts.map { compile($0) })
    }
  }

  mutating func compile(_ definition: TokenDefinition, when: CompiledWhen) -> CompiledDefinition {
    CompiledDefinition(
      source: definition, token: intern(definition.name), when: when, expression: compile(definition.expression))
  }

  /// The definitions of a layer, of several with one key the last, in the place of the first.
  mutating func compile(_ definitions: [TokenDefinition], whens: [CompiledWhen]) -> [CompiledDefinition] {
    struct Key: Hashable {
      let token: UInt32
      let when: CompiledWhen
    }
    var compiled: [CompiledDefinition] = []
    var places: [Key: Int] = [:]
    compiled.reserveCapacity(definitions.count)
    places.reserveCapacity(definitions.count)
    for (definition, when) in zip(definitions, whens) {
      let definition = compile(definition, when: when)
      let key = Key(token: definition.token, when: when)
      if let place = places[key] {
        compiled[place] = definition
      } else {
        places[key] = compiled.count
        compiled.append(definition)
      }
    }
    return compiled
  }

  /// Gives a token other layers.
  mutating func replaceLayers(of token: UInt32, by new: [Layer]) {
    layers[Int(token)] = new
    for layer in new {
      for definition in layer.definitions { noteDependencies(of: token, on: definition.expression) }
    }
  }

  /// Gives a token layers, or some of them, that it had before.
  mutating func restoreLayers(_ former: [Layer], of token: UInt32) { layers[Int(token)] = former }

  /// Notes that `token` is defined by an expression, for the search of what an edit concerns.
  mutating func noteDependencies(of token: UInt32, on expression: CompiledExpression) {
    expression.forEachToken { dependants[Int($0)].insert(token) }
  }

  /// Adds a definition made through the API, or replaces the one with its key in place.
  @inline(never) mutating func define(_ definition: CompiledDefinition, _ order: LayerOrder) {
    let token = definition.token
    noteDependencies(of: token, on: definition.expression)
    if let found = apiDefinition(of: token, when: definition.when) {
      layers[Int(token)][found.layer].definitions[found.place] = definition
    } else {
      layers[Int(token)].append(definition, to: .api, order)
    }
  }

  /// A definition made through the API, with its layer and its place there.
  func apiDefinition(
    of token: UInt32, when: CompiledWhen
  ) -> (layer: Int, place: Int, definition: CompiledDefinition)? {
    guard let layer = layers[Int(token)].firstIndex(where: { $0.source == .api }),
      let place = layers[Int(token)][layer].definitions.firstIndex(where: { $0.when == when })
    else { return nil }
    return (layer, place, layers[Int(token)][layer].definitions[place])
  }

  /// Puts a definition made through the API back where it was.
  mutating func insertAPIDefinition(
    _ definition: CompiledDefinition, of token: UInt32, at place: Int, _ order: LayerOrder
  ) {
    let layer = layers[Int(token)].place(of: .api, order)
    if layer < layers[Int(token)].count && layers[Int(token)][layer].source == .api {
      layers[Int(token)][layer].definitions.insert(definition, at: place)
    } else {
      layers[Int(token)].insert(Layer(source: .api, definitions: [definition]), at: layer)
    }
  }

  mutating func removeAPIDefinition(of token: UInt32, when: CompiledWhen) {
    guard let found = apiDefinition(of: token, when: when) else { return }
    layers[Int(token)][found.layer].definitions.remove(at: found.place)
    if layers[Int(token)][found.layer].definitions.isEmpty { layers[Int(token)].remove(at: found.layer) }
  }

  /// Takes over the definitions of edited tokens, and new names, from the table that edits go to.
  ///
  /// One by one: copying the table would cost every edit as much as there are tokens. Dependants stay behind, since only
  /// the other table is asked for them.
  mutating func adopt(_ edited: Set<UInt32>, from edits: TokenTable) {
    adoptNames(from: edits)
    for token in edited { layers[Int(token)] = edits.layers[Int(token)] }
  }

  /// Gives all tokens of the table that edits go to the same numbers here.
  mutating func adoptNames(from edits: TokenTable) {
    while count < edits.count { _ = intern(edits.names[UInt32(count)]) }
  }

  /// What a token is defined as in a context: by its patch, else by the layers.
  @inline(__always) func source(
    of token: UInt32, in patch: TokenPatch?, modes: UnsafeBufferPointer<UInt32>, axes: AxisTable
  ) -> (expression: CompiledExpression, kind: ValueKind?)? {
    if let patched = patch?.expressions[token] { return (patched, nil) }
    return definition(of: token, modes: modes, axes: axes)
  }

  /// What the definition says that answers for a token in a context, without its patch; see docs/reference/semantics.md, point 6.
  @inline(never) func definition(
    of token: UInt32, modes: UnsafeBufferPointer<UInt32>, axes: AxisTable
  ) -> (expression: CompiledExpression, kind: ValueKind?)? {
    answer(of: token, modes, axes) { ($0.expression, $0.source.kind) }
  }

  /// Where that definition was made.
  func origin(of token: UInt32, modes: UnsafeBufferPointer<UInt32>, axes: AxisTable) -> SourceLocation? {
    answer(of: token, modes, axes, \.source.origin) ?? nil
  }

  /// The word of that definition, if it says one; else `unknown`.
  @inline(never) func word(of token: UInt32, modes: UnsafeBufferPointer<UInt32>, axes: AxisTable) -> ValueWord {
    answer(of: token, modes, axes, \.word) ?? .unknown
  }

  @inline(__always) private func answer<Part>(
    of token: UInt32, _ modes: UnsafeBufferPointer<UInt32>, _ axes: AxisTable, _ part: (CompiledDefinition) -> Part
  ) -> Part? {
    // Layers and definitions are looked at where they lie, since to copy one counts half a dozen references.
    layers[Int(token)].withUnsafeBufferPointer { layers in
      for place in layers.indices.reversed() {
        let found = layers[place].definitions.withUnsafeBufferPointer { definitions in
          Self.best(of: definitions, modes, axes).map { part(definitions[$0]) }
        }
        if let found { return found }
      }
      return nil
    }
  }

  /// The place of the definition that comes first in a context, nil if none holds there.
  private static func best(
    of definitions: UnsafeBufferPointer<CompiledDefinition>, _ modes: UnsafeBufferPointer<UInt32>, _ axes: AxisTable
  ) -> Int? {
    var best: (rank: (Int, Int), place: Int)?
    for place in definitions.indices where definitions[place].when.conditionsHold(in: modes) {
      let distance: Int
      if let theme = definitions[place].when.theme {
        guard let found = axes.distance(of: theme, from: modes[0]) else { continue }
        distance = found
      } else {
        distance = Int.max
      }
      let rank = (distance, -definitions[place].when.conditions.count)
      if best == nil || rank <= best!.rank { best = (rank, place) }
    }
    return best?.place
  }

  /// `edited` and every token whose value may follow from theirs.
  func concerned(by edited: Set<UInt32>) -> [UInt32] {
    var known = edited
    var all = Array(edited)
    var place = 0
    while place < all.count {
      for dependant in dependants[Int(all[place])] where known.insert(dependant).inserted { all.append(dependant) }
      place += 1
    }
    return all
  }
}
