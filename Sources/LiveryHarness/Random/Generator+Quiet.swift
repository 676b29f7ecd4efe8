import LiveryLog
import LiveryVocabulary

extension Generator {
  /// An operation without sinks, snapshots or live closures, so that single edits take their shorter way. Most are changes of
  /// states between the same few sets, each a transaction of its own.
  mutating func quietOperation() -> Operation {
    switch random.below(100) {
    case 0..<50: .edit(.setStates(label(), random.pick([[], ["on"], ["hover"]])))
    case 50..<60:
      .edit(.changeStates(label(), adding: random.pick([[], ["on"]]), removing: random.pick([["on"], ["hover"]])))
    case 60..<97: .edit(quietEdit())
    case 97: question()
    default: .transaction((0...random.below(4)).map { _ in .edit(quietEdit()) }, fails: false)
    }
  }

  private mutating func quietEdit() -> Edit {
    // Rules, of which there are soon enough, make the engine look at everything again.
    if random.chance(memory.rules.count < Self.rulesMax / 2 ? 30 : 2) { return addRule() }
    return switch random.below(40) {
    case 0..<20: track()
    case 20..<25: untrack()
    case 25: untrackSubtree()
    case 26..<31: setParent()
    case 31..<34: .setPatch(label(), random.chance(25) ? Patch() : patch())
    case 34: .setIdentifiers(label(), identifiers())
    case 35: declare()
    case 36: setToken()
    case 37: .setContext(modes(), tokens: nil)
    default: .setStates(label(), states())
    }
  }
}
