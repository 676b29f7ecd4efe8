/// The compounds of all selectors as steps down a path, in buckets by one of their marks.
///
/// A step is taken by an object that matches its compound below an object whose path has matched the compounds before,
/// which a *progress bit* says. It sets the next bit, or it is the last and its selector matches. Selectors that begin
/// alike share the bits of what they have in common.
///
/// A bit rests when its last selector goes: paths go on setting it, so that states stay what they are. Only
/// ``recycleRestingBits()`` gives its number away. A selector that comes back finds the bit as it was.
struct StepTable {
  /// Stands for "no bit needed".
  static var noBit: UInt32 { .max }

  struct Step {
    let condition: Condition
    /// A selector if the step is the last, else a bit.
    let outcome: UInt32
    let isLast: Bool
  }

  struct Condition: Hashable {
    let needed: UInt32
    let compound: CompiledCompound
  }

  /// Where each step stands in its bucket, which may hold nearly all of them.
  private struct Places {
    /// By selector.
    private var last: [UInt32] = []
    /// By bit.
    private var others: [UInt32] = []

    subscript(outcome: UInt32, isLast isLast: Bool) -> Int {
      get { Int(isLast ? last[Int(outcome)] : others[Int(outcome)]) }
      set { if isLast { Self.put(newValue, outcome, &last) } else { Self.put(newValue, outcome, &others) } }
    }

    private static func put(_ place: Int, _ outcome: UInt32, _ places: inout [UInt32]) {
      while places.count <= Int(outcome) { places.append(0) }
      places[Int(outcome)] = UInt32(place)
    }
  }

  private struct Bit {
    let number: UInt32
    /// How many selectors need it. 0 while it rests.
    var useCount: Int
  }

  private enum Bucket: Hashable {
    case identifier(UInt32)
    case state(UInt32)
    case className(UInt32)
    case everywhere

    /// Those of marks that all objects which match the compound carry. Each will do.
    static func all(for compound: CompiledCompound) -> [Bucket] {
      let marks =
        compound.identifiers.map { .identifier($0) } + compound.states.map { .state($0) }
        + (compound.className.map { [Bucket.className($0)] } ?? [])
      return marks.isEmpty ? [.everywhere] : marks
    }
  }

  /// In no order.
  private var buckets: [Bucket: [Step]] = [:]
  private var places = Places()
  private var bits: [Condition: Bit] = [:]
  private var restingCount = 0
  private var freeBits: [UInt32] = []
  /// One more than the highest bit given out since there were none.
  private(set) var bitLimit: UInt32 = 0

  /// What a selector that comes changes for paths.
  struct Arrival {
    /// The ancestors whose bits no other selector needs. Objects that match one may not have set its bit.
    var ancestors: [CompiledCompound] = []
    /// Whether no path has the bit that the subject needs: objects that the selector matches get another state from above.
    var changesStatesAbove = false
  }

  @discardableResult
  mutating func add(_ selector: UInt32, _ compounds: [CompiledCompound]) -> Arrival {
    var needed = Self.noBit
    var arrival = Arrival()
    for compound in compounds.dropLast() {
      let condition = Condition(needed: needed, compound: compound)
      arrival.changesStatesAbove = bits[condition] == nil
      let bit = retainBit(condition)
      if bit.useCount == 1 { arrival.ancestors.append(compound) }
      needed = bit.number
    }
    insert(Step(condition: Condition(needed: needed, compound: compounds.last!), outcome: selector, isLast: true))
    return arrival
  }

  mutating func remove(_ selector: UInt32, _ compounds: [CompiledCompound]) {
    var needed = Self.noBit
    for compound in compounds.dropLast() {
      let condition = Condition(needed: needed, compound: compound)
      bits[condition]!.useCount -= 1
      if bits[condition]!.useCount == 0 { restingCount += 1 }
      needed = bits[condition]!.number
    }
    drop(selector, isLast: true, of: compounds.last!)
  }

