import LiveryVocabulary

extension Core {
  @inline(never) func addRule(_ rule: Rule) throws {
    for selector in rule.selectors { try validate(selector) }
    let when = try CompiledWhen(rule.when, axes: axes)
    var declarations: [(attribute: UInt32, provider: Provider, compiled: CompiledProvider)] = []
    // What a later one replaces must not be set first: an edit by itself is not compared with what was before.
    var places: [UInt32: Int] = [:]
    for (name, provider) in rule.declarations {
      let attribute = try attribute(name)
      let declaration = (attribute: attribute, provider: provider, compiled: try compile(provider, for: attribute))
      if let place = places[attribute] {
        declarations[place] = declaration
      } else {
        places[attribute] = declarations.count
        declarations.append(declaration)
      }
    }
    for selector in rule.selectors where selector.ancestors.count >= 255 {
      throw EditError.limitReached("255 compounds in a selector")
    }
    // Current attributes have their slots.
    var slots: [(attribute: UInt32, states: UInt32)] = []
    for selector in rule.selectors {
      let states = states.intern(selector.subject.states)
      for (attribute, _, _) in declarations where attributes.isSlotted(attribute) {
        slots.append((attribute: attribute, states: states))
      }
    }
    try attributes.reserveSlots(slots)
    for selector in rule.selectors {
      let compiled = intern(selector)
      var edited = edited(compiled)
      let head = DeclarationHead(
        selector: compiled,
        specificity: Specificity(selector) { [classes] name in classes.depths[Int(classes.names.number(of: name)!)] },
        compiledWhen: when, states: edited.states, stateCount: selector.subject.states.count, origin: rule.origin)
      for (attribute, provider, compiled) in declarations {
        let key = DeclarationKey(attribute: attribute, states: edited.states, when: when)
        let old = edited.index.flatMap { rules.declaration(key, of: $0) }
        if let old, old.provider == provider, old.head.origin == rule.origin { continue }
        if old == nil { nextSequence += 1 }
        let declaration = Declaration(
          head: head, attribute: attribute, slot: attributes.internSlot(of: attribute, states: edited.states),
          provider: provider, compiled: compiled, sequence: old?.sequence ?? nextSequence)
        setDeclaration(declaration, for: key, in: &edited)
      }
      removeIfBare(edited)
    }
  }

  @inline(never) func removeRule(_ selectors: [Selector], when: When, attributes wanted: [AttributeName]?) {
    // What names something unknown is not there.
    guard let when = try? CompiledWhen(when, axes: axes) else { return }
    let wantedAttributes = wanted.map { [attributes] in $0.compactMap(attributes.names.number).sorted() }
    for case let selector? in selectors.map(find) {
      var edited = edited(selector)
      guard let index = edited.index else { continue }
      for key in rules.keys(of: wantedAttributes, states: edited.states, when: when, in: index) {
        setDeclaration(nil, for: key, in: &edited)
      }
      removeIfBare(edited)
    }
  }

  /// A selector whose declarations are edited.
  private struct EditedSelector {
    /// Without the states of the subject, which belong to the declarations.
    let selector: CompiledSelector
    let states: UInt32
    /// Among the rules, nil if it has no declarations yet.
    var index: UInt32?
    /// Among the selectors that the transaction touches.
    let touched: UInt32
  }

  private func edited(_ selector: CompiledSelector) -> EditedSelector {
    let structural = selector.withoutSubjectStates
    return EditedSelector(
      selector: structural, states: selector.subject.states, index: rules.number(of: structural),
      touched: undo.isRecording ? pending.touchedNumber(of: structural) : 0)
  }

  /// Adds, replaces or removes a declaration and notes whom that concerns. ``removeIfBare(_:)`` has to follow.
  @inline(never) private func setDeclaration(
    _ declaration: Declaration?, for key: DeclarationKey, in edited: inout EditedSelector
  ) {
    let selector = edited.selector
    let index = edited.index ?? addSelector(selector)
    edited.index = index
    let old = rules.declaration(key, of: index)
    if undo.isRecording {
      let fullKey = Pending.TouchedDeclaration(selector: edited.touched, key: key)
      noteInput(.declaration(fullKey)) { core in
        let now = core.rules.number(of: selector).flatMap { core.rules.declaration(key, of: $0) }
        return now?.provider == old?.provider && now?.head.origin == old?.head.origin
      }
      if pending.firstSequences[fullKey] == nil {
        pending.firstSequences.updateValue(old?.sequence, forKey: fullKey)
      }
      undo.note { core in
        var edited = core.edited(selector)
        core.setDeclaration(old, for: key, in: &edited)
        core.removeIfBare(edited)
      }
    }
    if case .live? = declaration?.compiled { mayHaveBlocks = true }
    rules.set(declaration, for: key, in: index)
    if (old == nil) != (declaration == nil) { countStates(of: key, declaration == nil ? -1 : 1, of: selector, index) }
    baseStyles.removeAll()
    pending.editedSelectors.insert(index)
  }

  /// Notes that a declaration came or went, with 1 or -1, and so perhaps the only one that asks for a state.
  private func countStates(
    of key: DeclarationKey, _ change: Int, of selector: CompiledSelector, _ index: UInt32
  ) {
    if key.states == 0 || attributes.isSlotted(key.attribute) { return }
    if rules.count(change, askingFor: states.members[Int(key.states)], of: index) {
      pending.editedSubjects.insert(marks(of: selector.subject))
    }
  }

  /// Draws the consequences of edited declarations for their selector, which goes with the last one.
  private func removeIfBare(_ edited: EditedSelector) {
    if let index = edited.index, rules[index].declarations.isEmpty { remove(edited.selector, index) }
  }

  private func addSelector(_ selector: CompiledSelector) -> UInt32 {
    let compounds = compounds(of: selector)
    let index = rules.add(selector)
    automaton.add(index, compounds)
    noteStructure(compounds)
    return index
  }

  private func remove(_ selector: CompiledSelector, _ index: UInt32) {
    let compounds = compounds(of: selector)
    automaton.remove(index, compounds)
    noteStructure(compounds)
    pending.editedSelectors.remove(index)
    rules.remove(selector, index)
  }

  /// A selector came, went or asks for other states.
  private func noteStructure(_ compounds: [CompiledCompound]) {
    if compounds.count > 1 {
      pending.matchesEverything = true
    } else {
      pending.editedSubjects.insert(compounds[0])
    }
  }

  private func validate(_ selector: Selector) throws {
    for compound in selector.ancestors + [selector.subject] {
      if let name = compound.className, classes.names.number(of: name) == nil { throw EditError.unknownClass(name) }
    }
  }
}
