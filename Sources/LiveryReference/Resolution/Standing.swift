import LiveryVocabulary

/// One object in one context, with all declarations whose selector matches it.
struct Standing {
  let inputs: Inputs
  let handle: Handle
  let context: Context
  let isUnthemed: Bool
  /// With their positions in order of declaration.
  private let declarations: [(position: Int, declaration: Declaration)]

  /// nil if the handle is stale.
  init?(_ handle: Handle, in inputs: Inputs, patch: Patch = Patch()) {
    guard let object = inputs.objects[handle] else { return nil }
    self.inputs = inputs
    self.handle = handle
    context = inputs.context(of: handle, patch: patch)
    isUnthemed = inputs.isUnthemed(handle)
    let path = inputs.marks(of: handle)
    let rules = inputs.rules.enumerated().filter { $1.key.selector!.matches(path) }
    declarations = (object.declarations.enumerated() + rules).map { ($0, $1) }
  }

  /// Every state set that is declared for a slotted attribute, whether the declaration holds here or not.
  func slots(of attribute: AttributeInput) -> Set<[StateName]> {
    Set(declarations.filter { $1.key.attribute == attribute.name }.map(\.declaration.key.states))
  }

  /// Points 2 and 4: the declarations that are up for a binding, the first to be asked first.
  func candidates(for binding: Binding) -> [Declaration] {
    declarations
      .filter { $1.key.attribute == binding.attribute && qualifies($1.key.states, for: binding) }
      .filter { $1.key.when.holds(in: context) }
      .map { ($1, rank: inputs.rank($1.key, position: $0, in: context)) }
      .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
      .map(\.0)
  }

  private func qualifies(_ states: [StateName], for binding: Binding) -> Bool {
    if let slot = binding.slot { return states == slot }
    return inputs.objects[handle]!.states.isSuperset(of: states)
  }
}
