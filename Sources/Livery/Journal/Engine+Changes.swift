import LiveryVocabulary

/// What revisions changed, for hosts that ask instead of being told.
public enum Changes: Sendable, Equatable {
  /// The journal does not reach back that far, or the engine has not reached that revision. Look at everything.
  case resync
  /// Every object of which a value may have changed and that is still tracked, by ascending handle index. The grain is
  /// that of style nodes, so some of them may be as before.
  case objects([Handle])
}

extension Engine {
  /// What changed after a revision, up to the last one. May wait for a step of a commit, never for a callback.
  ///
  /// Where other threads edit, ask for ``revision`` first, and go on from that number the next time: asked afterwards, it may be
  /// of a commit whose changes were not among these.
  ///
  /// - Complexity: linear in the journal, and in the nodes that it names with their members; the first time in objects.
  public func changes(since revision: UInt64) -> Changes {
    withCore { core in
      // One that is yet to come is of another engine, as when a host has put this one in the place of it.
      guard revision <= core.revision, let entries = core.journal.entries(since: revision) else { return .resync }
      core.listMembersForHost()
      var scopes = NumberSet()
      var styles = NumberSet()
      var indexes = NumberSet()
      for entry in entries {
        switch entry {
        case .scope(let scope): scopes.insert(scope)
        case .style(let style): styles.insert(style)
        case .object(let index): indexes.insert(index)
        }
      }
      func insertMembers(of node: UInt32) { for index in core.nodes.members(of: node) { indexes.insert(index) } }
      // The journal may name what is gone.
      for scope in scopes.members.buffer where core.scopes[scope].exists {
        core.nodes.forEach(from: core.scopes[scope].firstNode, in: .scope, insertMembers)
      }
      for style in styles.members.buffer where core.styles.exists(style) {
        core.nodes.forEach(from: core.styles.firstNode(of: style), in: .style, insertMembers)
      }
      indexes.sort()
      var handles: [Handle] = []
      handles.reserveCapacity(indexes.members.count)
      for index in indexes.members.buffer {
        let generation = core.objects.generation[Int(index)]
        if generation & 1 == 1 { handles.append(Handle(index: index, generation: generation)) }
      }
      return .objects(handles)
    }
  }
}
