import LiveryReference
import LiveryVocabulary
import Testing

/// Points 9 to 12, as far as the worked examples leave them open.
@Suite struct ReferenceDeliveryTests {
  private let log = ChangeLog()

  @Test func aFilteredSinkReceivesItsAttributesOnly() throws {
    let fixture = try Fixture()
    try fixture.engine.addRule(
      Rule(
        [StyleSelector("View")], [StyleDeclaration("size", .constant(1.0)), StyleDeclaration("title", .constant("t"))]))
    _ = try fixture.engine.addSink(attributes: ["title"], log.append)
    #expect(log.take() == ["#0/1 title absent → t, initial", "#1/1 title absent → t, initial"])
    #expect(throws: EditError.unknownAttribute("ghost")) {
      try fixture.engine.addSink(attributes: ["title", "ghost"]) { _ in }
    }
  }

  @Test func sinksComeAndGoWithTheirTransaction() throws {
    let fixture = try Fixture()
    try fixture.engine.transaction {
      _ = try fixture.engine.addSink(log.append)
      try fixture.rule("Label", .constant(1.0))
      #expect(log.take() == [])
    }
    #expect(log.take() == ["#1/1 size absent → 1.0, initial"])

    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try fixture.engine.transaction {
        _ = try fixture.engine.addSink { _ in Issue.record("this sink was never added") }
        throw Failure()
      }
    }
    try fixture.rule("Label", .constant(2.0))
    #expect(log.take() == ["#1/1 size 1.0 → 2.0"])
  }

  @Test func aNestedBodyThatThrowsTakesBackItsOwnEdits() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    _ = try engine.addSink(log.append)
    struct Failure: Error {}
    try engine.transaction {
      try fixture.rule("Label", .constant(1.0))
      #expect(throws: Failure.self) {
        try engine.transaction {
          try fixture.rule("Label", .constant(2.0))
          try engine.untrack(fixture.panel)
          _ = try engine.addSink { _ in Issue.record("this sink was never added") }
          throw Failure()
        }
      }
      try engine.setStates(of: fixture.panel, to: ["on"])
    }
    #expect(log.take() == ["#1/1 size absent → 1.0"])
    #expect(engine.isTracked(fixture.panel))
  }

  @Test func whatWasHeldBackFromTheStartComesMarkedInitial() throws {
    let fixture = try Fixture()
    try fixture.engine.setSuspended(of: fixture.panel, to: true)
    try fixture.rule("Label", .constant(1.0))
    _ = try fixture.engine.addSink(log.append)
    try fixture.rule("Label", .constant(2.0))
    #expect(log.take() == [])
    // Untracking the suspended ancestor resumes what is below it.
    try fixture.engine.untrack(fixture.panel)
    #expect(log.take() == ["#1/1 size absent → 2.0, initial"])
  }

  @Test func aSlotThatNobodyDeclaresAnyMoreBecomesAbsent() throws {
    let fixture = try Fixture()
    let rule = Rule([StyleSelector("Label", states: ["held"])], [StyleDeclaration("gap", .constant(1.0))])
    _ = try fixture.engine.addSink(log.append)
    try fixture.engine.addRule(rule)
    // Its first value, but not the object's first delivery.
    #expect(log.take() == ["#1/1 gap:held absent → 1.0"])
    try fixture.engine.removeRule(rule.selectors)
    #expect(log.take() == ["#1/1 gap:held 1.0 → absent"])
    #expect(fixture.engine.value(fixture.label, "gap", slot: ["held"]) == .absent)
  }

  @Test func editsOfASinkFormTheNextTransaction() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let sink = try engine.addSink { [log] change in
      log.append(change)
      let size = engine.value(fixture.label, "size")?.value.flatMap(Double.init(themeValue:)) ?? 0
      if size < 3 { try? fixture.rule("Label", .constant(size + 1)) }
    }
    defer { try? engine.removeSink(sink) }
    let revision = engine.revision
    try fixture.rule("Label", .constant(1.0))
    #expect(
      log.take() == ["#1/1 size absent → 1.0", "#1/1 size 1.0 → 2.0", "#1/1 size 2.0 → 3.0"])
    #expect(engine.revision == revision + 3)
  }

  @Test func sinksCannotGoOnForEver() throws {
    let fixture = try Fixture()
    let tally = Tally()
    let sink = try fixture.engine.addSink { _ in
      tally.count += 1
      do {
        try fixture.rule("Label", .constant(Double(tally.count)))
      } catch {
        tally.notes.append("\(error)")
      }
    }
    defer { try? fixture.engine.removeSink(sink) }
    try fixture.rule("Label", .constant(0.0))
    #expect(tally.count == 17)
    #expect(tally.notes == ["\(EditError.tooManyChainedTransactions)"])
    try fixture.engine.removeRule([StyleSelector("Label")])
    #expect(tally.notes.count == 2)
  }

  @Test func whatSinksThrowComesAfterTheDelivery() throws {
    struct Failure: Error {}
    let fixture = try Fixture()
    _ = try fixture.engine.addSink { _ in throw Failure() }
    _ = try fixture.engine.addSink(log.append)
    #expect {
      try fixture.rule("View", .constant(1.0))
    } throws: { error in
      (error as? ReferenceDeliveryError)?.errors.count == 2
    }
    #expect(log.take().count == 2)
    #expect(fixture.size == number(1))
  }

  @Test func whatACallbackTakesAwayIsToldNothingMore() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let second = Tally()
    _ = try engine.addSink { [unowned engine, label = fixture.label] change in
      if engine.isTracked(label) { try engine.untrack(label) }
    }
    let id = try engine.addSink { [log] change in
      log.append(change)
      second.count += 1
    }
    try fixture.rule("View", .constant(1.0))
    #expect(log.take() == ["#0/1 size absent → 1.0"])
    // Its first delivery comes at once.
    _ = try engine.addSink { [unowned engine] _ in try engine.removeSink(id) }
    try fixture.rule("View", .constant(2.0))
    #expect(second.count == 1)
  }

  @Test func boundObjectsAreToldEverythingAtFirst() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    try fixture.rule("View", .constant(1.0))
    let id = try engine.addSink(needsBinding: true, log.append)
    #expect(log.take() == [])
    try engine.bind(fixture.label, in: id)
    #expect(log.take() == ["#1/1 size absent → 1.0, initial"])
    try engine.bind(fixture.label, in: id)
    #expect(log.take() == ["#1/1 size absent → 1.0, initial"])
    #expect(engine.received(fixture.label, [("size", nil)], in: id) == [number(1)])
    try engine.unbind(fixture.label, in: id)
    try fixture.rule("View", .constant(2.0))
    #expect(log.take() == [])
    #expect(engine.received(fixture.label, [("size", nil)], in: id) == [.absent])
  }

  @Test func editsThatCancelOutMakeNoRevision() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let revision = engine.revision
    try engine.transaction {
      try engine.setStates(of: fixture.label, to: [])
      try engine.setStates(of: fixture.label, to: ["on"])
      try engine.track(Handle(index: 2, generation: 1), class: "Label")
      try engine.untrack(Handle(index: 2, generation: 1))
    }
    #expect(engine.revision == revision)
  }
}

/// The changes that a sink received, in words.
private final class ChangeLog {
  private var lines: [String] = []

  func append(_ change: Change) {
    let slot = change.slot.map { ":" + $0.map(\.text).joined(separator: ":") } ?? ""
    let initial = change.isInitial ? ", initial" : ""
    lines.append("\(change.handle) \(change.attribute)\(slot) \(word(change.old)) → \(word(change.new))\(initial)")
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func word(_ resolution: Resolution) -> String {
    switch resolution {
    case .absent: "absent"
    case .none: "none"
    case .value(.number(let number)): "\(number.wrappedValue)"
    case .value(.string(let string)): string.wrappedValue
    case .value(let value): "\(value)"
    }
  }
}
