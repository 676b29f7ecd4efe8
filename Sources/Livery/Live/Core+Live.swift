import LiveryVocabulary

extension Core {
  /// The results of an object's live closures after the commit, calling those that have to be called.
  ///
  /// - Returns: the old block if nothing in it changes, nil if the row asks no live closure.
  @inline(never) func liveBlock(
    of index: UInt32, node: UInt32, row: RowStore.Row?, old: LiveBlock?, caller: inout LiveCaller
  ) -> LiveBlock? {
    guard let row, RowStore.liveCount(of: row) > 0 else {
      if !live.recorded.isEmpty { live.recorded[index] = nil }
      return nil
    }
    caller.use(RowStore.livePlan(of: row), of: livePlans)
    if !live.recorded.isEmpty && old?.livePlan != caller.livePlanNumber {
      live.forgetReadings(of: index, besides: caller.livePlan)
    }
    if caller.isOfWords { return wordBlock(of: index, old: old, caller) }
    return resultBlock(of: index, publicContext(of: nodes.scope(of: node)), row, old: old, &caller)
  }

  /// The block of an object in a context, whose row's plan asks live closures.
  @inline(__always) private func resultBlock(
    of index: UInt32, _ context: UInt32, _ row: RowStore.Row, old: LiveBlock?, _ caller: inout LiveCaller
  ) -> LiveBlock? {
    caller.chooseEntries(in: context, self)
    let (calls, kind) = (caller.calls, caller.blockKind)
    let isSamePlan = old?.livePlan == caller.livePlanNumber
    let own = live.ownClosures.bodies(of: index)
    let isSameContext = old?.context == context
    let mayReuse = isSameContext && !nextRevision.chainContexts.contains(context)
    // Whoever has no results yet is called anyway.
    let isForced = old != nil && caller.mayForce && findForces(on: index, &caller)
    let block = live.make(kind, livePlan: caller.livePlanNumber, context: context)
    var isSame = isSamePlan && isSameContext
    for liveSlot in 0..<RowStore.liveCount(of: row) {
      var isReached = true
      for place in RowStore.liveSlot(row, liveSlot).range {
        let before: ValueWord =
          if isSamePlan {
            old.unsafelyUnwrapped.result(place)
          } else if let old {
            result(in: old, of: calls[place].key)
          } else {
            .unknown
          }
        var result = ValueWord.unknown
        if isReached {
          if calls[place].isValue {
            result = calls[place].word(among: live.ownValues[index])
          } else if (mayReuse && before != .unknown) || isForced {
            result = again(place, of: index, context, before, mayReuse: mayReuse, isForced: isForced, &caller)
          } else {
            result = call(place, of: index, own, in: context, &caller)
          }
          isReached = result.isDeclined
        }
        if result != before { isSame = false }
        block.put(result, at: place)
      }
    }
    guard isSame else { return block }
    live.recycle(block, kind)
    return old
  }

  /// The block of an object whose row's plan is of words.
  @inline(__always) private func wordBlock(
    of index: UInt32, old: LiveBlock?, _ caller: borrowing LiveCaller
  ) -> LiveBlock {
    let (calls, values) = (caller.calls, live.ownValues[index])
    let places = 0..<caller.blockKind.count
    let isSamePlan = old?.livePlan == caller.livePlanNumber
    if let old, isSamePlan, places.allSatisfy({ old.result($0) == calls[$0].word(among: values) }) { return old }
    let block = live.make(caller.blockKind, livePlan: caller.livePlanNumber, context: 0)
    for place in places { block.put(calls[place].word(among: values), at: place) }
    return block
  }

  /// The result that a block of whatever plan has for an entry of another; `unknown` if the closure was not reached.
  @inline(never) func result(in block: LiveBlock, of key: LiveStore.ClosureKey) -> ValueWord {
    livePlans[block.livePlan].place(of: key).map { block.result($0) } ?? .unknown
  }

  private enum Force { case refresh, replacement }

  /// Finds what has closures of an object called though nothing around them changed; see ``forcing(_:of:_:)``.
  ///
  /// - Returns: whether there is anything.
  private func findForces(on index: UInt32, _ caller: inout LiveCaller) -> Bool {
    caller.findRefreshes(of: index, in: pending.refreshes)
    caller.committedPlace = committedPlace(of: index)
    return !caller.refreshes.isEmpty || caller.committedPlace != nil
  }

  @inline(__always) private func forcing(_ place: Int, of index: UInt32, _ caller: borrowing LiveCaller) -> Force? {
    if let committed = caller.committedPlace, isReplaced(place, of: index, committed, caller) { return .replacement }
    let attribute = caller.calls[place].attribute
    let refreshes = pending.refreshes[caller.refreshes]
    guard let first = refreshes.first else { return nil }
    let place = refreshes.firstPlace { $0.order.attribute >= Int(attribute) }
    let isNamed = place < refreshes.endIndex && refreshes[place].attribute == attribute
    return isNamed || first.attribute == nil ? .refresh : nil
  }

