import LiveryVocabulary

extension Engine {
  /// Why an attribute of an object has its value: every candidate in order, what declined, the winner, the alias chain
  /// and where each was declared. nil if the handle is stale or the last revision has no such attribute. May wait for a
  /// step of a commit, never for a callback.
  ///
  /// - Parameters:
  ///   - attribute: an id, a name, a text or a typed attribute.
  ///   - slot: a slot, by id or by names; the normal one if left out. To name one for a current attribute traps.
  /// - Complexity: linear in the candidates and their alias chains. Calls no live closure, and a pure one only if its result is
  ///   not known.
  public func explain<States: StateSet>(
    _ handle: Handle, _ attribute: some AttributeReference, slot: States? = StateSetID?.none
  ) -> Explanation? {
    guard let attribute = try? attribute.id(in: self) else { return nil }
    let slot = slot?.knownID(in: self)
    return withCore { core in explain(handle, attribute, slot, core) { $0 } }
  }

  /// Why an attribute of an object would have the value that ``value(_:_:slot:in:)->Resolution?`` answers, if a patch were
  /// put on the object, nearest of all; nil for the same reasons as without a patch. Live closures are not called for it: of
  /// one that the search reaches without the patch, the last result counts, and another declines. May wait for a step of a
  /// commit, never for a callback.
  ///
  /// - Parameters:
  ///   - attribute: an id, a name, a text or a typed attribute.
  ///   - slot: a slot, by id or by names; the normal one if left out. To name one for a current attribute traps.
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  /// - Complexity: that of ``explain(_:_:slot:)`` plus interning the context.
  public func explain<States: StateSet>(
    _ handle: Handle, _ attribute: some AttributeReference, slot: States? = StateSetID?.none, in patch: Patch
  ) throws -> Explanation? {
    let attribute = try? attribute.id(in: self)
    let slot = slot?.knownID(in: self)
    return try withCore { core in
      try core.committedAxes.validate(patch.modes)
      guard let attribute else { return nil }
      defer { core.endPatchedRead() }
      return explain(handle, attribute, slot, core) { core.patchedContext(patch, below: $0) }
    }
  }

  /// - Parameter place: the context to explain it in, by that of the object.
  private func explain(
    _ handle: Handle, _ attribute: AttributeID, _ states: StateSetID?, _ core: Core, place: (UInt32) -> UInt32
  ) -> Explanation? {
    let index = core.check(attribute)
    // One that is pending has a name, and is no attribute of the last revision.
    guard lookUp(handle).isTracked, let name = core.attributes.names.name(of: index),
      attributeIndex.number(of: name, hash: name.hashValue) != nil
    else { return nil }
    precondition(states == nil || core.attributes.isSlotted(index), "the attribute \"\(name)\" has no slots")
    let slot = core.attributes.slot(of: index, states: states.map { core.check($0) } ?? 0)
    return core.explain(handle.index, slot, place)
  }
}

extension Core {
  @inline(never) fileprivate func explain(
    _ index: UInt32, _ slot: UInt32?, _ place: (UInt32) -> UInt32
  ) -> Explanation {
    let node = objects.node[Int(index)]
    let standing = scopeContexts[Int(nodes.scope(of: node))]
    if standing == Publication.unthemed { return Explanation(resolution: .absent, isUnthemed: true, candidates: []) }
    let context = place(standing)
    let style = styles[nodes.style(of: node)]
    guard let slot, let position = layouts[style.layout].position(of: slot) else {
      return Explanation(resolution: .absent, isUnthemed: false, candidates: [])
    }
    let known = knownResults(of: style.candidates(at: position), in: context)
    let origins = instanceOrigins[index] ?? [:]
    let closures = committedOwnClosures(of: index)
    let values = committedOwnValues(of: index)
    return closureGuard.whileInside {
      reader(of: index, slot, in: context, known: known).explain(style.candidates(at: position)) {
        sheets.names[$0]
      } selector: {
        source(of: $0)
      } states: {
        states.sortedNames(of: $0)
      } provider: { declaration in
        switch declaration.compiled {
        case .own(.closure(let place)) where place < closures.count: .live(closures[place].takeUnretainedValue())
        case .own(.value(let place)) where place < values.count: provider(of: .ownValue, values[place...place])
        case .own(.table(let table, let start)) where start + table.modes.count <= values.count:
          provider(of: table, values[start..<start + table.modes.count])
        default: declaration.provider
        }
      } origin: { declaration in
        guard declaration.selector == nil else { return declaration.head.origin }
        return origins[declaration.key]
      }
    }
  }

  /// A reader for the context of the last revision, for which live closures of a slot answer what they answered last.
  private func reader(
    of index: UInt32, _ slot: UInt32, in context: UInt32, known: [ContextClosure: Resolution]
  ) -> ContextReader {
    let modes = Array(contexts.modes(of: context, axisCount: committedAxes.count))
    let block = live.block(of: index)
    let livePlan = block.map { livePlans[$0.livePlan] }
    return ContextReader(
      tokens: committedTokens, axes: committedAxes, kinds: attributes.kinds, modes: modes,
      patch: contexts.patch(of: context), known: known
    ) { declaration in
      // What words come to is no result of a closure.
      guard let block, let livePlan, !livePlan.isOfWords,
        let place = livePlan.place(of: declaration, slot, modes: modes, axes: committedAxes)
      else { return nil }
      let word = block.result(place)
      return ContextReader.answer(of: word, pool.resolution(of: word))
    }
  }

  /// What the pure closures among candidates answered, as far as the tokens that they read are the same.
  private func knownResults(
    of candidates: ArraySlice<Declaration>, in context: UInt32
  ) -> [ContextClosure: Resolution] {
    var known: [ContextClosure: Resolution] = [:]
    for declaration in candidates {
      guard case .pure(let closure) = declaration.compiled else { continue }
      known[closure] = knownPureResult(of: closure, context).map { pool.resolution(of: $0.word) }
    }
    return known
  }
}
