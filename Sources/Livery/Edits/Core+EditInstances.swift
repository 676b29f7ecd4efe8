import LiveryVocabulary

extension Core {
  @inline(never) mutating func declare(_ declaration: InstanceDeclaration, on handle: Handle) throws {
    try checkEditable(handle)
    let item = try item(for: declaration)
    try attributes.reserveSlot(of: item.attribute, states: item.states)
    edit(handle.index) { items, closures in
      let place = items.firstIndex { $0.hasKey(of: item) }
      let own = place.map { items[..<$0].count { $0.provider == nil } } ?? closures.count
      if let place, items[place].provider == nil { closures.remove(at: own) }
      if case .live(let closure) = declaration.provider { closures.insert(closure, at: own) }
      if let place { items[place] = item } else { items.append(item) }
    }
    noteOrigins(of: [declaration], on: handle.index)
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
  @inline(never) private mutating func edit(
    _ index: UInt32, _ change: (inout [ShapeTable.Item], inout [ContextClosure]) -> Void
  ) {
    var element = elements[objects.traits(of: index).pointee.element]
    var items = shapes[element.shape].items
    let oldClosures = live.ownClosures(of: index)?.closures ?? []
    var closures = oldClosures
    let oldItems = items
    change(&items, &closures)
    if closures != oldClosures {
      noteInput(.closures(index)) { core in
        core.objects.hasFlags(.isDead, index) || core.live.ownClosures(of: index)?.closures ?? [] == oldClosures
      }
      undo.note { $0.putClosures(oldClosures, on: index) }
      putClosures(closures, on: index)
      if pending.oldClosures[index] == nil { pending.oldClosures[index] = (oldItems, oldClosures) }
    }
    element.shape = internShape(items)
    setElement(elements.intern(element), of: index)
  }

  private mutating func putClosures(_ closures: [ContextClosure], on index: UInt32) {
    live.setOwnClosures(closures.isEmpty ? nil : OwnClosures.make(closures), of: index)
    if closures.isEmpty { objects.clearFlags(.ownsClosures, index) } else { objects.setFlags(.ownsClosures, index) }
    markDirty(index)
  }

  /// Finds the declarations of objects that have another closure than at the last commit.
  mutating func findReplacedClosures() {
    for (index, old) in pending.oldClosures where objects.isPresent(index) {
      let before = Array(zip(old.items.filter { $0.provider == nil }, old.closures))
      let items = shapes[elements[objects.traits(of: index).pointee.element].shape].items.filter { $0.provider == nil }
      for (item, closure) in zip(items, live.ownClosures(of: index)?.closures ?? [])
      where !before.contains(where: { $0.0 == item && $0.1 == closure }) {
        let key = LiveStore.ClosureKey(
          identity: Self.instanceIdentity(states: item.states, when: item.when),
          slot: attributes.internSlot(of: item.attribute, states: item.states))
        pending.replacedClosures[index, default: []].insert(key)
      }
    }
  }

  /// The shape of a list of declarations and the closures that the object has for itself.
  @inline(never) mutating func compile(_ style: [InstanceDeclaration]) throws -> (
    shape: UInt32, closures: [ContextClosure]
  ) {
    if style.isEmpty { return (0, []) }
    var items: [ShapeTable.Item] = []
    var closures: [ContextClosure?] = []
    for declaration in style {
      let item = try item(for: declaration)
      var closure: ContextClosure?
      if case .live(let own) = declaration.provider { closure = own }
      if let place = items.firstIndex(where: { $0.hasKey(of: item) }) {
        items[place] = item
        closures[place] = closure
      } else {
        items.append(item)
        closures.append(closure)
      }
    }
    for item in items { try attributes.reserveSlot(of: item.attribute, states: item.states) }
    return (internShape(items), closures.compactMap { $0 })
  }

  /// Checks a declaration: its attribute, then its circumstances, then its provider.
  private mutating func item(for declaration: InstanceDeclaration) throws -> ShapeTable.Item {
    let attribute = try attribute(declaration.attribute)
    let when = try CompiledWhen(declaration.when, axes: axes)
    _ = try compile(declaration.provider, for: attribute)
    return ShapeTable.Item(
      attribute: attribute, states: states.intern(declaration.states), when: when,
      provider: declaration.provider.isLive ? nil : declaration.provider)
  }

  @inline(never) private mutating func internShape(_ items: [ShapeTable.Item]) -> UInt32 {
    if let known = shapes.index(of: items) { return known }
    var own = 0
    var relevant: Set<UInt32> = []
    var declarations: [Declaration] = []
    for (place, item) in items.enumerated() {
      let compiled: CompiledProvider
      if let provider = item.provider {
        // Checked when the declaration was made.
        guard let known = try? compile(provider, for: item.attribute) else { continue }
        compiled = known
      } else {
        compiled = .ownLive(own)
        own += 1
      }
      if !attributes.isSlotted(item.attribute) { relevant.formUnion(states.members[Int(item.states)]) }
      declarations.append(
        Declaration(
          head: head(of: item), attribute: item.attribute,
          slot: attributes.internSlot(of: item.attribute, states: item.states),
          provider: item.provider ?? OwnClosurePlaceholder.provider, compiled: compiled, sequence: UInt64(place)))
    }
    return shapes.add(
      ShapeTable.Shape(items: items, declarations: declarations, relevantStates: relevant.sorted()))
  }

  private func head(of item: ShapeTable.Item) -> DeclarationHead {
    DeclarationHead(
      selector: nil, specificity: .instance, compiledWhen: item.when, states: item.states,
      stateCount: states.members[Int(item.states)].count, origin: nil)
  }

  /// Notes where declarations were made. That is no part of a shape: it is kept beside the objects, from the commit on.
  mutating func noteOrigins(of style: [InstanceDeclaration], on index: UInt32) {
    let committed = instanceOrigins[index] ?? [:]
    let before = pending.origins[index]
    var origins = before ?? committed
    if origins.isEmpty && style.allSatisfy({ $0.origin == nil }) { return }
    for declaration in style {
      guard let item = try? item(for: declaration) else { continue }
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
      let items = shapes[elements[objects.traits(of: index).pointee.element].shape].items
      let current = origins.filter { items.contains($0.key) }
      instanceOrigins[index] = current.isEmpty ? nil : current
    }
  }
}

/// What stands in a shape for a closure that each object has for itself.
enum OwnClosurePlaceholder {
  static let provider = Provider.live(ContextClosure { _ in .absent })
}
