import LiveryVocabulary

/// The engine as of one revision. A value: later edits do not change it; reading it never waits for an edit or a delivery,
/// on any thread.
///
/// It keeps the engine, and the pages, rows and results that it can see; let it go when it is no longer needed. Letting
/// the last copy go may wait for a step of a commit. It must not go inside a closure, a combiner, an encoder or the
/// body of ``Engine/forEachStyleNode(_:)``, which traps.
public struct Snapshot: Sendable {
  private let storage: Storage

  fileprivate init(_ storage: Storage) { self.storage = storage }

  /// The id of an attribute that the engine knew by the last revision, or the snapshot did when it was taken; nil of others,
  /// which are absent in it. Takes no lock.
  func id(of name: AttributeName, hash: Int) -> AttributeID? { storage.id(of: name, hash: hash) }

  /// The tokens in the global context.
  var globalTokens: ContextTokens { storage.globalTokens }

  /// The tokens in the effective context of an object; nil if the handle was stale or the object was in an unthemed subtree.
  func tokens(around handle: Handle) -> ContextTokens? { storage.tokens(around: handle) }

  /// The revision that the snapshot shows.
  public var revision: UInt64 { storage.revision }

  /// Whether the handle's object was tracked.
  ///
  /// - Complexity: a few loads, without a lock.
  public func isTracked(_ handle: Handle) -> Bool { storage.isTracked(handle) }

  /// The value of a current attribute, or of the normal slot of a slotted one; nil if the handle was stale. Attributes
  /// that were declared later, or not at all, are absent. Traps on an id of another engine.
  ///
  /// - Parameter attribute: an id, a name, a text or a typed attribute.
  /// - Complexity: that of ``Engine/value(_:_:)``. Rows that were not resolved when the snapshot was taken are resolved by
  ///   the first read, as long as nothing was committed since, be it a revision or not. After that, what is read of them,
  ///   and of rows that a commit has replaced or dropped, is looked up candidate by candidate at each read, with calls of
  ///   pure closures.
  @inlinable public func value(_ handle: Handle, _ attribute: some AttributeReference) -> Resolution? {
    guard let id = attribute.id(in: self) else { return isTracked(handle) ? .absent : nil }
    return value(handle, id)
  }

  @usableFromInline func value(_ handle: Handle, _ attribute: AttributeID) -> Resolution? {
    storage.value(handle, attribute, states: nil)
  }

  /// The value of one slot; nil if the handle was stale. Attributes that were declared later, or not at all, are absent.
  ///
  /// Traps if the attribute has no slots, and on an id of another engine.
  ///
  /// - Parameters:
  ///   - attribute: an id, a name, a text or a typed attribute.
  ///   - states: an id, or a list of names. May wait for a step of a commit if it is a list.
  /// - Complexity: that of ``value(_:_:)``.
  public func value(
    _ handle: Handle, _ attribute: some AttributeReference, slot states: some StateSet
  ) -> Resolution? {
    guard let id = attribute.id(in: self) else { return isTracked(handle) ? .absent : nil }
    let states = states.knownID(in: storage.engine)
    precondition(states.engine == id.engine, "the ids of the attribute and of the states are of two engines")
    return storage.value(handle, id, states: states.index)
  }

