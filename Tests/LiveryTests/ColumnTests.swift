import Testing

@testable import Livery

/// Columns against reads, over enough objects that deliveries sweep.
@Suite struct ColumnTests {
  /// An engine with a tree of objects, and columns of two cell sizes, more than one for the same attribute.
  private final class Canvas {
    let studio: Studio
    var handles: [Handle] = []
    let fills = (0..<4).map { _ in Column<UInt32>.rgba() }
    let strokes = (0..<2).map { _ in Column<UInt32>.rgba() }
    let widths = Column<Double>(absent: -1) { if case .number(let number) = $0 { number.wrappedValue } else { -2 } }

    init(_ delivery: Delivery, threads: Int) throws {
      studio = try Studio { $0.threads = threads }
      let engine = studio.engine
      for (place, name) in ["View", "Control", "Button", "Label"].enumerated() {
        let shade = UInt32(place + 1) << 24 | 255
        try engine.addRule(
          name, ["fill": .constant(Color(rgba: shade)), "stroke": .token("line"), "width": .token("gap")])
        try engine.addRule(name, theme: "night", ["fill": .constant(Color(rgba: shade | 0xff00))])
        try engine.addRule("\(name):hovered", ["stroke": .constant(Color(rgba: shade | 0xff_0000))])
      }
      try engine.setToken(TokenDefinition("line", .literal(.color(Color(rgba: 0x0102_03ff)))))
      let night = TokenDefinition("line", when: When(theme: "night"), .literal(.color(Color(rgba: 0xaabb_ccff))))
      try engine.setToken(night)
      try engine.setToken(TokenDefinition("gap", .literal(.number(1.5))))
      try engine.transaction {
        for number in 0..<5_000 {
          let className = [studio.view, studio.control, studio.button, studio.label][number * 7 % 4]
          handles.append(try engine.track(className, parent: number == 0 ? nil : handles[(number - 1) / 8]))
        }
      }
      try engine.addColumnSink(
        fills.dropFirst().map { ColumnBinding("fill", $0) } + strokes.map { ColumnBinding("stroke", $0) }
          + [ColumnBinding("width", widths)], delivery: delivery)
      // A sink that hears of slots behind its own.
      try engine.addColumnSink([ColumnBinding("fill", fills[0])], delivery: delivery)
    }

    /// How many cells say something else than a read.
    func wrongCells() -> Int {
      var wrong = 0
      for handle in handles where studio.engine.isTracked(handle) {
        let fill = studio.engine.word(handle, studio.fill)?.rgba
        let stroke = studio.engine.word(handle, studio.stroke)?.rgba
        let width = studio.engine.value(handle, studio.width)
        for column in fills where column[handle.index] != fill { wrong += 1 }
        for column in strokes where column[handle.index] != stroke { wrong += 1 }
        if .value(.number(widths[handle.index])) != width, width != .absent || widths[handle.index] != -1 { wrong += 1 }
      }
      return wrong
    }
  }

  @Test(arguments: [1, 4]) func cellsSayWhatReadsSay(_ threads: Int) throws {
    let canvas = try Canvas(threads == 1 ? .inline : .concurrent, threads: threads)
    let engine = canvas.studio.engine
    #expect(canvas.wrongCells() == 0)
    try engine.setContext(["theme": "night"])
    #expect(canvas.wrongCells() == 0)
    try engine.setToken(TokenDefinition("gap", .literal(.number(0.1))))
    #expect(canvas.wrongCells() == 0)
    let hovered = engine.states(["hovered"])
    try engine.transaction {
      for handle in canvas.handles where handle.index.isMultiple(of: 3) {
        try engine.setStates(of: handle, to: hovered)
      }
    }
    #expect(canvas.wrongCells() == 0)
    // A subtree, which is a range of slots, with objects that come and go in the same transaction.
    try engine.transaction {
      try engine.setPatch(of: canvas.handles[1], to: Patch(modes: ["theme": "default"]))
      try engine.untrack(canvas.handles[4_000])
      canvas.handles.append(try engine.track(canvas.studio.label, parent: canvas.handles[1]))
    }
    #expect(canvas.wrongCells() == 0)
    try engine.setUnthemed(canvas.handles[2], true)
    #expect(canvas.wrongCells() == 0)
    try engine.setSuspended(canvas.handles[3], true)
    try engine.setContext(["theme": "default"])
    try engine.setSuspended(canvas.handles[3], false)
    #expect(canvas.wrongCells() == 0)
  }

