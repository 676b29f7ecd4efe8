import Foundation
import Livery
import Testing

@testable import LiveryPersistence

/// docs/reference/semantics.md, point 17.
struct ThemeStoreTests {
  let engine: Engine
  let backEnd = FailingBackEnd()

  init() throws { engine = try makeEngine() }

  func makeStore(_ user: String = "ada") throws -> ThemeStore {
    try ThemeStore(engine, in: backEnd, user: user, defaults: standardModes)
  }

  func keep(_ modes: [AxisName: ModeName], for user: String) {
    backEnd.memory.save(ChoiceText.encode(modes), for: user)
  }

  @Test func aChoiceIsAppliedAndKept() throws {
    let store = try makeStore()
    #expect(store.choice == [:])
    try store.choose(["theme": "night"])
    try store.choose(["density": "compact"])
    #expect(engine.modesInForce == ["night", "compact"])
    #expect(store.choice == ["theme": "night", "density": "compact"])
    let other = try makeEngine()
    let again = try ThemeStore(other, in: backEnd, user: "ada", defaults: standardModes)
    #expect(other.modesInForce == ["night", "compact"])
    #expect(again.choice == store.choice)
    #expect(again.problems.isEmpty)
  }

  @Test func switchingTheUserIsOneRevisionWithOneNotification() throws {
    keep(["theme": "night", "density": "compact"], for: "ada")
    keep(["theme": "noon"], for: "grace")
    let store = try makeStore()
    let revision = engine.revision
    let seen = Locked<[UInt64]>([])
    let observation = engine.onDidChange { number in seen.withLock { $0.append(number) } }
    try store.switchUser(to: "grace")
    #expect(engine.modesInForce == ["noon", "regular"], "what she did not choose is the default")
    #expect(store.user == "grace" && store.choice == ["theme": "noon"])
    #expect(engine.revision == revision + 1)
    try store.switchUser(to: "nobody")
    #expect(engine.modesInForce == ["default", "regular"])
    #expect(store.choice == [:])
    try store.switchUser(to: "nobody else")
    #expect(seen.withLock { $0 } == [revision + 1, revision + 2], "the last switch changed nothing")
    observation.end()
  }

  @Test func otherUsersKeepTheirs() throws {
    let store = try makeStore("ada")
    try store.choose(["theme": "night"])
    try store.switchUser(to: "grace")
    try store.choose(["theme": "noon"])
    try store.switchUser(to: "ada")
    #expect(engine.modesInForce == ["night", "regular"])
    try store.switchUser(to: "grace")
    #expect(engine.modesInForce == ["noon", "regular"])
  }

  @Test func aSwitchLoadsAnew() throws {
    let store = try makeStore()
    keep(["theme": "noon"], for: "ada")
    try store.switchUser(to: "ada")
    #expect(engine.modesInForce == ["noon", "regular"])
  }

  @Test func whatTheProgramDoesNotKnowIsKept() throws {
    keep(["theme": "neon", "density": "compact", "motion": "reduced"], for: "ada")
    let store = try makeStore()
    #expect(engine.modesInForce == ["default", "compact"])
    #expect(store.problems == [.unknown("motion", "reduced"), .unknown("theme", "neon")])
    try store.choose(["density": "regular"])
    #expect(store.choice == ["theme": "neon", "density": "regular", "motion": "reduced"])
    try engine.addTheme("neon")
    try store.switchUser(to: "ada")
    #expect(store.problems == [.unknown("motion", "reduced")])
  }

  /// A plug-in may bring a mode while the store is there.
  @Test func whatIsChosenAgainIsNoProblem() throws {
    keep(["theme": "neon", "density": "dense"], for: "ada")
    let store = try makeStore()
    try engine.addTheme("neon")
    try store.choose(["theme": "neon"])
    #expect(store.problems == [.unknown("density", "dense")])
    #expect(engine.modes[.theme] == "neon")
  }

