import Livery
import Testing

/// docs/reference/semantics.md, point 7: what counts as a change.
struct EqualityTests {
  private struct Mark: ThemeValue {
    var text: String
    static func == (left: Mark, right: Mark) -> Bool { left.text.count == right.text.count }
    func hash(into hasher: inout Hasher) { hasher.combine(text.count) }
  }

  private struct Blur: ThemeValue { var radius: Double }

  /// A value that is unlike itself is found where it was put, however often values are swept.
  @Test func valuesUnlikeThemselvesHarmNobody() throws {
    let engine = Engine()
    try engine.addAttribute("blur", kind: Blur.kind)
    let title = try engine.addAttribute("title", kind: .string)
    let thing = try engine.addClass("Thing")
    for _ in 0..<4000 { try engine.addRule("Thing", ["blur": .constant(Blur(radius: .nan))]) }
    let handles = try engine.transaction {
      try (0..<4000).map { number in
        try engine.track(thing, style: [InstanceDeclaration("title", .constant("title \(number)"))])
      }
    }
    try engine.setContext([:], tokens: ["t": .literal(Blur(radius: .nan).themeValue)])
    for (number, handle) in handles.enumerated() {
      #expect(engine.value(handle, title) == .value(.string("title \(number)")))
    }
    engine.trim(keeping: [])
    #expect(engine.checkInvariants() == [])
    let value = OpaqueValue(Blur(radius: .nan))
    let same = value
    #expect(value == same)
    #expect(value != OpaqueValue(Blur(radius: .nan)))
  }

  /// How many changes replacing one value by the other delivers.
  private func changes(from old: Value, to new: Value) throws -> Int {
    let engine = Engine()
    try engine.addAttribute("value", kind: old.kind)
    let thing = try engine.addClass("Thing")
    try engine.addRule("Thing", ["value": .constant(old)])
    _ = try engine.track(thing)
    let log = Log<Change>()
    try engine.addCallbackSink { log.append($0) }
    _ = log.take()
    try engine.addRule("Thing", ["value": .constant(new)])
    return log.count
  }

  @Test func canonicalPayloadsAreEqual() throws {
    #expect(try changes(from: .number(0), to: .number(-0.0)) == 0)
    #expect(try changes(from: .number(.nan), to: .number(-Double.signalingNaN)) == 0)
    #expect(try changes(from: .opaque(OpaqueValue(Mark(text: "ab"))), to: .opaque(OpaqueValue(Mark(text: "cd")))) == 0)
    #expect(
      try changes(
        from: .color(ThemeColor(rgba: 0x8080_80ff)), to: .color(ThemeColor(red8: 128, green8: 128, blue8: 128))) == 0)
  }

  @Test func nothingIsConverted() throws {
    #expect(try changes(from: .color(ThemeColor(.srgb, 0, 0, 0)), to: .color(ThemeColor(.srgb, nil, 0, 0))) == 1)
    #expect(try changes(from: .color(ThemeColor(.srgb, 1, 1, 1)), to: .color(ThemeColor(.displayP3, 1, 1, 1))) == 1)
    #expect(try changes(from: .string("\u{e9}"), to: .string("e\u{301}")) == 1)
    #expect(try changes(from: .number(0.1), to: .number(0.1.nextUp)) == 1)
  }

  @Test func roundTripKeepsTheKind() throws {
    let studio = try Studio()
    try studio.engine.addRule(
      "Button", ["width": .constant(1e300), "fill": .constant(ThemeColor(.oklch, 0.5, nil, 30))])
    let button = try studio.engine.track(studio.button)
    #expect(studio.width(of: button) == .number(1e300))
    #expect(studio.fill(of: button) == .color(ThemeColor(.oklch, 0.5, nil, 30)))
  }
}
