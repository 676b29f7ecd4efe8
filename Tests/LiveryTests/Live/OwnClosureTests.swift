import Testing

@testable import Livery

/// Live closures that objects have for themselves, declared one after the other.
struct OwnClosureTests {
  let studio: Studio
  var engine: Engine { studio.engine }
  let calls = Log<String>()

  init() throws { studio = try Studio { $0.tuning.shapesPerPattern = 2 } }

  /// A closure that notes its name, and answers with a colour.
  private func closure(_ name: String, _ color: ThemeColor) -> ContextClosure {
    ContextClosure { [calls] _ in
      calls.append(name)
      return .color(color)
    }
  }

  private func declare(_ attribute: AttributeName, _ closure: ContextClosure, on handle: Handle) throws {
    try engine.declare(InstanceDeclaration(attribute, .live(closure)), on: handle)
  }

  /// One that comes, goes or is replaced moves the others, which are found again where they are then.
  @Test(arguments: 1...20) func thoseBesideItAreNotCalled(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let names = (0..<6).map { AttributeName("a\($0)") }
    for name in names { try engine.addAttribute(name, kind: .color) }
    let button = try engine.track(studio.button)
    for round in 0..<60 {
      let name = names[random.next(names.count)]
      switch random.next(6) {
      case 0: try engine.undeclare(name, on: button)
      case 1: try engine.declare(InstanceDeclaration(name, .constant(ThemeColor.red)), on: button)
      default:
        try declare(name, closure("\(round)", .red), on: button)
        #expect(calls.take() == ["\(round)"])
      }
      #expect(calls.take().isEmpty)
    }
    #expect(engine.checkInvariants() == [])
  }

  /// More than are found without an index, and others, in another order and fewer, the next time.
  @Test func manyAreReplacedAtOnce() throws {
    let studio = try Studio { $0.tuning.shapesPerPattern = 0 }
    let engine = studio.engine
    let buttons = try studio.addButtons(20)
    func color(_ number: Int, _ round: Int) -> ThemeColor { ThemeColor(rgba: UInt32(number << 16 | round << 8 | 0xff)) }
    func replace(_ names: [AttributeName], _ round: Int, on numbers: [Int]) throws {
      try engine.transaction {
        for number in numbers {
          for name in names {
            let new = closure("\(name) \(number) \(round)", color(number, round))
            try engine.declare(InstanceDeclaration(name, .live(new)), on: buttons[number])
          }
        }
        // Explanations look for the former ones.
        if round > 0 {
          for button in buttons { #expect(engine.explain(button, "fill")?.resolution == studio.fill(of: button)) }
        }
      }
    }
    try replace(["fill", "stroke"], 0, on: Array(0..<20))
    #expect(calls.take().count == 40)
    for (round, numbers) in [Array(0..<20), Array((2..<14).reversed()), Array(5..<20)].enumerated() {
      try replace(["fill"], round + 1, on: numbers)
      #expect(calls.take().sorted() == numbers.map { "fill \($0) \(round + 1)" }.sorted())
      #expect(numbers.allSatisfy { studio.fill(of: buttons[$0]) == .color(color($0, round + 1)) })
    }
    #expect(engine.checkInvariants() == [])
  }

  /// All that an object had of its own was copied for each declaration that was added.
  @Test func thoseThatAreAddedAreNotedByNumber() throws {
    let studio = try Studio { $0.tuning.shapesPerPattern = 0 }
    let engine = studio.engine
    let button = try engine.track(studio.button)
    try engine.transaction {
      try engine.declare(InstanceDeclaration("fill", .constant(ThemeColor.red)), on: button)
      try engine.declare(InstanceDeclaration("stroke", .live(closure("stroke", .green))), on: button)
      try engine.declare(InstanceDeclaration("width", .constant(1.0)), on: button)
      let kinds = Set(engine.withCore { $0.undo.records.buffer.map(\.kind) })
      #expect(kinds == [.element, .closureCount, .valueCount])
    }
    #expect(studio.fill(of: button) == .color(.red) && studio.width(of: button) == .number(1))
    #expect(engine.checkInvariants() == [])
  }

  /// Those that stayed were let go of and kept anew for each that was taken back: half the square of their number until the
  /// turn ended.
  @Test func thoseThatAreTakenBackAreKeptOnce() throws {
    let names = (0..<100).map { AttributeName("a\($0)") }
    for name in names { try engine.addAttribute(name, kind: .color) }
    let button = try engine.track(studio.button)
    try declare("fill", closure("fill", .red), on: button)
    try engine.transaction {
      #expect(throws: Refusal(number: 1)) {
        try engine.transaction {
          for name in names { try declare(name, closure("\(name)", .green), on: button) }
          throw Refusal(number: 1)
        }
      }
      let letGo = engine.withCore { $0.live.ownClosures.takeGone() }
      #expect(letGo.count == 100)
    }
    #expect(studio.fill(of: button) == .color(.red) && calls.take() == ["fill"])
    #expect(engine.checkInvariants() == [])
  }

