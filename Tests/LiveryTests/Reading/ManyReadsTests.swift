import Synchronization
import Testing

@testable import Livery

/// Reads of many objects in one call against the same reads one by one.
struct ManyReadsTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
    try engine.addRule("View", ["width": .constant(1.0)])
    try engine.addRule("Button:hovered", ["fill": .constant(ThemeColor.red), "title": .constant("over")])
  }

  /// Objects of every kind that a read goes another way for: without rows, of other scopes, unthemed, with a live closure,
  /// untracked, not yet tracked, of another engine with more objects.
  private func addCrowd(_ count: Int) throws -> [Handle] {
    let hovered = engine.states(["hovered"])
    var handles: [Handle] = []
    try engine.transaction {
      for number in 0..<count {
        let handle =
          switch number % 7 {
          case 0: try engine.track(studio.button, patch: Patch(modes: [.theme: "night"]))
          case 1: try engine.track(studio.view, isUnthemed: true)
          case 2:
            try engine.track(
              studio.button,
              style: [
                InstanceDeclaration(
                  "fill", .live { $0.theme == "night" ? .color(.green) : .color(ThemeColor(rgba: UInt32(number))) })
              ])
          case 3: try engine.track(studio.button, states: hovered)
          default: try engine.track(studio.button, parent: handles.isEmpty ? nil : handles[number / 2])
          }
        handles.append(handle)
      }
    }
    for number in stride(from: 5, to: count, by: 11) { try engine.untrack(handles[number]) }
    let odd = [Handle(index: 1 << 30, generation: 1), Handle(index: 0, generation: 2), Handle(index: 0, generation: 9)]
    return handles + odd
  }

  private func expectSame(_ handles: [Handle]) {
    for attribute in [studio.fill, studio.stroke, studio.width, studio.title] {
      let together = engine.words(of: handles, attribute)
      #expect(together == handles.map { engine.word($0, attribute) })
    }
  }

  @Test(arguments: [0, 1, 31, 32, 33, 64, 9_001]) func wordsAreThoseOfSingleReads(count: Int) throws {
    let handles = try addCrowd(count)
    expectSame(handles)
    try engine.setContext(["theme": "night"])
    // The rows of this theme come to be in the course of the first call.
    expectSame(handles)
    #expect(engine.words(of: handles, studio.fill).count == handles.count)
    let known = handles.filter(engine.isTracked)
    #expect(engine.words(of: known, studio.fill).allSatisfy { $0 != nil })
  }

  /// Values that words hold, and values of the pool.
  @Test func valuesAreThoseOfSingleReads() throws {
    let handles = try addCrowd(70)
    try engine.addRule("Label", ["width": .constant(0.1)])
    let all = try handles + [engine.track(studio.label)]
    let (fill, width) = (Attribute<ThemeColor>("fill"), Attribute<Double>("width"))
    let title = Attribute<String>("title", isSlotted: true)
    for theme: ThemeName in [.default, "night"] {
      try engine.setTheme(theme)
      #expect(engine.values(of: all, fill) == all.map { engine[$0, fill] })
      #expect(engine.values(of: all, width) == all.map { engine[$0, width] })
      #expect(engine.values(of: all, title) == all.map { engine[$0, title] })
      #expect(engine.values(of: all, title, slot: ["hovered"]) == all.map { engine[$0, title, slot: ["hovered"]] })
    }
    #expect(engine.values(of: all, width).last == 0.1)
    #expect(engine.values(of: all, Attribute<String>("width")).allSatisfy { $0 == nil })
  }

  @Test func anEngineThatNeverTrackedAnythingHasNoWords() {
    let handles = [Handle(index: 0, generation: 1), Handle(index: 77, generation: 1)]
    #expect(engine.words(of: handles, studio.fill) == [nil, nil])
    #expect(engine.words(of: [], studio.fill).isEmpty)
  }

  /// Until a declaration for it comes, an attribute has no slot.
  @Test func attributesWithoutDeclarationsAreAbsent() throws {
    let handles = try studio.addButtons(40)
    try engine.untrack(handles[7])
    let words = engine.words(of: handles, studio.stroke)
    #expect(words[7] == nil)
    #expect(words.enumerated().allSatisfy { $0 == 7 || $1 == ValueWord.absent })
  }

  /// A number that a `Float` holds and a colour of 8-bit sRGB lie in the word, others in the pool.
  @Test func wordsSayWhatTheyHold() throws {
    try engine.addRule("Label", ["width": .constant(0.1), "fill": .constant(ThemeColor(.srgb, 0.5, 0, 0))])
    let handles = try [engine.track(studio.button), engine.track(studio.label)]
    let widths = engine.words(of: handles, studio.width)
    let fills = engine.words(of: handles, studio.fill)
    #expect((widths + fills).allSatisfy { $0?.isAbsent == false })
    #expect(widths.map { $0?.exactFloat } == [1, nil])
    #expect(fills.map { $0?.exactRGBA } == [ThemeColor.paper.exactRGBA, nil])
    #expect(widths.allSatisfy { $0?.exactRGBA == nil } && fills.allSatisfy { $0?.exactFloat == nil })
  }

  /// What a writer publishes while a batch is read is never half of it, results of closures neither.
  @Test func wordsAreOfOneThemeOrTheNext() throws {
    let look = Provider.live { .color($0.theme == "night" ? .ink : .paper) }
    let handles =
      try studio.addButtons(100)
      + (0..<20).map { _ in
        try engine.track(studio.button, style: [InstanceDeclaration("fill", look)])
      }
    let (day, night) = (ThemeColor.paper.exactRGBA, ThemeColor.ink.exactRGBA)
    let isDone = Atomic(false)
    let wrong = Atomic(0)
    let reads = Atomic(0)
    onThreads([
      { [engine, studio] in
        while !isDone.load(ordering: .relaxed) || reads.load(ordering: .relaxed) == 0 {
          let words = engine.words(of: handles, studio.fill).map { $0?.exactRGBA }
          if !words.allSatisfy({ $0 != nil && ($0 == day || $0 == night) }) { wrong.add(1, ordering: .relaxed) }
          reads.add(1, ordering: .relaxed)
        }
      },
      { [engine] in
        for round in 0..<5_000 {
          do {
            try engine.setContext(["theme": round.isMultiple(of: 2) ? "night" : "default"])
          } catch { wrong.add(1, ordering: .relaxed) }
        }
        isDone.store(true, ordering: .relaxed)
      },
    ])
    #expect(wrong.load(ordering: .relaxed) == 0)
  }
}
