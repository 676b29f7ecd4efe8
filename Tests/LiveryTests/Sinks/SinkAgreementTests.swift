import Livery
import Testing

/// What every kind of sink was told is what reads answer.
struct SinkAgreementTests {
  @Test(arguments: 1...6) func sinksAgreeWithReads(seed: UInt64) throws {
    var host = try Host(seed: seed, isConcurrent: false)
    for _ in 0..<150 { try host.step() }
    try host.finish()
  }

  @Test func concurrentSinksAgreeWithReads() throws {
    var host = try Host(seed: 9, isConcurrent: true)
    try host.grow(by: 20_000)
    for _ in 0..<8 { try host.step() }
    try host.finish()
  }
}

/// A host with every kind of sink that edits at random.
private struct Host {
  private let studio: Studio
  private var engine: Engine { studio.engine }
  private var random: SplitMix
  private var handles: [Handle] = []
  private var parents: [Handle: Handle] = [:]
  private var suspended: Set<Handle> = []
  private var weakShapes: [Handle: Shape] = [:]
  private var unownedShapes: [Handle: Shape] = [:]
  private let fillColumn = Column.rgba()
  private let widthColumn = Column<Value, Double>(absent: -1, none: -2) { Double(themeValue: $0) ?? -3 }
  private let received = Box<[Binding: Resolution]>([:])
  private let strays = Log<Change>()
  private let wrongRuns = Log<UInt32>()
  private let runs = Box<[Cell: UInt64]>([:])
  private let weakSink, unownedSink: ObjectSinkID<Shape>

  private struct Binding: Hashable {
    let handle: Handle
    let attribute: AttributeName
  }

  private struct Cell: Hashable {
    let index: UInt32
    let attribute: AttributeID
  }

  init(seed: UInt64, isConcurrent: Bool) throws {
    random = SplitMix(state: seed)
    let studio = try Studio { $0.threads = isConcurrent ? 4 : 1 }
    self.studio = studio
    let engine = studio.engine
    let delivery: Delivery = isConcurrent ? .concurrent : .inline
    let callbackDelivery: CallbackDelivery = isConcurrent ? .concurrent : .inline
    try engine.transaction {
      try studio.addThemedFill()
      try engine.addRule("View", theme: "midnight", ["stroke": .constant(ThemeColor.blue), "width": .none])
      try engine.addRule(
        ".a Button:on", ["width": .table("density", ["regular": .number(0.1), "compact": .number(0.2)])])
      try engine.addRule("Label", ["width": .token("w"), "stroke": .constant(ThemeColor.red)])
      try engine.addRule("View.a:on", ["fill": .constant(ThemeColor.green)])
      try engine.setToken(TokenDefinition("w", number: 1))
    }
    let received = received
    let strays = strays
    try engine.addCallbackSink(attributes: ["fill", "stroke", "width"], delivery: callbackDelivery) { change in
      let binding = Binding(handle: change.handle, attribute: change.attribute)
      let last = received.exchange(binding, change.new) ?? .absent
      if last != change.old || change.old == change.new { strays.append(change) }
    }
    let runs = runs
    let wrongRuns = wrongRuns
    try engine.addRunSink { run in
      for index in run.members {
        let last = runs.exchange(Cell(index: index, attribute: run.attribute), run.new.bits) ?? 0
        if last != run.old.bits { wrongRuns.append(index) }
      }
    }
    try engine.addColumnSink(
      [ColumnBinding("fill", fillColumn), ColumnBinding("width", widthColumn)], delivery: delivery)
    weakSink = try engine.addObjectSink(Shape.sink(.weak, delivery))
    unownedSink = try engine.addObjectSink(Shape.sink(.unownedUnsafe, delivery))
  }

  mutating func grow(by count: Int) throws {
    try engine.transaction { for _ in 0..<count { try track() } }
    try check()
  }

  mutating func step() throws {
    if random.next(3) == 0 {
      try engine.transaction { for _ in 0..<5 { try edit() } }
    } else {
      try edit()
    }
    try check()
  }

  /// Ends all suspensions, so that everything must agree.
  mutating func finish() throws {
    try engine.transaction { for handle in handles { try engine.setSuspended(of: handle, to: false) } }
    suspended = []
    try check()
    #expect(strays.all.isEmpty)
    #expect(wrongRuns.all.isEmpty)
  }

