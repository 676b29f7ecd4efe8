import Testing

@testable import Livery

/// What object sinks tell their objects.
struct ObjectSinkTests {
  /// Wide colours, half transparent ones and those of other spaces lie in the pool; setters get them in 8-bit sRGB, from
  /// plans of nodes, of known switches and of objects that were just bound.
  @Test(arguments: [ObjectSink<Shape>.Ownership.weak, .unownedUnsafe])
  func colorsOfAllSpacesAreConverted(_ ownership: ObjectSink<Shape>.Ownership) throws {
    let studio = try Studio()
    let engine = studio.engine
    let wide = ThemeColor(.displayP3, 1, 0.2, 0.4)
    let clear = ThemeColor(.srgb, 0.5, 0.25, 1, alpha: 0.5)
    try engine.addRule("Label", ["fill": .constant(wide)])
    try engine.addRule("Label", theme: "midnight", ["fill": .constant(clear), "stroke": .constant(ThemeColor.red)])
    let sink = try engine.addObjectSink(Shape.sink(ownership))
    let shape = Shape()
    let label = try engine.track(studio.label)
    try engine.bind(shape, to: label, in: sink)
    #expect(shape.fill == wide.packedRGBA && shape.fill != 0 && shape.stroke == 0)
    let word = try #require(engine.word(label, studio.fill))
    #expect(word.exactRGBA == nil && engine.rgba(of: word) == wide.packedRGBA)
    #expect(engine.rgba(of: word, mapping: .clipped) == wide.packedRGBA(.clipped))
    #expect(wide.packedRGBA(.clipped) != wide.packedRGBA)
    #expect(engine.resolution(of: word) == .value(.color(wide)))
    #expect(engine.word(label, studio.stroke).map { engine.resolution(of: $0) } == .absent)
    for _ in 0..<3 {
      try engine.setContext(["theme": "midnight"])
      #expect(shape.fill == clear.packedRGBA && shape.fill != 0 && shape.stroke == ThemeColor.red.packedRGBA)
      try engine.setContext(["theme": "default"])
      #expect(shape.fill == wide.packedRGBA && shape.stroke == 0)
    }
  }

  /// Nothing is told to an object without values, which is resumed all the same.
  @Test func whoeverIsResumedIsNoStranger() throws {
    let studio = try Studio()
    let engine = studio.engine
    let sink = try engine.addObjectSink(Shape.sink(.weak))
    let (shape, label) = (Shape(), try engine.track(studio.label, isSuspended: true))
    try engine.bind(shape, to: label, in: sink)
    #expect(engine.core.objectSink(sink.sinkID).strangers == [label.index])
    try engine.setSuspended(of: label, to: false)
    #expect(engine.core.objectSink(sink.sinkID).strangers == [])
    #expect(engine.checkInvariants() == [])
  }

