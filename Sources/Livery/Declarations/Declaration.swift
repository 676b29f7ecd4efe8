import LiveryVocabulary

/// One declaration, compiled. Immutable: an edit puts another in its place, so that snapshots keep theirs.
final class Declaration {
  let head: DeclarationHead
  /// Grows with every added key; a replaced provider keeps it.
  let sequence: UInt64
  let compiled: CompiledProvider
  let provider: Provider
  // In what the provider leaves of its last word: there may be very many declarations.
  private let shortSlot: UInt16
  let attribute: UInt32

  init(
    head: DeclarationHead, attribute: UInt32, slot: UInt32, provider: Provider, compiled: CompiledProvider,
    sequence: UInt64
  ) {
    self.head = head
    shortSlot = UInt16(slot)
    self.attribute = attribute
    self.provider = provider
    self.compiled = compiled
    self.sequence = sequence
  }

  /// There are at most ``AttributeTable/slotsMax``.
  var slot: UInt32 { UInt32(shortSlot) }
  var selector: CompiledSelector? { head.selector }
  var compiledWhen: CompiledWhen { head.compiledWhen }
  var states: UInt32 { head.states }
  var rank: Int64 { head.rank }
  /// Whether it holds in every context.
  var isAlways: Bool { head.compiledWhen.isAlways }
  /// Whether an object has it for itself.
  var isInstance: Bool { head.selector == nil }
  var isPure: Bool { if case .pure = compiled { true } else { false } }

  /// Whether both are the same declaration of a slot: on an object or of the same selector in one sheet, in the same
  /// circumstances.
  func isSameKey(as other: Declaration) -> Bool {
    self === other
      || states == other.states && head.sheet == other.head.sheet && compiledWhen == other.compiledWhen
        && selector == other.selector
  }

  /// The part of the resolution order that does not depend on the context: all of docs/reference/semantics.md, point 2 but the
  /// theme distance.
  func precedes(_ other: Declaration) -> Bool {
    if rank != other.rank { return rank > other.rank }
    if isInstance != other.isInstance { return isInstance }
    if head.specificity != other.head.specificity { return other.head.specificity < head.specificity }
    let isNamed = compiledWhen.theme != nil
    if isNamed != (other.compiledWhen.theme != nil) { return isNamed }
    if compiledWhen.conditions.count != other.compiledWhen.conditions.count {
      return compiledWhen.conditions.count > other.compiledWhen.conditions.count
    }
    // The states of a rule were counted with its selector.
    if isInstance && head.stateCount != other.head.stateCount { return head.stateCount > other.head.stateCount }
    return sequence > other.sequence
  }

  /// Whether it comes first in lists of what rules say: the highest sheet first, each in the order of declaration.
  func isListedBefore(_ other: Declaration) -> Bool { (other.rank, sequence) < (rank, other.sequence) }

  /// Why this declaration wins over one that it goes before: the first criterion of the order in which the two differ. If
  /// that is the depth of a class, also which compound decides.
  ///
  /// - Parameter theme: the effective one.
  func criterion(
    over other: Declaration, theme: UInt32, axes: AxisTable
  ) -> (kind: Explanation.Criterion.Kind, compound: Int) {
    if rank != other.rank { return (.sheet, 0) }
    if distance(from: theme, axes: axes) != other.distance(from: theme, axes: axes) { return (.theme, 0) }
    if isInstance != other.isInstance { return (.level, 0) }
    switch head.specificity.firstDifference(from: other.head.specificity) {
    case .marks: return (.marks, 0)
    case .compounds: return (.compounds, 0)
    case .classDepth(let compound): return (.classDepth, compound)
    case nil: break
    }
    if (compiledWhen.theme == nil) != (other.compiledWhen.theme == nil) { return (.namedTheme, 0) }
    if compiledWhen.conditions.count != other.compiledWhen.conditions.count { return (.conditions, 0) }
    if isInstance && head.stateCount != other.head.stateCount { return (.states, 0) }
    return (.order, 0)
  }

  /// The theme distance in the chain of the effective theme; nil if the theme is not in it.
  func distance(from theme: UInt32, axes: AxisTable) -> Int? {
    axes.chains.distance(ofDeclarationFor: compiledWhen.theme, isInstance: isInstance, from: theme)
  }
}

extension ArraySlice<Declaration> {
  /// The candidates in a context, first to last: those whose theme is in the chain and whose conditions hold.
  ///
  /// - Precondition: the receiver is sorted by ``Declaration/precedes(_:)``.
  func ordered(modes: UnsafeBufferPointer<UInt32>, axes: AxisTable) -> [Declaration] {
    // The lower number goes first.
    var found: [(rank: Int64, distance: Int, place: Int)] = []
    for place in indices where self[place].compiledWhen.conditionsHold(in: modes) {
      guard let distance = self[place].distance(from: modes[0], axes: axes) else { continue }
      found.append((-self[place].rank, distance, place))
    }
    // Among equals the order stays.
    found.sort { $0 < $1 }
    return found.map { self[$0.place] }
  }
}
