import LiveryVocabulary

extension Core {
  /// - Parameter origin: where the declaration was made, as far as it is known.
  @inline(never) func declare(
    _ declaration: InstanceDeclaration, origin: SourceLocation?, on handle: Handle
  ) throws {
    try checkEditable(handle)
    let (key, provider) = try compile(
      declaration.attribute, declaration.states, declaration.when, declaration.provider)
    try attributes.reserveSlots(CollectionOfOne((attribute: key.attribute, states: key.states)))
    if !replaceOwn(by: provider, for: key, of: handle.index) {
      let item = ShapeTable.Item(key, declaration.provider, provider)
      if !add(item, provider, to: handle.index) {
        edit(handle.index) { $0.put(item, closure: provider.liveClosure) }
      }
    }
    if origin != nil || knowsOrigins { noteOrigins([key: origin], on: handle.index) }
  }

  @inline(never) func removeDeclaration(
    of attribute: AttributeName, states stateNames: [StateName], when: When, on handle: Handle
  ) throws {
    try checkEditable(handle)
    guard let attribute = attributes.names.index(of: attribute), let when = try? CompiledWhen(when, axes: axes) else {
      return
    }
    let key = DeclarationKey(attribute: attribute, states: states.intern(stateNames), when: when)
    edit(handle.index) { $0.remove(key) }
    // If the transaction made the declaration, nothing is left of it then that would be a change.
    if knowsOrigins { noteOrigins([key: nil], on: handle.index) }
  }

