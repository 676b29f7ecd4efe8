import LiveryVocabulary

extension Core {
  @inline(never) func addRule(_ rule: Rule) throws {
    let rule = try compile(rule)
    try reserve(for: [rule])
    for selector in rule.source.selectors {
      let compiled = intern(selector)
      var edited = edited(compiled)
      let head = head(of: rule, for: selector, compiled, in: SheetTable.application)
      for (attribute, provider, compiled) in rule.declarations {
        let key = DeclarationKey(attribute: attribute, states: edited.states, when: rule.when)
        let old = declaration(for: key, in: edited)
        if old == nil { nextSequence += 1 }
        declare(provider, compiled, for: key, head, at: old?.sequence ?? nextSequence, in: &edited)
      }
      removeIfBare(edited)
    }
  }

  @inline(never) func removeRule(_ selectors: [StyleSelector], when: When, attributes wanted: [AttributeName]?) {
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
  struct EditedSelector {
    /// Without the states of the subject, which belong to the declarations.
    let selector: CompiledSelector
    let states: UInt32
    /// Among the rules, nil if it has no declarations yet.
    fileprivate(set) var index: UInt32?
    /// Among the selectors that the transaction touches.
    fileprivate let touched: UInt32
  }

  func edited(_ selector: CompiledSelector) -> EditedSelector {
    let structural = selector.withoutSubjectStates
    return EditedSelector(
      selector: structural, states: selector.subject.states, index: rules.number(of: structural),
      touched: undo.isRecording ? pending.touchedNumber(of: structural) : 0)
  }

  func declaration(for key: DeclarationKey, in edited: EditedSelector) -> Declaration? {
    edited.index.flatMap { rules.declaration(key, of: $0) }
  }

  /// Sets a declaration, unless it is there already. ``removeIfBare(_:)`` has to follow.
  func declare(
    _ provider: Provider, _ compiled: CompiledProvider, for key: DeclarationKey, _ head: DeclarationHead,
    at sequence: UInt64, in edited: inout EditedSelector
  ) {
    if let old = declaration(for: key, in: edited), old.sequence == sequence,
      areEqual(old.provider, provider), old.head.origin == head.origin
    {
      return
    }
    let declaration = Declaration(
      head: head, attribute: key.attribute, slot: attributes.internSlot(of: key.attribute, states: key.states),
      provider: provider, compiled: compiled, sequence: sequence)
    setDeclaration(declaration, for: key, in: &edited)
  }

  /// Adds, replaces or removes a declaration and notes whom that concerns. ``removeIfBare(_:)`` has to follow.
  @inline(never) func setDeclaration(
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
        return core.areEqual(now?.provider, old?.provider) && now?.head.origin == old?.head.origin
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
    let asked = states.members[Int(key.states)]
    guard rules.count(change, askingFor: asked, of: index) else { return }
    // Objects that are in none of them stay what they are.
    let subject = marks(of: selector.subject)
    for state in asked {
      pending.editedSubjects.insert(
        CompiledCompound(className: subject.className, identifiers: subject.identifiers, states: [state]))
    }
  }

  /// Draws the consequences of edited declarations for their selector, which goes with the last one.
  func removeIfBare(_ edited: EditedSelector) {
    if let index = edited.index, rules[index].declarations.isEmpty { remove(edited.selector, index) }
  }

  private func addSelector(_ selector: CompiledSelector) -> UInt32 {
    let compounds = compounds(of: selector)
    let index = rules.add(selector)
    let arrival = automaton.add(index, compounds)
    pending.editedAncestors.formUnion(arrival.ancestors)
    if arrival.changesStatesAbove {
      pending.subjectsBelowAncestors.insert(compounds.last!)
    } else {
      pending.editedSubjects.insert(compounds.last!)
    }
    return index
  }

  private func remove(_ selector: CompiledSelector, _ index: UInt32) {
    let compounds = compounds(of: selector)
    automaton.remove(index, compounds)
    pending.editedSubjects.insert(compounds.last!)
    pending.editedSelectors.remove(index)
    rules.remove(selector, index)
  }
}
