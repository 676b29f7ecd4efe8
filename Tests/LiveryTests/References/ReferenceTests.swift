import Testing

@testable import Livery

/// Ids, names, texts and typed attributes stand for the same things in the same places.
@Suite struct ReferenceTests {
  private let studio: Studio
  private var engine: Engine { studio.engine }
  private let width = Attribute<Double>("width")
  private let title = Attribute<String>("title", isSlotted: true)

  init() throws {
    studio = try Studio()
    try studio.engine.addRule("Button.wide", ["width": .constant(.number(9))])
    try studio.engine.addRule("Button:on", ["title": .constant("on"), "width": .constant(.number(2))])
  }

  @Test func objectsAreTrackedByName() throws {
    let button = try engine.track("Button", identifiers: ["wide", "big"], states: ["on"])
    let (wide, on) = (engine.identifiers(["big", "wide"]), engine.states(["on"]))
    let twin = try engine.track(studio.button, identifiers: wide, states: on)
    let third = try engine.track(ClassName("Button"), identifiers: [IdentifierName("wide"), "big"], states: on)
    #expect(engine.inputs(of: button) == engine.inputs(of: twin) && engine.inputs(of: third) == engine.inputs(of: twin))
    let text = String("nottuB".reversed())
    let late = try engine.track(text) { #expect(engine.isTracked($0) == false) }
    #expect(engine.inputs(of: late)?.className == "Button")
  }

  @Test func aClassThatIsMisspeltHasNearNames() throws {
    #expect { try engine.track("Buton") } throws: {
      $0 as? EditError == .unknownClass("Buton") && "\($0)".contains("did you mean \"Button\"?")
    }
    #expect(throws: EditError.unknownClass("Panel")) { try engine.addClass("Card", superclass: "Panel") }
    let card = try engine.addClass("Card", superclass: "Button")
    #expect(try engine.addClass("Card", superclass: studio.button) == card)
    #expect(engine.classNames.contains("Card") && engine.attributeNames.contains("width"))
    let handle = try engine.track("Card", identifiers: ["wide"])
    #expect(engine[handle, width] == 9)
  }

