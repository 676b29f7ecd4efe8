import LiveryVocabulary

/// One object in one context, with all declarations whose selector matches it.
final class Standing {
  let inputs: Inputs
  let place: Place
  let context: Context
  var handle: Handle { place.handle }
  var isUnthemed: Bool { place.isUnthemed }
  /// A declaration with the place of its sheet, which for the object's own is the application's, and its position there.
  typealias Positioned = (sheet: Int, position: Int, declaration: Declaration)
  private var declarations: [Positioned] = []

  /// - Parameter patch: of a read, nearer than all others.
  init(_ place: Place, in inputs: Inputs, patch: Patch = Patch()) {
    self.inputs = inputs
    self.place = place
    context = place.context.patched(by: patch, in: inputs)
    let application = inputs.applicationPlace
    declarations = inputs.objects[place.handle]!.declarations.enumerated().map { (application, $0, $1) }
    for (sheet, input) in inputs.sheets.enumerated() {
      for (position, rule) in input.rules.enumerated() where rule.matches(place) {
        declarations.append((sheet, position, rule))
      }
    }
  }

  /// What is declared for an attribute, whether it holds here or not.
  func declarations(of attribute: AttributeName) -> [Positioned] {
    declarations.filter { $0.declaration.key.attribute == attribute }
  }

  /// Points 2 and 4: the declarations of an attribute that are up for it or one of its slots, the first to be asked
  /// first.
  func candidates(among declarations: [Positioned], slot: [StateName]?) -> [Declaration] {
    let candidates = qualifying(among: declarations, slot: slot)
    // Most often there is nothing to be ordered.
    if candidates.count < 2 { return candidates.map { $0.declaration } }
    return ranked(candidates).map { $0.declaration }
  }

  /// The same with the rank of each.
  func rankedCandidates(
    among declarations: [Positioned], slot: [StateName]?
  ) -> [(declaration: Declaration, rank: Rank)] {
    ranked(qualifying(among: declarations, slot: slot))
  }

  private func ranked(_ candidates: [Positioned]) -> [(declaration: Declaration, rank: Rank)] {
    candidates.map { ($2, rank: Rank(of: $2, sheet: $0, position: $1, in: context)) }.sorted { $0.rank < $1.rank }
  }

  private func qualifying(among declarations: [Positioned], slot: [StateName]?) -> [Positioned] {
    declarations.filter { _, _, declaration in
      qualifies(declaration.key.states, for: slot) && declaration.key.when.holds(in: context)
    }
  }

  private func qualifies(_ states: [StateName], for slot: [StateName]?) -> Bool {
    if let slot { return states == slot }
    return states.allSatisfy(place.states.contains)
  }
}
