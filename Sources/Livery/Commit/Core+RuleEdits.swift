extension Core {
  /// Finds out what follows from edited selectors: styles to compile anew, objects to match anew.
  @inline(never) func applyRuleEdits() {
    if pending.hasNoRuleEdits && !automaton.isFull { return }
    stateMemo.forget()
    compileStylesOfEditedSelectors()
    if automaton.isFull { pending.matchesEverything = true }
    if pending.matchesEverything {
      automaton.forgetEverything()
      forgetMatches()
    } else if !pending.editedSubjects.isEmpty || !pending.subjectsBelowAncestors.isEmpty {
      applyEditedSelectors()
    }
  }

  /// Forgets the programs of elements that edited selectors match. Lists the objects of these elements, except where a new
  /// state above will list them.
  @inline(never) private func applyEditedSelectors() {
    for compound in pending.subjectsBelowAncestors { forEachElement(matching: compound) { automaton.forget($0) } }
    for compound in pending.editedSubjects.union(pending.editedAncestors) {
      forEachElement(matching: compound) { concernedElements.insert($0) }
    }
    for element in concernedElements.members.buffer { automaton.forget(element) }
    // Styles that name a selector may be those of other states now.
    if pending.editedSubjects.contains(where: { !$0.states.isEmpty }) {
      automaton.forgetHits()
      forgetMatches()
    }
    if automaton.hasManyUnusedPrograms(sparing: tuning.garbageBytesMin / MemoryLayout<UInt32>.stride) {
      automaton.forgetPrograms()
      forgetMatches()
    }
    if !concernedElements.isEmpty { markObjectsOfConcernedElements() }
    concernedElements.removeAll(keepingAtMost: Pending.keptEdits)
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

  /// Forgets which styles followed from matched sets, and from the numbers of elements, apart from the automaton.
  func forgetMatches() {
    styleCache.removeAll()
    stateMemo.forget()
  }

  func marks(of element: UInt32) -> CompiledCompound.Marks {
    let element = elements[element]
    return CompiledCompound.Marks(
      classes: classes.lineage(of: element.className), identifiers: identifiers.members[Int(element.identifiers)],
      states: states.members[Int(element.states)])
  }
}
