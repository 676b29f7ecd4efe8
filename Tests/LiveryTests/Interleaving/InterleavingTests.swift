import Foundation
import Livery
import Synchronization
import Testing

/// What one thread does at a step of another.
@Suite struct InterleavingTests {
  /// Does something whenever a thread is at a step.
  private final class Intruder: Interleaving {
    let step: ThreadStep
    private let action = Box<(@Sendable () -> Void)?>(nil)

    init(at step: ThreadStep) { self.step = step }

    /// What is done the next time.
    func arm(_ body: @escaping @Sendable () -> Void) { action.content = body }

    func reach(_ step: ThreadStep) {
      guard step == self.step, let body = action.content else { return }
      action.content = nil
      body()
    }

    /// Threads wait by themselves.
    func wait(until isReady: () -> Bool) -> Bool { false }
  }

  /// Runs `read` on a thread of its own while another is at a step, and for a while longer.
  private func asked(_ read: @escaping @Sendable () -> Bool, at intruder: Intruder, of edit: () throws -> Void) throws
    -> Bool
  {
    let answer = Box(false)
    let isAnswered = DispatchSemaphore(value: 0)
    intruder.arm {
      Thread.detachNewThread {
        answer.content = read()
        isAnswered.signal()
      }
      // The reader may have to wait for this step to be over.
      if isAnswered.wait(timeout: .now() + .milliseconds(20)) == .success { isAnswered.signal() }
    }
    try edit()
    isAnswered.wait()
    return answer.content
  }

  /// Objects that are matched while they are edited are on their way to other nodes when the commit begins.
  @Test func ownersMayGoOnceTheirObjectsAreMatched() throws {
    let intruder = Intruder(at: .committing)
    let studio = try Studio { $0.interleaving = intruder }
    let engine = studio.engine
    try engine.addRule("Button:hovered", ["fill": .constant(ThemeColor.red)])
    let buttons = try studio.addButtons(4)
    let owner = Box<Tracked?>(engine.own(buttons[1]))
    intruder.arm { owner.content = nil }
    try engine.setStates(of: buttons, to: engine.states(["hovered"]))
    #expect(buttons.map(engine.isTracked) == [true, false, true, true])
    #expect(studio.fill(of: buttons[3]) == .color(.red))
    #expect(engine.checkInvariants() == [])
  }

  /// One object used to be gone while another of the same transaction, and the revision, were as before. Found by stress
  /// with several threads.
  @Test(arguments: [ThreadStep.publishing, .publishedObjects, .publishedScopes, .publishedRows])
  func objectsComeAndGoWithTheRevision(_ step: ThreadStep) throws {
    let intruder = Intruder(at: step)
    let studio = try Studio { $0.interleaving = intruder }
    let engine = studio.engine
    let button = try engine.track(studio.button)
    let revision = engine.revision
    let isSound = try asked({ engine.isTracked(button) == (engine.revision == revision) }, at: intruder) {
      try engine.untrack(button)
    }
    #expect(isSound)
    #expect(!engine.isTracked(button))
  }

  /// Rows that nobody had read used to be there as soon as the commit had made them: for a closure that comes, before it
  /// was called, and for a sink that comes together with an edit.
  @Test(arguments: [false, true]) func rowsThatNobodyHasReadComeWithTheRevision(_ isLive: Bool) throws {
    let intruder = Intruder(at: .prepared)
    let studio = try Studio { $0.interleaving = intruder }
    let engine = studio.engine
    try engine.setToken(TokenDefinition("w", number: 1))
    try engine.addRule("Button", ["width": .token("w"), "fill": .constant(ThemeColor.red)])
    let button = try engine.track(studio.button)
    let revision = engine.revision
    let isSound = try asked(
      {
        let values = [studio.fill(of: button), studio.width(of: button)]
        return values == (engine.revision == revision ? [.color(.red), .number(1)] : [.color(.blue), .number(2)])
      }, at: intruder
    ) {
      try engine.transaction {
        try engine.setToken(TokenDefinition("w", number: 2))
        if isLive {
          try engine.addRule("Button", ["fill": .live { _ in .color(.blue) }])
        } else {
          try engine.addRule("Button", ["fill": .constant(ThemeColor.blue)])
          _ = try studio.listen()
        }
      }
    }
    #expect(isSound)
    #expect(studio.fill(of: button) == .color(.blue) && studio.width(of: button) == .number(2))
    #expect(engine.checkInvariants() == [])
  }

  /// A reader that had found no slot used to call an object absent that came together with it.
  @Test func objectsMayComeWithTheirSlots() throws {
    func studio(_ intruder: Intruder?) throws -> Studio {
      try Studio {
        $0.firstGeneration = 1
        $0.interleaving = intruder
      }
    }
    let twin = try studio(nil)
    let coming = try twin.engine.track(twin.button)
    let intruder = Intruder(at: .reading)
    let studio = try studio(intruder)
    let engine = studio.engine
    let on = engine.states(["on"])
    intruder.arm {
      try? engine.transaction {
        try engine.addRule("Button:on", ["title": .constant("on")])
        #expect(try engine.track(studio.button) == coming)
      }
    }
    #expect(engine.value(coming, studio.title, slot: on) == .string("on"))
  }

  /// An owner that went after the last look at those that had used to keep its object tracked until the next edit.
  @Test func ownersMayGoWhileATurnEnds() throws {
    let intruder = Intruder(at: .committed)
    let studio = try Studio { $0.interleaving = intruder }
    let engine = studio.engine
    let button = try engine.track(studio.button)
    let owner = Box<Tracked?>(engine.own(button))
    intruder.arm { onThreads([{ owner.content = nil }]) }
    try engine.setContext(["theme": "night"])
    #expect(!engine.isTracked(button))
  }

