import LiveryVocabulary

extension Core {
  @inline(never) mutating func declare(_ declaration: InstanceDeclaration, on handle: Handle) throws {
    try checkEditable(handle)
    let (key, provider) = try compile(declaration)
    try attributes.reserveSlot(of: key.attribute, states: key.states)
    if !replaceOwnValues(for: key, of: handle.index, by: provider) {
      let item = ShapeTable.Item(key, declaration.provider.source)
      edit(handle.index, compiled: (item, provider)) { $0.put(item, closure: declaration.provider.ownClosure) }
    }
    noteOrigins(of: CollectionOfOne(declaration), on: handle.index)
  }

  @inline(never) mutating func removeDeclaration(
    of attribute: AttributeName, states stateNames: [StateName], when: When, on handle: Handle
  ) throws {
    try checkEditable(handle)
    guard let attribute = attributes.names.index(of: attribute), let when = try? CompiledWhen(when, axes: axes) else {
      return
    }
    let key = ShapeTable.Key(attribute: attribute, states: states.intern(stateNames), when: when)
    edit(handle.index) { $0.remove(key) }
  }

  /// Changes the instance declarations of one object.
  ///
  /// - Parameter compiled: a provider that was compiled for an item already.
  @inline(never) private mutating func edit(
    _ index: UInt32, compiled: (item: ShapeTable.Item, provider: CompiledProvider)? = nil,
    _ change: (inout InstanceStyle) -> Void
  ) {
    var element = elements[objects.element[Int(index)]]
    let old = instanceStyle(of: index)
    var style = old
    change(&style)
    let shape = internShape(&style, basedOn: element.shape, compiled: compiled)
    if style.closures != old.closures {
      undo.note(old.closures, of: index)
      putClosures(style.closures, on: index)
      // Nobody has seen those of an object that the transaction tracked.
      if !objects.hasFlags(.isNew, index), undo.oldClosures[index] == nil { undo.oldClosures[index] = old }
    }
    if style.values != old.values {
      noteOwnValues(of: index)
      putValues(style.values, on: index)
    }
    element.shape = shape
    setElement(elements.intern(element), of: index)
  }

  mutating func putClosures(_ closures: [ContextClosure], on index: UInt32) {
    live.ownClosures.set(closures, of: index)
    noteOwnProviders(of: index)
    markDirty(index)
  }

  mutating func putValues(_ values: [ValueWord], on index: UInt32) {
    live.ownValues.set(values, of: index)
    noteOwnProviders(of: index)
  }

  private func noteOwnProviders(of index: UInt32) {
    if live.hasOwnProviders(index) {
      objects.setFlags(.ownsProviders, index)
    } else {
      objects.clearFlags(.ownsProviders, index)
    }
  }

  /// Puts other constants in the place of those that an object has of its own for a declaration.
  ///
  /// - Returns: whether there are such.
  private mutating func replaceOwnValues(
    for key: ShapeTable.Key, of index: UInt32, by provider: CompiledProvider
  ) -> Bool {
    guard objects.hasFlags(.ownsProviders, index) else { return false }
    let items = items(of: index)
    guard let place = items.firstIndex(where: { $0.key == key }) else { return false }
    switch (items[place].source, provider) {
    case (.ownValue, .constant(let word)):
      setOwnValues(CollectionOfOne(word), from: items.values(at: place).lowerBound, of: index)
    case (.ownTable(let table), .table(let axis, let entries)) where table == OwnTable(axis: axis, entries: entries):
      setOwnValues(table.words(of: entries), from: items.values(at: place).lowerBound, of: index)
    default: return false
    }
    return true
  }

  private mutating func setOwnValues(_ words: some Collection<ValueWord>, from start: Int, of index: UInt32) {
    if live.ownValues[index][start..<start + words.count].elementsEqual(words) { return }
    noteOwnValues(of: index)
    live.ownValues.replace(from: start, of: index, by: words)
  }