  /// Whether an object that was redeclared has another closure of its own for an entry than at the last commit.
  ///
  /// - Parameter committed: where it is noted what it had then.
  @inline(__always) private func isReplaced(
    _ place: Int, of index: UInt32, _ committed: Int, _ caller: borrowing LiveCaller
  ) -> Bool {
    guard let own = caller.calls[place].ownClosure else { return false }
    // Its node is still that of the last commit. What it had in between may name what was taken back.
    let shape = styles.shape(of: nodes.style(of: objects.node[Int(index)]))
    var committedOwn = own
    if shape != elements[objects.element[Int(index)]].shape {
      let entry = caller.livePlan.entries[place]
      guard let last = declaration(of: shape, like: entry.declaration), case .own(.closure(let lastOwn)) = last.compiled
      else { return true }
      committedOwn = lastOwn
    }
    let closures = pending.redeclared.closures[committed]
    return closures[committedOwn].toOpaque() != live.ownClosures[index][own].toOpaque()
  }

  /// The declaration of a shape that has the same key as one of another shape; nil if there is none.
  private func declaration(of shape: UInt32, like other: Declaration) -> Declaration? {
    let declarations = shapes[shape].declarations
    let first = declarations.firstPlace { !slotPrecedes($0.slot, other.slot) }
    return declarations[first...].prefix { $0.slot == other.slot }.first { $0.isSameKey(as: other) }
  }

  /// The result of a closure that may still have its last one.
  @inline(never) private func again(
    _ place: Int, of index: UInt32, _ context: UInt32, _ before: ValueWord, mayReuse: Bool, isForced: Bool,
    _ caller: inout LiveCaller
  ) -> ValueWord {
    let force = isForced ? forcing(place, of: index, caller) : nil
    let key = caller.calls[place].key
    if mayReuse && before != .unknown && force == nil && !recordedTokensChanged(index, key, context) {
      return before
    }
    let result = call(place, of: index, live.ownClosures.bodies(of: index), in: context, &caller)
    if force == .refresh && result != before { nextRevision.hasNewResults = true }
    return result
  }

  @inline(__always) private func call(
    _ place: Int, of index: UInt32, _ own: UnsafeMutablePointer<ClosureBody>?, in context: UInt32,
    _ caller: inout LiveCaller
  ) -> ValueWord {
    let argument = caller.argument(in: context) { closureContext($0, isLive: true) }
    argument._withUnsafeGuaranteedRef { $0.call.pointee.index = index }
    return call(place, own, argument, &caller)
  }

  /// Calls a closure for the object that its argument names, which is the caller's; most answer with a colour, which needs
  /// no pool, and read no token.
  @inline(__always) func call(
    _ place: Int, _ own: UnsafeMutablePointer<ClosureBody>?, _ argument: Unmanaged<ClosureContext>,
    _ caller: inout LiveCaller
  ) -> ValueWord {
    closureGuard.checkInside()
    let call = caller.calls.baseAddress.unsafelyUnwrapped + place
    let resolution = argument._withUnsafeGuaranteedRef { argument in
      if let shared = call.pointee.shared {
        shared._withUnsafeGuaranteedRef { $0.body(argument) }
      } else {
        own.unsafelyUnwrapped[call.pointee.own](argument)
      }
    }
    let hasRecorded = argument._withUnsafeGuaranteedRef { $0.call.pointee.hasRecorded }
    if call.pointee.isColor && !hasRecorded && !caller.hasRecorded, case .value(.color(let color)) = resolution,
      let rgba = color.exactRGBA
    {
      return ValueWord(.rgba, rgba)
    }
    return word(for: resolution, at: place, argument, &caller)
  }

  /// What another answer comes to, or one of a closure that reads tokens.
  @inline(never) func word(
    for resolution: Resolution, at place: Int, _ argument: Unmanaged<ClosureContext>, _ caller: inout LiveCaller
  ) -> ValueWord {
    argument._withUnsafeGuaranteedRef {
      if $0.call.pointee.hasRecorded || caller.hasRecorded { noteReading($0, at: place, &caller) }
    }
    return fit(pool.word(for: resolution), caller.calls[place].attribute)
  }

  /// Keeps which tokens a closure read, with what they were.
  @inline(never) private func noteReading(
    _ argument: ClosureContext, at place: Int, _ caller: inout LiveCaller
  ) {
    let key = caller.calls[place].key
    let (index, context) = (argument.call.pointee.index, caller.argument.unsafelyUnwrapped.context)
    guard argument.call.pointee.hasRecorded else { return live.note([], readBy: key, of: index) }
    let tokens = caller.tokens(readFrom: argument, at: place, in: context) { recordedWords($0, context) }
    live.note(tokens, readBy: key, of: index)
    argument.reset()
  }

  private func recordedTokensChanged(_ index: UInt32, _ key: LiveStore.ClosureKey, _ context: UInt32) -> Bool {
    if live.recorded.isEmpty || nextRevision.changedTokens[context] == nil { return false }
    return live.tokens(readBy: key, of: index).contains { tokenWord($0.token, in: context) != $0.word }
  }
}
