extension Core {
  /// The node of an object, as far as the commit has come.
  @inline(__always) func currentNode(of index: UInt32) -> UInt32 { currentNode(of: index, objects.traits(of: index)) }

  @inline(__always) func currentNode(of index: UInt32, _ traits: UnsafeMutablePointer<ObjectTable.Traits>) -> UInt32 {
    traits.pointee.flags.contains(.isMoving)
      ? pending.moves[Int(traits.pointee.position)].newNode : objects.node[Int(index)]
  }

  /// Notes that an object changes its node, unless the commit has brought it there. Readers see it when the commit is
  /// published.
  @inline(__always) mutating func move(
    _ index: UInt32, _ traits: UnsafeMutablePointer<ObjectTable.Traits>, from oldNode: UInt32, to node: UInt32
  ) {
    if node == oldNode { return }
    // An object that is matched twice in a commit leaves the first node before it was a member.
    if oldNode != 0, !traits.pointee.flags.isDisjoint(with: [.isMoving, .isNew]) { nodes.noteEmpty(oldNode) }
    if traits.pointee.flags.contains(.isNew) {
      // Readers do not rely on a slot before its generation is published; a late one may still be looking.
      objects.node.publish(node, at: Int(index))
    } else {
      noteMove(index, traits, from: objects.node[Int(index)], to: node)
    }
  }

  @inline(__always) private mutating func noteMove(
    _ index: UInt32, _ traits: UnsafeMutablePointer<ObjectTable.Traits>, from oldNode: UInt32, to node: UInt32
  ) {
    if traits.pointee.flags.contains(.isMoving) {
      pending.moves.address(of: Int(traits.pointee.position)).pointee.newNode = node
    } else {
      traits.pointee.flags.formUnion(.isMoving)
      let move = Pending.Move(index: index, oldNode: oldNode, newNode: node, oldPosition: traits.pointee.position)
      traits.pointee.position = UInt32(pending.moves.count)
      pending.moves.append(move)
    }
  }

  /// Notes a move that readers see already. Going back takes it off the list again.
  @inline(__always) mutating func moveLater(_ index: UInt32, from oldNode: UInt32, to node: UInt32) {
    let traits = objects.traits(of: index)
    if traits.pointee.flags.contains(.isMoving), pending.moves[Int(traits.pointee.position)].oldNode == node {
      forgetMove(of: index)
    } else {
      // The node column is ahead of the list, where an object that moves on keeps the node whose member it is.
      noteMove(index, traits, from: oldNode, to: node)
      if pending.moves.count >= tuning.waitingMoves { settleMoves() }
    }
  }

  private mutating func forgetMove(of index: UInt32) {
    let traits = objects.traits(of: index)
    let place = traits.pointee.position
    traits.pointee.position = pending.moves[Int(place)].oldPosition
    traits.pointee.flags.subtract(.isMoving)
    let last = pending.moves.removeLast()
    if last.index != index {
      pending.moves[Int(place)] = last
      objects.traits(of: last.index).pointee.position = place
    }
  }

  /// Applies the moves that wait. Before a commit, and before anyone looks at the members of nodes.
  @inline(__always) mutating func settleMoves() {
    if pending.moves.isEmpty || pending.isMatched { return }
    applyMoves()
    pending.moves.removeAll()
  }

  /// Puts the members where the moves say. Readers go by the node column, which is published already.
  @inline(never) mutating func applyMoves() {
    let count = pending.moves.count
    // Members that leave from the end of their node leave no gap to be filled.
    let startsAtEnd = count > 1 && pending.moves[0].oldPosition < pending.moves[count - 1].oldPosition
    for place in 0..<count {
      let move = pending.moves[startsAtEnd ? count - 1 - place : place]
      removeMember(at: move.oldPosition, of: move.oldNode)
      objects.clearFlags(.isMoving, move.index)
      objects.traits(of: move.index).pointee.position = nodes.append(move.index, to: move.newNode)
    }
  }

  /// How many objects are touched together: about as many misses of the cache as a processor waits for at once.
  static var touchedObjects: Int { 16 }

  /// Loads the words of the next removed objects, and of the members that will fill their gaps, unless they lie near each
  /// other. Taken out one by one, each would wait for its own.
  @inline(__always) func touchLeaving(from start: Int) {
    let end = min(start + Self.touchedObjects, pending.removed.count)
    let distance = abs(Int(pending.removed[end - 1]) - Int(pending.removed[start]))
    if distance > Self.touchedObjects * 4 { touchLeaving(start..<end) }
  }

  @inline(never) private func touchLeaving(_ places: Range<Int>) {
    for place in places { objects.touch(pending.removed[place]) }
    for (offset, place) in places.enumerated() {
      let members = nodes.members(of: objects.node[Int(pending.removed[place])])
      if offset < members.count { objects.touch(members[members.count - 1 - offset]) }
    }
  }

  /// Takes an object that goes out of its node.
  @inline(__always) mutating func leaveNode(_ index: UInt32, _ traits: UnsafeMutablePointer<ObjectTable.Traits>) {
    removeMember(at: traits.pointee.position, of: objects.node[Int(index)])
  }

  /// Adds the objects that were tracked to the members of their nodes.
  @inline(never) mutating func settleCreated() {
    guard plan.hasUnsettled else { return }
    for index in pending.created.buffer where objects.hasFlags(.isNew, index) && !objects.hasFlags(.isDead, index) {
      settle(index, objects.traits(of: index), in: objects.node[Int(index)])
    }
  }

  /// Adds an object that was tracked to the members of its node, and forgets that it is new.
  @inline(__always) mutating func settle(
    _ index: UInt32, _ traits: UnsafeMutablePointer<ObjectTable.Traits>, in node: UInt32
  ) {
    traits.pointee.flags.subtract(.isNew)
    traits.pointee.position = nodes.append(index, to: node)
  }

  /// Closes the gap that a member leaves with the last member.
  @inline(__always) private mutating func removeMember(at position: UInt32, of node: UInt32) {
    guard let filler = nodes.remove(at: position, of: node) else {
      if nodes.members(of: node).isEmpty { nodes.noteEmpty(node) }
      return
    }
    let traits = objects.traits(of: filler)
    if traits.pointee.flags.contains(.isMoving) {
      pending.moves.address(of: Int(traits.pointee.position)).pointee.oldPosition = position
    } else {
      traits.pointee.position = position
    }
  }
}
