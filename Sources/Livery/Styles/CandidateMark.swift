/// What of a candidate decides where it stands in a context, and mostly what it answers, without the declaration: to look at
/// one of these counts no reference.
struct CandidateMark: BitwiseCopyable {
  /// The declaration's answer if it is reached, where a shortcut can give it.
  let answer: CompiledStyle.Shortcut
  /// The entries of the declaration's table, if it is one with few.
  let table: ModeWords?
  /// That of the sheet: the higher one goes first.
  private let rank: Int64
  /// `anyTheme` if it names none.
  private let theme: UInt32
  private let isInstance: Bool
  /// Whether it names modes of axes, which its declaration knows.
  let hasConditions: Bool

  private static var anyTheme: UInt32 { .max }

  init(_ declaration: Declaration, table: ModeWords?, kinds: [ValueKind]) {
    self.table = table
    answer = CompiledStyle.Shortcut(declaration, kinds: kinds)
    rank = declaration.rank
    theme = declaration.compiledWhen.theme ?? Self.anyTheme
    isInstance = declaration.isInstance
    hasConditions = !declaration.compiledWhen.conditions.isEmpty
  }

  /// Whether no mode of a context matters to where it stands and what it answers, but by tokens.
  var isSameEverywhere: Bool {
    if case .none = answer { return false }
    return theme == Self.anyTheme && !hasConditions
  }

  /// Where a candidate stands in a context. The lower one goes first; among equals the order stays.
  struct Standing: Comparable, BitwiseCopyable {
    let rank: Int64
    let distance: Int
    let place: Int

    static let beforeAll = Standing(rank: .min, distance: 0, place: 0)

    @inline(__always) static func < (left: Self, right: Self) -> Bool {
      if left.rank != right.rank { return left.rank < right.rank }
      if left.distance != right.distance { return left.distance < right.distance }
      return left.place < right.place
    }
  }

  /// Where it stands if its conditions hold; nil if its theme is not in the chain.
  @inline(__always) func standing(at place: Int, in effective: UInt32, _ chains: ThemeChains) -> Standing? {
    let named = theme == Self.anyTheme ? nil : theme
    return chains.distance(ofDeclarationFor: named, isInstance: isInstance, from: effective).map {
      Standing(rank: -rank, distance: $0, place: place)
    }
  }
}