  /// Notes the constants that an object has of its own, which are about to change.
  private mutating func noteOwnValues(of index: UInt32) {
    undo.note(live.ownValues[index], of: index)
    // Nobody has seen those of an object that the transaction tracked.
    guard objects.status(of: index).pointee.flags.isDisjoint(with: [.isNew, .isRevalued]) else { return }
    objects.setFlags(.isRevalued, index)
    pending.revalued.append(index)
    undo.oldValues.append(live.ownValues[index])
  }

  /// What an object declares for itself.
  private func instanceStyle(of index: UInt32) -> InstanceStyle {
    InstanceStyle(items: items(of: index), closures: live.ownClosures[index], values: Array(live.ownValues[index]))
  }

  private func items(of index: UInt32) -> [ShapeTable.Item] {
    shapes[elements[objects.element[Int(index)]].shape].items
  }

  /// Finds the declarations of objects that have another closure than at the last commit.
  mutating func findReplacedClosures() {
    for (index, old) in undo.oldClosures where objects.isPresent(index) {
      var replaced: [LiveStore.ClosureKey] = []
      for (item, closure) in instanceStyle(of: index).closureItems
      where !old.closureItems.contains(where: { $0.0 == item && $0.1 == closure }) {
        let identity = Self.instanceIdentity(states: item.states, when: item.when)
        let slot = attributes.internSlot(of: item.attribute, states: item.states)
        replaced.append(LiveStore.ClosureKey(identity: identity, slot: slot))
      }
      if !replaced.isEmpty { pending.replacedClosures[index] = replaced }
    }
  }

  /// The shape of a list of declarations, and the closures and constants that the object has of its own.
  @inline(never) mutating func compile(_ declarations: [InstanceDeclaration]) throws -> (
    shape: UInt32, closures: [ContextClosure], values: [ValueWord]
  ) {
    if declarations.isEmpty { return (0, [], []) }
    var style = InstanceStyle()
    style.reserve(declarations.count)
    for declaration in declarations {
      let (key, _) = try compile(declaration)
      style.put(ShapeTable.Item(key, declaration.provider.source), closure: declaration.provider.ownClosure)
    }
    for item in style.items { try attributes.reserveSlot(of: item.attribute, states: item.states) }
    let shape = internShape(&style)
    return (shape, style.closures, style.values)
  }

  /// Checks a declaration: its attribute, then its circumstances, then its provider.
  private mutating func compile(_ declaration: InstanceDeclaration) throws -> (
    key: ShapeTable.Key, provider: CompiledProvider
  ) {
    let attribute = try attribute(declaration.attribute)
    let when = try CompiledWhen(declaration.when, axes: axes)
    let provider = try compile(declaration.provider, for: attribute)
    return (ShapeTable.Key(attribute: attribute, states: states.intern(declaration.states), when: when), provider)
  }

  // MARK: Shapes