  /// Used to erase the axes that the other store had chosen.
  @Test func twoStoresOfOneUserKeepEachOthersChoices() throws {
    let store = try makeStore()
    let otherEngine = try makeEngine()
    let other = try ThemeStore(otherEngine, in: backEnd, user: "ada", defaults: standardModes)
    try store.choose(["theme": "night"])
    let revision = otherEngine.revision
    try other.choose(["density": "compact"])
    #expect(other.choice == ["theme": "night", "density": "compact"])
    #expect(otherEngine.modesInForce == ["night", "compact"], "what is chosen elsewhere is learnt on the way")
    #expect(otherEngine.revision == revision + 1)
    #expect(try ChoiceText.decode(#require(backEnd.memory.load(for: "ada"))) == other.choice)
    #expect(store.choice == ["theme": "night"])
    try store.choose(["density": "regular"])
    #expect(store.choice == ["theme": "night", "density": "regular"])
  }

  @Test func whatTheHostSetItselfStaysWhereNobodyChose() throws {
    keep(["theme": "night"], for: "ada")
    let store = try makeStore()
    try engine.setContext(["theme": "noon"])
    try store.choose(["density": "compact"])
    #expect(engine.modesInForce == ["noon", "compact"])
    #expect(store.choice == ["theme": "night", "density": "compact"])
  }

  @Test func whatOtherStoresKeepAndThisOneDoesNotKnowIsToldWhenItChooses() throws {
    keep(["theme": "neon"], for: "ada")
    let store = try makeStore()
    #expect(store.problems == [.unknown("theme", "neon")])
    keep(["theme": "neon", "motion": "reduced", "density": "dense"], for: "ada")
    try store.choose([:])
    #expect(store.problems == [.unknown("theme", "neon"), .unknown("density", "dense"), .unknown("motion", "reduced")])
    try store.choose(["density": "compact"])
    #expect(store.problems == [.unknown("theme", "neon"), .unknown("motion", "reduced")])
    keep(["theme": "night"], for: "ada")
    try store.choose(["density": "compact"])
    #expect(store.problems == [])
    #expect(engine.modesInForce == ["night", "compact"])
  }

  @Test func nothingStaysOfAnAttemptThatWasOvertaken() throws {
    final class Overtaken: ChoiceBackEnd {
      let memory = MemoryBackEnd()
      /// What others save before the next attempt to replace it.
      let next = Locked<[AxisName: ModeName]?>(nil)
      func load(for user: String) -> [UInt8]? { memory.load(for: user) }
      func save(_ text: [UInt8], for user: String) { memory.save(text, for: user) }
      func setAside(_ text: [UInt8], for user: String) -> String? { memory.setAside(text, for: user) }
      func replace(_ old: [UInt8]?, with text: [UInt8], for user: String) -> Bool {
        if let modes = next.withLock({ $0.take() }) { memory.save(ChoiceText.encode(modes), for: user) }
        return memory.replace(old, with: text, for: user)
      }
    }
    let overtaken = Overtaken()
    let store = try ThemeStore(engine, in: overtaken, user: "ada", defaults: standardModes)
    let revision = engine.revision
    overtaken.save(ChoiceText.encode(["theme": "night"]), for: "ada")
    overtaken.next.withLock { $0 = ["motion": "reduced"] }
    try store.choose(["density": "compact"])
    #expect(store.choice == ["density": "compact", "motion": "reduced"])
    #expect(engine.modesInForce == ["default", "compact"])
    #expect(engine.revision == revision + 1)
    #expect(store.problems == [.unknown("motion", "reduced")])
  }

  @Test func nothingIsKeptOfWhoChoosesNothing() throws {
    let store = try makeStore()
    try store.choose([:])
    #expect(backEnd.memory.load(for: "ada") == nil)
  }

  @Test func onForgottenAxesTheDefaultsHold() throws {
    let store = try makeStore()
    try store.choose(["theme": "night", "density": "compact"])
    let revision = engine.revision
    try store.forget(["theme"])
    #expect(store.choice == ["density": "compact"])
    #expect(engine.modesInForce == ["default", "compact"])
    #expect(engine.revision == revision + 1)
    #expect(try ChoiceText.decode(#require(backEnd.memory.load(for: "ada"))) == store.choice)
    // A later version of the program has other defaults.
    let later = try makeEngine()
    _ = try ThemeStore(later, in: backEnd, user: "ada", defaults: ["theme": "noon", "density": "regular"])
    #expect(later.modesInForce == ["noon", "compact"])
  }

