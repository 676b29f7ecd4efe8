extension Core {
  /// The node of an object, as far as the commit has come.
  @inline(__always) func currentNode(of index: UInt32) -> UInt32 { currentNode(of: index, objects.status(of: index)) }

  @inline(__always) func currentNode(of index: UInt32, _ status: UnsafeMutablePointer<ObjectTable.Status>) -> UInt32 {
    status.pointee.flags.contains(.isMoving)
      ? pending.moves[Int(objects.place(of: index).pointee)].newNode : objects.node[Int(index)]
  }

  /// Notes that an object changes its node, unless the commit has brought it there. Readers see it when the commit is
  /// published.
  @inline(__always) func move(
    _ index: UInt32, _ status: UnsafeMutablePointer<ObjectTable.Status>, from oldNode: UInt32, to node: UInt32
  ) {
    if node == oldNode { return }
    // An object that is matched twice in a commit leaves the first node before it was a member.
    if oldNode != 0, !status.pointee.flags.isDisjoint(with: [.isMoving, .isNew]) { nodes.noteEmpty(oldNode) }
    if status.pointee.flags.contains(.isNew) {
      // Readers do not rely on a slot before its generation is published; a late one may still be looking.
      objects.node.publish(node, at: Int(index))
    } else {
      noteMove(index, status, from: objects.node[Int(index)], to: node)
    }
  }

  @inline(__always) private func noteMove(
    _ index: UInt32, _ status: UnsafeMutablePointer<ObjectTable.Status>, from oldNode: UInt32, to node: UInt32
  ) {
    if !objects.hasPlaces { objects.makePlaces(epoch: epoch) }
    let place = objects.place(of: index)
    if status.pointee.flags.contains(.isMoving) {
      pending.moves.address(of: Int(place.pointee)).pointee.newNode = node
    } else {
      status.pointee.flags.formUnion(.isMoving)
      let move = Pending.Move(index: index, oldNode: oldNode, newNode: node, oldPlace: place.pointee)
      place.pointee = UInt32(pending.moves.count)
      pending.moves.append(move)
    }
  }

  /// Puts the members where the moves say. Readers go by the node column, which is published already.
  @inline(never) func applyMoves() {
    let count = pending.moves.count
    // Members that leave from the end of their node leave no gap to be filled.
    let startsAtEnd = count > 1 && pending.moves[0].oldPlace < pending.moves[count - 1].oldPlace
    for place in 0..<count {
      let move = pending.moves[startsAtEnd ? count - 1 - place : place]
      objects.clearFlags(.isMoving, move.index)
      leave(move.oldNode, from: move.oldPlace)
      join(move.newNode, move.index)
    }
  }

  /// How many objects are touched together: about as many misses of the cache as a processor waits for at once.
  static var touchedObjects: Int { 16 }

  /// Loads the words of the next removed objects, and of the members that will fill their gaps, unless they lie near each
  /// other. Taken out one by one, each would wait for its own.
  ///
  /// - Parameter withStatus: whether they will be asked for flags.
  @inline(__always) func touchLeaving(from start: Int, withStatus: Bool) {
    let end = min(start + Self.touchedObjects, pending.removed.count)
    let distance = abs(Int(pending.removed[end - 1]) - Int(pending.removed[start]))
    if distance > Self.touchedObjects * 4 { touchLeaving(start..<end, withStatus) }
  }

  @inline(never) private func touchLeaving(_ places: Range<Int>, _ withStatus: Bool) {
    for place in places {
      objects.touchCells(of: pending.removed[place])
      if withStatus { objects.touchStatus(of: pending.removed[place]) }
    }
    guard nodes.listsMembers else { return }
    for (offset, place) in places.enumerated() {
      let members = nodes.members(of: objects.node[Int(pending.removed[place])])
      if offset < members.count { _ = relaxedLoad(objects.place(of: members[members.count - 1 - offset])) }
    }
  }

  /// Takes an object out of the node that it is a member of.
  @inline(__always) func leave(_ node: UInt32, _ index: UInt32) {
    leave(node, from: nodes.listsMembers ? objects.place(of: index).pointee : 0)
  }

  /// Adds the objects that were tracked to the members of their nodes.
  @inline(never) func admitCreated() {
    guard nextRevision.hasUnadmitted else { return }
    for index in pending.created.buffer where objects.hasFlags(.isNew, index) && !objects.hasFlags(.isRemoved, index) {
      admit(index, objects.status(of: index), in: objects.node[Int(index)])
    }
  }

  /// Adds an object that was tracked to the members of its node, and forgets that it is new.
  @inline(__always) func admit(
    _ index: UInt32, _ status: UnsafeMutablePointer<ObjectTable.Status>, in node: UInt32
  ) {
    status.pointee.flags.subtract(.isNew)
    join(node, index)
  }
}
