/// Who is in which node. Commits ask where there are sinks or live closures, and hosts may; else members are counted and
/// no more.
extension Core {
  /// Lists the members of all nodes if commits need to know them, and forgets the lists if nobody does any more.
  @inline(__always) func listMembersIfNeeded() {
    if nodes.listsMembers {
      if tellsNobody && !hostAsksMembers { unlistMembers() }
    } else if !tellsNobody {
      listMembers()
    }
  }

  /// Lists the members of all nodes, as of the last commit, for a host that asks for them and will do so again.
  ///
  /// - Complexity: linear in objects and nodes the first time, else O(1).
  func listMembersForHost() {
    hostAsksMembers = true
    if !nodes.listsMembers { listMembers() }
  }

  /// Takes it that no host will ask for members again. Those that a delivery under way walks over stay until the next
  /// commit.
  func forgetHostAsksMembers() {
    hostAsksMembers = false
    if phase == .idle || phase == .editing { listMembersIfNeeded() }
  }

  @inline(never) private func listMembers() {
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

  @inline(never) private func unlistMembers() {
    // Moving objects have their places in the list of moves.
    guard pending.moves.isEmpty else { return }
    nodes.unlistMembers()
    objects.dropPlaces()
  }

  /// Makes an object a member of a node.
  @inline(__always) func join(_ node: UInt32, _ index: UInt32) {
    if nodes.listsMembers {
      objects.place(of: index).pointee = nodes.append(index, to: node)
    } else {
      nodes.join(node)
    }
  }

  /// Takes a member out of a node.
  ///
  /// - Parameter place: its place, if members are listed. The last member comes there.
  @inline(__always) func leave(_ node: UInt32, from place: UInt32) {
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