  /// All closures of the object were noted for each that another replaced.
  @Test func thoseThatAreReplacedAreNotedOneByOne() throws {
    let names = (0..<100).map { AttributeName("a\($0)") }
    for name in names { try engine.addAttribute(name, kind: .color) }
    let button = try engine.track(studio.button)
    func declareAll(_ color: ThemeColor) throws {
      for name in names { try declare(name, closure("", color), on: button) }
    }
    try engine.transaction { try declareAll(.red) }
    try engine.transaction {
      #expect(throws: Refusal(number: 1)) {
        try engine.transaction {
          try declareAll(.green)
          throw Refusal(number: 1)
        }
      }
      // Each went once: those before when they were replaced, those that came when that was taken back.
      #expect(engine.withCore { $0.live.ownClosures.takeGone() }.count <= 200)
    }
    #expect(names.allSatisfy { engine.explain(button, $0)?.resolution == .value(.color(.red)) })
    #expect(engine.checkInvariants() == [])
  }

  /// All closures of the object were noted for each that went, and those that stayed were kept as if they had gone.
  @Test func thoseThatAreRemovedAreKeptOnce() throws {
    let names = (0..<100).map { AttributeName("a\($0)") }
    for name in names { try engine.addAttribute(name, kind: .color) }
    let button = try engine.track(studio.button)
    try engine.transaction { for name in names { try declare(name, closure("", .red), on: button) } }
    _ = calls.take()
    try engine.transaction {
      #expect(throws: Refusal(number: 1)) {
        try engine.transaction {
          for name in names { try engine.undeclare(name, on: button) }
          let letGo = engine.withCore { $0.live.ownClosures.takeGone() }
          #expect(letGo.count == 100)
          throw Refusal(number: 1)
        }
      }
      let letGo = engine.withCore { $0.live.ownClosures.takeGone() }
      #expect(letGo.isEmpty, "all are back")
    }
    #expect(calls.take().isEmpty)
    #expect(names.allSatisfy { engine.explain(button, $0)?.resolution == .value(.color(.red)) })
    #expect(engine.checkInvariants() == [])
  }

  /// All is as before when edits are taken back, inside a transaction or with it.
  @Test(arguments: 1...20) func whatIsTakenBackIsAsBefore(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let names = (0..<6).map { AttributeName("a\($0)") }
    for name in names { try engine.addAttribute(name, kind: .color) }
    let button = try engine.track(studio.button)
    func edit() throws {
      for _ in 0..<random.next(8) {
        let (name, color) = (names[random.next(names.count)], ThemeColor(rgba: UInt32(random.next(1 << 24))))
        let when = random.next(4) == 0 ? When(theme: "night") : .always
        switch random.next(5) {
        case 0, 1: try engine.undeclare(name, when: when, on: button)
        case 2: try engine.declare(InstanceDeclaration(name, when: when, .constant(color)), on: button)
        default: try engine.declare(InstanceDeclaration(name, when: when, .live(closure("", color))), on: button)
        }
      }
    }
    func resolutions() -> [Resolution?] { names.map { engine.explain(button, $0)?.resolution } }
    for _ in 0..<40 {
      try engine.transaction {
        try edit()
        let pending = engine.inputs(of: button)
        #expect(throws: Refusal(number: 1)) {
          try engine.transaction {
            try edit()
            throw Refusal(number: 1)
          }
        }
        #expect(engine.inputs(of: button) == pending)
        try edit()
      }
      _ = calls.take()
      let (former, inputs) = (resolutions(), engine.inputs(of: button))
      #expect(throws: Refusal(number: 2)) {
        try engine.transaction {
          try edit()
          throw Refusal(number: 2)
        }
      }
      #expect(resolutions() == former && engine.inputs(of: button) == inputs && calls.take().isEmpty)
      #expect(engine.checkInvariants() == [])
    }
  }

  /// The list of them left a block of each length behind, which nobody else asked for.
  @Test func thoseOfAnObjectThatGetsManyTakeLittleMemory() throws {
    let names = (0..<800).map { AttributeName("a\($0)") }
    let button = try engine.track(studio.button)
    try engine.transaction {
      for name in names { try engine.addAttribute(name, kind: .color) }
      for name in names { try declare(name, closure("", .red), on: button) }
    }
    #expect(names.allSatisfy { engine.explain(button, $0)?.resolution == .value(.color(.red)) })
    #expect(engine.statistics.liveBytes < 1 << 20)
    #expect(engine.checkInvariants() == [])
  }

  /// The same, one by one: results of each number lay in blocks of their size.
  @Test func thoseOfAnObjectThatGetsThemInTurnTakeLittleMemory() throws {
    let names = (0..<400).map { AttributeName("a\($0)") }
    let button = try engine.track(studio.button)
    try engine.transaction { for name in names { try engine.addAttribute(name, kind: .color) } }
    for name in names { try declare(name, closure("", .red), on: button) }
    #expect(names.allSatisfy { engine.explain(button, $0)?.resolution == .value(.color(.red)) })
    #expect(engine.statistics.liveBytes < 1 << 19)
    #expect(engine.checkInvariants() == [])
  }

  @Test func whoIsDeclaredAlikeSharesAStyle() throws {
    let buttons = try studio.addButtons(50)
    try engine.transaction {
      for (number, button) in buttons.enumerated() {
        try declare("fill", closure("fill \(number)", .red), on: button)
        try declare("stroke", closure("stroke \(number)", ThemeColor(rgba: UInt32(number))), on: button)
      }
    }
    #expect(engine.statistics.nodes == 1)
    #expect(buttons.allSatisfy { studio.fill(of: $0) == .color(.red) })
    #expect(buttons.map { engine.value($0, studio.stroke) } == (0..<50).map { .color(ThemeColor(rgba: $0)) })
    #expect(Set(calls.take()).count == 100)
    // Those that come with the same declarations have that style, too.
    let style = ["fill", "stroke"].map { InstanceDeclaration($0, .live(closure("new", .green))) }
    let button = try engine.track(studio.button, style: style)
    #expect(engine.statistics.nodes == 1 && calls.take() == ["new", "new"])
    #expect(engine.value(button, studio.stroke) == .color(.green))
    #expect(engine.checkInvariants() == [])
  }

  /// Where it stands among the closures of an object does not tell one closure from another.
  @Test func onlyReplacedOnesAreCalledAgain() throws {
    let (fill, stroke) = (closure("fill", .red), closure("stroke", .green))
    let button = try engine.track(studio.button)
    try declare("fill", fill, on: button)
    try declare("stroke", stroke, on: button)
    #expect(calls.take() == ["fill", "stroke"])
    try engine.transaction {
      try declare("stroke", closure("other", .blue), on: button)
      try declare("fill", fill, on: button)
    }
    #expect(calls.take() == ["other"])
    try engine.transaction {
      try engine.undeclare("fill", on: button)
      try engine.undeclare("stroke", on: button)
      try declare("stroke", stroke, on: button)
      try declare("fill", fill, on: button)
    }
    #expect(calls.take() == ["stroke"], "the one for fill came back, behind the other")
    #expect(studio.fill(of: button) == .color(.red) && engine.value(button, studio.stroke) == .color(.green))
    try engine.transaction {
      try declare("stroke", fill, on: button)
      try declare("fill", stroke, on: button)
    }
    #expect(Set(calls.take()) == ["fill", "stroke"], "each is another for its attribute")
    #expect(studio.fill(of: button) == .color(.green) && engine.value(button, studio.stroke) == .color(.red))
    try engine.undeclare("stroke", on: button)
    #expect(calls.take() == [] && studio.fill(of: button) == .color(.green))
    #expect(engine.checkInvariants() == [])
  }

  /// Results of closures that were not replaced stay beside constants that are, and the other way round.
  @Test func constantsOfTheirOwnComeBesideThem() throws {
    let buttons = try studio.addButtons(8)
    try engine.transaction {
      for button in buttons { try declare("fill", closure("fill", .red), on: button) }
    }
    #expect(calls.take().count == 8)
    for round in 1...3 as ClosedRange<UInt32> {
      try engine.transaction {
        for (number, button) in buttons.enumerated() {
          let color = ThemeColor(rgba: UInt32(number) << 8 | round)
          try engine.declare(InstanceDeclaration("stroke", .constant(color)), on: button)
        }
      }
      #expect(calls.take() == [])
      #expect(
        buttons.map { engine.value($0, studio.stroke) }
          == (0..<8).map { .color(ThemeColor(rgba: UInt32($0) << 8 | round)) })
      try declare("fill", closure("again", ThemeColor(rgba: round)), on: buttons[7])
      #expect(calls.take() == ["again"])
    }
    #expect(studio.fill(of: buttons[7]) == .color(ThemeColor(rgba: 3)) && studio.fill(of: buttons[6]) == .color(.red))
    #expect(engine.checkInvariants() == [])
  }

  @Test func whatIsDiscardedLeavesThem() throws {
    let button = try engine.track(studio.button)
    let revision = engine.revision
    func change() throws {
      try declare("fill", closure("fill", .red), on: button)
      try declare("stroke", closure("stroke", .red), on: button)
      try engine.undeclare("fill", on: button)
      try declare("stroke", closure("other", .red), on: button)
      throw Refusal(number: 1)
    }
    #expect(throws: Refusal.self) { try engine.transaction(change) }
    #expect(engine.revision == revision && studio.fill(of: button) == .absent)
    try declare("fill", closure("first", .green), on: button)
    #expect(throws: Refusal.self) { try engine.transaction(change) }
    #expect(studio.fill(of: button) == .color(.green) && engine.value(button, studio.stroke) == .absent)
    #expect(calls.take() == ["first"] && engine.revision == revision + 1)
    #expect(engine.checkInvariants() == [])
  }

  /// Of a transaction under way explanations show nothing.
  @Test func explanationsTellThoseOfTheRevision() throws {
    let (first, second) = (closure("first", .red), closure("second", .green))
    let button = try engine.track(studio.button)
    try declare("stroke", closure("stroke", .blue), on: button)
    try declare("fill", first, on: button)
    func explained() -> Provider? { engine.explain(button, "fill")?.candidates.first?.provider }
    #expect(explained() == .live(first))
    try engine.transaction {
      try declare("fill", second, on: button)
      try engine.undeclare("stroke", on: button)
      #expect(explained() == .live(first))
    }
    #expect(explained() == .live(second) && studio.fill(of: button) == .color(.green))
  }

  /// Of declarations for the same attribute in the same circumstances the last counts, however often such a list comes.
  @Test func theLastOfTwoCounts() throws {
    for round in 1...3 {
      let style = ["fill", "stroke", "fill"].enumerated().map { place, name in
        InstanceDeclaration(AttributeName(name), .live(closure("\(round).\(place)", ThemeColor(rgba: UInt32(place)))))
      }
      let button = try engine.track(studio.button, style: style)
      #expect(studio.fill(of: button) == .color(ThemeColor(rgba: 2)))
      #expect(Set(calls.take()) == ["\(round).1", "\(round).2"])
    }
    #expect(engine.checkInvariants() == [])
  }

  /// Memory of lists that grew serves others, and closures go with their objects.
  @Test func theyGoWithTheirObjects() throws {
    final class Witness: Sendable {}
    weak var weakWitness: Witness?
    let attributes: [AttributeName] = ["fill", "stroke", "width", "title"]
    for _ in 1...3 {
      let witness = Witness()
      weakWitness = witness
      let buttons = try studio.addButtons(40)
      try engine.transaction {
        for attribute in attributes {
          for button in buttons {
            let closure = ContextClosure { _ in withExtendedLifetime(witness) { .absent } }
            try declare(attribute, closure, on: button)
          }
        }
      }
      try engine.untrack(buttons)
    }
    #expect(weakWitness == nil)
    #expect(engine.checkInvariants() == [])
  }

  /// They go when nobody holds a lock any more, however they went.
  @Test(arguments: ["replaced", "removed", "untracked", "discarded"])
  func whatTheyCaptureMayCallTheEngine(how: String) throws {
    let (button, other) = (try engine.track(studio.button), try engine.track(studio.button))
    func declareFarewell() throws {
      let farewell = Farewell { [engine] in
        try? engine.declare(InstanceDeclaration("stroke", .constant(ThemeColor.green)), on: other)
      }
      try engine.declare(InstanceDeclaration("fill", farewell.provider), on: button)
      farewell.letGo()
    }
    if how != "discarded" {
      try declareFarewell()
      #expect(studio.fill(of: button) == .color(.red) && engine.value(other, studio.stroke) == .absent)
    }
    switch how {
    case "replaced": try declare("fill", closure("other", .blue), on: button)
    case "removed": try engine.undeclare("fill", on: button)
    case "untracked": try engine.transaction { try engine.untrack(button) }
    default:
      #expect(throws: Refusal.self) {
        try engine.transaction {
          try declareFarewell()
          throw Refusal(number: 1)
        }
      }
    }
    #expect(engine.value(other, studio.stroke) == .color(.green))
    #expect(engine.checkInvariants() == [])
  }
}
