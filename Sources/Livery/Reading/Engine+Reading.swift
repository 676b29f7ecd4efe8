import LiveryVocabulary

extension Engine {
  /// Whether the handle's object is tracked, as of the last revision.
  ///
  /// - Complexity: a few loads, without a lock.
  public func isTracked(_ handle: Handle) -> Bool {
    closureGuard.check()
    return lookUp(handle).isTracked
  }

  /// Whether an object is there, and the sequence number at which that held.
  func lookUp(_ handle: Handle) -> (isTracked: Bool, sequence: UInt64) {
    let (generation, sequence) = publication.pointee.generation(of: handle.index, interleaving)
    return (handle.generation & 1 == 1 && generation == handle.generation, sequence)
  }

  /// Counts the commits that changed something.
  ///
  /// - Complexity: a load, without a lock.
  public var revision: UInt64 {
    closureGuard.check()
    return lastRevision
  }

  /// The same, which may be asked inside a closure.
  package var lastRevision: UInt64 { publication.pointee.revision.load(ordering: .acquiring) }

  /// The value of a current attribute, or of the normal slot of a slotted one; nil if the handle is stale.
  ///
  /// Traps if no such attribute was added to this engine, and on an id of another one.
  ///
  /// - Parameter attribute: an id, a name, a text or a typed attribute.
  /// - Complexity: a handful of loads while the row is resolved, which rows that sinks cover always are. Colours of 8 bits,
  ///   numbers and truth values take no lock then. A value of another kind is copied under a short lock, for which a read
  ///   waits only while unused values are being removed.
  @inlinable public func value(_ handle: Handle, _ attribute: some AttributeReference) -> Resolution? {
    value(handle, declaredID(of: attribute))
  }

  @usableFromInline func value(_ handle: Handle, _ attribute: AttributeID) -> Resolution? {
    if let found = quickWord(handle, firstSlot(of: attribute)),
      let resolution = resolution(of: found.word, at: found.sequence)
    {
      return resolution
    }
    return valueInSteps(handle, attribute)
  }

  /// The value of one slot; nil if the handle is stale. A slot that no declaration is for is absent.
  ///
  /// Traps if no such attribute was added to this engine, if it has no slots, and on an id of another engine.
  ///
  /// - Parameters:
  ///   - attribute: an id, a name, a text or a typed attribute.
  ///   - states: an id, or a list of names.
  /// - Complexity: that of ``value(_:_:)``, and a look-up in a hash table.
  @inlinable public func value(
    _ handle: Handle, _ attribute: some AttributeReference, slot states: some StateSet
  ) -> Resolution? {
    value(handle, declaredID(of: attribute), slot: states.knownID(in: self))
  }

  @usableFromInline func value(_ handle: Handle, _ attribute: AttributeID, slot states: StateSetID) -> Resolution? {
    precondition(states.engine == attribute.engine, "the ids of the attribute and of the states are of two engines")
    return value(handle, attribute, states: states.index)
  }

  /// The word of a current attribute, or of the normal slot of a slotted one; nil if the handle is stale. The fastest
  /// read; decode what does not fit a word with ``value(_:_:)``. ``ValueWord`` says for how long it means something.
  ///
  /// Traps if no such attribute was added to this engine, and on an id of another one.
  ///
  /// - Parameter attribute: an id, a name, a text or a typed attribute.
  /// - Complexity: a handful of loads, without a lock, while the row is resolved.
  @inlinable public func word(_ handle: Handle, _ attribute: some AttributeReference) -> ValueWord? {
    word(handle, declaredID(of: attribute))
  }

  @usableFromInline func word(_ handle: Handle, _ attribute: AttributeID) -> ValueWord? {
    let slot = firstSlot(of: attribute)
    return quickWord(handle, slot)?.word ?? slowWord(handle, slot)
  }

  /// The slot that the attribute is in without states; behind all that there can be if the id is another engine's.
  @inline(__always) private func firstSlot(of attribute: AttributeID) -> UInt64 {
    (UInt64(attribute.engine) << 32 | UInt64(attribute.index)) ^ tagBits
  }

  /// The word that most reads find: a plain one in a row that is resolved, in a single attempt. It calls nothing, so the
  /// function that it is part of has nothing to save and goes on to the slow one by a jump.
  @inline(__always) private func quickWord(_ handle: Handle, _ slot: UInt64) -> (word: ValueWord, sequence: UInt64)? {
    guard closureGuard.isIdle else { return nil }
    return publication.pointee.plainWord(handle.index, handle.generation, slot: slot)
  }

