import LiveryVocabulary

/// One object in one context, with all declarations whose selector matches it.
final class Standing {
  let inputs: Inputs
  let place: Place
  let context: Context
  var handle: Handle { place.handle }
  var isUnthemed: Bool { place.isUnthemed }
  typealias Positioned = (position: Int, declaration: Declaration)
  /// With their positions: those of the object, then those of rules, each in order of declaration.
  private var declarations: [Positioned] = []

  /// - Parameter patch: of a read, nearer than all others.
  init(_ place: Place, in inputs: Inputs, patch: Patch = Patch()) {
    self.inputs = inputs
    self.place = place
    context = place.context.patched(by: patch, in: inputs)
    declarations = inputs.objects[place.handle]!.declarations.enumerated().map { ($0, $1) }
    for (position, rule) in inputs.rules.enumerated() where rule.matches(place) {
      declarations.append((position, rule))
    }
  }

  /// What is declared for an attribute, whether it holds here or not.
  func declarations(of attribute: AttributeName) -> [Positioned] {
    declarations.filter { $0.declaration.key.attribute == attribute }
  }

  /// Points 2 and 4: the declarations of an attribute that are up for it or one of its slots, the first to be asked
  /// first.
  func candidates(among declarations: [Positioned], slot: [StateName]?) -> [Declaration] {
    let candidates = declarations.filter { _, declaration in
      qualifies(declaration.key.states, for: slot) && declaration.key.when.holds(in: context)
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
