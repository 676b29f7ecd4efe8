extension Core {
  /// The elements that carry a mark, and the slots that their objects are among, are found from the mark.
  func checkMarks(_ audit: inout Audit) {
    for (what, chains, mark) in [
      ("identifiers", elements.withIdentifiers, \ElementTable.Element.identifiers),
      ("class", elements.ofClass, \.className),
    ] {
      audit.expect(
        chains.count == elements.count, "\(chains.count) of \(elements.count) elements are listed by \(what)")
      // Each list is walked once, whatever number of elements carry its mark.
      var listed: [UInt32: Set<UInt32>] = [:]
      forEachTracked { index in
        let number = objects.element[index]
        let mark = elements[number][keyPath: mark]
        if listed[mark] == nil { chains.forEach(of: mark) { listed[mark, default: []].insert($0) } }
        audit.expect(
          listed[mark]?.contains(number) == true, "the element of object \(index) is not listed by its \(what)")
      }
    }
    forEachTracked { index in
      let isFound =
        objects.newKinds.contains(UInt32(Paging.page(of: index)))
        || slotBounds.slots(of: elements[objects.element[index]]).contains(index)
      audit.expect(isFound, "object \(index) is outside the bounds of its class or identifiers")
    }
    audit.expect(concernedElements.isEmpty, "elements are taken to be concerned by an edit that is over")
    audit.expect(automaton.countsProgramUses, "programs are counted as those of other elements than have them")
    audit.expect(styles.countsBytes, "styles are taken to be of another size than they are")
  }

  private func forEachTracked(_ body: (_ index: Int) -> Void) {
    for index in 0..<objects.limit where objects.hasFlags(.isTracked, UInt32(index)) { body(index) }
  }
}