  @Test func axesThatNobodyChoseMayBeForgotten() throws {
    let store = try makeStore()
    try engine.setContext(["theme": "noon"])
    try store.forget(["theme", "colour"])
    #expect(engine.modesInForce == ["default", "regular"])
    #expect(backEnd.memory.load(for: "ada") == nil)
    keep(["theme": "neon", "motion": "reduced"], for: "ada")
    try store.switchUser(to: "ada")
    try store.forget(["motion"])
    #expect(store.choice == ["theme": "neon"] && store.problems == [.unknown("theme", "neon")])
    try store.forget(["theme"])
    #expect(store.choice == [:] && store.problems == [])
    #expect(backEnd.memory.load(for: "ada") == ChoiceText.encode([:]))
  }

  @Test func anErrorLeavesWhatWasToBeForgotten() throws {
    let store = try makeStore()
    try store.choose(["theme": "night"])
    backEnd.failing = ["save", "forget"]
    #expect(throws: FailingBackEnd.Failure(what: "save")) { try store.forget(["theme"]) }
    #expect(throws: FailingBackEnd.Failure(what: "forget")) { try store.forgetUser("ada") }
    #expect(store.choice == ["theme": "night"])
    #expect(engine.modesInForce == ["night", "regular"])
    #expect(try ChoiceText.decode(#require(backEnd.memory.load(for: "ada"))) == ["theme": "night"])
  }

  @Test func usersMayBeForgotten() throws {
    keep(["theme": "noon"], for: "grace")
    keep(["theme": "night", "motion": "reduced"], for: "ada")
    let store = try makeStore()
    try store.choose(["density": "compact"])
    let revision = engine.revision
    try store.forgetUser("ada")
    #expect(store.user == "ada" && store.choice == [:] && store.problems == [])
    #expect(engine.modesInForce == ["default", "regular"])
    #expect(engine.revision == revision + 1)
    #expect(backEnd.memory.load(for: "ada") == nil)
    try store.switchUser(to: "grace")
    #expect(engine.modesInForce == ["noon", "regular"])
  }

  @Test func forgettingAnotherUserChangesNothingHere() throws {
    let store = try makeStore("\u{e1}")
    try store.choose(["theme": "night"])
    for user in ["a\u{301}", "grace"] { keep(["theme": "noon"], for: user) }
    let revision = engine.revision
    for user in ["a\u{301}", "grace", "nobody"] {
      try store.forgetUser(user)
      #expect(backEnd.memory.load(for: user) == nil)
    }
    #expect(store.user == "\u{e1}" && store.choice == ["theme": "night"])
    #expect(engine.revision == revision)
    #expect(backEnd.memory.load(for: "\u{e1}") != nil)
  }

  @Test func anotherStoreDoesNotBringBackWhatWasForgotten() throws {
    let store = try makeStore()
    try store.choose(["theme": "night"])
    let otherEngine = try makeEngine()
    let other = try ThemeStore(otherEngine, in: backEnd, user: "ada", defaults: standardModes)
    try store.forgetUser("ada")
    try other.choose(["density": "compact"])
    #expect(other.choice == ["density": "compact"])
    #expect(otherEngine.modesInForce == ["default", "compact"])
  }

  @Test func aBackEndMayBeUnableToForgetUsers() throws {
    final class Plain: ChoiceBackEnd {
      let memory = MemoryBackEnd()
      func load(for user: String) -> [UInt8]? { memory.load(for: user) }
      func save(_ text: [UInt8], for user: String) { memory.save(text, for: user) }
      func setAside(_ text: [UInt8], for user: String) -> String? { memory.setAside(text, for: user) }
    }
    let store = try ThemeStore(engine, in: Plain(), user: "ada", defaults: standardModes)
    try store.choose(["theme": "night"])
    #expect(throws: ThemeStoreError.cannotForget) { try store.forgetUser("ada") }
    #expect(engine.modesInForce == ["night", "regular"])
    try store.forget(["theme"])
    #expect(engine.modesInForce == ["default", "regular"])
  }

