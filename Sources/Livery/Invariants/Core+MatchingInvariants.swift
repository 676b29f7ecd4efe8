extension Core {
  /// The elements that carry a mark, and the slots that their objects are among, are found from the mark.
  func checkMarks(_ audit: inout Audit) {
    for (what, chains) in [("identifiers", elements.withIdentifiers), ("class", elements.ofClass)] {
      audit.expect(
        chains.count == elements.count, "\(chains.count) of \(elements.count) elements are listed by \(what)")
    }
    for index in 0..<objects.limit where objects.hasFlags(.isTracked, UInt32(index)) {
      let element = elements[objects.element[index]]
      for (what, chains, mark) in [
        ("identifiers", elements.withIdentifiers, element.identifiers), ("class", elements.ofClass, element.className),
      ] {
        var isListed = false
        chains.forEach(of: mark) { isListed = isListed || $0 == objects.element[index] }
        audit.expect(isListed, "the element of object \(index) is not listed by its \(what)")
      }
      let isFound =
        objects.newKinds.contains(UInt32(Paging.page(of: index))) || slotBounds.slots(of: element).contains(index)
      audit.expect(isFound, "object \(index) is outside the bounds of its class or identifiers")
    }
    audit.expect(concernedElements.isEmpty, "elements are taken to be concerned by an edit that is over")
    audit.expect(automaton.countsProgramUses, "programs are counted as those of other elements than have them")
    audit.expect(styles.countsBytes, "styles are taken to be of another size than they are")
  }
}
