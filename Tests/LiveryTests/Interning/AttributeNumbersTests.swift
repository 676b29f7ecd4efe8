import Livery
import Testing

/// An attribute has the number of its first slot, so slots with states take numbers between those of attributes.
struct AttributeNumbersTests {
  @Test func attributesOnBothSidesOfSlotsWithStatesAreRead() throws {
    let engine = Engine()
    let button = try engine.addClass("Button")
    let (first, title) = (
      try engine.addAttribute("first", kind: .number), try engine.addAttribute("title", kind: .string, isSlotted: true)
    )
    let object = try engine.track(
      button,
      style: [
        InstanceDeclaration("first", .constant(1.0)), InstanceDeclaration("title", .constant("normal")),
        InstanceDeclaration("title", states: ["on"], .constant("on")),
        InstanceDeclaration("title", states: ["off", "on"], .constant("both")),
      ])
    let last = try engine.addAttribute("last", kind: .number)
    #expect([first, title, last].map(\.index) == [0, 1, 4])
    try engine.declare(InstanceDeclaration("last", .constant(2.0)), on: object)
    #expect(engine.value(object, first) == .number(1))
    #expect(engine.value(object, title) == .string("normal"))
    #expect(engine.value(object, title, slot: engine.states([])) == .string("normal"))
    #expect(engine.value(object, title, slot: engine.states(["on"])) == .string("on"))
    #expect(engine.value(object, title, slot: engine.states(["on", "off"])) == .string("both"))
    #expect(engine.value(object, title, slot: engine.states(["off"])) == .absent)
    #expect(engine.value(object, last) == .number(2))
    #expect(try engine.addAttribute("title", kind: .string, isSlotted: true) == title)
  }

  /// The number that a slot with states takes has no name, not even the empty one.
  @Test func anAttributeMayHaveTheEmptyName() throws {
    let engine = Engine()
    let button = try engine.addClass("Button")
    try engine.addAttribute("title", kind: .string, isSlotted: true)
    let object = try engine.track(button, style: [InstanceDeclaration("title", states: ["on"], .constant("on"))])
    #expect(throws: EditError.unknownAttribute("")) {
      try engine.declare(InstanceDeclaration("", .constant(1.0)), on: object)
    }
    let nameless = try engine.addAttribute("", kind: .number)
    try engine.declare(InstanceDeclaration("", .constant(1.0)), on: object)
    #expect(engine.value(object, nameless) == .number(1))
    #expect(engine.id(of: "") == nameless)
    #expect(engine.id(of: "title").index == 0)
  }

  /// Its number lies behind all that the object's row knows.
  @Test func anAttributeThatCameAfterTheRowIsAbsent() throws {
    let engine = Engine()
    let button = try engine.addClass("Button")
    let width = try engine.addAttribute("width", kind: .number)
    let object = try engine.track(button, style: [InstanceDeclaration("width", .constant(1.0))])
    #expect(engine.value(object, width) == .number(1))
    let (height, title) = (
      try engine.addAttribute("height", kind: .number), try engine.addAttribute("title", kind: .string, isSlotted: true)
    )
    for late in [height, title] {
      #expect(engine.value(object, late) == .absent)
      #expect(engine.word(object, late)?.isAbsent == true)
      #expect(engine.words(of: [object], late).map { $0?.isAbsent } == [true])
      #expect(engine.snapshot().value(object, late) == .absent)
    }
    try engine.untrack(object)
    #expect(engine.word(object, height) == nil)
  }

  @Test func theNumberOfADiscardedAttributeReadsAbsent() throws {
    let engine = Engine()
    let button = try engine.addClass("Button")
    var discarded: AttributeID?
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        discarded = try engine.addAttribute("width", kind: .number)
        throw Refusal(number: 1)
      }
    }
    let width = try engine.addAttribute("width", kind: .number)
    let object = try engine.track(button, style: [InstanceDeclaration("width", .constant(1.0))])
    #expect(engine.value(object, width) == .number(1))
    #expect(try engine.value(object, #require(discarded)) == .absent)
    #expect(try #require(discarded) != width)
  }
}
