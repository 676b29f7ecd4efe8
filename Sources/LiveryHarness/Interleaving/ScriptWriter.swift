import LiveryLog
import LiveryVocabulary

/// Makes what single threads play.
struct ScriptWriter {
  enum Role: CaseIterable {
    /// Plays a share of the random operations, and nothing else.
    case editor
    case reader, photographer, switcher, owner
    /// Runs slices.
    case teller
    /// Declares attributes, or tries to.
    case declarer
    /// Changes the states of hot objects, one at a time.
    case toggler
    /// Changes several things at once that the values of hot objects depend on.
    case flipper
  }

  var random: SplitMix64
  let labels: [Label]

  init(_ random: SplitMix64, labels: [Label]) {
    self.random = random
    self.labels = labels + ["stranger"]
  }

  mutating func script(of role: Role) -> [Operation] {
    switch role {
    case .editor: []
    case .reader: (0..<16).map { _ in read() }
    case .photographer:
      (0..<4).flatMap { _ in
        [.takeSnapshot(random.pick(["v1", "v2"])), read(), .readSnapshot("v1"), .readSnapshot("v2"), read()]
          + (random.chance(40) ? [.dropSnapshot(random.pick(["v1", "v2"]))] : [])
      }
    case .switcher: (0..<8).map { _ in random.chance(70) ? switchContext() : read() }
    case .teller:
      (0..<12).flatMap { _ in [Operation.deliverSlices(byTurns: false)] + (random.chance(70) ? [] : [read()]) }
    case .declarer: (0..<8).flatMap { _ in Hotspot.declare(&random) + [read()] }
    case .toggler: (0..<12).flatMap { _ in toggle() }
    case .flipper: (0..<12).map { _ in Hotspot.flip(&random) }
    case .owner: (0..<4).flatMap { _ in [own(), read(), .edit(.disown(random.pick(labels))), disown()] }
    }
  }

  private mutating func read() -> Operation {
    let attribute = random.pick(World.attributes)
    let patch = random.chance(25) ? Patch(modes: [.theme: ModeName(random.pick(World.themes).text)]) : Patch()
    if random.chance(50) {
      let binding = random.chance(80) ? Hotspot.heat : Hotspot.spareBinding(&random)
      return .read(random.pick(Hotspot.labels), binding, patch)
    }
    return .read(
      random.pick(labels),
      BindingName(attribute.name, slot: attribute.isSlotted ? random.pick(World.slots) : nil), patch)
  }

  /// After a change of an object, the script looks at its values at once.
  private mutating func toggle() -> [Operation] {
    let (label, operation) = Hotspot.toggle(&random)
    return [operation, .read(label, Hotspot.heat, Patch())]
  }

  private mutating func switchContext() -> Operation {
    let axis = random.pick(World.axes)
    return random.chance(70)
      ? .edit(.setContext([.theme: ModeName(random.pick(World.themes).text)], tokens: nil))
      : .edit(.setContext([axis.name: random.pick(axis.modes)], tokens: nil))
  }

  private mutating func own() -> Operation { .edit(.own(random.pick(labels))) }
  private mutating func disown() -> Operation { .edit(.disown(random.pick(labels))) }

  /// Cuts a transaction into shorter ones and single edits, so that threads take turns more often.
  mutating func split(_ operation: Operation) -> [Operation] {
    guard case .transaction(var parts, let fails) = operation else { return [operation] }
    var pieces: [Operation] = []
    while !parts.isEmpty {
      let length = min(1 + random.below(4), parts.count)
      let piece = Array(parts.prefix(length))
      parts.removeFirst(length)
      if length == 1 && !fails && !piece[0].needsTransaction {
        pieces += piece
      } else {
        pieces.append(.transaction(piece, fails: fails))
      }
    }
    return pieces
  }
}
