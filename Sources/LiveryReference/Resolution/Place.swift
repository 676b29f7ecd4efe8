import LiveryVocabulary

/// One object with what it has from its place in the tree.
final class Place {
  let handle: Handle
  /// Nil for a root.
  let parent: Place?
  let context: Context
  let isUnthemed: Bool
  let isSuspended: Bool
  /// What selectors look at: the class and its superclasses, the identifiers, the states.
  fileprivate let lineage: [ClassName]
  fileprivate let identifiers: [IdentifierName]
  let states: [StateName]

  fileprivate init(_ handle: Handle, _ object: ObjectInput, below parent: Place?, in global: Context, _ inputs: Inputs)
  {
    self.handle = handle
    self.parent = parent
    context = (parent?.context ?? global).patched(by: object.patch, in: inputs)
    isUnthemed = object.isUnthemed || parent?.isUnthemed ?? false
    isSuspended = object.isSuspended || parent?.isSuspended ?? false
    lineage = object.lineage
    identifiers = object.identifiers
    states = object.states
  }

  fileprivate func fits(_ compound: Compound) -> Bool {
    (compound.className.map(lineage.contains) ?? true) && compound.identifiers.allSatisfy(identifiers.contains)
  }
}

extension Inputs {
  /// The place of an object.
  ///
  /// - Parameter known: those that were asked for before, and of their ancestors.
  func place(of handle: Handle, in global: Context, known: inout [Handle: Place]) -> Place {
    if let place = known[handle] { return place }
    let object = objects[handle]!
    let parent = object.parent.map { self.place(of: $0, in: global, known: &known) }
    let place = Place(handle, object, below: parent, in: global, self)
    known[handle] = place
    return place
  }
}

extension Declaration {
  /// Point 5: whether a rule is for an object, its states aside: those on the subject belong to the declarations.
  func matches(_ place: Place) -> Bool {
    place.fits(compounds.last!) && meet(compounds.dropLast(), from: place.parent)
  }

  /// Whether there are, in this order and at any distance, ancestors for all compounds.
  private func meet(_ compounds: ArraySlice<Compound>, from place: Place?) -> Bool {
    guard let nearest = compounds.last else { return true }
    guard let place else { return false }
    return place.fits(nearest) && nearest.states.allSatisfy(place.states.contains)
      && meet(compounds.dropLast(), from: place.parent) || meet(compounds, from: place.parent)
  }
}
