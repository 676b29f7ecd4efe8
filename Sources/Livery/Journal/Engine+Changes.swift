import LiveryVocabulary

/// What revisions changed, for hosts that ask instead of being told.
public enum Changes: Sendable, Equatable {
  /// The journal does not reach back that far: look at everything.
  case resync
  /// Every object of which a value may have changed and that is still tracked, by ascending handle index. The grain is
  /// that of style nodes, so some of them may be as before.
  case objects([Handle])
}

extension Engine {
  /// What changed after a revision, up to the last one.
  ///
  /// - Complexity: linear in the journal, the nodes and the members of those that changed; the first time in objects.
  public func changes(since revision: UInt64) -> Changes {
    look { core in
      guard let entries = core.journal.entries(since: revision) else { return .resync }
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
      for node in 1..<UInt32(max(core.nodes.limit, 1)) where core.nodes.records[Int(node)].isLive {
        if scopes.contains(core.nodes.scope(of: node)) || styles.contains(core.nodes.style(of: node)) {
          for index in core.nodes.members(of: node) { indexes.insert(index) }
        }
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
