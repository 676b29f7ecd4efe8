extension Core {
  /// Every slot is tracked, free or retired, and says so in one way only.
  func checkObjects(_ audit: inout Audit) {
    audit.expect(waitingRemovals.isEmpty && waitingRemovals.doneCount == 0, "removals of a transaction are left")
    var takenCount = 0
    for index in 0..<UInt32(objects.limit) {
      let flags = objects.status(of: index).pointee.flags
      let isTracked = flags.contains(.isTracked)
      if isTracked { takenCount += 1 }
      audit.expect(
        isTracked == (objects.generation[Int(index)] & 1 == 1), "slot \(index): its generation and flags differ")
      audit.expect(
        flags.isDisjoint(with: [.isDirty, .isMoving, .isNew, .isRemoved, .isRedeclared]),
        "slot \(index): flags of a commit are left, \(flags.rawValue)")
      audit.expect(isTracked || objects.node[Int(index)] == 0, "slot \(index): free, but in a node")
      audit.expect(
        flags.contains(.ownsScope) == (owned[index] != nil), "slot \(index): its flag and its own scope differ")
      audit.expect(
        flags.contains(.ownsProviders) == live.hasOwnProviders(index),
        "slot \(index): its flag and its own closures and constants differ")
      guard isTracked else { continue }
      let items = shapes[elements[objects.element[Int(index)]].shape].items
      audit.expect(
        live.ownValues[index].count == items.reduce(0) { $0 + $1.source.valueCount },
        "slot \(index): its own constants are not those of its shape")
      let (closures, bodies) = (live.ownClosures[index].count, live.ownClosures.bodies(of: index))
      audit.expect(
        closures == items.count { $0.source == .ownClosure } && (bodies == nil) == (closures == 0),
        "slot \(index): its own closures are not those of its shape")
    }
    audit.expect(takenCount == objects.takenCount, "\(takenCount) objects are counted as \(objects.takenCount)")
    audit.expect(
      objects.limit == takenCount + objects.freeCount + objects.retiredCount, "slots are neither free nor retired")
    audit.expect(held.isEmpty || !sinks.isEmpty, "\(held.count) objects are held back, and there is no sink")
    for case let sink as BoundObjectSink in sinks {
      audit.expect(
        sink.strangers.isSubset(of: held.keys), "strangers of sink \(sink.number) are not held back")
    }
    for (index, object) in held {
      let node = Int(index) < objects.limit ? objects.node[Int(index)] : 0
      audit.expect(
        node != 0 && scopes.effect(of: nodes.scope(of: node)).pointee.isSuspended,
        "object \(index) is held back, but not suspended")
      if let row = object.row { audit.expect(rows.isHeld(row), "the row of object \(index) is not held") }
    }
  }

  /// Links lead there and back, and from every object up to a root.
  func checkTree(_ audit: inout Audit) {
    for index in 0..<UInt32(objects.limit) {
      let own = objects.links(of: index).pointee
      guard objects.hasFlags(.isTracked, index) else { continue }
      for (other, what) in [
        (own.parent, "parent"), (own.firstChild, "child"), (own.next, "next"), (own.previous, "previous"),
      ]
      where other != ObjectTable.none {
        audit.expect(objects.hasFlags(.isTracked, other), "object \(index): its \(what) is gone")
      }
      if own.firstChild != ObjectTable.none {
        let child = objects.links(of: own.firstChild).pointee
        audit.expect(
          child.parent == index && child.previous == ObjectTable.none, "object \(index): not its first child")
      }
      if own.next != ObjectTable.none {
        let next = objects.links(of: own.next).pointee
        audit.expect(next.previous == index && next.parent == own.parent, "object \(index): not its next sibling")
      }
      if own.previous == ObjectTable.none, own.parent != ObjectTable.none {
        audit.expect(
          objects.links(of: own.parent).pointee.firstChild == index,
          "object \(index): its parent has another child first")
      }
      var above = own.parent
      var depth = 0
      while above != ObjectTable.none && depth <= objects.limit {
        above = objects.links(of: above).pointee.parent
        depth += 1
      }
      audit.expect(depth <= objects.limit, "object \(index) is above itself")
    }
  }

  /// What is noted of an object's path is what a walk down the path comes to.
  func checkStates(_ audit: inout Audit) {
    for index in 0..<UInt32(objects.limit) where objects.hasFlags(.isTracked, index) {
      let noted = objects.status(of: index).pointee.state
      guard noted != Automaton.unknownState else { continue }
      let parent = objects.links(of: index).pointee.parent
      let element = objects.element[Int(index)]
      learn(element)
      let found = automaton.state(of: element, below: parent == ObjectTable.none ? 0 : state(of: parent))
      audit.expect(noted == found, "object \(index): selectors are taken to have matched up to another state")
    }
  }
}
