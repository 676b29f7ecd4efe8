import LiveryVocabulary

/// What the declarations of a rule have in common, for one of its selectors.
final class DeclarationHead: Sendable {
  /// That of declarations at instance level which hold in all states and contexts.
  static let plainInstance = DeclarationHead(
    selector: nil, specificity: .instance, compiledWhen: .always, states: 0, stateCount: 0, origin: nil)

  /// That of objects' own declarations is the application sheet.
  let sheet: UInt32
  /// That of the sheet: the higher one goes first.
  let rank: Int64
  /// With the states of the subject. nil at instance level.
  let selector: CompiledSelector?
  let states: UInt32
  let stateCount: UInt32
  let specificity: Specificity
  let compiledWhen: CompiledWhen
  /// Of at most one location: few rules have one, and a list that is empty takes a quarter of the room.
  private let origins: [SourceLocation]

  init(
    sheet: UInt32 = SheetTable.application, rank: Int64 = 0, selector: CompiledSelector?, specificity: Specificity,
    compiledWhen: CompiledWhen, states: UInt32, stateCount: Int,
    origin: SourceLocation?
  ) {
    self.sheet = sheet
    self.rank = rank
    self.selector = selector
    self.specificity = specificity
    self.compiledWhen = compiledWhen
    self.states = states
    self.stateCount = UInt32(stateCount)
    origins = origin.map { [$0] } ?? []
  }

  /// The same in a sheet that has another rank now.
  func with(rank: Int64) -> DeclarationHead {
    DeclarationHead(
      sheet: sheet, rank: rank, selector: selector, specificity: specificity, compiledWhen: compiledWhen,
      states: states,
      stateCount: Int(stateCount), origin: origin)
  }

  var origin: SourceLocation? { origins.first }
}
