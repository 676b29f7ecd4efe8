import LiveryVocabulary

/// What the declarations of a rule have in common, for one of its selectors.
final class DeclarationHead: Sendable {
  /// That of declarations at instance level which hold in all states and contexts.
  static let plainInstance = DeclarationHead(
    selector: nil, specificity: .instance, compiledWhen: .always, states: 0, stateCount: 0, origin: nil)

  /// With the states of the subject. nil at instance level.
  let selector: CompiledSelector?
  let states: UInt32
  let stateCount: UInt32
  let specificity: Specificity
  let compiledWhen: CompiledWhen
  /// Of at most one location: few rules have one, and a list that is empty takes a quarter of the room.
  private let origins: [SourceLocation]

  init(
    selector: CompiledSelector?, specificity: Specificity, compiledWhen: CompiledWhen, states: UInt32, stateCount: Int,
    origin: SourceLocation?
  ) {
    self.selector = selector
    self.specificity = specificity
    self.compiledWhen = compiledWhen
    self.states = states
    self.stateCount = UInt32(stateCount)
    origins = origin.map { [$0] } ?? []
  }

  var origin: SourceLocation? { origins.first }
}
