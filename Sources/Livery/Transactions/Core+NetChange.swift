import LiveryVocabulary

// Whether anything changed is judged net, by what objects and tables were when the transaction began.
extension Core {
  /// Whether some input differs from what it was when the transaction began.
  @inline(never) func inputsChanged() -> Bool {
    if pending.hasChanged { return true }
    for index in pending.created.buffer where !objects.hasFlags(.isRemoved, index) { return true }
    for index in pending.removed.buffer where !objects.hasFlags(.isNew, index) { return true }
    if objectsDiffer() { return true }
    if !pending.redeclared.isEmpty && providersDiffer() { return true }
    if !pending.committedOwn.isEmpty && ownDiffers() { return true }
    var isReordered = false
    for (key, isSame) in pending.checks {
      if !isSame(self) { return true }
      if case .declaration = key { isReordered = true }
    }
    return isReordered && declarationsAreReordered()
  }

  /// Compares what each touched object had of its own with what it has. Constants of objects that had other elements
  /// meanwhile were compared with these.
  private func providersDiffer() -> Bool {
    var reshaped: Set<UInt32>?
    for place in 0..<pending.redeclared.count {
      let index = pending.redeclared.indexes[place]
      if objects.hasFlags(.isRemoved, index) { continue }
      if differsInClosures(index, at: place) { return true }
      if !differsInValues(index, at: place) { continue }
      let known = reshaped ?? Set(undo.records.buffer.lazy.filter { $0.kind == .element }.map(\.index))
      if !known.contains(index) { return true }
      reshaped = known
    }
    return false
  }

  /// Whether the object at a place of `Pending.redeclared` has other closures or constants of its own now.
  func differsInProviders(at place: Int) -> Bool {
    let index = pending.redeclared.indexes[place]
    return !objects.hasFlags(.isRemoved, index)
      && (differsInClosures(index, at: place) || differsInValues(index, at: place))
  }

  private func differsInClosures(_ index: UInt32, at place: Int) -> Bool {
    !live.ownClosures[index].areSame(as: pending.redeclared.closures[place])
  }

  private func differsInValues(_ index: UInt32, at place: Int) -> Bool {
    !live.ownValues[index].elementsEqual(pending.redeclared.values[place])
  }

  /// Compares what each touched object had put on itself with what it has. What an object that is gone had on it does not
  /// count; its going may.
  private func ownDiffers() -> Bool {
    pending.committedOwn.contains { index, old in
      !objects.hasFlags(.isRemoved, index) && owned[index]?.own ?? ScopeTable.Own() != old
    }
  }

  /// Compares the first recorded value of each touched parent and element with the present one.
  @inline(never) private func objectsDiffer() -> Bool {
    guard undo.isRecording else {
      return pending.isMatched || !pending.dirtyObjects.isEmpty || !pending.keepsContexts || !pending.hasNoRuleEdits
        || pending.hasEditedLists || !pending.origins.isEmpty
    }
    var parents: Set<UInt32> = []
    var elements: Set<UInt32> = []
    for record in undo.records.buffer {
      switch record.kind {
      case .parent:
        if parents.insert(record.index).inserted, objects.links(of: record.index).pointee.parent != record.old,
          !objects.hasFlags(.isRemoved, record.index)
        {
          return true
        }
      case .element:
        if elements.insert(record.index).inserted, !objects.hasFlags(.isRemoved, record.index),
          differs(record.index, from: record.old)
        {
          return true
        }
      case .closureRange, .closure, .closureCount, .valueRange, .values, .valueCount: continue
      case .own, .binding, .formerBinding, .refresh, .other: continue
      }
    }
    return false
  }

  /// Whether an object has another class, identifiers, states or declarations than at the last commit, when it had this
  /// element. Whether a constant is its own or part of its shape does not count.
  private func differs(_ index: UInt32, from old: UInt32) -> Bool {
    let new = objects.element[Int(index)]
    if new == old && !objects.hasFlags(.isRedeclared, index) { return false }
    var (before, now) = (elements[old], elements[new])
    let (oldItems, items) = (shapes[before.shape].items, shapes[now.shape].items)
    (before.shape, now.shape) = (0, 0)
    guard before == now, oldItems.count == items.count else { return true }
    let hadValues = oldItems.contains { $0.source.valueCount > 0 }
    var oldValues = hadValues ? committedOwnValues(of: index)[...] : live.ownValues[index][...]
    var values = live.ownValues[index][...]
    return !zip(oldItems, items).allSatisfy { oldItem, item in
      oldItem.key == item.key && provider(of: oldItem, &oldValues) == provider(of: item, &values)
    }
  }

  /// The provider of an item, which may be made of the object's own constants; nil for closures of its own.
  ///
  /// - Parameter left: the constants for it and for the items behind it, from which its own are taken.
  private func provider(of item: ShapeTable.Item, _ left: inout Slice<UnsafeBufferPointer<ValueWord>>) -> Provider? {
    switch item.source {
    case .shared(let provider): provider
    case .ownClosure: nil
    case .ownValue, .ownTable: provider(of: item.source, item.source.takeWords(from: &left))
    }
  }

  /// Whether declarations that were removed and added again stand elsewhere among all of their sheet.
  @inline(never) private func declarationsAreReordered() -> Bool {
    typealias Placed = (sequence: UInt64, key: Pending.TouchedDeclaration)
    var before: [Placed] = []
    var after = before
    rules.entries.forEach { entry in
      // Declarations that were not touched have kept their order and need not be told apart.
      let touched = entry?.selector.flatMap { pending.touchedSelectors[$0] }
      for declaration in entry?.declarations ?? [] {
        let full = Pending.TouchedDeclaration(selector: touched ?? .max, key: declaration.key)
        after.append((declaration.sequence, full))
        if pending.firstSequences[full] == nil { before.append((declaration.sequence, full)) }
      }
    }
    for case (let key, let sequence?) in pending.firstSequences { before.append((sequence, key)) }
    // Each sheet has an order of its own.
    func keys(_ list: [Placed]) -> [Pending.TouchedDeclaration] {
      list.sorted { ($0.key.key.sheet, $0.sequence) < ($1.key.key.sheet, $1.sequence) }.map(\.key)
    }
    return keys(before) != keys(after)
  }
}