  /// Behind the last cell there may be other things of the host's.
  @Test(arguments: [4096, 4097, 4099, 5002]) func sweepsEndWithTheLastCell(_ count: Int) throws {
    let studio = try Studio()
    try studio.addThemedFill()
    let gap = 8
    let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 4 * (count + gap))
    defer { memory.deallocate() }
    memory.initialize(repeating: 99)
    let starts = (0..<4).map { $0 * (count + gap) }
    let columns = starts.map { start in
      Column<UInt32>(memory: UnsafeMutableBufferPointer(rebasing: memory[start..<start + count]), absent: 0) {
        $0 == .color(.ink) ? 2 : 1
      }
    }
    _ = try studio.addButtons(count)
    try studio.engine.addColumnSink(columns.map { ColumnBinding("fill", $0) })
    try studio.engine.setContext(["theme": "night"])
    for start in starts {
      #expect(memory[start..<start + count].allSatisfy { $0 == 2 })
      #expect(memory[start + count..<start + count + gap].allSatisfy { $0 == 99 })
    }
  }

  @Test func aMemoEncodesAWordOnceUntilItForgets() {
    let memo = CellMemo(passesRGBA: false)
    defer { memo.deallocate() }
    var encoded = 0
    func cell(_ word: ValueWord) -> UInt64 {
      memo.cell(of: word) {
        encoded += 1
        return $0.bits &* 3
      }
    }
    for round in 1...3 {
      for payload in 0..<100 as Range<UInt32> {
        let word = ValueWord(.rgba, payload &* 0x0101_0101)
        #expect(cell(word) == word.bits &* 3)
      }
      if round == 1 { #expect(encoded == 100) }
    }
    #expect(encoded < 150)
    memo.forget()
    let before = encoded
    _ = cell(ValueWord(.rgba, 0))
    #expect(encoded == before + 1)
  }

  /// Where cells are the payloads of words, only what is no plain colour is encoded.
  @Test func columnsOfColorsTakeWideOnesAndNone() throws {
    let wide = Color(.displayP3, 0, 1, 0)
    let studio = try Studio()
    try studio.engine.addTheme("night")
    try studio.engine.addRule("Button", ["fill": .constant(Color(rgba: 0x1122_3344))])
    try studio.engine.addRule("Button", theme: "night", ["fill": .constant(wide)])
    let plain = try studio.engine.track(studio.button)
    let other = try studio.engine.track(studio.label)
    let column = Column.rgba(absent: 7)
    try studio.engine.addColumnSink([ColumnBinding("fill", column)])
    #expect(column[plain.index] == 0x1122_3344)
    #expect(column[other.index] == 7)
    try studio.engine.setContext(["theme": "night"])
    #expect(column[plain.index] == Value.color(wide).packedRGBA)
    try studio.engine.declare(InstanceDeclaration("fill", .none), on: plain)
    #expect(column[plain.index] == 7)
  }

  @Test(arguments: [1, 2, 5]) func workersCoverARangeOnce(_ threads: Int) {
    struct Count: RangeWork {
      let cells: UnsafeMutablePointer<Int>
      func run(_ range: Range<Int>) { for index in range { cells[index] += 1 } }
    }
    let workers = Workers(threadCount: threads, chunkMax: .max)
    let cells = UnsafeMutablePointer<Int>.allocate(capacity: 1_000)
    defer { cells.deallocate() }
    for count in [0, 1, 63, 64, 65, 999, 1_000] {
      cells.initialize(repeating: 0, count: 1_000)
      for _ in 0..<20 { workers.split(count, minimum: 10, alignment: 64, Count(cells: cells)) }
      #expect((0..<1_000).allSatisfy { cells[$0] == ($0 < count ? 20 : 0) })
    }
  }
}
