import LiveryVocabulary

/// One object in one context, with all declarations whose selector matches it.
final class Standing {
  let inputs: Inputs
  let handle: Handle
  let context: Context
  let isUnthemed: Bool
  /// By attribute, with their positions in order of declaration.
  private let declarations: [AttributeName: [(position: Int, declaration: Declaration)]]

  /// nil if the handle is stale.
  init?(_ handle: Handle, in inputs: Inputs, patch: Patch = Patch()) {
    guard let object = inputs.objects[handle] else { return nil }
    self.inputs = inputs
    self.handle = handle
    context = inputs.context(of: handle, patch: patch)
    isUnthemed = inputs.isUnthemed(handle)
    let path = inputs.marks(of: handle)
    var declarations: [AttributeName: [(position: Int, declaration: Declaration)]] = [:]
    for (position, declaration) in object.declarations.enumerated() {
      declarations[declaration.key.attribute, default: []].append((position, declaration))
    }
    for (position, rule) in inputs.rules.enumerated() where rule.matches(path) {
      declarations[rule.key.attribute, default: []].append((position, rule))
    }
    self.declarations = declarations
  }

  /// Every state set that is declared for a slotted attribute, whether the declaration holds here or not.
  func slots(of attribute: AttributeInput) -> Set<[StateName]> {
    Set((declarations[attribute.name] ?? []).map { $0.declaration.key.states })
  }

  /// Points 2 and 4: the declarations that are up for a binding, the first to be asked first.
  func candidates(for binding: Binding) -> [Declaration] {
    let candidates = (declarations[binding.attribute] ?? [])
      .filter { qualifies($1.key.states, for: binding) && $1.key.when.holds(in: context) }
    // Most often there is nothing to be ordered.
    if candidates.count < 2 { return candidates.map { $0.declaration } }
    return candidates.map { ($1, rank: inputs.rank($1, position: $0, in: context)) }
      .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
      .map { $0.0 }
  }

  private func qualifies(_ states: [StateName], for binding: Binding) -> Bool {
    if let slot = binding.slot { return states == slot }
    return states.allSatisfy(inputs.objects[handle]!.states.contains)
  }
}
