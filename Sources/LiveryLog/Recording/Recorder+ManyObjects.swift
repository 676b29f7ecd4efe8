import Livery

// Edits of many objects, as ``EditableEngine`` says.
extension Recorder {
  public func track(_ forest: Forest, below parent: Handle? = nil) throws -> [Handle] {
    try record {
      try engine.track(forest, below: parent)
    } _: { book, handles in
      let below = parent.map { book.label(of: $0) }
      var objects: [NewObject] = []
      for (place, className) in forest.classes.enumerated() {
        objects.append(
          NewObject(
            label: book.newLabel(of: handles?[place]), className: book.name(of: className),
            identifiers: book.names(of: forest.identifiers.isEmpty ? nil : forest.identifiers[place]),
            states: book.names(of: forest.states.isEmpty ? nil : forest.states[place])))
      }
      for (place, parent) in forest.parents.enumerated() where parent != Forest.root {
        objects[place].parent = objects[Int(parent)].label
      }
      return .trackForest(objects, below: below)
    }
  }

  public func untrack(_ handles: [Handle]) throws {
    try record({ book in .untrackAll(handles.map { book.label(of: $0) }) }) { try engine.untrack(handles) }
  }

  public func setStates(of handles: [Handle], to states: StateSetID) throws {
    try record({ book in .setStatesOfAll(handles.map { book.label(of: $0) }, book.names(of: states)) }) {
      try engine.setStates(of: handles, to: states)
    }
  }

  public func changeStates(
    of handles: [Handle], adding new: StateSetID? = nil, removing old: StateSetID? = nil
  ) throws {
    try record({ book in
      .changeStatesOfAll(handles.map { book.label(of: $0) }, adding: book.names(of: new), removing: book.names(of: old))
    }) {
      try engine.changeStates(of: handles, adding: new, removing: old)
    }
  }

  /// Written as a transaction of single edits.
  public func setIdentifiers(of handles: [Handle], to identifiers: IdentifierSetID) throws {
    try transaction {
      for handle in handles { try setIdentifiers(of: handle, to: identifiers) }
    }
  }

  public func setParent(of handles: [Handle], to parent: Handle?) throws {
    try record({ book in .setParentOfAll(handles.map { book.label(of: $0) }, to: parent.map { book.label(of: $0) }) }) {
      try engine.setParent(of: handles, to: parent)
    }
  }
}