  /// A look-up used to carry out the transaction, and its delivery, that an owner on another thread was about to make.
  @Test func lookUpsDeliverNothing() throws {
    let intruder = Intruder(at: .noticingDeath)
    let studio = try Studio { $0.interleaving = intruder }
    try studio.addThemedFill()
    let engine = studio.engine
    let parent = try engine.track(studio.view, patch: Patch(theme: "night"))
    _ = try engine.track(studio.button, parent: parent)
    let (owner, threads) = (Box<Tracked?>(engine.own(parent)), Log<Bool>())
    let thread = ObjectIdentifier(Thread.current)
    try engine.addCallbackSink { if !$0.isInitial { threads.append(ObjectIdentifier(Thread.current) == thread) } }
    intruder.arm { onThreads([{ _ = engine.statistics }]) }
    owner.content = nil
    #expect(threads.all == [true])
    #expect(!engine.isTracked(parent))
  }

  /// Who added an observer and then read the former value used to be told nothing if the edit was one that is committed
  /// directly.
  @Test func observersMayComeWhileAnEditBegins() throws {
    let intruder = Intruder(at: .editing)
    let studio = try Studio { $0.interleaving = intruder }
    let engine = studio.engine
    try engine.addRule("Button:on", ["width": .constant(1.0)])
    let button = try engine.track(studio.button)
    let (on, off) = (engine.states(["on"]), engine.states([]))
    for _ in 0..<2 { for states in [on, off] { try engine.setStates(of: button, to: states) } }
    let (told, observation) = (Log<UInt64>(), Box<RevisionObservation?>(nil))
    let seesIt = try asked(
      {
        observation.content = engine.onDidChange { told.append($0) }
        return studio.width(of: button) == .number(1)
      }, at: intruder
    ) { try engine.setStates(of: button, to: on) }
    #expect(seesIt || told.all == [engine.revision])
    observation.content = nil
  }

  /// Whoever reads a value and then the revision must not take a new value for one of the revision before.
  @Test(arguments: [false, true]) func valuesAreNeverNewerThanTheRevision(isDirect: Bool) throws {
    let intruder = Intruder(at: .published)
    let studio = try Studio { $0.interleaving = intruder }
    let engine = studio.engine
    try engine.addRule("Button:on", ["width": .constant(1.0)])
    let button = try engine.track(studio.button)
    let (on, off) = (engine.states(["on"]), engine.states([]))
    for states in [on, off, on, off] {
      try engine.setStates(of: button, to: states)
      // A row that nobody has read would be resolved at the gate.
      _ = studio.width(of: button)
    }
    // A snapshot keeps edits from being committed directly.
    let snapshot = isDirect ? nil : engine.snapshot()
    let revision = engine.revision
    let isSound = try asked(
      { studio.width(of: button) == .number(1) && engine.revision == revision + 1 }, at: intruder
    ) {
      try engine.setStates(of: button, to: on)
    }
    #expect(isSound)
    withExtendedLifetime(snapshot) {}
  }

  /// An edit that found no transaction under way, and then came to the gate while one was, used to be able to commit what
  /// the transaction had pending.
  @Test func editsThatBeginTogetherWithATransactionWaitForIt() throws {
    let intruder = Intruder(at: .arriving)
    let studio = try Studio { $0.interleaving = intruder }
    let engine = studio.engine
    let buttons = try studio.addButtons(2)
    let (on, off) = (engine.states(["on"]), engine.states([]))
    for _ in 0..<2 { for states in [on, off] { try engine.setStates(of: buttons[0], to: states) } }
    let revision = engine.revision
    let isInside = DispatchSemaphore(value: 0)
    let hasArrived = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)
    let isSound = Box(false)
    intruder.arm {
      Thread.detachNewThread {
        try? engine.transaction {
          try engine.untrack(buttons[1])
          isInside.signal()
          // The other edit waits for this one, or commits within this time.
          _ = hasArrived.wait(timeout: .now() + .milliseconds(20))
          isSound.content = engine.revision == revision && engine.isTracked(buttons[1])
        }
        isOver.signal()
      }
      isInside.wait()
    }
    try engine.setStates(of: buttons[0], to: on)
    hasArrived.signal()
    isOver.wait()
    #expect(isSound.content)
    #expect(engine.revision == revision + 2)
    #expect(engine.checkInvariants() == [])
  }

  /// A reader that has tried a few hundred times sleeps between attempts, and answers once the window is closed.
  @Test func readersSleepThroughALongWindow() throws {
    let intruder = Intruder(at: .publishedObjects)
    let studio = try Studio { $0.interleaving = intruder }
    let engine = studio.engine
    let button = try engine.track(studio.button)
    let (processorTime, hasAnswered) = (Box(0.0), DispatchSemaphore(value: 0))
    intruder.arm {
      Thread.detachNewThread {
        processorTime.content = threadSeconds { _ = engine.isTracked(button) }
        hasAnswered.signal()
      }
      Thread.sleep(forTimeInterval: 0.5)
    }
    try engine.untrack(button)
    hasAnswered.wait()
    // A reader that spins takes all of the half second that a processor gives it.
    #expect(processorTime.content < 0.1)
  }

  @Test func ownersMayGoWhileAnEditThrows() throws {
    let intruder = Intruder(at: .editing)
    let studio = try Studio { $0.interleaving = intruder }
    let engine = studio.engine
    let button = try engine.track(studio.button)
    let owner = Box<Tracked?>(engine.own(button))
    intruder.arm { onThreads([{ owner.content = nil }]) }
    #expect(throws: EditError.self) { try engine.setContext(["theme": "nowhere"]) }
    #expect(!engine.isTracked(button))
  }
}
