import Livery
import Testing

@testable import LiveryPersistence

/// Choices that cannot be read.
extension ThemeStoreTests {
  @Test func damageIsToldAndSetAside() throws {
    backEnd.memory.save([1, 2, 3], for: "grace")
    let store = try makeStore()
    try store.choose(["theme": "night"])
    try store.switchUser(to: "grace")
    #expect(engine.modesInForce == ["default", "regular"])
    #expect(
      store.problems == [
        .damaged(reason: noEnding, place: "nothing, since it was in memory only")
      ])
    #expect(backEnd.memory.load(for: "grace") == nil)
    try store.choose(["theme": "noon"])
    try store.switchUser(to: "grace")
    #expect(store.problems.isEmpty && store.choice == ["theme": "noon"])
  }

  @Test func damageThatComesLaterDoesNotTakeTheOtherAxesWithIt() throws {
    let store = try makeStore()
    try store.choose(["theme": "night"])
    backEnd.memory.save([1], for: "ada")
    try store.choose(["density": "compact"])
    #expect(store.problems.count == 1)
    #expect(store.choice == ["theme": "night", "density": "compact"])
    #expect(engine.modesInForce == ["night", "compact"])
    #expect(try ChoiceText.decode(#require(backEnd.memory.load(for: "ada"))) == store.choice)
    backEnd.memory.save([2], for: "ada")
    backEnd.failing = ["save"]
    #expect(throws: FailingBackEnd.Failure(what: "save")) { try store.choose(["theme": "noon"]) }
    #expect(store.problems.count == 2, "it was set aside, which is told even so")
    #expect(store.choice == ["theme": "night", "density": "compact"])
    #expect(engine.modesInForce == ["night", "compact"])
  }

  /// Used to take the other axes with it, since the next attempt finds nothing kept.
  @Test func damageAndAFailureAfterItDoNotTakeTheOtherAxesWithThem() throws {
    let store = try makeStore()
    try store.choose(["theme": "night", "density": "compact"])
    backEnd.memory.save([1], for: "ada")
    backEnd.failing = ["save"]
    for _ in 1...2 {
      #expect(throws: FailingBackEnd.Failure(what: "save")) { try store.choose(["theme": "noon"]) }
    }
    #expect(backEnd.memory.load(for: "ada") == nil && store.problems.count == 1)
    backEnd.failing = []
    try store.choose(["theme": "noon"])
    #expect(store.choice == ["theme": "noon", "density": "compact"])
    #expect(engine.modesInForce == ["noon", "compact"])
    #expect(try ChoiceText.decode(#require(backEnd.memory.load(for: "ada"))) == store.choice)
    // Nothing kept is nothing chosen again.
    backEnd.memory.forget("ada")
    try store.choose(["theme": "night"])
    #expect(store.choice == ["theme": "night"])
    #expect(engine.modesInForce == ["night", "regular"])
  }

  /// Used to be reported by nobody then.
  @Test func damageMayBeSetAsideByACallThatThrows() throws {
    let unsynced = Unsynced()
    let store = try ThemeStore(engine, in: unsynced, user: "ada", defaults: standardModes)
    try store.choose(["theme": "night", "density": "compact"])
    unsynced.save([1], for: "ada")
    #expect(throws: FailingBackEnd.Failure(what: "set aside")) { try store.choose(["theme": "noon"]) }
    try store.choose(["theme": "noon"])
    #expect(store.choice == ["theme": "noon", "density": "compact"])
    #expect(engine.modesInForce == ["noon", "compact"])
    #expect(store.problems.count == 1)
    unsynced.save([2], for: "grace")
    #expect(throws: FailingBackEnd.Failure(what: "set aside")) { try store.switchUser(to: "grace") }
    try store.choose(["theme": "night"])
    #expect(store.user == "ada" && store.problems.count == 1, "nothing of hers")
    try store.switchUser(to: "grace")
    #expect(store.user == "grace" && store.problems.count == 1)
    try store.switchUser(to: "grace")
    #expect(store.problems == [], "it is told once")
  }

  /// What a user's damage was is not to be told when nothing of the user is kept, and that of others is, whoever is forgotten.
  @Test func whoIsForgottenTakesTheirOwnDamageAlong() throws {
    let unsynced = Unsynced()
    let store = try ThemeStore(engine, in: unsynced, user: "ada", defaults: standardModes)
    for user in ["grace", "lin"] {
      unsynced.save([1], for: user)
      #expect(throws: FailingBackEnd.Failure(what: "set aside")) { try store.switchUser(to: user) }
    }
    try store.forgetUser("lin")
    try store.forgetUser("ada")
    try store.switchUser(to: "lin")
    #expect(store.problems == [])
    try store.switchUser(to: "grace")
    #expect(store.problems.count == 1)
  }

  /// Used to be gone from the next attempt's problems: it was set aside before the first one failed.
  @Test func damageIsReportedByTheAttemptThatSucceeds() throws {
    backEnd.memory.save(Array("night".utf8), for: "ada")
    #expect(throws: EditError.unknownAxis("motion")) {
      try ThemeStore(engine, in: backEnd, user: "ada", defaults: ["motion": "full"])
    }
    #expect(backEnd.memory.load(for: "ada") == Array("night".utf8))
    #expect(try makeStore().problems.count == 1)
    #expect(backEnd.memory.load(for: "ada") == nil)
  }

  /// The same where another program saved something meanwhile that is damaged as well.
  @Test func damageThatComesMeanwhileIsReportedByTheStoreThatTheHostGets() throws {
    final class Meddling: ChoiceBackEnd {
      let memory = MemoryBackEnd()
      let engine: Engine
      let isLate = Locked(false)
      init(_ engine: Engine) { self.engine = engine }
      func load(for user: String) -> [UInt8]? { memory.load(for: user) }
      func save(_ text: [UInt8], for user: String) { memory.save(text, for: user) }
      func forget(_ user: String) { memory.forget(user) }
      func setAside(_ text: [UInt8], for user: String) -> String? {
        if text == [1] {
          memory.save([2], for: user)
          // Stands for an edit of another thread.
          try? engine.setContext(["theme": "noon"])
          isLate.withLock { $0 = true }
        }
        return memory.setAside(text, for: user)
      }
    }
    let meddling = Meddling(engine)
    meddling.save([1], for: "ada")
    let observation = engine.onDidChange { [meddling] _ in
      if meddling.isLate.withLock({ $0 }) { throw FailingBackEnd.Failure(what: "observe") }
    }
    #expect(throws: DeliveryError.self) {
      try ThemeStore(engine, in: meddling, user: "ada", defaults: standardModes)
    }
    observation.end()
    #expect(meddling.load(for: "ada") == [2])
    let next = try ThemeStore(engine, in: meddling, user: "ada", defaults: standardModes)
    #expect(next.problems.count == 1)
  }

  /// Used to be set aside, and known to nobody, where callbacks threw at what the store did first.
  @Test func damageIsReportedByTheStoreThatTheHostGets() throws {
    backEnd.memory.save([1], for: "ada")
    try engine.setContext(["theme": "noon"])
    let observation = engine.onDidChange { _ in throw FailingBackEnd.Failure(what: "observe") }
    #expect(throws: DeliveryError.self) { try makeStore() }
    observation.end()
    #expect(backEnd.memory.load(for: "ada") == [1])
    #expect(engine.modesInForce == ["default", "regular"])
    #expect(try makeStore().problems.count == 1)
    #expect(backEnd.memory.load(for: "ada") == nil)
  }

  /// Used to move the good choice away that another program had saved meanwhile.
  @Test func whoeverIsSlowerFindsWhatTheFasterSaved() throws {
    final class Overtaken: ChoiceBackEnd, Sendable {
      let memory = MemoryBackEnd()
      let good = ChoiceText.encode(["theme": "night"])
      func load(for user: String) -> [UInt8]? { memory.load(for: user) }
      func save(_ text: [UInt8], for user: String) { memory.save(text, for: user) }
      func setAside(_ text: [UInt8], for user: String) -> String? {
        memory.save(good, for: user)
        return memory.setAside(text, for: user)
      }
    }
    let overtaken = Overtaken()
    overtaken.save([0], for: "ada")
    let store = try ThemeStore(engine, in: overtaken, user: "ada", defaults: standardModes)
    #expect(store.problems == [] && store.choice == ["theme": "night"] && engine.modes[.theme] == "night")
    #expect(overtaken.load(for: "ada") == overtaken.good)
  }

  /// Used to go on for ever, while all edits of the engine waited.
  @Test func aBackEndThatContradictsItselfIsAnError() throws {
    final class Contradictory: ChoiceBackEnd {
      func load(for user: String) -> [UInt8]? { [0] }
      func save(_ text: [UInt8], for user: String) {}
      func setAside(_ text: [UInt8], for user: String) -> String? { nil }
    }
    try engine.setContext(["theme": "noon"])
    let revision = engine.revision
    #expect(throws: ThemeStoreError.choiceKeepsChanging) {
      try ThemeStore(engine, in: Contradictory(), user: "ada", defaults: standardModes)
    }
    #expect(engine.revision == revision + 1, "the defaults were applied before the damage was to be set aside")
    #expect(engine.modesInForce == ["default", "regular"])

    final class Stubborn: ChoiceBackEnd {
      func load(for user: String) -> [UInt8]? { nil }
      func save(_ text: [UInt8], for user: String) {}
      func setAside(_ text: [UInt8], for user: String) -> String? { nil }
      func replace(_ old: [UInt8]?, with text: [UInt8], for user: String) -> Bool { false }
    }
    let store = try ThemeStore(engine, in: Stubborn(), user: "ada", defaults: standardModes)
    #expect(throws: ThemeStoreError.choiceKeepsChanging) { try store.choose(["theme": "night"]) }
    #expect(store.choice == [:])
    #expect(engine.modesInForce == ["default", "regular"])
  }
}

/// A back end that fails when it has set a choice aside.
private final class Unsynced: ChoiceBackEnd {
  let memory = MemoryBackEnd()
  func load(for user: String) -> [UInt8]? { memory.load(for: user) }
  func save(_ text: [UInt8], for user: String) { memory.save(text, for: user) }
  func forget(_ user: String) { memory.forget(user) }
  func setAside(_ text: [UInt8], for user: String) throws -> String? {
    _ = memory.setAside(text, for: user)
    throw FailingBackEnd.Failure(what: "set aside")
  }
}