  /// Visits the steps that an object with these marks takes below an object with the right bits.
  func forEachStep(for marks: CompiledCompound.Marks, _ body: (Step) -> Void) {
    func visit(_ bucket: Bucket) {
      guard let steps = buckets[bucket] else { return }
      // By place: to copy a step would be to retain what is in it, and most do not match.
      for place in steps.indices where steps[place].condition.compound.matches(marks) { body(steps[place]) }
    }
    visit(.everywhere)
    for identifier in marks.identifiers { visit(.identifier(identifier)) }
    for state in marks.states { visit(.state(state)) }
    for className in marks.classes { visit(.className(className)) }
  }

  private mutating func retainBit(_ condition: Condition) -> Bit {
    if var known = bits[condition] {
      if known.useCount == 0 { restingCount -= 1 }
      known.useCount += 1
      bits[condition] = known
      return known
    }
    let bit = Bit(number: freeBits.popLast() ?? bitLimit, useCount: 1)
    bitLimit = max(bitLimit, bit.number + 1)
    bits[condition] = bit
    insert(Step(condition: condition, outcome: bit.number, isLast: false))
    return bit
  }

  /// Frees the numbers of bits that rest, and renumbers the others if most numbers are free: each takes room in all states of
  /// objects. What knows bits by number is to be forgotten.
  mutating func recycleRestingBits() {
    if restingCount == 0 { return }
    for (condition, bit) in bits where bit.useCount == 0 {
      drop(bit.number, isLast: false, of: condition.compound)
      freeBits.append(bit.number)
    }
    bits = bits.filter { $1.useCount > 0 }
    restingCount = 0
    // The lowest first, whatever the order of the dictionary.
    freeBits.sort(by: >)
    if bits.count * 4 + 1_024 < Int(bitLimit) || bits.isEmpty { renumberBits() }
  }

  private mutating func renumberBits() {
    var numbers = [UInt32](repeating: Self.noBit, count: Int(bitLimit))
    for (place, number) in bits.values.map(\.number).sorted().enumerated() { numbers[Int(number)] = UInt32(place) }
    func renumbered(_ condition: Condition) -> Condition {
      condition.needed == Self.noBit
        ? condition : Condition(needed: numbers[Int(condition.needed)], compound: condition.compound)
    }
    let pairs = bits.map { (renumbered($0), Bit(number: numbers[Int($1.number)], useCount: $1.useCount)) }
    bits = Dictionary(uniqueKeysWithValues: pairs)
    for bucket in buckets.keys {
      for place in buckets[bucket]!.indices {
        let step = buckets[bucket]![place]
        let outcome = step.isLast ? step.outcome : numbers[Int(step.outcome)]
        buckets[bucket]![place] = Step(condition: renumbered(step.condition), outcome: outcome, isLast: step.isLast)
        places[outcome, isLast: step.isLast] = place
      }
    }
    freeBits = []
    bitLimit = UInt32(bits.count)
  }

  /// Into the bucket with the fewest steps so far: all selectors may have one identifier in common.
  private mutating func insert(_ step: Step) {
    let candidates = Bucket.all(for: step.condition.compound)
    let bucket = candidates.min { (buckets[$0]?.count ?? 0) < (buckets[$1]?.count ?? 0) }!
    places[step.outcome, isLast: step.isLast] = buckets[bucket]?.count ?? 0
    buckets[bucket, default: []].append(step)
  }

  private mutating func drop(_ outcome: UInt32, isLast: Bool, of compound: CompiledCompound) {
    let place = places[outcome, isLast: isLast]
    let bucket = Bucket.all(for: compound).first {
      guard let steps = buckets[$0], place < steps.count else { return false }
      return steps[place].outcome == outcome && steps[place].isLast == isLast
    }!
    // The last one comes there.
    let last = buckets[bucket]!.removeLast()
    if place < buckets[bucket]!.count {
      buckets[bucket]![place] = last
      places[last.outcome, isLast: last.isLast] = place
    }
    if buckets[bucket]!.isEmpty { buckets[bucket] = nil }
  }
}
