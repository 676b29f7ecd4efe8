import LiveryVocabulary

/// One object in one context, with all declarations whose selector matches it.
final class Standing {
  let inputs: Inputs
  let place: Place
  let context: Context
  var handle: Handle { place.handle }
  var isUnthemed: Bool { place.isUnthemed }
  /// With their positions: those of the object, then those of rules, each in order of declaration.
  private var declarations: [(position: Int, declaration: Declaration)] = []

  /// - Parameter patch: of a read, nearer than all others.
  init(_ place: Place, in inputs: Inputs, patch: Patch = Patch()) {
    self.inputs = inputs
    self.place = place
    context = place.context.patched(by: patch, in: inputs)
    for (position, own) in inputs.objects[place.handle]!.declarations.enumerated() {
      declarations.append((position, own))
    }
    for (position, rule) in inputs.rules.enumerated() where rule.matches(place) {
      declarations.append((position, rule))
    }
  }

  /// Every state set that is declared for a slotted attribute, whether the declaration holds here or not.
  func slots(of attribute: AttributeName) -> [[StateName]] {
    declarations.filter { $0.declaration.key.attribute == attribute }.map { $0.declaration.key.states }
  }

  /// Points 2 and 4: the declarations that are up for an attribute or one of its slots, the first to be asked first.
  func candidates(for attribute: AttributeName, slot: [StateName]?) -> [Declaration] {
    let candidates = declarations.filter { _, declaration in
      declaration.key.attribute == attribute && qualifies(declaration.key.states, for: slot)
        && declaration.key.when.holds(in: context)
    }
    // Most often there is nothing to be ordered.
    if candidates.count < 2 { return candidates.map { $0.declaration } }
    return candidates.map { ($1, rank: Rank(of: $1, position: $0, in: context)) }
      .sorted { $0.rank < $1.rank }
      .map { $0.0 }
  }

  private func qualifies(_ states: [StateName], for slot: [StateName]?) -> Bool {
    if let slot { return states == slot }
    return states.allSatisfy(place.states.contains)
  }
}
