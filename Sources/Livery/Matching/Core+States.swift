extension Core {
  /// The state of an object, whose children are about to be matched.
  ///
  /// Most objects are leaves, whose states nobody asks for; they are found when a first child comes.
  @inline(__always) func state(of index: UInt32) -> UInt32 {
    let known = objects.status(of: index).pointee.state
    return known == Automaton.unknownState ? findState(of: index) : known
  }

  /// Most often the state above is known, and no path has to be listed.
  @inline(never) private func findState(of index: UInt32) -> UInt32 {
    let parent = objects.links(of: index).pointee.parent
    let above = parent == ObjectTable.none ? 0 : objects.status(of: parent).pointee.state
    return noteState(of: index, below: above == Automaton.unknownState ? findStateOnPath(to: parent) : above)
  }

  /// Goes up to the nearest ancestor whose state is known and finds those on the way back.
  private func findStateOnPath(to index: UInt32) -> UInt32 {
    var path = RawArray<UInt32>()
    var current = index
    repeat {
      path.append(current)
      current = objects.links(of: current).pointee.parent
    } while current != ObjectTable.none && objects.status(of: current).pointee.state == Automaton.unknownState
    var state = current == ObjectTable.none ? 0 : objects.status(of: current).pointee.state
    while !path.isEmpty { state = noteState(of: path.removeLast(), below: state) }
    return state
  }

  private func noteState(of index: UInt32, below parent: UInt32) -> UInt32 {
    let element = objects.element[Int(index)]
    learn(element)
    let state = automaton.state(of: element, below: parent)
    objects.status(of: index).pointee.state = state
    return state
  }

  /// Sees to it that the automaton knows an element.
  @inline(__always) func learn(_ element: UInt32) {
    if !automaton.knows(element) { learnAnew(element) }
  }

  @inline(never) private func learnAnew(_ element: UInt32) {
    // Selectors do not look at what objects declare for themselves, in which many differ.
    var plain = elements[element]
    plain.shape = 0
    let likeness = elements.intern(plain)
    if !automaton.knows(likeness) {
      automaton.learn(likeness, marks(of: likeness), leader: elements.leader(of: likeness))
    }
    if likeness != element { automaton.learn(element, like: likeness, leader: elements.leader(of: element)) }
  }
}
