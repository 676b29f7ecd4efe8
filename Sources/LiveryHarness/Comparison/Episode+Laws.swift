import LiveryLog
import LiveryVocabulary

// What must hold whatever values are right, so that nobody else has to be asked.
extension Episode {
  public enum Law: CaseIterable, Sendable {
    case parallelEqualsSerial, batchEqualsOneByOne, goingBackRestores, nothingIsLeft, liveEqualsFresh
    case numbersDoNotCount, sharersAreApart, visitingSheetsLeaveNothing
  }

  /// One of the laws for one seed in eight; all of them if there is no seed. By other bits than those that say what sort of
  /// episode it is, so that all sorts are looked at.
  public static func laws(seed: UInt64?) -> [Law] {
    guard let seed else { return Law.allCases }
    guard (seed >> 4).isMultiple(of: 8) else { return [] }
    return [Law.allCases[Int((seed >> 7) % UInt64(Law.allCases.count))]]
  }

  /// How a law is broken; nil if it holds.
  public func breach(of law: Law) -> String? {
    switch law {
    case .parallelEqualsSerial: parallelEqualsSerial()
    case .batchEqualsOneByOne: batchEqualsOneByOne()
    case .goingBackRestores: goingBackRestores()
    case .nothingIsLeft: nothingIsLeft()
    case .liveEqualsFresh: liveEqualsFresh()
    case .numbersDoNotCount: numbersDoNotCount()
    case .sharersAreApart: sharersAreApart()
    case .visitingSheetsLeaveNothing: visitingSheetsLeaveNothing()
    }
  }

  /// With other numbers of threads and other caches everything is the same, bit by bit.
  func parallelEqualsSerial() -> String? {
    var (serial, parallel) = (setup, setup)
    // Else each engine would issue other handles.
    (serial.firstGeneration, parallel.firstGeneration) = (1, 1)
    (serial.threads, serial.caches) = (1, .none)
    (parallel.threads, parallel.caches) = (4, .tight)
    let players = [Player(EngineSubject(serial)), Player(EngineSubject(parallel))]
    for operation in operations {
      let turns = players.map { $0.play(operation) }
      let isSame = players[0].cast.labels.allSatisfy { label in
        players[0].cast[label] == players[1].cast[label]
          && players[0].objectValues(of: label) == players[1].objectValues(of: label)
      }
      if turns[0] != turns[1] || players[0].cast.labels != players[1].cast.labels || !isSame {
        return "on one thread and on four \(operation.json.text) does not lead to the same"
      }
      if let complaint = players.flatMap({ $0.subject.checkInvariants() }).first { return complaint }
    }
    return nil
  }

  /// Edits have the same result whether they commit together or each for itself.
  func batchEqualsOneByOne() -> String? {
    // What callbacks do depends on how often they are called, and an owner that goes takes its object with the commit.
    let quiet = operations(without: Self.laterAxes.union(["react", "own", "disown"]))
    let batch = Player(EngineSubject(withoutFixedColumns: setup), ticks: false)
    let single = Player(EngineSubject(withoutFixedColumns: setup), ticks: false)
    for operation in quiet { _ = batch.play(operation) }
    for operation in quiet.flatMap(\.flattened) { _ = single.play(operation) }
    return batch.firstDifference(from: single).map { "\($0) hangs on whether edits commit together" }
  }

  /// A later axis is no change of context, so a closure called before it keeps what it said without it: values may depend on
  /// the way to them.
  static let laterAxes: Set = ["addAxis"]

  /// The first operation, which declares the vocabulary, and of the rest those without any that is called so.
  func operations(without names: Set<String>) -> [Operation] {
    operations.prefix(1) + operations.dropFirst().filter { names.isDisjoint(with: $0.names) }
  }

  /// To another context and back: every value is as before, also in columns and objects, and the changes that sinks received
  /// cancel out.
  func goingBackRestores() -> String? {
    let player = Player(EngineSubject(setup), ticks: false)
    for operation in operations(without: ["react"]) { _ = player.play(operation) }
    var random = SplitMix64(seed: UInt64(operations.count))
    var modes: [AxisName: ModeName] = [.theme: ModeName(random.pick(Array(World.themes.dropLast())).text)]
    for axis in World.axes { modes[axis.name] = random.pick(axis.modes) }
    // The first switch only makes the modes of the second one known.
    _ = player.play(.edit(.setContext(modes, tokens: nil)))
    let thereAndBack = [random.pick(Array(World.themes.dropLast())).text, modes[.theme]!.text].map {
      Edit.setContext([.theme: ModeName($0)], tokens: nil)
    }
    return player.difference(after: thereAndBack).map { "to another theme and back \($0)" }
  }