  private mutating func pick() -> Handle? { handles.isEmpty ? nil : handles[random.next(handles.count)] }

  private mutating func track() throws {
    let classes = [studio.view, studio.button, studio.label]
    let parent = random.next(4) == 0 ? nil : pick()
    let handle = try engine.track(
      classes[random.next(3)], identifiers: engine.identifiers(random.next(3) == 0 ? ["a"] : []),
      states: engine.states(random.next(3) == 0 ? ["on"] : []), parent: parent)
    handles.append(handle)
    parents[handle] = parent
    let (weak, unowned) = (Shape(), Shape())
    weakShapes[handle] = weak
    unownedShapes[handle] = unowned
    try engine.bind(weak, to: handle, in: weakSink)
    try engine.bind(unowned, to: handle, in: unownedSink)
  }

  private mutating func untrack() throws {
    guard let handle = pick() else { return }
    try engine.untrack(handle)
    handles.removeAll { $0 == handle }
    for child in handles where parents[child] == handle { parents[child] = nil }
    // The last values of a slot say nothing about its next object.
    for attribute in [studio.fill, studio.stroke, studio.width] {
      runs.forget(Cell(index: handle.index, attribute: attribute))
    }
  }

  private mutating func edit() throws {
    let themes: [ModeName] = ["default", "night", "midnight"]
    guard let handle = pick() else { return try track() }
    switch random.next(12) {
    case 0, 1: try track()
    case 2: try untrack()
    case 3: try engine.setContext(["theme": themes[random.next(3)]])
    case 4: try engine.setPatch(of: handle, to: Patch(modes: ["theme": themes[random.next(3)]]))
    case 5: try engine.setPatch(of: handle, to: Patch(tokens: ["w": .literal(.number(Double(random.next(5)) / 10))]))
    case 6: try engine.setStates(of: handle, to: engine.states(random.next(2) == 0 ? ["on"] : []))
    case 7: try engine.setUnthemed(of: handle, to: random.next(3) == 0)
    case 8:
      let isSuspended = random.next(3) == 0
      try engine.setSuspended(of: handle, to: isSuspended)
      if isSuspended { suspended.insert(handle) } else { suspended.remove(handle) }
    case 9:
      let parent = pick()
      do {
        try engine.setParent(of: handle, to: parent)
        parents[handle] = parent
      } catch EditError.Code.treeCycle {}
    case 10: try engine.setToken(TokenDefinition("w", number: Double(random.next(5)) / 10))
    default:
      let width = Double(random.next(4)) / 10
      try engine.declare(InstanceDeclaration("width", .live { .number($0.theme == "night" ? width : 7) }), on: handle)
    }
  }

  /// Compares every sink with the reads. Suspended subtrees lag by right.
  private func check() throws {
    let told = received.content
    let run = runs.content
    for handle in handles where !isSuspended(handle) {
      let fill = try #require(engine.value(handle, studio.fill))
      let stroke = try #require(engine.value(handle, studio.stroke))
      let width = try #require(engine.value(handle, studio.width))
      #expect(told[Binding(handle: handle, attribute: "fill")] ?? .absent == fill)
      #expect(told[Binding(handle: handle, attribute: "stroke")] ?? .absent == stroke)
      #expect(told[Binding(handle: handle, attribute: "width")] ?? .absent == width)
      #expect(fillColumn[handle.index] == fill.value?.packedRGBA ?? 0)
      #expect(widthColumn[handle.index] == cell(of: width))
      for shape in [weakShapes[handle], unownedShapes[handle]] {
        #expect(shape?.fill == fill.value?.packedRGBA ?? 0)
        #expect(shape?.stroke == stroke.value?.packedRGBA ?? 0)
      }
      let word = engine.word(handle, studio.fill)?.bits
      #expect(run[Cell(index: handle.index, attribute: studio.fill)] ?? 0 == word)
    }
  }

  private func isSuspended(_ handle: Handle) -> Bool {
    var next: Handle? = handle
    while let current = next {
      if suspended.contains(current) { return true }
      next = parents[current]
    }
    return false
  }

  private func cell(of width: Resolution) -> Double {
    switch width {
    case .absent: -1
    case .none: -2
    case .value(let value): Double(themeValue: value) ?? -3
    }
  }
}