  /// A class that the transaction declares is there for what follows, and goes with it.
  @Test func namesOfThePendingTransactionAreKnown() throws {
    struct Regret: Error {}
    #expect(throws: Regret.self) {
      try engine.transaction {
        try engine.addClass("Card")
        _ = try engine.track("Card")
        throw Regret()
      }
    }
    #expect(throws: EditError.unknownClass("Card")) { try engine.track("Card") }
  }

  @Test func valuesAreReadByWhateverStandsForTheAttribute() throws {
    let button = try engine.track("Button", states: ["on"])
    let id = try #require(engine.attributeID("width"))
    #expect(engine.value(button, id) == .number(2))
    #expect(engine.value(button, "width") == .number(2) && engine.value(button, width) == .number(2))
    #expect(engine.value(button, AttributeName("width")) == .number(2))
    #expect(engine.word(button, "width") == engine.word(button, id))
    #expect(engine.words(of: [button], width) == [engine.word(button, id)])
    #expect(try engine.value(button, "width", in: ["theme": "night"]) == .number(2))
    #expect(engine.explain(button, id)?.resolution == .number(2))
    #expect(engine.explain(button, "nothing") == nil)
    let snapshot = engine.snapshot()
    #expect(snapshot.value(button, "width") == .number(2) && snapshot.value(button, id) == .number(2))
    #expect(snapshot.value(button, "nothing") == .absent)
  }

  @Test func slotsAreReadByNames() throws {
    let button = try engine.track("Button")
    let on = engine.states(["on"])
    let snapshot = engine.snapshot()
    #expect(engine.value(button, title, slot: ["on"]) == .string("on"))
    #expect(engine.value(button, "title", slot: on) == .string("on"))
    #expect(engine[button, title, slot: ["on"]] == "on" && engine[button, title, slot: on] == "on")
    #expect(try engine.value(button, title, slot: ["on"], in: Patch()) == "on")
    #expect(snapshot.value(button, title, slot: ["on"]) == .string("on") && snapshot[button, title, slot: on] == "on")
    #expect(engine.explain(button, title, slot: ["on"])?.resolution == .string("on"))
  }

  @Test func aLookAtASlotThatNobodyNamedLeavesNothing() throws {
    let button = try engine.track("Button")
    let sets = engine.withCore { $0.states.count }
    let snapshot = engine.snapshot()
    #expect(engine.value(button, title, slot: ["unheard"]) == .absent)
    #expect(try engine.value(button, "title", slot: ["unheard"], in: Patch()) == .absent)
    #expect(snapshot.value(button, title, slot: ["unheard"]) == .absent)
    #expect(engine.explain(button, title, slot: ["unheard"])?.candidates == [])
    #expect(engine.withCore { $0.states.count } == sets)
  }

  @Test func statesAndIdentifiersChangeByIdOrByName() throws {
    let button = try engine.track("Button")
    let (on, wide) = (engine.states(["on"]), engine.identifiers(["wide"]))
    try engine.setStates(of: button, to: on)
    try engine.changeStates(of: button, adding: ["held"], removing: on)
    #expect(engine.inputs(of: button)?.states == ["held"])
    try engine.changeStates(of: [button], adding: on)
    try engine.changeStates(of: [button], removing: ["held"])
    #expect(engine.inputs(of: button)?.states == ["on"])
    try engine.setStates(of: [button], to: [])
    try engine.setIdentifiers(of: button, to: wide)
    #expect(engine.inputs(of: button)?.states == [] && engine[button, width] == 9)
    try engine.setIdentifiers(of: button, to: [])
    #expect(engine[button, width] == nil)
  }

  @Test func declarationsGoByIdOrByName() throws {
    let button = try engine.track("Button")
    let id = try #require(engine.attributeID("width"))
    for undeclare: () throws -> Void in [
      { try engine.undeclare(id, on: button) }, { try engine.undeclare("width", on: button) },
      { try engine.undeclare(width, on: button) },
    ] {
      try engine.declare(width(5), on: button)
      #expect(engine[button, width] == 5)
      try undeclare()
      #expect(engine[button, width] == nil)
    }
    try engine.undeclare("nothing", on: button)
    #expect(throws: EditError.unknownAttribute("nothing")) { try engine.refresh(button, "nothing") }
    try engine.untrack(button)
    #expect(throws: EditError.staleHandle(button)) { try engine.refresh(button, "nothing") }
    #expect(throws: EditError.staleHandle(button)) { try engine.undeclare("nothing", on: button) }
  }

  @Test func statesOfDeclarationsGoByIdOrByName() throws {
    let button = try engine.track("Button")
    let (on, names) = (engine.states(["on"]), ["on"])
    try engine.declare(title("one"), states: on, on: button)
    #expect(engine[button, title, slot: on] == "one")
    try engine.undeclare(title, states: names, on: button)
    try engine.declare(title("two"), states: names, on: button)
    #expect(engine[button, title, slot: on] == "two")
    try engine.undeclare("title", states: on, on: button)
    #expect(engine[button, title, slot: on] == "on")
  }

  @Test func idsAreFoundByWhateverNamesTheAttribute() {
    let id = engine.id(of: "width")
    #expect(engine.id(of: width) == id && engine.id(of: AttributeName("width")) == id)
    #expect(engine.attributeID(width) == id && engine.attributeID("nothing") == nil)
  }

  @Test func tokensAreReadTypedEverywhere() throws {
    let ink = Token<Double>("ink")
    try engine.setToken(ink, to: 1)
    try engine.setToken(ink, to: 2, when: ["theme": "night"])
    let button = try engine.track("Button", patch: ["theme": "night"])
    let snapshot = engine.snapshot()
    #expect(engine.tokenValue(ink) == 1 && engine.tokenValue(ink, of: button) == 2)
    #expect(snapshot.tokenValue(ink) == 1 && snapshot.tokenValue(ink, of: button) == 2)
    #expect(try engine.tokenValue(ink, in: ["theme": "night"]) == 2)
    #expect(try snapshot.tokenValue(ink, in: ["theme": "night"]) == 2)
    #expect(throws: EditError.self) { try engine.tokenValue(ink, in: ["theme": "moon"]) }
  }
}
