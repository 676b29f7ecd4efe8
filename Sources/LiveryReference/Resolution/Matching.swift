import LiveryVocabulary

/// What selectors look at in one object.
struct Marks {
  /// The class and its superclasses.
  let lineage: [ClassName]
  let identifiers: Set<IdentifierName>
  let states: Set<StateName>

  fileprivate func include(_ className: ClassName?, _ identifiers: [IdentifierName]) -> Bool {
    self.identifiers.isSuperset(of: identifiers) && (className.map(lineage.contains) ?? true)
  }
}

extension Inputs {
  /// The marks of an object and of its ancestors, the root last.
  func marks(of handle: Handle) -> [Marks] {
    path(from: handle).map { member in
      let object = objects[member]!
      return Marks(
        lineage: lineage(of: object.className), identifiers: object.identifiers, states: object.states)
    }
  }
}

extension Selector {
  /// Point 5: whether an object matches, its states aside: those on the subject belong to the declarations.
  ///
  /// - Parameter path: the object and its ancestors, the root last.
  func matches(_ path: [Marks]) -> Bool {
    path[0].include(subject.className, subject.identifiers) && Self.meet(ancestors[...], path.dropFirst())
  }

  /// Whether there are, in this order and at any distance, ancestors for all compounds.
  private static func meet(_ compounds: ArraySlice<Compound>, _ path: ArraySlice<Marks>) -> Bool {
    guard let nearest = compounds.last else { return true }
    guard let parent = path.first else { return false }
    let above = path.dropFirst()
    return parent.include(nearest.className, nearest.identifiers) && parent.states.isSuperset(of: nearest.states)
      && meet(compounds.dropLast(), above) || meet(compounds, above)
  }
}