  /// What a snapshot shares with the engine.
  ///
  /// The directories are copies; pages that they name are copied by the engine before it writes to them. Rows and blocks
  /// that existed when the snapshot was taken stay until it ends, since it may be in the middle of reading them; newer ones
  /// are recognised by their epoch.
  fileprivate final class Storage: @unchecked Sendable {
    // Safe: everything is immutable after init, but for rows and tables, which are read atomically and checked.
    let engine: Engine
    let revision: UInt64
    let epoch: UInt64
    private let generations: PageDirectory<UInt32>
    private let nodes: PageDirectory<UInt32>
    private let nodeKeys: PageDirectory<UInt64>
    private let scopeContexts: PageDirectory<UInt32>
    private let blocks: PageDirectory<UInt64>
    private let tables: SharedArray<RowTable?>
    private let layouts: UnsafeMutablePointer<Layout>
    private let styles: SharedArray<CompiledStyle?>
    private let livePlans: [LivePlan?]
    private let tokens: TokenTable
    private let axes: AxisTable
    private let attributes: AttributeTable
    private let contexts: SharedArray<ContextDescription?>
    private let globalContext: Int

    init(_ engine: Engine, _ core: Core) {
      self.engine = engine
      core.epoch += 1
      epoch = core.epoch
      blocks = core.live.blocks.copyDirectory()
      core.snapshots.add(epoch, blocks: blocks)
      core.epoch += 1
      engine.interleaving?.reach(.takingSnapshot)
      revision = core.revision
      generations = core.objects.generation.copyDirectory()
      nodes = core.objects.node.copyDirectory()
      nodeKeys = core.nodes.keys.copyDirectory()
      scopeContexts = core.scopeContexts.copyDirectory()
      tables = core.rows.tables.shared
      layouts = core.layouts.base
      styles = core.styles.compiled
      livePlans = core.livePlans.all
      tokens = core.committedTokens
      axes = core.committedAxes
      attributes = core.attributes
      contexts = core.contexts.descriptions
      globalContext = Int(core.scopes.effect(of: 0).pointee.context)
    }

    deinit {
      engine.endSnapshot(epoch)
      for directory in [generations, nodes, scopeContexts] { directory.deallocate() }
      for directory in [nodeKeys, blocks] { directory.deallocate() }
    }

    func id(of name: AttributeName, hash: Int) -> AttributeID? {
      let index = engine.attributeIndex.number(of: name, hash: hash) ?? attributes.names.number(of: name)
      return index.map { AttributeID(index: $0, engine: engine.tag) }
    }

    func isTracked(_ handle: Handle) -> Bool {
      guard handle.generation & 1 == 1, let generation = generations.cell(at: Int(clamping: handle.index)) else {
        return false
      }
      return relaxedLoad(generation) == handle.generation
    }

    var globalTokens: ContextTokens {
      guard let context = contexts[globalContext] else { preconditionFailure("the global context was given up") }
      return ContextTokens(tokens: tokens, axes: axes, context)
    }

    func tokens(around handle: Handle) -> ContextTokens? {
      guard isTracked(handle), let node = nodes.cell(at: Int(handle.index)),
        let key = nodeKeys.cell(at: Int(relaxedLoad(node))),
        let context = scopeContexts.cell(at: Int(relaxedLoad(key) >> 32)).map({ relaxedLoad($0) }),
        context != Publication.unthemed
      else { return nil }
      return contexts[Int(context)].map { ContextTokens(tokens: tokens, axes: axes, $0) }
    }

    /// - Parameter states: those of the slot, which traps for a current attribute; nil for the attribute's first.
    func value(_ handle: Handle, _ attribute: AttributeID, states: UInt32?) -> Resolution? {
      attribute.check(isOf: engine.tag)
      if states != nil, attributes.has(attribute.index) {
        precondition(attributes.isSlotted(attribute.index), "a slot was asked for of an attribute that has none")
      }
      guard isTracked(handle), let node = nodes.cell(at: Int(handle.index)) else { return nil }
      engine.interleaving?.reach(.readingSnapshot)
      guard attributes.has(attribute.index), let slot = attributes.slot(of: attribute.index, states: states ?? 0),
        let key = nodeKeys.cell(at: Int(relaxedLoad(node)))
      else { return .absent }
      let style = Int(UInt32(truncatingIfNeeded: relaxedLoad(key)))
      guard let contextCell = scopeContexts.cell(at: Int(relaxedLoad(key) >> 32)) else { return .absent }
      let context = relaxedLoad(contextCell)
      if context == Publication.unthemed { return .absent }
      if let word = word(handle.index, slot, style, Int(context)) { return resolution(of: word) }
      if engine.makeRow(context, UInt32(style), of: epoch), let word = word(handle.index, slot, style, Int(context)) {
        return resolution(of: word)
      }
      return missing(handle.index, slot, style, Int(context))
    }

    /// The word in the row that the snapshot may read, nil if there is none.
    private func word(_ index: UInt32, _ slot: UInt32, _ style: Int, _ context: Int) -> ValueWord? {
      guard let row = tables[context]?.load(UInt32(style)), RowUses(bits: relaxedLoad(row)).epoch <= epoch else {
        return nil
      }
      engine.interleaving?.reach(.readingSnapshot)
      guard let position = layouts[Int(RowStore.layout(of: row))].position(of: slot) else { return .absent }
      return RowStore.word(row, position, block(of: index))
    }

    private func block(of index: UInt32) -> LiveBlock? {
      blocks.cell(at: Int(index)).flatMap { LiveBlock(at: $0.pointee) }
    }

    private func resolution(of word: ValueWord) -> Resolution { engine.pooledValues.resolution(ofKept: word) }

    /// Looks a slot up candidate by candidate.
    private func missing(_ index: UInt32, _ slot: UInt32, _ style: Int, _ context: Int) -> Resolution {
      guard let style = styles[style], let context = contexts[context],
        let position = layouts[Int(style.layout)].position(of: slot)
      else { return .absent }
      let block = block(of: index)
      let livePlan = block.flatMap { livePlans[Int($0.livePlan)] }
      let reader = ContextReader(
        tokens: tokens, axes: axes, kinds: attributes.kinds, modes: context.modes, patch: context.patch
      ) { declaration in
        guard let block, let place = livePlan?.place(of: declaration, slot, modes: context.modes, axes: self.axes)
        else { return nil }
        let word = block.result(place)
        return ContextReader.answer(of: word, self.resolution(of: word))
      }
      return reader.resolve(style.candidates(at: position))
    }
  }
}

extension Engine {
  /// The engine as of the last revision. May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: copies a pointer per 4,096 objects. Pages are copied when they are first written afterwards, and what
  ///   there is by style, context or token in pages of 64; but all names of tokens when the first new one comes.
  public func snapshot() -> Snapshot { withCore { Snapshot(Snapshot.Storage(self, $0)) } }

  /// Resolves a row that a snapshot found missing, if nothing was committed since and nobody else is at work.
  ///
  /// - Returns: whether it is there now.
  fileprivate func makeRow(_ context: UInt32, _ style: UInt32, of snapshot: UInt64) -> Bool {
    // Inside a closure the gate is held, perhaps by this thread.
    guard closureGuard.isIdle, gate.tryLock() else { return false }
    defer { endStep() }
    guard core.rowEpoch < snapshot else { return false }
    _ = core.currentRow(context, style)
    return true
  }

  fileprivate func endSnapshot(_ epoch: UInt64) {
    interleaving?.reach(.endingSnapshot)
    // The last reference may go inside a callback or an edit. Host code that is called with the gate held must not let it go.
    gate.lock()
    core.snapshots.remove(epoch)
    core.reclaim(after: epoch)
    gate.unlock()
  }
}
