extension Core {
  /// Finds out what follows from edited selectors: styles to compile anew, objects to match anew.
  @inline(never) func applyRuleEdits() {
    if pending.hasNoRuleEdits && !automaton.isFull { return }
    // Styles may ask live closures from now on.
    if !pending.editedSelectors.isEmpty { stateMemo.forget() }
    compileStylesOfEditedSelectors()
    if automaton.isFull { pending.matchesEverything = true }
    if pending.matchesEverything {
      automaton.forgetEverything()
      forgetMatches()
    } else if !pending.editedSubjects.isEmpty {
      automaton.forgetPrograms()
      forgetMatches()
      markObjects(matching: pending.editedSubjects)
    }
  }

  /// Compiles each style once, however many of its selectors were edited. One that is abandoned stays what it is, for whoever
  /// looks at its objects until they have left it.
  private func compileStylesOfEditedSelectors() {
    for selector in pending.editedSelectors {
      for style in styles.selectors.styles(mentioning: selector) { markedStyles.insert(style) }
    }
    // A set of selectors has another order each time, and layouts are numbered as styles come to them.
    markedStyles.sort()
    for style in markedStyles.members.buffer {
      if isAbandoned(style) { continue }
      let (compiled, tokens) = compileStyle(styles.key(of: style))
      styles.replace(style, by: compiled, reading: tokens)
      nextRevision.dirtyStyles.insert(style)
    }
    markedStyles.removeAll()
  }

  /// Whether a style names a selector that went away: it loses its objects with this commit, or has lost them, and gets none.
  func isAbandoned(_ style: UInt32) -> Bool { !rules.hasAll(styles.selectors.numbers(of: style)) }

  /// Forgets what followed from rules, and from the numbers of elements, apart from the automaton.
  func forgetMatches() {
    styleCache.removeAll()
    stateMemo.forget()
  }

  @inline(never) private func markObjects(matching compounds: Set<CompiledCompound>) {
    // There may be as many of them as there are elements.
    var steps = StepTable()
    for (number, compound) in compounds.enumerated() { steps.add(UInt32(number), [compound]) }
    var isConcerned = [Bool](repeating: false, count: elements.limit)
    for index in isConcerned.indices {
      steps.forEachStep(for: marks(of: UInt32(index))) { _ in isConcerned[index] = true }
    }
    // A rule for what is not there yet concerns no object.
    guard isConcerned.contains(true) else { return }
    for index in 0..<UInt32(objects.limit) {
      if objects.hasFlags(.isTracked, index) && isConcerned[Int(objects.element[Int(index)])] { markDirty(index) }
    }
  }

  func marks(of element: UInt32) -> CompiledCompound.Marks {
    let element = elements[element]
    return CompiledCompound.Marks(
      classes: classes.lineage(of: element.className), identifiers: identifiers.members[Int(element.identifiers)],
      states: states.members[Int(element.states)])
  }
}
