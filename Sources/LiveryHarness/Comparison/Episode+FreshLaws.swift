import LiveryLog
import LiveryVocabulary

// Laws about how an engine came to be in a state.
extension Episode {
  /// An engine that is given only what holds in the end has the same values as one that went all the way.
  func liveEqualsFresh() -> String? {
    var comparison = Comparison(EngineSubject(setup), ticks: false)
    // What is wrong before the end is said without this law.
    for operation in operations(without: Self.laterAxes) where comparison.play(operation) != nil { return nil }
    let (live, state) = comparison.end
    let fresh = Player(EngineSubject(setup), ticks: false)
    if let event = fresh.play(.transaction(state.map(Operation.edit), fails: false)).events.first(where: { $0 != .done }
    ) {
      return "what holds in the end cannot be declared: \(event)"
    }
    return live.firstDifference(from: fresh).map { "\($0) hangs on how the engine came to its state" }
  }

  /// An engine that starts with the tables of another, halfway, knows what that one knew. Both go on, and what either edits
  /// does not show in the other.
  func sharersAreApart() -> String? {
    let subject = EngineSubject(setup)
    var owner = Comparison(subject)
    let half = operations.count / 2
    // What is wrong before is said without this law.
    for operation in operations.prefix(half) where owner.play(operation) != nil { return nil }
    var sharer = Comparison(EngineSubject(sharing: subject, setup))
    if let disagreement = sharer.begin(with: owner.declarations) { return "who shares tables: \(disagreement.text)" }
    var rest = operations.dropFirst(half)
    // The first one declares the vocabulary.
    for operation in operations.dropFirst() {
      if let disagreement = sharer.play(operation) { return "who shares tables: \(disagreement.text)" }
      guard let next = rest.popFirst() else { continue }
      if let disagreement = owner.play(next) { return "whose tables are shared: \(disagreement.text)" }
    }
    return nil
  }

  /// Where the names and objects of an engine have other numbers, everything is the same.
  func numbersDoNotCount() -> String? {
    var setup = setup
    setup.firstGeneration = setup.firstGeneration ?? 1
    let other = EngineSubject(withoutFixedColumns: setup)
    other.takeNumbers()
    let (plain, renumbered) = (Player(EngineSubject(withoutFixedColumns: setup)), Player(other))
    for operation in operations {
      let turn = plain.play(operation)
      let isSame = renumbered.play(operation).renumbered(by: EngineSubject.takenSlots) == turn.renumbered(by: 0)
      let hasSameValues = plain.cast.labels.allSatisfy { label in
        plain.objectValues(of: label) == renumbered.objectValues(of: label)
      }
      if !isSame || !hasSameValues { return "with other numbers \(operation.json.text) does not lead to the same" }
      if let complaint = [plain, renumbered].flatMap({ $0.subject.checkInvariants() }).first { return complaint }
    }
    return nil
  }
}

extension Player.Turn {
  /// As if the handles were lower by a number. What other errors say may name handles, and is left out.
  fileprivate func renumbered(by number: UInt32) -> Self {
    func lower(_ handle: Handle) -> Handle {
      // No engine issued the handle of the stranger.
      handle.index == .max ? handle : Handle(index: handle.index &- number, generation: handle.generation)
    }
    var turn = self
    turn.events = events.map { event in
      switch event {
      case .threw(let error): .threw(error.renumbered(lower))
      case .threwOther: .threwOther("")
      case .answered(let answers): .answered(answers.renumbered(lower))
      default: event
      }
    }
    turn.changes = changes.mapValues { changes in
      changes.map { change in
        Change(
          handle: lower(change.handle), attribute: change.attribute, slot: change.slot, old: change.old,
          new: change.new, isInitial: change.isInitial)
      }
    }
    for place in calls.indices { turn.calls[place].object = calls[place].object.map(lower) }
    return turn
  }
}

extension Answers {
  /// Without the axis and the theme that were declared for their numbers.
  fileprivate func renumbered(_ lower: (Handle) -> Handle) -> Self {
    var answers = self
    answers.inputs?.parent = inputs?.parent.map(lower)
    answers.children = Set(children.map(lower))
    answers.modes = modes.map { $0?.filter { $0.key != EngineSubject.takenAxis } }
    answers.premises.axes.removeAll { $0.name == EngineSubject.takenAxis }
    answers.premises.themes[EngineSubject.takenTheme] = nil
    answers.premises.context.modes[EngineSubject.takenAxis] = nil
    return answers
  }
}

extension EngineSubject {
  /// How many slots of the object table ``takeNumbers()`` takes.
  fileprivate static let takenSlots: UInt32 = 4
  /// The axis that it declares.
  fileprivate static let takenAxis: AxisName = "zero"
  /// And the theme.
  fileprivate static let takenTheme: ThemeName = "zero"

  /// Gives the first numbers to names and objects that nothing depends on, and those of states and identifiers in another
  /// order.
  fileprivate func takeNumbers() {
    for state in World.states.reversed() { _ = engine.states([state]) }
    for identifier in World.identifiers.reversed() { _ = engine.identifiers([identifier]) }
    let zero = TokenDefinition("zero", .literal(.number(0)))
    do {
      try engine.addTheme(Self.takenTheme, parent: .default)
      try engine.addAxis(Self.takenAxis, modes: ["zero"], default: "zero")
      _ = try engine.addAttribute("zero", kind: .bool, isSlotted: true)
      try engine.setToken(zero)
      let zeros = try engine.addClass("Zero")
      // Whatever rules there will be, they have no values.
      for _ in 0..<Self.takenSlots { _ = try engine.track(zeros, isUnthemed: true) }
    } catch {
      preconditionFailure("an empty engine refuses what is in order: \(error)")
    }
  }
}

extension EditError {
  /// The same about the object of another handle.
  fileprivate func renumbered(_ lower: (Handle) -> Handle) -> EditError {
    guard let handle else { return self }
    return code == .treeCycle ? .treeCycle(lower(handle)) : .staleHandle(lower(handle))
  }
}