  /// Changes the instance declarations of one object.
  @inline(never) private func edit(_ index: UInt32, _ change: (inout InstanceStyle) -> Void) {
    var element = elements[objects.element[Int(index)]]
    let old = instanceStyle(of: index)
    var style = old
    change(&style)
    let shape = internShape(&style, basedOn: element.shape)
    if style.closures.starts(with: old.closures) {
      // The undo log remembers a number then, and no closure.
      for closure in style.closures[old.closures.count...] { append(closure, to: index) }
    } else {
      let (gone, new) = style.closures.replacement(in: old.closures)
      replaceClosures(gone, of: index, by: Array(new))
    }
    if style.values.starts(with: old.values) {
      if style.values.count > old.values.count { append(Array(style.values[old.values.count...]), to: index) }
    } else {
      let (gone, new) = style.values.replacement(in: old.values)
      replaceValues(gone, of: index, by: Array(new))
    }
    element.shape = shape
    setElement(elements.intern(element), of: index)
  }

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
    hasLiveProviders = true
  }

  /// Puts another closure, or other constants, in the place of what an object has of its own for a declaration.
  ///
  /// - Returns: whether there is such.
  private func replaceOwn(
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

  /// Adds an item to those of an object, if there is a shape with it already: where many objects are declared alike, no
  /// lists of items have to be made then. Constants become the object's own if there is none but where they are.
  ///
  /// - Returns: whether there is such a shape.
  private func add(_ item: ShapeTable.Item, _ provider: CompiledProvider, to index: UInt32) -> Bool {
    var element = elements[objects.element[Int(index)]]
    if let shape = shapes.index(of: element.shape, adding: item) {
      if let closure = provider.liveClosure { append(closure, to: index) }
      element.shape = shape
    } else {
      guard let own = ShapeTable.Item(ownsWordsOf: item), let shape = shapes.index(of: element.shape, adding: own)
      else {
        return false
      }
      append(provider.words, to: index)
      element.shape = shape
    }
    setElement(elements.intern(element), of: index)
    return true
  }

  /// Adds a closure behind those that an object has of its own.
  private func append(_ closure: ContextClosure, to index: UInt32) {
    noteRedeclared(index)
    undo.note(.closureCount, index, old: UInt32(live.ownClosures[index].count))
    live.ownClosures.append(closure, to: index)
    noteHasOwnProviders(index)
  }

  /// Adds constants behind those that an object has of its own.
  private func append(_ words: [ValueWord], to index: UInt32) {
    noteRedeclared(index)
    undo.note(.valueCount, index, old: UInt32(live.ownValues[index].count))
    live.ownValues.append(words, to: index)
    noteHasOwnProviders(index)
  }

  /// Puts closures in the place of some that an object has of its own, and notes these. To note all would take memory
  /// for each pair, where as many are edited.
  private func replaceClosures(_ places: Range<Int>, of index: UInt32, by closures: [ContextClosure]) {
    let former = OwnClosures.References(rebasing: live.ownClosures[index][places])
    undo.note(former, from: places.lowerBound, replacedBy: closures.count, of: index)
    noteRedeclared(index)
    putClosures(closures, inPlaceOf: places, on: index)
  }

  /// Puts constants in the place of some that an object has of its own, and notes these.
  private func replaceValues(_ places: Range<Int>, of index: UInt32, by values: [ValueWord]) {
    let former = UnsafeBufferPointer(rebasing: live.ownValues[index][places])
    undo.note(former, from: places.lowerBound, replacedBy: values.count, of: index)
    noteRedeclared(index)
    putValues(values, inPlaceOf: places, on: index)
  }

  private func noteRedeclared(_ index: UInt32) {
    // Nobody has seen what an object has that the transaction tracked.
    guard objects.status(of: index).pointee.flags.isDisjoint(with: [.isNew, .isRedeclared]) else { return }
    objects.setFlags(.isRedeclared, index)
    pending.redeclared.append(index)
    undo.former.append(live.ownClosures[index], live.ownValues[index])
  }

  /// What an object declares for itself.
  private func instanceStyle(of index: UInt32) -> InstanceStyle {
    InstanceStyle(
      items: items(of: index), closures: live.ownClosures[index].closures, values: Array(live.ownValues[index]))
  }

  private func items(of index: UInt32) -> [ShapeTable.Item] {
    shapes[elements[objects.element[Int(index)]].shape].items
  }

  /// The shape of what an object to be tracked declares, and the closures and constants that it has of its own.
  ///
  /// - Returns: also what the declarations come to one by one.
  @inline(never) func compile(_ declarations: [InstanceDeclaration]) throws -> (
    shape: UInt32, items: [ShapeTable.Item], closures: [ContextClosure], values: [ValueWord]
  ) {
    if declarations.isEmpty { return (0, [], [], []) }
    var items: [ShapeTable.Item] = []
    var closures: [ContextClosure] = []
    items.reserveCapacity(declarations.count)
    let latest = shapes[shapes.latest].items
    for place in declarations.indices {
      // Member by member: whole declarations are large, and would be copied.
      let declared = declarations[place].provider
      let (key, provider) = try compile(
        declarations[place].attribute, declarations[place].states, declarations[place].when, declared)
      let isLatest = place < latest.count && latest[place].isOf(key, declared)
      items.append(isLatest ? latest[place] : ShapeTable.Item(key, declared, provider))
      if let closure = provider.liveClosure {
        if closures.isEmpty { closures.reserveCapacity(declarations.count) }
        closures.append(closure)
      }
    }
    // An object for which there is no place must not leave slots behind, which are made for good.
    if let shortage = objects.shortage(for: 1) { throw shortage }
    try attributes.reserveSlots(items.lazy.map { (attribute: $0.attribute, states: $0.states) })
    if let known = shapes.index(of: items) {
      shapes.latest = known
      return (known, items, closures, [])
    }
    var style = InstanceStyle(items, closures: closures)
    let shape = internShape(&style)
    return (shape, items, style.closures, style.values)
  }

  /// Checks a declaration: its attribute, then its circumstances, then its provider.
  private func compile(
    _ attribute: AttributeName, _ states: [StateName], _ when: When, _ provider: Provider
  ) throws -> (key: DeclarationKey, provider: CompiledProvider) {
    let attribute = try self.attribute(attribute)
    let when = try CompiledWhen(when, axes: axes)
    let compiled = try compile(provider, for: attribute)
    return (DeclarationKey(attribute: attribute, states: self.states.intern(states), when: when), compiled)
  }

  // MARK: Shapes

  /// The shape of what an object declares. Constants may become the object's own by it, or cease to be that.
  ///
  /// - Parameter old: a shape that may have some of the items at the same places.
  @inline(never) private func internShape(_ style: inout InstanceStyle, basedOn old: UInt32 = 0) -> UInt32 {
    if !style.values.isEmpty { style.giveUpValues { shared($0, $1) } }
    if let known = shapes.index(of: style.items) { return known }
    let pattern = style.pattern
    if pattern == style.items { return addShape(of: pattern, pattern: nil, basedOn: old) }
    let digest = ShapeTable.digest(of: pattern)
    if shapes.count(of: digest) < tuning.shapesPerPattern {
      return addShape(of: style.items, pattern: digest, basedOn: old)
    }
    style.takeOn(pattern)
    return shapes.index(of: pattern) ?? addShape(of: pattern, pattern: nil, basedOn: old)
  }

  /// The item of a shape whose objects all have the words that were an object's own.
  private func shared(_ item: ShapeTable.Item, _ words: ArraySlice<ValueWord>) -> ShapeTable.Item {
    let provider = provider(of: item.source, words)
    guard let compiled = try? compile(provider, for: item.attribute) else {
      preconditionFailure("an object's own constant is no constant of the attribute")
    }
    return ShapeTable.Item(item.key, provider, compiled)
  }

  /// The provider that words of an object's own were made of.
  func provider(of source: ShapeTable.Source, _ words: some Collection<ValueWord>) -> Provider {
    if case .ownTable(let table) = source { return provider(of: table, words) }
    return words.first.flatMap { pool.value(of: $0) }.map(Provider.constant) ?? .none
  }

  func provider(of table: OwnTable, _ words: some Collection<ValueWord>) -> Provider {
    let names = axes.modes[Int(table.axis)]
    let values = words.map { pool.value(of: $0) }
    return .table(axes.names[table.axis], Dictionary(uniqueKeysWithValues: zip(table.modes.map { names[$0] }, values)))
  }

  @inline(never) private func addShape(
    of items: [ShapeTable.Item], pattern: Digest?, basedOn old: UInt32
  ) -> UInt32 {
    var declarations = shapes[old].sharedDeclarations(with: items)
    declarations.reserveCapacity(items.count)
    // The sequence of each is the place of its item.
    var areThere = [Bool](repeating: false, count: items.count)
    for declaration in declarations { areThere[Int(declaration.sequence)] = true }
    var (closureCount, valueCount) = (0, 0)
    for (place, item) in items.enumerated() {
      if !areThere[place] {
        let provider: CompiledProvider =
          switch item.source {
          case .ownClosure: .own(.closure(closureCount))
          case .ownValue: .own(.value(valueCount))
          case .ownTable(let table): .own(.table(table, valueCount))
          case .shared: item.compiled.unsafelyUnwrapped
          }
        let declaration = Declaration(
          head: head(of: item), attribute: item.attribute,
          slot: attributes.internSlot(of: item.attribute, states: item.states), provider: item.source.provider,
          compiled: provider, sequence: UInt64(place))
        insert(declaration, into: &declarations)
      }
      if item.source == .ownClosure { closureCount += 1 }
      valueCount += item.source.valueCount
    }
    return shapes.add(
      ShapeTable.Shape(
        items: items, declarations: declarations, relevantStates: relevantStates(of: items), pattern: pattern))
  }

  /// Puts a declaration where it comes among those of a shape, which is mostly behind them.
  private func insert(_ new: Declaration, into declarations: inout [Declaration]) {
    if let last = declarations.last, goesBefore(new, last) {
      declarations.insert(new, at: declarations.firstPlace { goesBefore(new, $0) })
    } else {
      declarations.append(new)
    }
  }

  /// The states that some item of a current attribute asks for, ascending.
  private func relevantStates(of items: [ShapeTable.Item]) -> [UInt32] {
    if items.allSatisfy({ $0.states == 0 }) { return [] }
    var relevant: Set<UInt32> = []
    for item in items where item.states != 0 && !attributes.isSlotted(item.attribute) {
      relevant.formUnion(states.members[Int(item.states)])
    }
    return relevant.sorted()
  }

  private func head(of item: ShapeTable.Item) -> DeclarationHead {
    if item.states == 0 && item.when.isAlways { return .plainInstance }
    return DeclarationHead(
      selector: nil, specificity: .instance, compiledWhen: item.when, states: item.states,
      stateCount: states.members[Int(item.states)].count, origin: nil)
  }

  /// Whether it is known of any object where its declarations were made.
  private var knowsOrigins: Bool { !instanceOrigins.isEmpty || !pending.origins.isEmpty }

  /// Notes where the declarations of an object's style were made.
  ///
  /// - Parameter items: what they come to one by one.
  func noteOrigins(of style: [InstanceDeclaration], _ items: [ShapeTable.Item], on index: UInt32) {
    if !knowsOrigins && style.allSatisfy({ $0.origin == nil }) { return }
    var origins: [DeclarationKey: SourceLocation?] = [:]
    for (item, declaration) in zip(items, style) { origins.updateValue(declaration.origin, forKey: item.key) }
    noteOrigins(origins, on: index)
  }

  /// Notes where declarations were made. That is no part of a shape: it is kept beside the objects, from the commit on.
  private func noteOrigins(_ origins: [DeclarationKey: SourceLocation?], on index: UInt32) {
    let committed = instanceOrigins[index] ?? [:]
    // Not all origins, of which there may be as many as there are edits: whoever holds them has them copied below.
    var former: [(key: DeclarationKey, origin: SourceLocation?)] = []
    for (key, origin) in origins {
      let before = (pending.origins[index] ?? committed)[key]
      if before != origin { former.append((key, before)) }
    }
    if former.isEmpty { return }
    noteInput(.origins(index)) {
      $0.objects.hasFlags(.isDead, index) || $0.pending.origins[index] ?? committed == committed
    }
    if pending.origins[index] == nil {
      undo.note { $0.pending.origins[index] = nil }
      pending.origins[index] = committed
    }
    undo.note { [former] core in
      for (key, origin) in former { core.pending.origins[index]?[key] = origin }
    }
    for (key, _) in former { pending.origins[index]?[key] = origins[key] ?? nil }
  }

  /// Shows where declarations were made, as far as they are still there.
  func settleOrigins() {
    if pending.origins.isEmpty { return }
    for (index, origins) in pending.origins where objects.hasFlags(.isTracked, index) {
      let keys = Set(items(of: index).map(\.key))
      let current = origins.filter { keys.contains($0.key) }
      instanceOrigins[index] = current.isEmpty ? nil : current
    }
  }
}

extension Array where Element: Equatable {
  /// What has come in the place of something: between what both lists begin with and what both end with.
  ///
  /// - Returns: the places in the former list of what is gone, and what is there now.
  fileprivate func replacement(in former: [Element]) -> (gone: Range<Int>, new: ArraySlice<Element>) {
    let shorter = Swift.min(count, former.count)
    var start = 0
    while start < shorter && self[start] == former[start] { start += 1 }
    var (end, formerEnd) = (count, former.count)
    while Swift.min(end, formerEnd) > start && self[end - 1] == former[formerEnd - 1] {
      end -= 1
      formerEnd -= 1
    }
    return (start..<formerEnd, self[start..<end])
  }
}

extension ShapeTable.Source {
  /// The provider of a declaration with this source.
  fileprivate var provider: Provider {
    if case .shared(let provider) = self { provider } else { Provider.ownPlaceholder }
  }
}

extension Provider {
  /// What stands in a declaration for what each object has of its own: to be looked up with the object, as the results
  /// of live closures are.
  fileprivate static let ownPlaceholder = Provider.live(ContextClosure { _ in .absent })
}