  /// The value of a current attribute as ``value(_:_:)`` finds it, without the attempt that has no steps.
  package func valueInSteps(_ handle: Handle, _ attribute: AttributeID) -> Resolution? {
    value(handle, attribute, states: nil)
  }

  private func value(_ handle: Handle, _ attribute: AttributeID, states: UInt32?) -> Resolution? {
    while let found = word(handle, attribute, states: states) {
      if let resolution = resolution(of: found.word, at: found.sequence) { return resolution }
    }
    return nil
  }

  /// Gets the slot, so that the quick one has nothing else to keep.
  @inline(never) private func slowWord(_ handle: Handle, _ slot: UInt64) -> ValueWord? {
    let id = slot ^ tagBits
    let attribute = AttributeID(index: UInt32(truncatingIfNeeded: id), engine: UInt32(id >> 32))
    return word(handle, attribute, states: nil)?.word
  }

  /// Reads until nothing is published meanwhile, and has the row resolved if it is missing.
  ///
  /// - Parameter states: those of the slot, nil for the attribute's first.
  @inline(never) func word(
    _ handle: Handle, _ attribute: AttributeID, states: UInt32?
  ) -> (word: ValueWord, sequence: UInt64)? {
    closureGuard.check()
    attribute.check(isOf: tag)
    func slot() -> UInt32? {
      states.map { attributeIndex.slot(attribute.index, states: $0) } ?? attribute.index
    }
    while true {
      guard let slot = slot() else {
        interleaving?.reach(.reading)
        let (isTracked, sequence) = lookUp(handle)
        // The slot may have come with the object.
        if isTracked, slot() != nil { continue }
        return isTracked ? (.absent, sequence) : nil
      }
      let (answer, sequence) = publication.pointee.look(handle.index, handle.generation, slot: slot, interleaving)
      switch answer {
      case .stale: return nil
      case .word(let word): return (word, sequence)
      case .missing: withCore { $0.makeRow(forReaderOf: handle) }
      }
    }
  }

  /// Decodes a word that was read at a sequence number; nil if it may be out of date.
  @inline(__always) private func resolution(of word: ValueWord, at sequence: UInt64) -> Resolution? {
    guard word.isPooled else { return ValuePool.immediate(word) }
    interleaving?.reach(.reading)
    let publication = publication
    return pooledValues.decode(word) { publication.pointee.isUnchanged(since: sequence) }.map(Resolution.value)
  }

  /// The value that a word stands for, nil for absent and none. For words of a delivery under way, and for those that
  /// were read in the same transaction.
  ///
  /// A pooled word that is out of date, or another engine's, answers nil or another value, see ``ValueWord``;
  /// ``value(_:_:)`` never does. May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: a few loads, and for what the pool holds a copy under the engine's lock; so it is for the two below.
  public func value(of word: ValueWord) -> Value? {
    withCore { core in
      // Another engine's may lie behind the end of the pool.
      word.isPooled && !core.pool.holds(word) ? nil : core.pool.value(of: word)
    }
  }

  /// The same as a Swift type; nil also for a value of another kind.
  public func value<T: ThemeValue>(of word: ValueWord, as type: T.Type) -> T? {
    value(of: word).flatMap(T.init(themeValue:))
  }

  /// The colour that a word stands for as `0xRRGGBBAA` in 8-bit sRGB, wide ones converted as `ThemeColor.packedRGBA(_:)`
  /// says; nil for what is no colour. Like ``value(of:)``, but a colour that the word holds itself (``ValueWord/exactRGBA``) is
  /// not waited for.
  ///
  /// - Parameter mapping: how colours outside sRGB's gamut are brought inside.
  public func rgba(of word: ValueWord, mapping: GamutMapping = .reducedChroma) -> UInt32? {
    closureGuard.check()
    return word.exactRGBA ?? (word.isPooled ? value(of: word)?.packedRGBA(mapping) : nil)
  }

  /// What a word stands for, with none and absent told apart; see ``value(of:)``. A pooled word that is out of date is absent or
  /// another value.
  public func resolution(of word: ValueWord) -> Resolution {
    closureGuard.check()
    return word.isPooled ? value(of: word).map(Resolution.value) ?? .absent : ValuePool.immediate(word)
  }