  /// Sheets that come, are replaced and go again leave everything as it was. They are made of the rules and definitions of the
  /// episode; what was refused there is refused here.
  func visitingSheetsLeaveNothing() -> String? {
    let player = Player(EngineSubject(setup), ticks: false)
    let played = operations(without: Self.laterAxes.union(["react"]))
    for operation in played { _ = player.play(operation) }
    var random = SplitMix64(seed: UInt64(operations.count))
    let edits = played.flatMap(\.edits)
    let visitors = edits.compactMap { edit -> Edit? in
      let name = SheetName("visitor \(random.below(4))")
      let place: SheetPlace = random.pick([.above, .below, .directlyAbove(.application), .directlyBelow("visitor 0")])
      return switch edit {
      case .addRule(let rule): .loadSheet(Sheet(name, [rule]), place)
      case .setToken(let definition): .loadSheet(Sheet(name, tokens: [definition]), place)
      case .loadSheet(let sheet, _): .loadSheet(Sheet(name, sheet.rules, tokens: sheet.tokens), place)
      default: nil
      }
    }
    let departures = (0..<4).map { Edit.unloadSheet(SheetName("visitor \($0)")) }
    return player.difference(after: visitors.suffix(12) + departures).map { "when sheets came and went \($0)" }
  }

  /// Without objects, sinks, snapshots and owners an engine holds what an empty one holds.
  func nothingIsLeft() -> String? {
    let subject = EngineSubject(setup)
    let player = Player(subject)
    for operation in operations { _ = player.play(operation) }
    // Nothing comes back while everything goes.
    (subject.onChange, subject.onAnnouncement, subject.onRevision) = (nil, nil, nil)
    for name in operations.flatMap(\.snapshots) { _ = player.play(.dropSnapshot(name)) }
    for label in operations.flatMap(\.sinks) { _ = player.play(.edit(.removeSink(label))) }
    return subject.empty(slotCount: operationCount * 8)
  }
}

extension Operation {
  /// Without transactions but for those that fail, after which labels may stand for stale handles.
  fileprivate var flattened: [Operation] {
    guard case .transaction(let operations, fails: false) = self else { return [self] }
    return operations.flatMap(\.flattened)
  }

  /// The edits that it makes, each in turn.
  fileprivate var edits: [Edit] { if case .edit(let edit) = self { [edit] } else { innerOperations.flatMap(\.edits) } }

  /// The snapshots that it takes.
  fileprivate var snapshots: [Label] {
    if case .takeSnapshot(let name) = self { [name] } else { innerOperations.flatMap(\.snapshots) }
  }

  /// The sinks that it adds.
  fileprivate var sinks: [Label] {
    if case .edit(.addSink(let label, _, _)) = self { [label] } else { innerOperations.flatMap(\.sinks) }
  }

  /// What is done in a transaction or a reaction.
  private var innerOperations: [Operation] {
    switch self {
    case .transaction(let operations, _): operations
    case .react(let reaction): reaction.operations
    default: []
    }
  }
}

extension Player {
  /// What edits that restore everything have left: another value, also in columns and objects, or changes of sinks that do not
  /// cancel out.
  fileprivate func difference(after edits: [Edit]) -> String? {
    func values() -> [ObjectValues?] { cast.labels.map { objectValues(of: $0) } }
    let before = values()
    var net: [Int: [Handle: [BindingName: (old: Resolution, new: Resolution)]]] = [:]
    for edit in edits {
      for (sink, changes) in play(.edit(edit)).changes {
        for change in changes {
          let binding = change.binding
          let old = net[sink]?[change.handle]?[binding]?.old ?? change.old
          net[sink, default: [:]][change.handle, default: [:]][binding] = (old, change.new)
        }
      }
    }
    if before != values() { return "something is not as it was" }
    let isRestored = net.values.allSatisfy { $0.values.allSatisfy { $0.values.allSatisfy { $0.old == $0.new } } }
    return isRestored ? subject.checkInvariants().first : "sinks were told something else"
  }
}
