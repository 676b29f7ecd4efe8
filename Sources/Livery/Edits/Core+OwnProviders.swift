import LiveryVocabulary

extension Core {
  func putClosures(_ closures: [ContextClosure], on index: UInt32) {
    live.ownClosures.set(closures, of: index)
    noteOwnProviders(of: index)
  }

  /// Puts closures, of which there may be none, in the place of some that an object has of its own.
  func putClosures(_ closures: [ContextClosure], inPlaceOf places: Range<Int>, on index: UInt32) {
    live.ownClosures.replace(places, of: index, by: closures)
    noteOwnProviders(of: index)
  }

  /// Takes off the closures that an object has of its own behind the first ones.
  func truncateClosures(to count: Int, on index: UInt32) {
    live.ownClosures.truncate(to: count, of: index)
    noteOwnProviders(of: index)
  }

  func putValues(_ values: [ValueWord], on index: UInt32) {
    live.ownValues.set(values, of: index)
    noteOwnProviders(of: index)
  }

  /// Puts constants, of which there may be none, in the place of some that an object has of its own.
  func putValues(_ values: [ValueWord], inPlaceOf places: Range<Int>, on index: UInt32) {
    live.ownValues.replace(places, of: index, by: values)
    noteOwnProviders(of: index)
  }

  private func noteOwnProviders(of index: UInt32) {
    if live.hasOwnProviders(index) { noteHasOwnProviders(index) } else { objects.clearFlags(.ownsProviders, index) }
  }

  /// Notes that an object has something of its own, which commits have to look after from now on.
  @inline(__always) private func noteHasOwnProviders(_ index: UInt32) {
    objects.setFlags(.ownsProviders, index)
    mayHaveBlocks = true
  }

  /// Puts another closure, or other constants, in the place of what an object has of its own for a declaration.
  ///
  /// - Returns: whether there is such.
  func replaceOwn(
    by provider: CompiledProvider, for key: DeclarationKey, of index: UInt32
  ) -> Bool {
    guard objects.hasFlags(.ownsProviders, index) else { return false }
    let items = items(of: index)
    guard let place = items.firstIndex(where: { $0.key == key }) else { return false }
    switch (items[place].source, provider) {
    case (.ownClosure, .live(let closure)):
      setOwnClosure(closure, at: items.rank(of: place, among: .ownClosure), of: index)
    case (.ownValue, .constant(let word)):
      setOwnValues(CollectionOfOne(word), from: items.values(at: place).lowerBound, of: index)
    case (.ownTable(let table), .table(let axis, let entries)) where table.isOf(axis: axis, entries: entries):
      setOwnValues(provider.words, from: items.values(at: place).lowerBound, of: index)
    default: return false
    }
    return true
  }

  private func setOwnClosure(_ closure: ContextClosure, at place: Int, of index: UInt32) {
    if live.ownClosures[index][place].toOpaque() == Unmanaged.passUnretained(closure).toOpaque() { return }
    let former = OwnClosures.References(rebasing: live.ownClosures[index][place...place])
    undo.note(former, at: place, of: index)
    noteRedeclared(index)
    live.ownClosures.replace(at: place, of: index, by: closure)
  }

  private func setOwnValues(_ words: some Collection<ValueWord>, from start: Int, of index: UInt32) {
    let former = UnsafeBufferPointer(rebasing: live.ownValues[index][start..<start + words.count])
    if former.elementsEqual(words) { return }
    undo.note(former, from: start, of: index)
    noteRedeclared(index)
    live.ownValues.replace(from: start, of: index, by: words)
  }

  /// Adds a closure behind those that an object has of its own.
  func append(_ closure: ContextClosure, to index: UInt32) {
    noteRedeclared(index)
    undo.note(.closureCount, index, old: UInt32(live.ownClosures[index].count))
    live.ownClosures.append(closure, to: index)
    noteHasOwnProviders(index)
  }

  /// Adds constants behind those that an object has of its own.
  func append(_ words: [ValueWord], to index: UInt32) {
    noteRedeclared(index)
    undo.note(.valueCount, index, old: UInt32(live.ownValues[index].count))
    live.ownValues.append(words, to: index)
    noteHasOwnProviders(index)
  }

  /// Puts closures in the place of some that an object has of its own, and notes these. To note all would take memory
  /// for each pair, where as many are edited.
  func replaceClosures(_ places: Range<Int>, of index: UInt32, by closures: [ContextClosure]) {
    let former = OwnClosures.References(rebasing: live.ownClosures[index][places])
    undo.note(former, from: places.lowerBound, replacedBy: closures.count, of: index)
    noteRedeclared(index)
    putClosures(closures, inPlaceOf: places, on: index)
  }

  /// Puts constants in the place of some that an object has of its own, and notes these.
  func replaceValues(_ places: Range<Int>, of index: UInt32, by values: [ValueWord]) {
    let former = UnsafeBufferPointer(rebasing: live.ownValues[index][places])
    undo.note(former, from: places.lowerBound, replacedBy: values.count, of: index)
    noteRedeclared(index)
    putValues(values, inPlaceOf: places, on: index)
  }

  private func noteRedeclared(_ index: UInt32) {
    // Nobody has seen what an object has that the transaction tracked.
    guard objects.status(of: index).pointee.flags.isDisjoint(with: [.isNew, .isRedeclared]) else { return }
    objects.setFlags(.isRedeclared, index)
    pending.redeclared.append(index, live.ownClosures[index], live.ownValues[index])
  }
}

// MARK: What there was at the last revision

extension Core {
  /// The constants that an object had of its own at the last revision.
  func committedOwnValues(of index: UInt32) -> UnsafeBufferPointer<ValueWord> {
    committedPlace(of: index).map { pending.redeclared.values[$0] } ?? live.ownValues[index]
  }

  /// The closures that an object had of its own at the last revision. Edits put others there before the commit that shows
  /// them.
  func committedOwnClosures(of index: UInt32) -> OwnClosures.References {
    committedPlace(of: index).map { pending.redeclared.closures[$0] } ?? live.ownClosures[index]
  }

  /// Where it is noted what an object had of its own at the last revision; nil if it has the same.
  func committedPlace(of index: UInt32) -> Int? {
    objects.hasFlags(.isRedeclared, index) ? pending.redeclared.place(of: index) : nil
  }
}
