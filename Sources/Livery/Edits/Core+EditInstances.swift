import LiveryVocabulary

extension Core {
  @inline(never) mutating func declare(_ declaration: InstanceDeclaration, on handle: Handle) throws {
    try checkEditable(handle)
    let (item, provider) = try item(for: declaration)
    try attributes.reserveSlot(of: item.attribute, states: item.states)
    edit(handle.index, compiled: (item, provider)) { items, closures in
      Self.put(item, closure: declaration.provider.ownClosure, into: &items, &closures)
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
    let key = ShapeTable.Item(attribute: attribute, states: states.intern(stateNames), when: when, provider: nil)
    edit(handle.index) { items, closures in
      guard let place = items.firstIndex(where: { $0.hasKey(of: key) }) else { return }
      if items[place].provider == nil { closures.remove(at: items[..<place].count { $0.provider == nil }) }
      items.remove(at: place)
    }
  }

  /// Changes the instance declarations of one object.
  ///
  /// - Parameter compiled: a provider that was compiled for an item already.
  @inline(never) private mutating func edit(
    _ index: UInt32, compiled: (item: ShapeTable.Item, provider: CompiledProvider)? = nil,
    _ change: (inout [ShapeTable.Item], inout [ContextClosure]) -> Void
  ) {
    var element = elements[objects.element[Int(index)]]
    let oldShape = element.shape
    let oldItems = shapes[oldShape].items
    let oldClosures = live.ownClosures(of: index)?.closures ?? []
    var (items, closures) = (oldItems, oldClosures)
    change(&items, &closures)
    if closures != oldClosures {
      undo.note(oldClosures, of: index)
      putClosures(closures, on: index)
      // Nobody has seen those of an object that the transaction tracked.
      if !objects.hasFlags(.isNew, index), undo.oldClosures[index] == nil {
        undo.oldClosures[index] = (oldItems, oldClosures)
      }
    }
    element.shape = internShape(items, basedOn: oldShape, compiled: compiled)
    setElement(elements.intern(element), of: index)
  }

  mutating func putClosures(_ closures: [ContextClosure], on index: UInt32) {
    live.setOwnClosures(closures.isEmpty ? nil : OwnClosures.make(closures), of: index)
    if closures.isEmpty { objects.clearFlags(.ownsClosures, index) } else { objects.setFlags(.ownsClosures, index) }
    markDirty(index)
  }

  /// Finds the declarations of objects that have another closure than at the last commit.
  mutating func findReplacedClosures() {
    for (index, old) in undo.oldClosures where objects.isPresent(index) {
      guard let closures = live.ownClosures(of: index)?.closures else { continue }
      var replaced: [LiveStore.ClosureKey] = []
      for (item, closure) in Self.pairs(items(of: index), closures)
      where !Self.pairs(old.items, old.closures).contains(where: { $0.0 == item && $0.1 == closure }) {
        let identity = Self.instanceIdentity(states: item.states, when: item.when)
        let slot = attributes.internSlot(of: item.attribute, states: item.states)
        replaced.append(LiveStore.ClosureKey(identity: identity, slot: slot))
      }
      if !replaced.isEmpty { pending.replacedClosures[index] = replaced }
    }
  }

  /// What an object declares for itself.
  private func items(of index: UInt32) -> [ShapeTable.Item] {
    shapes[elements[objects.element[Int(index)]].shape].items
  }

  /// The items that stand for closures of an object's own, with these.
  private static func pairs(
    _ items: [ShapeTable.Item], _ closures: [ContextClosure]
  ) -> Zip2Sequence<LazyFilterSequence<[ShapeTable.Item]>, [ContextClosure]> {
    zip(items.lazy.filter { $0.provider == nil }, closures)
  }

  /// The shape of a list of declarations and the closures that the object has for itself.
  @inline(never) mutating func compile(_ style: [InstanceDeclaration]) throws -> (
    shape: UInt32, closures: [ContextClosure]
  ) {
    if style.isEmpty { return (0, []) }
    var items: [ShapeTable.Item] = []
    var closures: [ContextClosure] = []
    items.reserveCapacity(style.count)
    closures.reserveCapacity(style.count)
    for declaration in style {
      let (item, _) = try item(for: declaration)
      Self.put(item, closure: declaration.provider.ownClosure, into: &items, &closures)
    }
    for item in items { try attributes.reserveSlot(of: item.attribute, states: item.states) }
    return (internShape(items), closures)
  }

  /// Adds an item, or puts it in the place of the one with its key.
  ///
  /// - Parameters:
  ///   - closure: what the item stands for, if that is a closure of the object's own.
  ///   - closures: what such items stand for, in their order.
  private static func put(
    _ item: ShapeTable.Item, closure: ContextClosure?, into items: inout [ShapeTable.Item],
    _ closures: inout [ContextClosure]
  ) {
    guard let place = items.firstIndex(where: { $0.hasKey(of: item) }) else {
      items.append(item)
      if let closure { closures.append(closure) }
      return
    }
    let own = items[..<place].count { $0.provider == nil }
    if items[place].provider == nil { closures.remove(at: own) }
    if let closure { closures.insert(closure, at: own) }
    items[place] = item
  }

  /// Checks a declaration: its attribute, then its circumstances, then its provider.
  private mutating func item(for declaration: InstanceDeclaration) throws -> (
    item: ShapeTable.Item, provider: CompiledProvider
  ) {
    let attribute = try attribute(declaration.attribute)
    let when = try CompiledWhen(declaration.when, axes: axes)
    let provider = try compile(declaration.provider, for: attribute)
    let item = ShapeTable.Item(
      attribute: attribute, states: states.intern(declaration.states), when: when,
      provider: declaration.provider.isLive ? nil : declaration.provider)
    return (item, provider)
  }

  /// - Parameters:
  ///   - old: a shape that may have some of the items at the same places.
  ///   - compiled: a provider that was compiled for an item already.
  @inline(never) private mutating func internShape(
    _ items: [ShapeTable.Item], basedOn old: UInt32 = 0,
    compiled: (item: ShapeTable.Item, provider: CompiledProvider)? = nil
  ) -> UInt32 {
    if let known = shapes.index(of: items) { return known }
    var ownCount = 0
    var declarations: [Declaration] = []
    declarations.reserveCapacity(items.count)
    for (place, item) in items.enumerated() {
      let provider: CompiledProvider
      if item.provider == nil {
        provider = .ownLive(ownCount)
        ownCount += 1
      } else if let known = shapes[old].declaration(of: item, at: place) {
        insert(known, into: &declarations)
        continue
      } else if let compiled, compiled.item == item {
        provider = compiled.provider
      } else {
        // Checked when the declaration was made.
        guard let known = try? compile(item.provider.unsafelyUnwrapped, for: item.attribute) else { continue }
        provider = known
      }
      let declaration = Declaration(
        head: head(of: item), attribute: item.attribute,
        slot: attributes.internSlot(of: item.attribute, states: item.states),
        provider: item.provider ?? OwnClosurePlaceholder.provider, compiled: provider, sequence: UInt64(place))
      insert(declaration, into: &declarations)
    }
    return shapes.add(
      ShapeTable.Shape(items: items, declarations: declarations, relevantStates: relevantStates(of: items)))
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
      guard let (item, _) = try? item(for: declaration) else { continue }
      origins = origins.filter { !$0.key.hasKey(of: item) }
      origins[item] = declaration.origin
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
      let current = origins.filter { items.contains($0.key) }
      instanceOrigins[index] = current.isEmpty ? nil : current
    }
  }
}

extension Provider {
  /// The closure that an object with this provider has for itself.
  fileprivate var ownClosure: ContextClosure? {
    if case .live(let closure) = self { closure } else { nil }
  }
}

/// What stands in a shape for a closure that each object has for itself.
enum OwnClosurePlaceholder {
  static let provider = Provider.live(ContextClosure { _ in .absent })
}