  /// The value that a read would give if a patch were put on the object, nearest of all; nil if the handle is stale.
  /// Live closures are not called for it: of one that the search reaches without the patch, the last result counts, and
  /// another declines. May wait for a step of a commit, never for a callback.
  ///
  /// Traps if no such attribute was added to this engine, if a slot is named and it has none, and on an id of another
  /// engine.
  ///
  /// - Parameters:
  ///   - attribute: an id, a name, a text or a typed attribute.
  ///   - states: a slot, by id or by names; the normal one if left out.
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  /// - Complexity: that of an ordinary read plus interning the context; the rows of recent contexts are kept.
  @inlinable public func value<States: StateSet>(
    _ handle: Handle, _ attribute: some AttributeReference, slot states: States? = StateSetID?.none, in patch: Patch
  ) throws -> Resolution? {
    try value(handle, declaredID(of: attribute), slot: states?.knownID(in: self), in: patch)
  }

  @usableFromInline func value(
    _ handle: Handle, _ attribute: AttributeID, slot states: StateSetID?, in patch: Patch
  ) throws -> Resolution? {
    try withCore { core in
      let attribute = core.check(attribute)
      precondition(
        states == nil || core.attributes.isSlotted(attribute),
        "a slot was asked for of the attribute \"\(core.attributes.names[attribute])\", which has none")
      try core.committedAxes.validate(patch.modes)
      guard lookUp(handle).isTracked else { return nil }
      let node = core.objects.node[Int(handle.index)]
      let scope = core.nodes.scope(of: node)
      guard core.scopeContexts[Int(scope)] != Publication.unthemed,
        let slot = core.attributes.slot(of: attribute, states: states.map { core.check($0) } ?? 0)
      else { return .absent }
      let context = core.patchedContext(patch, below: core.scopeContexts[Int(scope)])
      defer { core.endPatchedRead() }
      return core.resolution(of: handle.index, slot: slot, style: core.nodes.style(of: node), in: context)
    }
  }
}

extension Core {
  /// Resolves the row that a reader found missing.
  func makeRow(forReaderOf handle: Handle) {
    guard objects.isShown(handle) else { return }
    let node = objects.node[Int(handle.index)]
    let context = scopeContexts[Int(nodes.scope(of: node))]
    if context != Publication.unthemed { _ = currentRow(context, nodes.style(of: node)) }
  }

  /// The context that a patch, whose modes there are, makes of another, by the axes and tokens of the last revision.
  @inline(never) func patchedContext(_ patch: Patch, below parent: UInt32) -> UInt32 {
    var tokenPatch = contexts.patch(of: parent)
    if !patch.tokens.isEmpty {
      tokenPatch = merge(patch.tokens, into: tokenPatch?.content ?? [:])
      committedTokens.adoptNames(from: tokens)
    }
    return context(below: parent, with: patch.modes, patch: tokenPatch)
  }

  /// What an object's slot comes to in any context. Live closures are not called: their stored results count.
  @inline(never) func resolution(of index: UInt32, slot: UInt32, style: UInt32, in context: UInt32)
    -> Resolution
  {
    let row = currentRow(context, style)
    guard let position = layouts[RowStore.layout(of: row)].position(of: slot) else { return .absent }
    let word = RowStore.word(row, position)
    guard word.isLive else { return pool.resolution(of: word) }
    let liveSlot = RowStore.liveSlot(row, Int(word.payload))
    let livePlan = livePlans[RowStore.livePlan(of: row)]
    for place in liveSlot.range {
      let own = ownResult(of: livePlan.entries[place], index, in: context)
      let result = own ?? storedResult(of: livePlan.calls[place].key, index)
      if !result.isDeclined && result != .unknown { return pool.resolution(of: result) }
    }
    return pool.resolution(of: liveSlot.fallback)
  }

  /// What a constant or a table of an object's own comes to in any context; nil if the entry is neither. What is stored
  /// is for the object's context, where the search may not have reached it.
  private func ownResult(of entry: LivePlan.Entry, _ index: UInt32, in context: UInt32) -> ValueWord? {
    guard case .own(let own) = entry.declaration.compiled, let words = own.words else { return nil }
    let modes = contexts.modes(of: context, axisCount: committedAxes.count)
    let answer = own.answer(modes: modes, axes: committedAxes)
    return answer.map { committedOwnValues(of: index)[words.lowerBound + $0] } ?? .declined
  }

  /// The last result of a live closure for an object; `unknown` if it was never reached.
  private func storedResult(of key: LiveStore.ClosureKey, _ index: UInt32) -> ValueWord {
    live.block(of: index).map { result(in: $0, of: key) } ?? .unknown
  }
}