  /// A cell has nothing of the item that it showed before, and is told nothing of it.
  @Test(arguments: [ObjectSink<Shape>.Ownership.weak, .unownedUnsafe])
  func recycledTargetsServeOneObject(_ ownership: ObjectSink<Shape>.Ownership) throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let sink = try engine.addObjectSink(Shape.sink(ownership, recyclesTargets: true))
    let (button, label) = (try engine.track(studio.button), try engine.track(studio.label))
    let cell = Shape()
    (cell.fill, cell.stroke) = (1, 2)
    try engine.bind(cell, to: button, in: sink)
    #expect((cell.fill, cell.stroke) == (ThemeColor.paper.packedRGBA, 0) && cell.calls == 1)
    try engine.bind(cell, to: label, in: sink)
    #expect((cell.fill, cell.stroke) == (0, 0) && cell.calls == 2)
    try engine.setTheme("night")
    #expect(cell.calls == 2)
    try engine.bind(cell, to: button, in: sink)
    #expect(cell.fill == ThemeColor.ink.packedRGBA && cell.calls == 3)
    try engine.setTheme("default")
    #expect(cell.fill == ThemeColor.paper.packedRGBA && cell.calls == 4)
    #expect(engine.object(of: cell, in: sink.sinkID) == button)
    #expect(engine.checkInvariants() == [])
  }

  /// Two cells change places; then each is where it was last put.
  @Test func recycledTargetsMayChangePlaces() throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let sink = try engine.addObjectSink(Shape.sink(.weak, recyclesTargets: true))
    let buttons = try studio.addButtons(2)
    let cells = [Shape(), Shape()]
    try engine.bind(cells, to: buttons, in: sink)
    try engine.bind(cells[0], to: buttons[1], in: sink)
    #expect(engine.object(of: cells[1], in: sink.sinkID) == nil)
    try engine.bind(cells[1], to: buttons[0], in: sink)
    #expect(cells.map { engine.object(of: $0, in: sink.sinkID) } == buttons.reversed())
    try engine.bind([cells[0], cells[1], cells[0]], to: [buttons[0], buttons[1], buttons[0]], in: sink)
    let calls = cells.map(\.calls)
    try engine.setTheme("night")
    #expect(cells.map(\.fill) == [ThemeColor.ink.packedRGBA, ThemeColor.ink.packedRGBA])
    #expect(cells.map(\.calls) == calls.map { $0 + 1 })
    #expect(engine.checkInvariants() == [])
  }

  /// A cell that was put elsewhere in a discarded transaction is where it was, and was told nothing.
  @Test func discardedMovesOfRecycledTargetsAreTakenBack() throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let sink = try engine.addObjectSink(Shape.sink(.weak, recyclesTargets: true))
    let (button, label) = (try engine.track(studio.button), try engine.track(studio.label))
    let cell = Shape()
    try engine.bind(cell, to: button, in: sink)
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try engine.bind(cell, to: label, in: sink)
        try engine.untrack(button)
        throw Refusal(number: 1)
      }
    }
    #expect(engine.object(of: cell, in: sink.sinkID) == button && cell.calls == 1)
    try engine.setTheme("night")
    #expect(cell.fill == ThemeColor.ink.packedRGBA && cell.calls == 2)
    // The item is gone, and its slot has another.
    try engine.untrack(button)
    #expect(engine.object(of: cell, in: sink.sinkID) == nil)
    let other = try engine.track(studio.button)
    try engine.bind(cell, to: label, in: sink)
    #expect(cell.fill == 0 && cell.calls == 3)
    try engine.untrack([other, label])
    #expect(engine.checkInvariants() == [])
  }

  /// What a batch that is under way binds elsewhere is served next, or goes on as before if that is taken back.
  @Test(arguments: [ObjectSink<Shape>.Ownership.weak, .unownedUnsafe], [false, true])
  func recycledTargetsMayMoveWhileTheyAreTold(_ ownership: ObjectSink<Shape>.Ownership, isTakenBack: Bool) throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let (buttons, label) = (try studio.addButtons(2), try engine.track(studio.label))
    let (cells, sink, isArmed) = ([Shape(), Shape()], Box<ObjectSinkID<Shape>?>(nil), Box(false))
    sink.content = try engine.addObjectSink(
      ObjectSink<Shape>(["fill"], ownership: ownership, recyclesTargets: true) { [unowned engine] batch in
        try batch.forEach { shape, changes in
          shape.calls += 1
          shape.fill = changes.rgba(0)
          guard isArmed.content else { return }
          isArmed.content = false
          // The one that is told next.
          try engine.transaction {
            try engine.bind(cells[1], to: label, in: sink.content!)
            if isTakenBack { throw Refusal(number: 1) }
          }
        }
      })
    try engine.bind(cells, to: buttons, in: sink.content!)
    isArmed.content = true
    if isTakenBack {
      #expect(throws: DeliveryError.self) { try engine.setTheme("night") }
    } else {
      try engine.setTheme("night")
    }
    #expect(cells.map(\.fill) == [ThemeColor.ink.packedRGBA, isTakenBack ? ThemeColor.ink.packedRGBA : 0])
    #expect(engine.object(of: cells[1], in: sink.content!.sinkID) == (isTakenBack ? buttons[1] : label))
    #expect(cells.map(\.calls) == [2, 2])
    try engine.setTheme("default")
    #expect(cells.map(\.calls) == [3, isTakenBack ? 3 : 2])
    #expect(engine.checkInvariants() == [])
  }

  /// A cell is told of an item that is suspended when that is resumed, also that it has nothing.
  @Test func recycledTargetsWaitForWhatIsSuspended() throws {
    let studio = try Studio()
    let engine = studio.engine
    let sink = try engine.addObjectSink(Shape.sink(.weak, recyclesTargets: true))
    let label = try engine.track(studio.label, isSuspended: true)
    let cell = Shape()
    cell.fill = 1
    try engine.bind(cell, to: label, in: sink)
    #expect(cell.fill == 1)
    try engine.setSuspended(of: label, to: false)
    #expect(cell.fill == 0 && cell.calls == 1)
  }

  /// Cells that come and go leave nothing behind.
  @Test func whatIsKnownOfRecycledTargetsIsBounded() {
    var places = TargetPlaces()
    let cells = (0..<10_000).map { _ in Shape() }
    let addresses = cells.map { BoundTarget.address(of: $0) }
    for (index, address) in addresses.enumerated() {
      places.note(address, at: UInt32(index)) { _, place in place + 50 > index }
    }
    #expect(addresses.count { places[$0] != nil } <= 128)
    #expect(addresses.suffix(50).allSatisfy { places[$0] != nil })
  }

  /// What an error kept from an object nobody would tell it again.
  @Test(arguments: [Delivery.inline, .concurrent])
  func errorsKeepNobodyFromBeingTold(_ delivery: Delivery) throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let sink = try engine.addObjectSink(
      ObjectSink<Shape>(["fill"], delivery: delivery) { batch in
        try batch.forEach { shape, changes in
          if shape.calls == 1 { throw Refusal(number: 1) }
          shape.fill = changes.rgba(0)
        }
      })
    let shapes = (0..<9).map { _ in Shape() }
    let handles = try studio.addButtons(9)
    try engine.bind(shapes, to: handles, in: sink)
    shapes[3].calls = 1
    let error = #expect(throws: DeliveryError.self) { try engine.setContext(["theme": "night"]) }
    #expect(error?.errors.count == 1)
    for (place, shape) in shapes.enumerated() {
      #expect(shape.fill == (place == 3 ? ThemeColor.paper : .ink).packedRGBA)
    }
  }

  /// Views need no more than this to be served where they live.
  @MainActor private final class View {
    var fill: UInt32 = 0
  }

  @Test @MainActor func viewsOfTheMainActorAreServed() throws {
    let studio = try Studio()
    try studio.addThemedFill()
    let view = View()
    let sink = try studio.engine.addObjectSink(
      ObjectSink<View>(mainActor: ["fill"]) { batch in
        batch.forEach { view, changes in view.fill = changes.rgba(0) }
      })
    try studio.engine.bind(view, to: studio.engine.track(studio.button), in: sink)
    #expect(view.fill == ThemeColor.paper.packedRGBA)
    try studio.engine.setTheme("night")
    #expect(view.fill == ThemeColor.ink.packedRGBA)
  }

  @Test @MainActor func callbacksMayTouchViews() throws {
    let studio = try Studio()
    try studio.addThemedFill()
    let (view, button) = (View(), try studio.engine.track(studio.button))
    try studio.engine.addCallbackSink(mainActor: nil) {
      if case .value(.color(let color)) = $0.new { view.fill = color.packedRGBA }
    }
    #expect(view.fill == ThemeColor.paper.packedRGBA)
    try studio.engine.setTheme("night")
    #expect(view.fill == ThemeColor.ink.packedRGBA && studio.fill(of: button) == .color(.ink))
  }

  @Test @MainActor func observersMayTouchViews() throws {
    @MainActor final class Window { var revisions: [UInt64] = [] }
    let studio = try Studio()
    let window = Window()
    let observations = [
      studio.engine.onWillChange(mainActor: { window.revisions.append($0) }),
      studio.engine.onDidChange(mainActor: { window.revisions.append($0) }),
    ]
    let revision = studio.engine.revision
    _ = try studio.engine.track(studio.button)
    #expect(window.revisions == [revision + 1, revision + 1])
    withExtendedLifetime(observations) {}
  }

  @Test @MainActor func closuresMayLookAtViews() throws {
    let studio = try Studio()
    let engine = studio.engine
    let view = View()
    let width = Provider.live(mainActor: { _ in .value(.number(Double(view.fill))) })
    let button = try engine.track(studio.button, style: [InstanceDeclaration("width", width)])
    #expect(studio.width(of: button) == .number(0))
    view.fill = 7
    try engine.refresh(button, "width")
    #expect(studio.width(of: button) == .number(7))
  }

  private class Control {
    final var fill: UInt32 = 0
  }
  private final class Button: Control {}

  /// A toolkit's sink is for its base class. The static type of a target may be any, if the sink is erased.
  @Test(arguments: [ObjectSink<Control>.Ownership.weak, .unownedUnsafe])
  private func objectsOfSubclassesAreServed(_ ownership: ObjectSink<Control>.Ownership) throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let sink = try engine.addObjectSink(
      ObjectSink<Control>(["fill"], ownership: ownership) { batch in
        batch.forEach { control, changes in control.fill = changes.rgba(0) }
      })
    let buttons = (0..<3).map { _ in Button() }
    let handles = try studio.addButtons(4)
    try engine.bind(buttons[0], to: handles[0], in: sink)
    try engine.bind(Array(buttons[1...]), to: Array(handles[1...2]), in: sink)
    let control: AnyObject = Control()
    try engine.bind(control, to: handles[3], in: sink.erased)
    let all = buttons + [try #require(control as? Control)]
    #expect(all.allSatisfy { $0.fill == ThemeColor.paper.packedRGBA })
    try studio.engine.setTheme("night")
    #expect(all.allSatisfy { $0.fill == ThemeColor.ink.packedRGBA })
    withExtendedLifetime(all) {}
  }

  @Test func batchesSayWhatWordsStandFor() throws {
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Label", ["title": .constant("Harbour"), "width": .none])
    let titles = Log<String?>()
    let sink = try engine.addObjectSink(
      ObjectSink<Shape>(["title", "width"]) { batch in
        batch.forEach { _, changes in
          titles.append(batch.value(of: changes[0]))
          titles.append(batch.value(of: changes[0], as: Double.self).map { "\($0)" })
          titles.append(batch.value(of: changes[1]))
          #expect(changes[1].isNone)
        }
      })
    let shape = Shape()
    try engine.bind(shape, to: engine.track(studio.label), in: sink)
    #expect(titles.all == ["Harbour", nil, nil])
  }
}
