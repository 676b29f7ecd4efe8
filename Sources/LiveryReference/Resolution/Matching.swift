import LiveryVocabulary

/// What selectors look at in one object.
struct Marks {
  /// The class and its superclasses.
  let lineage: [ClassName]
  let identifiers: Set<IdentifierName>
  let states: Set<StateName>

  fileprivate func include(_ compound: Compound) -> Bool {
    compound.identifiers.allSatisfy(identifiers.contains) && (compound.className.map(lineage.contains) ?? true)
  }
}

extension Inputs {
  /// The marks of an object and of its ancestors, the root last.
  func marks(of handle: Handle) -> [Marks] {
    path(from: handle).map { member in
      let object = objects[member]!
      return Marks(
        lineage: object.lineage, identifiers: object.identifiers, states: object.states)
    }
  }
}

extension Declaration {
  /// Point 5: whether a rule is for an object, its states aside: those on the subject belong to the declarations.
  ///
  /// - Parameter path: the object and its ancestors, the root last.
  func matches(_ path: [Marks]) -> Bool {
    path[0].include(compounds.last!) && meet(compounds.dropLast(), path.dropFirst())
  }

  /// Whether there are, in this order and at any distance, ancestors for all compounds.
  private func meet(_ compounds: ArraySlice<Compound>, _ path: ArraySlice<Marks>) -> Bool {
    guard let nearest = compounds.last else { return true }
    guard let parent = path.first else { return false }
    let above = path.dropFirst()
    return parent.include(nearest) && nearest.states.allSatisfy(parent.states.contains)
      && meet(compounds.dropLast(), above) || meet(compounds, above)
  }
}
