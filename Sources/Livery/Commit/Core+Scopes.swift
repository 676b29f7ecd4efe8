import LiveryVocabulary
import Synchronization

extension Core {
  /// Gives contexts the default modes of axes that were declared since the last commit.
  func applyNewAxes() {
    if contextAxisCount == axes.count { return }
    // Pure closures may read the new axes; everything else names axes that were there before.
    pureResults.removeAll()
    for style in styles.pure.sorted() { nextRevision.dirtyStyles.insert(style) }
    contexts.addAxes(defaultModes: axes.defaults[contextAxisCount...])
    contextAxisCount = axes.count
  }

  /// Recomputes what follows from the chain of scopes, for every scope that edits may concern.
  func refreshScopes() {
    if pending.contextsAreDirty {
      refreshScope(0)
    } else if pending.dirtyScopes.count > 1 {
      refreshDirtyScopes()
    } else if !pending.dirtyScopes.isEmpty, let scope = pending.dirtyScopes.first, scopes[scope].exists {
      refreshScope(scope)
    }
  }

  /// Refreshes each dirty scope once: with the highest dirty one above it, if there is any.
  @inline(never) private func refreshDirtyScopes() {
    for scope in pending.dirtyScopes where scopes[scope].exists {
      if let highest = highestDirtyScope(from: scope) { refreshScope(highest) }
    }
    refreshedScopes.removeAll(keepingAtMost: Pending.keptEdits)
    cleanScopes.removeAll(keepingAtMost: Pending.keptEdits)
  }

  /// The highest dirty scope on the way up from a dirty one, which is to be refreshed now; nil if it was already.
  ///
  /// Notes what it finds out of each scope on the way, so that no other way goes there again.
  private func highestDirtyScope(from scope: UInt32) -> UInt32? {
    var (highest, end) = (scope, scope)
    while end != 0 && !refreshedScopes.contains(end) && !cleanScopes.contains(end) {
      if pending.dirtyScopes.contains(end) { highest = end }
      end = scopes[end].parent
    }
    // What lies below a refreshed scope, or is the highest dirty one or below it, is refreshed; above that all is clean.
    let isRefreshed = refreshedScopes.contains(end)
    let top = isRefreshed ? end : scopes[highest].parent
    var current = scope
    while current != top {
      refreshedScopes.insert(current)
      current = scopes[current].parent
    }
    while current != end {
      cleanScopes.insert(current)
      current = scopes[current].parent
    }
    return isRefreshed ? nil : highest
  }

  @inline(never) private func refreshScope(_ root: UInt32) {
    var next: UInt32? = root
    while let scope = next {
      let old = scopes.effect(of: scope).pointee.context
      let context = context(of: scope, from: old == .max ? nil : old)
      if context != old {
        contexts.retain(context)
        if old != .max { nextRevision.leftContexts.append(old) }
        scopes.effect(of: scope).pointee.context = context
      }
      if scope != 0 {
        let parent = scopes[scope].parent
        let effect = scopes.effect(of: scope)
        let above = scopes.effect(of: parent).pointee
        let wasSuspended = effect.pointee.isSuspended
        effect.pointee.isUnthemed = scopes[scope].own.isUnthemed || above.isUnthemed
        effect.pointee.isSuspended = scopes[scope].own.isSuspended || above.isSuspended
        if wasSuspended != effect.pointee.isSuspended { nextRevision.suspensionChanges.append(scope) }
      }
      nextRevision.touchedScopes.append(scope)
      next = scopes.next(after: scope, below: root)
    }
  }

  /// - Parameter old: the context that the scope was in.
  @inline(never) private func context(of scope: UInt32, from old: UInt32?) -> UInt32 {
    if scope == 0 {
      scopeModes.removeAll()
      for axis in preferences.indices { scopeModes.append(axes.resolve(preferences[axis], of: axis)) }
      let patch = mergedPatch(of: 0, above: nil)
      return internContext(UnsafeBufferPointer(scopeModes.buffer), patch: patch, from: old)
    }
    let parent = scopes.effect(of: scopes[scope].parent).pointee.context
    let (own, above) = (scopes[scope].own.patch, contexts.patch(of: parent))
    let patch = own.tokens.isEmpty ? above : mergedPatch(of: scope, above: above)
    return context(below: parent, with: own.modes, patch: patch, from: old)
  }

  /// The context that modes, of axes that there are, and a token patch make of another.
  ///
  /// - Parameter origin: see `ContextTable.origin(of:)`; nil is the other context.
  func context(
    below parent: UInt32, with modes: [AxisName: ModeName], patch: TokenPatch?, from origin: UInt32? = nil
  ) -> UInt32 {
    scopeModes.removeAll()
    for mode in contexts.modes(of: parent, axisCount: committedAxes.count) { scopeModes.append(mode) }
    for (name, mode) in modes {
      let axis = committedAxes.names.number(of: name).unsafelyUnwrapped
      scopeModes[Int(axis)] = committedAxes.resolve(mode, of: axis)
    }
    return internContext(UnsafeBufferPointer(scopeModes.buffer), patch: patch, from: origin ?? parent)
  }

