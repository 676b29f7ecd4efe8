import LiveryVocabulary

/// One declaration, compiled. Immutable: an edit puts another in its place, so that snapshots keep theirs.
final class Declaration {
  /// nil at instance level. With the states of the subject.
  let selector: Selector?
  let specificity: Specificity
  let when: When
  let compiledWhen: CompiledWhen
  let states: UInt32
  let stateCount: UInt32
  let attribute: UInt32
  let slot: UInt32
  let provider: Provider
  let compiled: CompiledProvider
  /// Grows with every added key; a replaced provider keeps it.
  let sequence: UInt64
  let origin: SourceLocation?

  init(
    selector: Selector?, specificity: Specificity, when: When, compiledWhen: CompiledWhen, states: UInt32,
    stateCount: Int, attribute: UInt32, slot: UInt32, provider: Provider, compiled: CompiledProvider,
    sequence: UInt64, origin: SourceLocation?
  ) {
    self.selector = selector
    self.specificity = specificity
    self.when = when
    self.compiledWhen = compiledWhen
    self.states = states
    self.stateCount = UInt32(stateCount)
    self.attribute = attribute
    self.slot = slot
    self.provider = provider
    self.compiled = compiled
    self.sequence = sequence
    self.origin = origin
  }

  /// The part of the resolution order that does not depend on the context: all of section 2 point 2 but the
  /// theme distance.
  func precedes(_ other: Declaration) -> Bool {
    let isInstance = selector == nil
    let otherIsInstance = other.selector == nil
    if isInstance != otherIsInstance { return isInstance }
    if specificity != other.specificity { return other.specificity < specificity }
    let isNamed = compiledWhen.theme != nil
    if isNamed != (other.compiledWhen.theme != nil) { return isNamed }
    if compiledWhen.conditions.count != other.compiledWhen.conditions.count {
      return compiledWhen.conditions.count > other.compiledWhen.conditions.count
    }
    if stateCount != other.stateCount { return stateCount > other.stateCount }
    return sequence > other.sequence
  }

  /// The theme distance in the chain of the effective theme; nil if the theme is not in it.
  func distance(from theme: UInt32, axes: AxisTable) -> Int? {
    if let own = compiledWhen.theme { return axes.distance(of: own, from: theme) }
    return selector == nil ? 0 : axes.chains[Int(theme)].count - 1
  }
}

extension ArraySlice<Declaration> {
  /// The candidates in a context, first to last: those whose theme is in the chain and whose conditions hold.
  ///
  /// - Precondition: the receiver is sorted by ``Declaration/precedes(_:)``.
  func ordered(modes: UnsafeBufferPointer<UInt32>, axes: AxisTable) -> [Declaration] {
    var result: [(distance: Int, declaration: Declaration)] = []
    for declaration in self where declaration.compiledWhen.conditionsHold(in: modes) {
      guard let distance = declaration.distance(from: modes[0], axes: axes) else { continue }
      // Insertion keeps the order among equals; there are few candidates.
      let place = result.lastIndex { $0.distance <= distance }.map { $0 + 1 } ?? 0
      result.insert((distance, declaration), at: place)
    }
    return result.map(\.declaration)
  }
}
