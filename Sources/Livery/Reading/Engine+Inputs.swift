import LiveryVocabulary

extension Engine {
  /// What an object is and has put on itself; nil if the handle is stale.
  ///
  /// Pending edits count, also those of others in the same transaction. So you can add a state to the present ones without losing
  /// any. May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: linear in what is returned.
  public func inputs(of handle: Handle) -> ObjectInputs? {
    withCore { core in core.objects.isEditable(handle) ? core.inputs(of: handle.index) : nil }
  }

  /// The objects that are directly below an object, in no order, pending edits included; none if the handle is stale.
  /// May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: linear in their number.
  public func children(of handle: Handle) -> [Handle] {
    withCore { core in core.objects.isEditable(handle) ? core.children(of: handle.index) : [] }
  }

  /// The theme of the global context at the last revision. May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: O(1).
  public var theme: ThemeName {
    withCore { core in core.theme(in: core.scopes.effect(of: 0).pointee.context) }
  }

  /// The mode of each axis in the global context at the last revision, with the theme under `theme`. What was set to
  /// `system` is the mode that it stands for. May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: linear in the axes.
  public var modes: [AxisName: ModeName] {
    withCore { core in core.modes(in: core.scopes.effect(of: 0).pointee.context) }
  }

  /// What ``setContext(_:tokens:)`` said: the mode of each axis, `system` where that was chosen, the default where
  /// nothing was; and the redefinitions of tokens. Edits that are pending count. May wait for a step of a commit, never
  /// for a callback.
  ///
  /// - Complexity: linear in what is returned.
  public var contextInputs: Patch {
    withCore { core in
      let preferences = core.effectivePreferences(of: core.preferences)
      return Patch(
        modes: Dictionary(uniqueKeysWithValues: core.axes.named(preferences)),
        tokens: Dictionary(uniqueKeysWithValues: core.globalTokens.map { (core.tokens.names[$0], $1) }))
    }
  }

  /// The declared axes but `theme`, in order of declaration, each with its modes and its default. Pending ones count.
  /// May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: linear in the axes.
  public var axes: [(name: AxisName, modes: [ModeName], default: ModeName)] { withCore { $0.axes.declared } }

  /// The declared attributes in order of declaration. Pending ones count. May wait for a step of a commit, never for a
  /// callback.
  ///
  /// - Complexity: linear in the attributes with their slots.
  public var attributes: [(name: AttributeName, kind: ValueKind, isSlotted: Bool)] {
    withCore { core in
      core.attributes.slots.indices.compactMap { number in
        core.attributes.names.name(of: UInt32(number)).map {
          (name: $0, kind: core.attributes.kinds[number], isSlotted: core.attributes.isSlotted(UInt32(number)))
        }
      }
    }
  }

  /// The declared themes, each with its parent; `default`, which has none, is not among them. Pending ones count. May
  /// wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: linear in the themes.
  public var themes: [ThemeName: ThemeName] { withCore { $0.axes.parents } }

  /// The mode of each axis in the effective context of an object at the last revision, also inside an unthemed subtree;
  /// nil if the handle is stale. May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: linear in the axes.
  public func modes(of handle: Handle) -> [AxisName: ModeName]? {
    withCore { core in context(of: handle, core).map { core.modes(in: $0) } }
  }

  /// The theme of the effective context of an object at the last revision, also inside an unthemed subtree; nil if the handle
  /// is stale. May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: O(1).
  public func theme(of handle: Handle) -> ThemeName? {
    withCore { core in context(of: handle, core).map { core.theme(in: $0) } }
  }

  /// The effective context of an object at the last revision; nil if the handle is stale.
  func context(of handle: Handle, _ core: Core) -> UInt32? {
    guard lookUp(handle).isTracked else { return nil }
    return core.scopes.effect(of: core.nodes.scope(of: core.objects.node[Int(handle.index)])).pointee.context
  }
}

extension Core {
  fileprivate func modes(in context: UInt32) -> [AxisName: ModeName] {
    let modes = Array(contexts.modes(of: context, axisCount: committedAxes.count))
    let named = committedAxes.named(modes).map { ($0.axis, $0.mode) }
    return Dictionary(uniqueKeysWithValues: named + [(.theme, ModeName(theme(in: context)))])
  }

  fileprivate func theme(in context: UInt32) -> ThemeName {
    committedAxes.themeName(contexts.modes(of: context, axisCount: committedAxes.count)[0])
  }

  fileprivate func children(of index: UInt32) -> [Handle] {
    var children: [Handle] = []
    var child = objects.links(of: index).pointee.firstChild
    while child != ObjectTable.none {
      children.append(objects.handle(of: child))
      child = objects.links(of: child).pointee.next
    }
    return children
  }

  @inline(never) fileprivate func inputs(of index: UInt32) -> ObjectInputs {
    let element = elements[objects.element[Int(index)]]
    let parent = objects.links(of: index).pointee.parent
    let own = owned[index]?.own ?? ScopeTable.Own()
    return ObjectInputs(
      className: classes.names[element.className], identifiers: identifiers.sortedNames(of: element.identifiers),
      states: states.sortedNames(of: element.states),
      parent: parent == ObjectTable.none ? nil : objects.handle(of: parent),
      patch: own.patch, isUnthemed: own.isUnthemed, isSuspended: own.isSuspended, style: style(of: index))
  }

  private func style(of index: UInt32) -> [InstanceDeclaration] {
    let items = shapes[elements[objects.element[Int(index)]].shape].items
    var closures = live.ownClosures[index].closures[...]
    var values = live.ownValues[index][...]
    let origins = pending.origins[index] ?? instanceOrigins[index] ?? [:]
    return items.map { item in
      let provider: Provider =
        switch item.source {
        case .shared(let provider): provider
        case .ownClosure: .live(closures.removeFirst())
        case .ownValue, .ownTable: provider(of: item.source, item.source.takeWords(from: &values))
        }
      return InstanceDeclaration(
        attributes.names[item.attribute], states: states.sortedNames(of: item.states),
        when: item.when.source(axes), provider, origin: origins[item.key])
    }
  }
}
