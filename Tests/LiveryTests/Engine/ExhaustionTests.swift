import Foundation
import TestSupport
import Testing

@testable import Livery

/// A great deal of everything for which there is no limit. Where there is one: `LimitTests`.
///
/// `LIVERY_LARGE` set makes the sizes those of issue reports: a million children, a hundred thousand rules.
struct ExhaustionTests {
  static let isLarge = ProcessInfo.processInfo.environment["LIVERY_LARGE"] != nil

  /// On a small stack, which anything that calls itself for each level of a tree runs out of.
  func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
    let outcome = Box<Result<Void, any Error>?>(nil)
    let finished = DispatchSemaphore(value: 0)
    let thread = Thread {
      outcome.content = Result { try body() }
      finished.signal()
    }
    thread.stackSize = 256 << 10
    thread.start()
    finished.wait()
    try outcome.content?.get()
  }

  @Test func treesMayBeDeep() throws {
    try onSmallStack {
      let studio = try Studio()
      let engine = studio.engine
      try engine.addRule("View:on Button", ["width": .constant(1.0)])
      try engine.addRule("Button", ["fill": .table("density", ["regular": .color(.red), "compact": .color(.blue)])])
      let log = try studio.listen()
      var path: [Handle] = []
      try engine.transaction {
        for depth in 0..<10_000 {
          path.append(try engine.track(depth == 9_999 ? studio.button : studio.view, parent: path.last))
        }
      }
      let (root, leaf) = (path[0], path[9_999])
      #expect(log.take().map(\.new) == [.color(.red)])
      try engine.setStates(of: root, to: engine.states(["on"]))
      #expect(studio.width(of: leaf) == .number(1))
      try engine.setPatch(of: root, to: Patch(modes: ["density": "compact"]))
      #expect(studio.fill(of: leaf) == .color(.blue))
      try engine.setUnthemed(of: path[1], to: true)
      #expect(studio.fill(of: leaf) == .absent)
      try engine.setUnthemed(of: path[1], to: false)
      try engine.setSuspended(of: root, to: true)
      try engine.setStates(of: root, to: engine.states([]))
      let snapshot = engine.snapshot()
      #expect(engine.explain(leaf, "width")?.resolution == .absent)
      _ = log.take()
      try engine.setSuspended(of: root, to: false)
      #expect(log.take().map(\.new) == [.absent])
      #expect(throws: EditError.treeCycle(root)) { try engine.setParent(of: root, to: leaf) }
      try engine.setParent(of: path[5_000], to: nil)
      #expect(studio.fill(of: leaf) == .color(.red), "out of reach of the patch")
      try engine.untrack(path[7_500])
      try engine.untrackSubtree(path[5_000])
      #expect(engine.statistics.objects == 5_000 + 2_499)
      try engine.untrackSubtree(path[7_501])
      try engine.untrackSubtree(root)
      #expect(engine.statistics.objects == 0)
      #expect(snapshot.value(leaf, studio.fill) == .color(.blue))
    }
  }

  /// Patches that differed and became one were looked for among one another: a step for each pair.
  @Test(.patience) func manyPatchesMayBecomeOne() throws {
    let count = Self.isLarge ? 200_000 : 20_000
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button", ["width": .live { $0.token("gap").map(Resolution.value) ?? .absent }])
    let buttons = try studio.addButtons(count)
    func patchAll(_ number: (Int) -> Double) throws {
      try engine.transaction {
        for (place, button) in buttons.enumerated() {
          try engine.setPatch(of: button, to: Patch(tokens: ["gap": .literal(.number(number(place)))]))
        }
      }
    }
    try patchAll { Double($0) }
    #expect(buttons.indices.allSatisfy { studio.width(of: buttons[$0]) == .number(Double($0)) })
    try patchAll { _ in -1 }
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(-1) })
  }

  @Test func patchesMayBeNestedDeeply() throws {
    try onSmallStack {
      let studio = try Studio()
      let engine = studio.engine
      try studio.addThemedFill()
      var path: [Handle] = []
      try engine.transaction {
        for depth in 0..<1_000 {
          let patch = Patch(modes: ["density": depth % 2 == 0 ? "compact" : "regular"])
          path.append(try engine.track(studio.button, parent: path.last, patch: patch))
        }
      }
      try engine.setPatch(of: path[0], to: Patch(modes: ["theme": "night"]))
      #expect(studio.fill(of: path[999]) == .color(.ink))
      try engine.transaction { for handle in path { try engine.setPatch(of: handle, to: Patch()) } }
      #expect(studio.fill(of: path[999]) == .color(.paper))
    }
  }

  /// Each object of a chain that was edited from below was matched anew for each one above it.
  @Test(.patience) func chainsMayBeEditedFromBelow() throws {
    let count = Self.isLarge ? 100_000 : 20_000
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    try engine.addRule("Button", ["width": .table("density", ["regular": .number(8), "compact": .number(4)])])
    var path: [Handle] = []
    try engine.transaction { for _ in 0..<count { path.append(try engine.track(studio.button, parent: path.last)) } }
    try engine.transaction {
      for place in path.indices.reversed() {
        try engine.setPatch(of: path[place], to: Patch(modes: ["density": place % 2 == 0 ? "compact" : "regular"]))
      }
    }
    func isNested(_ place: Int) -> Bool { studio.width(of: path[place]) == .number(place % 2 == 0 ? 4 : 8) }
    #expect(path.indices.allSatisfy { isNested($0) })
    #expect(engine.statistics.scopes == 1 + count)
    try engine.setPatch(of: path[0], to: Patch(modes: ["theme": "night", "density": "compact"]))
    #expect(path.indices.allSatisfy { isNested($0) } && path.allSatisfy { studio.fill(of: $0) == .color(.ink) })
    // The last one goes meanwhile, and another comes in its place.
    try engine.transaction {
      for handle in path.reversed() { try engine.setPatch(of: handle, to: Patch()) }
      try engine.untrack(path.removeLast())
      path.append(try engine.track(studio.button, parent: path.last))
    }
    #expect(path.allSatisfy { studio.fill(of: $0) == .color(.paper) && studio.width(of: $0) == .number(8) })
    #expect(engine.statistics.scopes == 1)
  }

  /// Each patch that was edited had all patches around it looked at for one that was edited as well.
  @Test(.patience) func nestedPatchesMayBeEditedTogether() throws {
    let count = Self.isLarge ? 200_000 : 20_000
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    try engine.addRule("Button", ["width": .table("density", ["regular": .number(8), "compact": .number(4)])])
    var (path, buttons): ([Handle], [Handle]) = ([], [])
    try engine.transaction {
      for depth in 0..<count {
        let patch = Patch(modes: ["density": depth % 2 == 0 ? "compact" : "regular"])
        path.append(try engine.track(studio.view, parent: path.last, patch: patch))
        buttons.append(try engine.track(studio.button, parent: path.last, patch: Patch(theme: "night")))
      }
    }
    func expect(_ color: ThemeColor, _ sourceLocation: Testing.SourceLocation = #_sourceLocation) {
      #expect(buttons.allSatisfy { studio.fill(of: $0) == .color(color) }, sourceLocation: sourceLocation)
      let widths = buttons.indices.allSatisfy { studio.width(of: buttons[$0]) == .number($0 % 2 == 0 ? 4 : 8) }
      #expect(widths, sourceLocation: sourceLocation)
    }
    expect(.ink)
    try engine.transaction { for button in buttons { try engine.setPatch(of: button, to: Patch(theme: "default")) } }
    expect(.paper)
    // Some of those around them, too.
    try engine.transaction {
      for place in stride(from: 1, to: count, by: 3) {
        try engine.setPatch(of: path[place], to: Patch(modes: ["theme": "night", "density": "compact"]))
        try engine.setPatch(of: buttons[place], to: Patch(modes: ["density": "regular"]))
      }
    }
    for place in buttons.indices {
      let isEdited = place % 3 == 1
      let isCompact = isEdited ? false : place % 2 == 0
      #expect(studio.fill(of: buttons[place]) == .color(isEdited ? .ink : .paper))
      #expect(studio.width(of: buttons[place]) == .number(isCompact ? 4 : 8))
    }
  }

  /// Each step is a fixed number of links, or one for each child; going through the children for each of them would take
  /// minutes.
  @Test(.patience) func nodesMayHaveManyChildren() throws {
    let count = Self.isLarge ? 1_000_000 : 10_000
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("View:on Button", ["width": .constant(1.0)])
    let (first, second) = (try engine.track(studio.view), try engine.track(studio.view))
    let children = try engine.transaction {
      try (0..<count).map { _ in try engine.track(studio.button, parent: first) }
    }
    try engine.setStates(of: first, to: engine.states(["on"]))
    #expect(children.allSatisfy { studio.width(of: $0) == .number(1) })
    try engine.transaction { for child in children { try engine.setParent(of: child, to: second) } }
    #expect(children.allSatisfy { studio.width(of: $0) == .absent })
    try engine.untrack(children[0])
    try engine.untrack(children[count - 1])
    try engine.untrack(children[count / 2])
    try engine.untrack(second)
    #expect(engine.statistics.objects == count - 3 + 1)
    try engine.transaction { for child in children where engine.isTracked(child) { try engine.untrack(child) } }
    #expect(engine.statistics.objects == 1)
  }

  /// Whether an object would come below itself took a walk up from where it was to go, each time.
  @Test(.patience) func manyObjectsMayGoFarDown() throws {
    let count = Self.isLarge ? 200_000 : 40_000
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("View:on Button", ["width": .constant(1.0)])
    var path: [Handle] = []
    var (views, buttons): ([Handle], [Handle]) = ([], [])
    try engine.transaction {
      for _ in 0..<count { path.append(try engine.track(studio.view, parent: path.last)) }
      for _ in 0..<count {
        views.append(try engine.track(studio.view))
        buttons.append(try engine.track(studio.button, parent: views.last))
      }
    }
    let (top, bottom) = (path[0], path[count - 1])
    try engine.setStates(of: top, to: engine.states(["on"]))
    try engine.transaction { for view in views { try engine.setParent(of: view, to: bottom) } }
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(1) })
    try engine.setParent(of: views, to: nil)
    #expect(buttons.allSatisfy { studio.width(of: $0) == .absent })
    try engine.setParent(of: views, to: bottom)
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(1) })
    let middle = path[count / 2]
    for place in [0, 1, count / 2] {
      #expect(throws: EditError.treeCycle(path[place])) { try engine.setParent(of: path[place], to: middle) }
      #expect(throws: EditError.treeCycle(path[place])) { try engine.setParent(of: [bottom, path[place]], to: middle) }
    }
    #expect(throws: EditError.treeCycle(top)) { try engine.setParent(of: top, to: buttons[0]) }
    #expect(throws: EditError.treeCycle(views[0])) { try engine.setParent(of: views[0], to: buttons[0]) }
    try engine.setParent(of: bottom, to: top)
    #expect(buttons.allSatisfy { studio.width(of: $0) == .number(1) })
  }

  @Test func classesMayBeDeep() throws {
    try onSmallStack {
      let studio = try Studio()
      let engine = studio.engine
      var last = studio.view
      try engine.transaction {
        for depth in 0..<2_000 { last = try engine.addClass(ClassName("C\(depth)"), superclass: last) }
      }
      try engine.addRule("View", ["width": .constant(1.0)])
      let object = try engine.track(last)
      #expect(studio.width(of: object) == .number(1))
      try engine.addRule("C1000", ["width": .constant(2.0)])
      #expect(studio.width(of: object) == .number(2))
    }
  }
}