  /// The patch above with what a scope says itself: that of the scope's last context, if both are the same as then. A
  /// change of theme changes neither.
  private func mergedPatch(of scope: UInt32, above: TokenPatch?) -> TokenPatch? {
    if scopes[scope].isMerged && scopes[scope].patchAbove === above {
      return contexts.patch(of: scopes.effect(of: scope).pointee.context)
    }
    scopes[scope].isMerged = true
    scopes[scope].patchAbove = above
    return merge(scopes[scope].own.patch.tokens, into: scope == 0 ? globalTokens : above?.content ?? [:])
  }

  /// The token patch that others, by name, make of one.
  func merge(
    _ own: [TokenName: TokenExpression], into content: [UInt32: TokenExpression]
  ) -> TokenPatch? {
    var content = content
    for (name, expression) in own { content[tokens.intern(name)] = expression }
    return patches.intern(content, tokens: &tokens)
  }

  /// The context with these modes, which gets a table of rows if it is new.
  ///
  /// - Parameter origin: see `ContextTable.origin(of:)`.
  private func internContext(
    _ modes: UnsafeBufferPointer<UInt32>, patch: TokenPatch?, from origin: UInt32?
  ) -> UInt32 {
    let context = contexts.intern(modes, patch: patch)
    let base = patch == nil || hasBase(context) ? nil : contexts.intern(modes, patch: nil)
    reserveRows()
    if let base { rows.tables.add(base) }
    rows.tables.add(context)
    contexts.setNeighbours(of: context, origin: origin, base: base)
    return context
  }

  /// Whether what a context has for its base still is the context with the same modes and no patch.
  private func hasBase(_ context: UInt32) -> Bool {
    guard let base = storage.pointee.contexts.base(of: context) else { return false }
    return storage.pointee.contexts.patch(of: base) == nil
      && storage.pointee.contexts.difference(base, context, axisCount: contextAxisCount).isEmpty
  }

  /// Makes room for the rows of all contexts and styles.
  func reserveRows() {
    guard rows.tables.reserve(contexts: contexts.limit, styles: styles.limit) else { return }
    // Who finds the new directories finds what is in them.
    atomicMemoryFence(ordering: .releasing)
    for scope in 0..<UInt32(scopes.limit) where scopes[scope].exists {
      showTable(of: scope, in: scopeContexts[Int(scope)])
    }
  }

  /// Shows readers where the rows of a scope are, whose public context this is.
  @inline(__always) func showTable(of scope: UInt32, in context: UInt32) {
    let address = tableAddress(of: context)
    scopeTables.publish(address, at: Int(scope))
    if scope == 0 { publication.pointee.show(rootTable: address) }
  }

  /// Where readers find the rows of scopes with this public context.
  @inline(__always) func tableAddress(of context: UInt32) -> UInt64 {
    context == Publication.unthemed ? 0 : rows.tables.address(of: context)
  }

  /// What readers are to take a scope's context for.
  @inline(__always) func publicContext(of scope: UInt32) -> UInt32 {
    let effect = scopes.effect(of: scope).pointee
    return effect.isUnthemed ? Publication.unthemed : effect.context
  }

  /// The scope that an object opens below its parent's.
  @inline(never) func ownScope(of index: UInt32, below parent: UInt32) -> UInt32 {
    guard let record = owned[index] else { return parent }
    let old = record.scope
    if record.own.isEmpty {
      owned[index] = nil
      objects.clearFlags(.ownsScope, index)
      if let old { scopes.release(old) }
      return parent
    }
    if let old, scopes[old].parent == parent {
      if scopes[old].own == record.own { return old }
      if scopes[old].ownerCount == 1 {
        scopes.replace(record.own, of: old)
        pending.dirtyScopes.insert(old)
        return old
      }
    }
    let (scope, isNew) = scopes.intern(parent: parent, own: record.own)
    scopes.retain(scope)
    if isNew {
      pending.dirtyScopes.insert(scope)
      scopeContexts.grow(toHold: scopes.limit, epoch: epoch)
      scopeTables.grow(toHold: scopes.limit, epoch: epoch)
      // The context of the last scope of this number may be gone. No reader comes here before the commit is published.
      scopeContexts.makeWritable(pageOf: Int(scope), sharedSince: snapshots.youngest, epoch: epoch)
      scopeContexts.publish(Publication.unthemed, at: Int(scope))
    }
    owned[index]!.scope = scope
    if let old { scopes.release(old) }
    return scope
  }

  /// Gives up the scope that an object opens, when the object goes.
  func forgetOwnScope(of index: UInt32) {
    guard objects.hasFlags(.ownsScope, index) else { return }
    if let scope = owned.removeValue(forKey: index)?.scope { scopes.release(scope) }
  }
}