  @Test func thePreferenceSystemIsAChoice() throws {
    let store = try makeStore()
    try store.choose(["density": "system"])
    try engine.setSystemMode(of: "density", to: "compact")
    #expect(engine.modesInForce == ["default", "compact"])
    #expect(store.choice == ["density": "system"])
  }

  @Test func anErrorLeavesTheOldChoice() throws {
    let store = try makeStore()
    try store.choose(["theme": "night"])
    let revision = engine.revision
    backEnd.failing = ["save"]
    #expect(throws: FailingBackEnd.Failure(what: "save")) { try store.choose(["theme": "noon"]) }
    backEnd.failing = []
    #expect(throws: EditError.unknownTheme("neon")) { try store.choose(["density": "compact", "theme": "neon"]) }
    #expect(throws: ThemeStoreError.unmanagedAxis("motion")) { try store.choose(["theme": "noon", "motion": "full"]) }
    let long = ModeName(String(repeating: "x", count: 70_000))
    try engine.addAxis("long", modes: [long], default: long)
    let other = try ThemeStore(engine, in: backEnd, user: "ada", defaults: ["theme": "default", "long": long])
    #expect(throws: ThemeStoreError.choiceTooLong(bytes: 70_048)) { try other.choose(["theme": "noon", "long": long]) }
    #expect(store.choice == ["theme": "night"] && other.choice == store.choice)
    #expect(engine.modesInForce == ["night", "regular"])
    #expect(engine.revision == revision + 1, "the new axis")
    #expect(try ChoiceText.decode(#require(backEnd.memory.load(for: "ada"))) == ["theme": "night"])
  }

  @Test(arguments: ["load", "set aside"])
  func anErrorLeavesTheOldUser(_ failing: String) throws {
    let store = try makeStore()
    try store.choose(["theme": "night"])
    backEnd.memory.save([1], for: "grace")
    backEnd.failing = [failing]
    #expect(throws: FailingBackEnd.Failure(what: failing)) { try store.switchUser(to: "grace") }
    #expect(store.user == "ada" && store.problems.isEmpty)
    #expect(engine.modesInForce == ["night", "regular"])
  }

  @Test func wrongDefaultsAreThrown() throws {
    #expect(throws: EditError.unknownAxis("motion")) {
      try ThemeStore(engine, in: backEnd, user: "ada", defaults: ["motion": "full"])
    }
  }

  @Test func callbacksMayChoose() throws {
    let store = try makeStore()
    let observation = engine.onDidChange { [engine] _ in
      if engine.modesInForce[0] == "night" { try store.choose(["density": "compact"]) }
    }
    let revision = engine.revision
    try store.choose(["theme": "night"])
    #expect(engine.modesInForce == ["night", "compact"])
    #expect(engine.revision == revision + 2)
    #expect(store.choice == ["theme": "night", "density": "compact"])
    observation.end()
  }

  @Test func manyThreadsMayChoose() throws {
    let store = try makeStore()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for round in 0..<50 {
        if thread % 2 == 0 {
          try? store.choose(["theme": round % 2 == 0 ? "night" : "noon"])
        } else {
          try? store.choose(["density": round % 2 == 0 ? "compact" : "regular"])
        }
        _ = store.choice
      }
    }
    #expect(store.choice == ["theme": "noon", "density": "regular"])
    #expect(engine.modesInForce == ["noon", "regular"])
    #expect(try ChoiceText.decode(#require(backEnd.memory.load(for: "ada"))) == store.choice)
  }

  @Test func problemsAndErrorsSayWhatToDo() {
    #expect(
      ChoiceProblem.damaged(reason: noEnding, place: "/x/choice-ada.damaged-1").description
        == "the choice was set aside as /x/choice-ada.damaged-1: \(noEnding)")
    #expect(
      ChoiceProblem.unknown("theme", "neon").description
        == "there is no theme \"neon\" to go back to; the default is used")
    #expect(
      ThemeStoreError.file(operation: "write", path: "/x", code: ENOSPC).description
        == "cannot write /x: No space left on device")
  }
}
