import Testing

@testable import Livery

/// Columns against reads, over enough objects that deliveries sweep.
@Suite struct ColumnTests {
  @Test(arguments: [1, 4]) func cellsSayWhatReadsSay(_ threads: Int) throws {
    let canvas = try ColumnCanvas(5_000, threads: threads)
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
    try engine.setUnthemed(of: canvas.handles[2], to: true)
    #expect(canvas.wrongCells() == 0)
    try engine.setSuspended(of: canvas.handles[3], to: true)
    try engine.setContext(["theme": "default"])
    try engine.setSuspended(of: canvas.handles[3], to: false)
    #expect(canvas.wrongCells() == 0)
  }

  /// From 2 MiB on, cells begin inside of what was allocated.
  @Test func largeColumnsGrow() {
    for _ in 0..<3 {
      let column = Column<Value, UInt64>(absent: 7) { _ in 0 }
      for count in [1 << 18, 1 << 19, 3 << 18] {
        column.reserve(count)
        #expect(column.withCells { cells in cells.count >= count && cells.allSatisfy { $0 == 7 } })
      }
    }
  }

  /// A sink that comes over a column which was used, while an object is suspended that is absent when it is resumed.
  @Test func suspendedObjectsAreForgotten() throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let button = try engine.track(studio.button)
    let (fills, strokes) = (Column.rgba(), Column.rgba())
    let first = try engine.addColumnSink([ColumnBinding("fill", fills)])
    #expect(fills[button.index] == ThemeColor.paper.packedRGBA)
    try engine.setSuspended(of: button, to: true)
    try engine.setUnthemed(of: button, to: true)
    try engine.transaction {
      try engine.removeSink(first)
      try engine.addColumnSink([ColumnBinding("fill", fills), ColumnBinding("stroke", strokes)])
    }
    #expect(fills[button.index] == 0)
    try engine.setSuspended(of: button, to: false)
    #expect(studio.fill(of: button) == .absent)
    #expect(fills[button.index] == 0)
  }

  /// The same with a slot that went to another object while no sink was there.
  @Test func objectsThatWentAreForgotten() throws {
    let studio = try Studio()
    let engine = studio.engine
    try studio.addThemedFill()
    let button = try engine.track(studio.button)
    let fills = Column.rgba()
    let first = try engine.addColumnSink([ColumnBinding("fill", fills)])
    try engine.removeSink(first)
    try engine.untrack(button)
    let view = try engine.track(studio.view, isSuspended: true)
    #expect(view.index == button.index)
    try engine.addColumnSink([ColumnBinding("fill", fills)])
    #expect(fills[view.index] == 0)
    try engine.setSuspended(of: view, to: false)
    #expect(studio.fill(of: view) == .absent)
    #expect(fills[view.index] == 0)
  }

  /// Where the objects of a node are contiguous, as long as they are: cells of all sizes, and not one too many.
  @Test(arguments: [1, 4]) func contiguousCellsSayWhatReadsSay(_ threads: Int) throws {
    let canvas = try ColumnCanvas(4_000, threads: threads, isSorted: true)
    let engine = canvas.studio.engine
    let bytes = Column<Value, UInt8>(absent: 9) { $0 == .number(1.5) ? 1 : 2 }
    let shorts = Column<Value, UInt16>(absent: 9) { $0 == .number(1.5) ? 0x0101 : 0x0202 }
    let words = Column<Value, UInt64>(absent: 9) { $0 == .number(1.5) ? .max : 0 }
    try engine.addColumnSink(
      [ColumnBinding("width", bytes), ColumnBinding("width", shorts), ColumnBinding("width", words)])
    func check(_ sourceLocation: Testing.SourceLocation = #_sourceLocation) {
      #expect(canvas.wrongCells() == 0, sourceLocation: sourceLocation)
      for handle in canvas.handles where engine.isTracked(handle) {
        let isWide = canvas.widths[handle.index] == 1.5
        #expect(bytes[handle.index] == (isWide ? 1 : 2), sourceLocation: sourceLocation)
        #expect(shorts[handle.index] == (isWide ? 0x0101 : 0x0202), sourceLocation: sourceLocation)
        #expect(words[handle.index] == (isWide ? .max : 0), sourceLocation: sourceLocation)
      }
    }
    check()
    try engine.setContext(["theme": "night"])
    check()
    // One node among others.
    try engine.addRule("Control", ["fill": .constant(ThemeColor.red), "width": .constant(3.0)])
    check()
    // With holes, and with holes filled by objects of another node.
    for place in [0, 999, 1_000, 1_500, 2_999, 3_999] { try engine.untrack(canvas.handles[place]) }
    try engine.addRule("Button", ["fill": .constant(ThemeColor.blue), "width": .constant(4.0)])
    try engine.setContext(["theme": "default"])
    check()
    for _ in 0..<3 { canvas.handles.append(try engine.track(canvas.studio.label)) }
    try engine.setContext(["theme": "night"])
    try engine.addRule("Label", ["fill": .constant(ThemeColor.red), "width": .constant(5.0)])
    check()
  }

  /// Each column gets its own cells, and behind the last there may be other things of the host's.
  ///
  /// - Parameter columnCount: sweeps write up to four at a time.
  @Test(arguments: [4096, 4097, 4099, 5002], [1, 2, 3, 4, 7])
  func deliveriesEndWithTheLastCell(_ count: Int, _ columnCount: Int) throws {
    for isSorted in [false, true] {
      let studio = try Studio()
      try studio.addThemedFill()
      try studio.engine.addRule("Button.a", ["width": .constant(1.0)])
      let gap = 8
      let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: columnCount * (count + gap))
      defer { memory.deallocate() }
      memory.initialize(repeating: 99)
      let starts = (0..<columnCount).map { $0 * (count + gap) }
      let columns = starts.map { start in
        Column<Value, UInt32>(memory: UnsafeMutableBufferPointer(rebasing: memory[start..<start + count]), absent: 0) {
          UInt32(start) + ($0 == .color(.ink) ? 2 : 1)
        }
      }
      // Objects of a node come one after the other, or any way.
      try studio.engine.transaction {
        for number in 0..<count {
          let isOther = isSorted ? number * 2 > count : number.isMultiple(of: 2)
          _ = try studio.engine.track(studio.button, identifiers: studio.engine.identifiers(isOther ? ["a"] : []))
        }
      }
      try studio.engine.addColumnSink(columns.map { ColumnBinding("fill", $0) })
      try studio.engine.setContext(["theme": "night"])
      for start in starts {
        #expect(memory[start..<start + count].allSatisfy { $0 == start + 2 })
        #expect(memory[start + count..<start + count + gap].allSatisfy { $0 == 99 })
      }
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
    let wide = ThemeColor(.displayP3, 0, 1, 0)
    let studio = try Studio()
    try studio.engine.addTheme("night")
    try studio.engine.addRule("Button", ["fill": .constant(ThemeColor(rgba: 0x1122_3344))])
    try studio.engine.addRule("Button", theme: "night", ["fill": .constant(wide)])
    let plain = try studio.engine.track(studio.button)
    let other = try studio.engine.track(studio.label)
    let (column, clipped) = (Column.rgba(absent: 7), Column.rgba(absent: 7, mapping: .clipped))
    try studio.engine.addColumnSink([ColumnBinding("fill", column), ColumnBinding("fill", clipped)])
    #expect(column[plain.index] == 0x1122_3344)
    #expect(column[other.index] == 7)
    try studio.engine.setContext(["theme": "night"])
    #expect(column[plain.index] == wide.packedRGBA)
    #expect(clipped[plain.index] == 0x00FF_00FF && column[plain.index] != clipped[plain.index])
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

  /// Columns of one stretch are filled at the same time as long as their cells are alike, and stretches with the same cells are
  /// one.
  @Test(arguments: 1...7, [1, 3]) func stretchesAreFilledSideBySide(columnCount: Int, threads: Int) throws {
    let studio = try Studio {
      $0.threads = threads
      if threads > 1 { $0.tuning.chunkMax = 600 }
    }
    let engine = studio.engine
    // Those of the third and fourth kind get the same cells, those of the fifth and sixth the same fill.
    let shades = [1, 2, 3, 3, 4, 4, 5, 6].map { UInt32($0) << 24 | 255 }
    let lines = [1, 2, 3, 3, 4, 5, 5, 6].map { UInt32($0) << 16 | 255 }
    var handles: [Handle] = []
    for (kind, count) in [1, 7, 8, 9, 300, 30, 4_000, 1_001].enumerated() {
      let selector = "Button.k\(kind)"
      try engine.addRule(
        selector, ["fill": .constant(ThemeColor(rgba: shades[kind])), "stroke": .constant(ThemeColor.paper)])
      try engine.addRule(
        selector, theme: "night",
        ["fill": .constant(ThemeColor(rgba: ~shades[kind])), "stroke": .constant(ThemeColor(rgba: lines[kind]))])
      let identifiers = engine.identifiers([IdentifierName("k\(kind)")])
      for _ in 0..<count { handles.append(try engine.track(studio.button, identifiers: identifiers)) }
    }
    let columns = (0..<columnCount).map { _ in Column.rgba() }
    let wide = Column(of: Attribute<ThemeColor>("fill"), absent: 0) { UInt64($0.exactRGBA ?? 0) }
    let names: [AttributeName] = ["fill", "stroke"]
    try engine.addColumnSink(
      columns.enumerated().map { ColumnBinding(names[$0 % 2], $1) } + [ColumnBinding("fill", wide)],
      delivery: threads > 1 ? .concurrent : .inline)
    for round in 0..<6 {
      try engine.setTheme(round % 2 == 0 ? "night" : "default")
      for handle in handles {
        let words = [studio.fill, studio.stroke].map { engine.word(handle, $0)?.rgba }
        #expect(columns.indices.allSatisfy { columns[$0][handle.index] == words[$0 % 2] })
        #expect(wide[handle.index] == words[0].map(UInt64.init))
      }
    }
  }
}
