import LiveryVocabulary

extension Core {
  /// Forgets elements, shapes, styles, plans and values that nothing uses, when enough of them have come together that
  /// the walk over what is left is paid for.
  func collectGarbageIfWorthwhile() {
    let isMostlyGarbage = isMostlyGarbage
    if styles.byteCount > styleBytesThreshold {
      // Nodes without members keep their styles, however large these are.
      sweepNodes(all: true)
      sweepTables()
    } else if isMostlyGarbage || entryCount > garbageThreshold || rules.removedCount > removedThreshold {
      sweepTables()
    }
    objectsMax = max(objectsMax, objects.takenCount)
    if isMostlyGarbage { sweepPool() } else { collectValuesIfWorthwhile() }
  }

  /// How many entries the longest of the tables has.
  private var entryCount: Int { max(elements.count, max(styles.count, shapes.count)) }

  /// Whether more than half of the elements, styles or shapes cannot be in use: an object has one element, a node one style,
  /// and a shape is that of an element or a style. After a peak the thresholds are where it was.
  private var isMostlyGarbage: Bool {
    let elementsMax = objects.takenCount * 2 + tuning.garbageMin
    let stylesMax = nodes.count * 2 + tuning.garbageMin
    return elements.count > elementsMax || styles.count > stylesMax || shapes.count > elementsMax + stylesMax
  }

  /// Forgets all that nothing uses, where it is known that there is something without a walk over objects.
  ///
  /// Not while edits are pending or delivered: objects may come back that seem to be gone.
  func collectAllGarbage() {
    guard phase == .idle && pending.isEmpty else { return }
    sweepNodes(all: true)
    // Shape 0 is there in any case.
    let hasUnusedShapes = shapes.count - 1 > elements.count + styles.count
    let hasUnused =
      styles.hasUnused || elements.count > objects.takenCount || hasUnusedShapes || rules.removedCount > 0
    if hasUnused { sweepTables() }
    if hasUnused || pool.hasGrown || objects.takenCount < objectsMax { sweepPool() }
  }

  /// Forgets pooled values that nothing uses, when enough have come since the last sweep, or most of the objects that may
  /// have had them have gone.
  func collectValuesIfWorthwhile() {
    if pool.wantsSweep || objects.takenCount * 2 + tuning.garbageMin < objectsMax { sweepPool() }
  }

  @inline(never) private func sweepTables() {
    var usedElements = NumberSet()
    for index in 0..<objects.limit where objects.hasFlags(.isTracked, UInt32(index)) {
      usedElements.insert(objects.element[index])
    }
    for record in undo.records.buffer where record.kind == .element { usedElements.insert(record.old) }
    elements.sweep(keeping: usedElements)
    var unusedStyles = NumberSet()
    for style in styles.sweep() { unusedStyles.insert(style) }
    // No node has had them since the last publication: later snapshots do not come to them.
    rows.removeRows(of: unusedStyles, snapshots, epoch: rowEpoch)
    var usedShapes = NumberSet()
    for element in usedElements.members.buffer { usedShapes.insert(elements[element].shape) }
    styles.forEachShape { usedShapes.insert($0) }
    shapes.sweep(keeping: usedShapes)
    forgetMatches()
    baseStyles.removeAll()
    automaton.forgetPrograms()
    var usedPlans: Set<UInt32> = [0]
    rows.forEachRow { usedPlans.insert(RowStore.livePlan(of: $0)) }
    live.forEachBlock { usedPlans.insert($0.livePlan) }
    livePlans.sweep { usedPlans.contains($0) }
    pureResults.removeAll()
    rules.recycle { !styles.selectors.styles(mentioning: $0).isEmpty }
    garbageThreshold = entryCount * tuning.garbageGrowth + tuning.garbageMin
    styleBytesThreshold = styles.byteCount * tuning.garbageGrowth + tuning.garbageBytesMin
    removedThreshold = rules.removedCount * tuning.garbageGrowth + tuning.garbageMin
  }

  /// Marks every pooled value that a word refers to and drops the others.
  @inline(never) private func sweepPool() {
    objectsMax = objects.takenCount
    if pool.count == 0 { return }
    var marked = NumberSet()
    func mark(_ word: ValueWord) { if word.isPooled { marked.insert(word.payload) } }
    rows.forEachRow { row in
      for position in 0..<RowStore.count(of: row) { mark(RowStore.word(row, position)) }
      for slot in 0..<RowStore.liveCount(of: row) { mark(RowStore.liveSlot(row, slot).fallback) }
    }
    live.forEachBlock { $0.forEachResult(livePlans[$0.livePlan].blockKind, mark) }
    live.ownValues.forEachValue(mark)
    for list in [undo.formerValues.all, pending.redeclared.values.all] { list.forEach(mark) }
    contexts.tokenWords.forEachWord(mark)
    for readings in live.recorded.values { readings.forEachWord(mark) }
    pureResults.forEachWord(mark)
    for object in held.values {
      object.withBlock { block in
        if let block { block.forEachResult(livePlans[block.livePlan].blockKind, mark) }
      }
    }
    rules.forEachWord(mark)
    for case let shape? in shapes.shapes { shape.declarations.forEach { $0.compiled.forEachWord(mark) } }
    styles.compiled.forEach { $0?.declarations.forEach { $0.compiled.forEachWord(mark) } }
    for place in sinks.indices { sinks[place].markWords(mark) }
    pool.sweep(keeping: marked)
    for place in sinks.indices { sinks[place].forgetWords() }
  }
}
