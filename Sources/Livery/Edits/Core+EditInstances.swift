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
    put(key, declaration.provider, provider, origin: origin, on: handle.index)
  }

  @inline(never) func declare(_ declarations: [InstanceDeclaration], on handle: Handle) throws {
    try checkEditable(handle)
    let compiled = try declarations.map { try compile($0.attribute, $0.states, $0.when, $0.provider) }
    try attributes.reserveSlots(compiled.lazy.map { (attribute: $0.key.attribute, states: $0.key.states) })
    // Of several with one key the last one counts, where the first one was: those before it are no change to be seen.
    let hasRepeats = compiled.lazy.map(\.key).hasRepeats
    var last: [DeclarationKey: Int] = [:]
    if hasRepeats { for (place, declaration) in compiled.enumerated() { last[declaration.key] = place } }
    for place in compiled.indices {
      let (key, _) = compiled[place]
      guard let place = hasRepeats ? last.removeValue(forKey: key) : place else { continue }
      put(
        key, declarations[place].provider, compiled[place].provider, origin: declarations[place].origin,
        on: handle.index)
    }
  }

  /// Puts a declaration that is in order on an object, in the place of the one with its key if there is one.
  private func put(
    _ key: DeclarationKey, _ declared: Provider, _ provider: CompiledProvider, origin: SourceLocation?,
    on index: UInt32
  ) {
    if !replaceOwn(by: provider, for: key, of: index) && !add(key, declared, provider, to: index) {
      let item = ShapeTable.Item(key, declared, provider)
      edit(index) { $0.put(item, closure: provider.liveClosure) }
    }
    if origin != nil || knowsOrigins { noteOrigins([key: origin], on: index) }
  }

  @inline(never) func undeclare(
    _ attribute: UInt32, states stateNames: [StateName], when: When, on handle: Handle
  ) {
    guard let states = states.find(stateNames), let when = try? CompiledWhen(when, axes: axes) else { return }
    let key = DeclarationKey(attribute: attribute, states: states, when: when)
    edit(handle.index) { $0.remove(key) }
    // If the transaction made the declaration, nothing is left of it then that would be a change.
    if knowsOrigins { noteOrigins([key: nil], on: handle.index) }
  }

  /// Puts declarations in the place of all that an object has.
  @inline(never) func setStyle(of handle: Handle, to declarations: [InstanceDeclaration]) throws {
    try checkEditable(handle)
    let compiled = try compile(declarations)
    let (shape, closures, values) = try intern(compiled)
    let former = items(of: handle.index)
    put(shape, closures, values, on: handle.index)
    noteOrigins(of: declarations, compiled.items, inPlaceOf: former, on: handle.index)
  }

  /// Changes the instance declarations of one object.
  @inline(never) private func edit(_ index: UInt32, _ change: (inout InstanceStyle) -> Void) {
    var style = InstanceStyle(
      items: items(of: index), closures: live.ownClosures[index].closures, values: Array(live.ownValues[index]))
    change(&style)
    let shape = internShape(&style, basedOn: elements[objects.element[Int(index)]].shape)
    put(shape, style.closures, style.values, on: index)
  }

  /// Gives an object another shape, with the closures and constants of its own that go with it.
  private func put(_ shape: UInt32, _ closures: [ContextClosure], _ values: [ValueWord], on index: UInt32) {
    let formerClosures = live.ownClosures[index].closures
    if closures.starts(with: formerClosures) {
      // The undo log remembers a number then, and no closure.
      for closure in closures[formerClosures.count...] { append(closure, to: index) }
    } else {
      let (gone, new) = closures.replacement(in: formerClosures)
      replaceClosures(gone, of: index, by: Array(new))
    }
    let formerValues = Array(live.ownValues[index])
    if values.starts(with: formerValues) {
      if values.count > formerValues.count { append(Array(values[formerValues.count...]), to: index) }
    } else {
      let (gone, new) = values.replacement(in: formerValues)
      replaceValues(gone, of: index, by: Array(new))
    }
    var element = elements[objects.element[Int(index)]]
    element.shape = shape
    setElement(elements.intern(element), of: index)
  }

  /// Adds a declaration to those of an object, if there is a shape with it already: where many objects are declared alike,
  /// no items have to be made then. Constants become the object's own if there is none but where they are.
  ///
  /// - Returns: whether there is such a shape.
  private func add(
    _ key: DeclarationKey, _ declared: Provider, _ provider: CompiledProvider, to index: UInt32
  ) -> Bool {
    var element = elements[objects.element[Int(index)]]
    if let shape = shapes.number(of: element.shape, adding: key, declared, provider, isOwn: false) {
      if let closure = provider.liveClosure { append(closure, to: index) }
      element.shape = shape
    } else if let shape = shapes.number(of: element.shape, adding: key, declared, provider, isOwn: true) {
      append(provider.words, to: index)
      element.shape = shape
    } else {
      return false
    }
    setElement(elements.intern(element), of: index)
    return true
  }

  func items(of index: UInt32) -> [ShapeTable.Item] {
    shapes[elements[objects.element[Int(index)]].shape].items
  }

  /// What declarations come to one by one, and the closures among them.
  @inline(never) func compile(_ declarations: [InstanceDeclaration]) throws -> (
    items: [ShapeTable.Item], closures: [ContextClosure]
  ) {
    if declarations.isEmpty { return ([], []) }
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
    return (items, closures)
  }

  /// The shape of all that an object declares, and the closures and constants that it has of its own.
  @inline(never) func intern(_ compiled: (items: [ShapeTable.Item], closures: [ContextClosure])) throws -> (
    shape: UInt32, closures: [ContextClosure], values: [ValueWord]
  ) {
    let (items, closures) = compiled
    if items.isEmpty { return (0, [], []) }
    try attributes.reserveSlots(items.lazy.map { (attribute: $0.attribute, states: $0.states) })
    if let known = shapes.number(of: items) {
      shapes.latest = known
      return (known, closures, [])
    }
    var style = InstanceStyle(items, closures: closures)
    let shape = internShape(&style)
    return (shape, style.closures, style.values)
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
