// Which objects an edit of a rule concerns, found from the marks in its selector: compound → elements → slots → objects.
extension Core {
  /// Calls `body` with the elements that a compound matches, and perhaps with elements that it does not match.
  private func forEachElement(near compound: CompiledCompound, _ body: (UInt32) -> Void) {
    if !compound.identifiers.isEmpty {
      identifiers.forEachSet(near: compound.identifiers) { elements.withIdentifiers.forEach(of: $0, body) }
    } else if let className = compound.className {
      classes.forEachInSubtree(of: className) { elements.ofClass.forEach(of: $0, body) }
    } else {
      elements.forEach(body)
    }
  }

  /// Calls `body` with the elements that a compound matches.
  func forEachElement(matching compound: CompiledCompound, _ body: (UInt32) -> Void) {
    // Then all that are near match, which may be as many as there are.
    if compound.identifiers.isEmpty && compound.states.isEmpty { return forEachElement(near: compound, body) }
    forEachElement(near: compound) { if compound.matches(marks(of: $0)) { body($0) } }
  }

  /// Lists the objects of the elements in `concernedElements` among those to be matched anew.
  @inline(never) func markObjectsOfConcernedElements() {
    surveySlots()
    var ranges = concernedElements.members.buffer.map { slotBounds.slots(of: elements[$0]) }
    ranges.removeAll { $0.isEmpty }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var (lookedAt, found, end) = (0, 0, 0)
    for range in ranges where range.upperBound > end {
      let slots = max(range.lowerBound, end)..<range.upperBound
      lookedAt += slots.count
      end = slots.upperBound
      Paging.forEachPage(of: slots) { _, slots in
        let page = objects.element.address(of: slots.lowerBound)
        for offset in 0..<slots.count where concernedElements.contains(page[offset]) {
          let index = UInt32(slots.lowerBound + offset)
          guard objects.hasFlags(.isTracked, index) else { continue }
          found += 1
          markDirty(index)
        }
      }
    }
    if slotBounds.note(vain: lookedAt - found, limit: objects.limit) { forgetSlotBounds() }
  }

  /// Has all bounds found anew when somebody asks for some.
  func forgetSlotBounds() {
    slotBounds.removeAll()
    objects.noteKinds(in: 0..<objects.limit)
  }

  /// Finds out where objects lie that came, or changed their identifiers, since the last time.
  private func surveySlots() {
    for page in objects.newKinds.members.buffer {
      let first = Int(page) << Paging.shift
      for index in first..<min(first + Paging.cellsPerPage, objects.limit)
      where objects.hasFlags(.isTracked, UInt32(index)) {
        slotBounds.include(elements[objects.element[index]], at: UInt32(index))
      }
    }
    objects.newKinds.removeAll()
  }
}