  /// The shape of what an object declares. Constants may become the object's own by it, or cease to be that.
  ///
  /// - Parameters:
  ///   - old: a shape that may have some of the items at the same places.
  ///   - compiled: a provider that was compiled for an item already.
  @inline(never) private mutating func internShape(
    _ style: inout InstanceStyle, basedOn old: UInt32 = 0,
    compiled: (item: ShapeTable.Item, provider: CompiledProvider)? = nil
  ) -> UInt32 {
    if !style.values.isEmpty { style.giveUpValues { provider(of: $0, $1) } }
    if let known = shapes.index(of: style.items) { return known }
    let pattern = style.pattern { item in
      guard case .table(let axis, let entries) = compile(item, known: compiled) else {
        preconditionFailure("an item is no table")
      }
      return OwnTable(axis: axis, entries: entries)
    }
    if pattern == style.items { return addShape(of: pattern, pattern: nil, basedOn: old, compiled) }
    let digest = ShapeTable.Item.digest(of: pattern)
    if shapes.count(of: digest) < tuning.shapesPerPattern {
      return addShape(of: style.items, pattern: digest, basedOn: old, compiled)
    }
    style.takeOn(pattern) { words(of: compile($0, known: compiled)) }
    hasLiveProviders = true
    return shapes.index(of: pattern) ?? addShape(of: pattern, pattern: nil, basedOn: old, compiled)
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

  /// The words of a provider that becomes an object's own.
  private func words(of provider: CompiledProvider) -> [ValueWord] {
    switch provider {
    case .constant(let word): [word]
    case .table(let axis, let entries): OwnTable(axis: axis, entries: entries).words(of: entries)
    case .token, .pure, .live, .own: preconditionFailure("a provider has no constants")
    }
  }

  /// The provider of a shared item, which was checked when the declaration was made.
  private mutating func compile(
    _ item: ShapeTable.Item, known: (item: ShapeTable.Item, provider: CompiledProvider)?
  ) -> CompiledProvider {
    if let known, known.item == item { return known.provider }
    guard case .shared(let provider) = item.source, let compiled = try? compile(provider, for: item.attribute) else {
      preconditionFailure("an item has no provider that all share")
    }
    return compiled
  }

  @inline(never) private mutating func addShape(
    of items: [ShapeTable.Item], pattern: UInt64?, basedOn old: UInt32,
    _ compiled: (item: ShapeTable.Item, provider: CompiledProvider)?
  ) -> UInt32 {
    var (closureCount, valueCount) = (0, 0)
    var declarations: [Declaration] = []
    declarations.reserveCapacity(items.count)
    for (place, item) in items.enumerated() {
      let provider: CompiledProvider
      switch item.source {
      case .ownClosure:
        provider = .own(.closure(closureCount))
        closureCount += 1
      case .ownValue: provider = .own(.value(valueCount))
      case .ownTable(let table): provider = .own(.table(table, valueCount))
      case .shared:
        if let known = shapes[old].declaration(of: item, at: place) {
          insert(known, into: &declarations)
          continue
        }
        provider = compile(item, known: compiled)
      }
      let declaration = Declaration(
        head: head(of: item), attribute: item.attribute,
        slot: attributes.internSlot(of: item.attribute, states: item.states), provider: item.source.provider,
        compiled: provider, sequence: UInt64(place))
      insert(declaration, into: &declarations)
      valueCount += item.source.valueCount
    }
    return shapes.add(
      ShapeTable.Shape(
        items: items, declarations: declarations, relevantStates: relevantStates(of: items), pattern: pattern))
  }

  /// Puts a declaration where it comes among those of a shape, of which there are few.
  private func insert(_ new: Declaration, into declarations: inout [Declaration]) {
    let place = declarations.lastIndex { !goesBefore(new, $0) }.map { $0 + 1 } ?? 0
    declarations.insert(new, at: place)
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

  /// Notes where declarations were made. That is no part of a shape: it is kept beside the objects, from the commit on.
  mutating func noteOrigins(of style: some Collection<InstanceDeclaration>, on index: UInt32) {
    if !knowsOrigins && style.allSatisfy({ $0.origin == nil }) { return }
    let committed = instanceOrigins[index] ?? [:]
    let before = pending.origins[index]
    var origins = before ?? committed
    for declaration in style {
      guard let (key, _) = try? compile(declaration) else { continue }
      origins[key] = declaration.origin
    }
    if origins == before ?? committed { return }
    noteInput(.origins(index)) { $0.pending.origins[index] ?? committed == committed }
    undo.note { $0.pending.origins[index] = before }
    pending.origins[index] = origins
  }

  /// Shows where declarations were made, as far as they are still there.
  mutating func settleOrigins() {
    if pending.origins.isEmpty { return }
    for (index, origins) in pending.origins where objects.hasFlags(.isTracked, index) {
      let items = items(of: index)
      let current = origins.filter { origin in items.contains { $0.key == origin.key } }
      instanceOrigins[index] = current.isEmpty ? nil : current
    }
  }
}

extension Provider {
  /// Where an object that declares it has it, for the time being.
  fileprivate var source: ShapeTable.Source { isLive ? .ownClosure : .shared(self) }

  /// The closure that an object with this provider has for itself.
  fileprivate var ownClosure: ContextClosure? {
    if case .live(let closure) = self { closure } else { nil }
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
