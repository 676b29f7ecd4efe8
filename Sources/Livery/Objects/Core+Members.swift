/// Who is in which node. Without sinks and live closures nobody asks, so that members are counted and no more; once
/// somebody has asked, they stay listed.
extension Core {
  /// Whether commits need to know the members of nodes.
  var needsMembers: Bool { !sinks.isEmpty || hasLiveProviders }

  /// Lists the members of all nodes, as of the last commit, unless they are.
  ///
  /// - Complexity: linear in objects and nodes the first time, else O(1).
  @inline(__always) mutating func listMembers() {
    if !nodes.listsMembers { listAllMembers() }
  }

  @inline(never) private mutating func listAllMembers() {
    if !objects.hasPlaces { objects.makePlaces(epoch: epoch) }
    nodes.listMembers { list in
      for index in 0..<UInt32(objects.limit) where objects.isMember(index) {
        let place = list(index, objects.node[Int(index)])
        if objects.hasFlags(.isMoving, index) {
          pending.moves.address(of: Int(objects.place(of: index).pointee)).pointee.oldPlace = place
        } else {
          objects.place(of: index).pointee = place
        }
      }
    }
  }

  /// Forgets who the members are, if nobody has to know.
  mutating func unlistMembers() {
    guard nodes.listsMembers && !needsMembers && held.isEmpty && pending.isEmpty else { return }
    nodes.unlistMembers()
    objects.dropPlaces()
  }

  /// Makes an object a member of a node.
  @inline(__always) mutating func join(_ node: UInt32, _ index: UInt32) {
    if nodes.listsMembers {
      objects.place(of: index).pointee = nodes.append(index, to: node)
    } else {
      nodes.join(node)
    }
  }

  /// Takes a member out of a node.
  ///
  /// - Parameter place: its place, if members are listed. The last member comes there.
  @inline(__always) mutating func leave(_ node: UInt32, from place: UInt32) {
    if !nodes.listsMembers {
      nodes.leave(node)
    } else if let filler = nodes.remove(at: place, of: node) {
      let placeOfFiller = objects.place(of: filler)
      if !pending.moves.isEmpty && objects.hasFlags(.isMoving, filler) {
        pending.moves.address(of: Int(placeOfFiller.pointee)).pointee.oldPlace = place
      } else {
        placeOfFiller.pointee = place
      }
    }
    if nodes.memberCount(of: node) == 0 { nodes.noteEmpty(node) }
  }
}
