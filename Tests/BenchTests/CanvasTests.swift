import Foundation
import Livery
import Synchronization
import Testing

@testable import bench

@Suite struct CanvasTests {
  @Test(arguments: Canvas.Order.allCases)
  func everyStyleHasAboutTheSameNumberOfObjects(order: Canvas.Order) {
    let canvas = Canvas(count: 10_000, order: order)
    let counts = canvas.members().map(\.count)
    #expect(counts.reduce(0, +) == 10_000)
    #expect(counts.allSatisfy { (4...5).contains($0) })
  }

  @Test func parentsComeBeforeTheirChildren() {
    let canvas = Canvas(count: 1_000, order: .node)
    #expect(canvas.parents[0] == Canvas.noParent)
    #expect((1..<1_000).allSatisfy { canvas.parents[$0] < $0 })
  }

  @Test func pagesShareAllObjectsButTheRoot() {
    let canvas = Canvas(count: 1_003, order: .node)
    let pages = (0..<Canvas.pageCount).flatMap { Array(canvas.objects(ofPage: $0)) }
    #expect(pages == Array(1..<1_003))
    for page in 0..<Canvas.pageCount {
      let objects = canvas.objects(ofPage: page)
      #expect(canvas.parents[objects.lowerBound] == 0)
      #expect(objects.dropFirst().allSatisfy { objects.contains(Int(canvas.parents[$0])) })
    }
  }

  @Test func noTokenColoursMuchMoreThanOneBindingInAHundred() {
    for token in 0..<CanvasStyle.tokenCount {
      let bindings = (0..<CanvasStyle.count).reduce(0) { count, style in
        count + CanvasAttribute.allCases.filter { CanvasStyle.token(of: style, $0) == token }.count
      }
      #expect(Double(bindings) / Double(CanvasStyle.count * CanvasAttribute.count) < 0.02)
    }
  }

  @Test func stylesOfDocumentsAreSpreadLikeThoseOfTheCanvas() throws {
    let canvas = Canvas(count: 3_000, order: .random)
    let spread = Canvas.spread(CanvasStyle.count, over: 3_000, .random)
    #expect((0..<3_000).allSatisfy { spread[$0] == canvas.styles[$0] })
    let styles = DocumentStyles(of: try .sample())
    let members = styles.members(of: Canvas.spread(styles.count, over: 3_000, .random))
    #expect(members.reduce(0, +) == 3_000 && members.max()! - members.min()! <= 1)
    #expect(styles.bindings(of: members) { _, _ in true } == 3_000 * styles.kinds.count)
    #expect(styles.bindings(of: members) { kind, _ in kind == 0 } == 3_000)
  }

  @Test func thereAreAsManyAttributesAsLoopsTake() {
    #expect(CanvasAttribute.count == CanvasAttribute.allCases.count)
    #expect(CanvasStyle.count.nonzeroBitCount == 1, "TwoLevelTable adds a bit to the numbers of styles")
  }

  @Test func orderIsTheSameInEveryRun() {
    let (first, second) = (Canvas(count: 500, order: .random), Canvas(count: 500, order: .random))
    #expect((0..<500).allSatisfy { first.styles[$0] == second.styles[$0] })
  }
}

@Suite struct LoopTests {
  @Test(arguments: [0, 1, 15, 16_384, 70_001], [1, 2, 3])
  func chunksCoverEverythingOnce(count: Int, threads: Int) {
    let visits = Mutex([Int](repeating: 0, count: count))
    Chunks.forEach(of: count, threads: threads) { range in
      visits.withLock { visits in for place in range { visits[place] += 1 } }
    }
    #expect(visits.withLock { $0.allSatisfy { $0 == 1 } })
  }

  @Test(arguments: [2, 3]) func aPassTakesNoMoreThreadsThanAskedFor(threads: Int) {
    for _ in 0..<20 {
      let seen = Mutex<Set<ObjectIdentifier>>([])
      Chunks.forEach(of: 300_000, threads: threads) { _ in
        let thread = ObjectIdentifier(Thread.current)
        seen.withLock { _ = $0.insert(thread) }
      }
      let count = seen.withLock { $0.count }
      #expect((1...threads).contains(count))
    }
  }

  @Test(arguments: [1, 2])
  func columnLoopWritesTheRowOfEachObject(threads: Int) {
    let canvas = Canvas(count: 50_001, order: .random)
    let palette = Palette(colors: (0..<UInt32(CanvasStyle.tokenCount)).map { $0 &* 0x0101_0101 })
    let loop = ColumnLoop(styles: canvas.styles)
    loop.run(palette, threads: threads)
    for attribute in CanvasAttribute.allCases {
      let column = loop.columns[attribute.rawValue]
      #expect((0..<canvas.count).allSatisfy { column[$0] == palette[Int(canvas.styles[$0]), attribute] })
    }
  }

  @Test(arguments: Canvas.Order.allCases) func oneColourGetsIntoTheCellsOfAffectedStyles(order: Canvas.Order) {
    let canvas = Canvas(count: 50_000, order: order)
    let loop = CellListLoop(canvas: canvas) { CanvasStyle.token(of: $0, $1) == 7 }
    let columns = CanvasAttribute.allCases.map { _ in Cells(count: canvas.count) }
    loop.write(5, into: columns)
    var count = 0
    for attribute in CanvasAttribute.allCases {
      let expected = (0..<canvas.count).map { object in
        CanvasStyle.token(of: Int(canvas.styles[object]), attribute) == 7 ? 5 as UInt32 : 0
      }
      let column = columns[attribute.rawValue]
      #expect((0..<canvas.count).allSatisfy { column[$0] == expected[$0] })
      count += expected.count { $0 == 5 }
    }
    #expect(loop.cellCount == count && count > 0)
    // Objects of one style follow each other in node order only.
    #expect(loop.runs.allSatisfy { if case .stretches = $0.objects { order == .node } else { order == .random } })
  }

  @Test func stretchesAndListsAreTheSameCells() {
    let objects = [UInt32](3..<43) + [UInt32](0..<2) + [UInt32](50..<99)
    let (filled, listed) = (Cells(count: 100), Cells(count: 100))
    let places = CellPlaces(objects)
    places.write(7, into: filled)
    CellPlaces.list(Cells(objects)).write(7, into: listed)
    #expect((0..<100).allSatisfy { filled[$0] == listed[$0] })
    #expect(filled[0] == 7 && filled[2] == 0 && filled[99] == 0)
    #expect(places.count == objects.count)
    if case .stretches(let stretches) = places {
      #expect(stretches == [3..<43, 0..<2, 50..<99])
    } else {
      Issue.record("three stretches of 91 objects are listed one by one")
    }
    #expect(CellPlaces([]).count == 0)
  }

  @Test func rivalsEndWithTheValuesOfTheHandLoop() {
    let canvas = Canvas(count: 2_000, order: .random)
    let light = Palette(colors: (0..<UInt32(CanvasStyle.tokenCount)).map { $0 << 8 | 0xFF })
    let dark = Palette(colors: (0..<UInt32(CanvasStyle.tokenCount)).map { $0 << 16 | 0xFF })
    let loop = ColumnLoop(styles: canvas.styles)
    loop.run(dark, threads: 1)

    let jxShapes = [Shape].canvas(count: canvas.count)
    let jxtheme = JXThemePeer(shapes: jxShapes, styles: canvas.styles, light: light, dark: dark)
    #expect(jxShapes.checksum != loop.checksum)
    jxtheme.change(to: .dark)
    #expect(jxShapes.checksum == loop.checksum)

    let xzShapes = [Shape].canvas(count: canvas.count)
    let xztheme = XZThemePeer(shapes: xzShapes, styles: canvas.styles, light: light, dark: dark)
    xztheme.change(to: .dark)
    #expect(xzShapes.checksum == loop.checksum)
  }

  @Test func lookUpsReadTheRowOfTheObjectAndOfItsState() throws {
    let canvas = Canvas(count: 3_000, order: .random)
    let tokens = try CanvasTokens.ofSample()
    let table = TwoLevelTable(canvas: canvas, tokens: tokens, isDark: true)
    let objects = [UInt32].shuffled(canvas.count)
    let handles = TwoLevelTable.handles(of: objects)
    let expected = objects.enumerated().reduce(0 as UInt64) { sum, entry in
      let attribute = CanvasAttribute.allCases[entry.offset % CanvasAttribute.count]
      return sum + UInt64(tokens.dark[Int(canvas.styles[Int(entry.element)]), attribute])
    }
    let sum = table.read(handles) { table.rows }
    #expect(sum == Checksum(sum: expected))
    let attribute = CanvasStyle.hoveredAttribute
    for handle in handles.prefix(100) {
      let style = Int(canvas.styles[Int(handle.index)])
      let plain = tokens.dark[style, attribute]
      let hovered = tokens.dark.color(
        ofToken: CanvasStyle.hoveredToken(ofClass: CanvasStyle.classIndex(of: style)))
      #expect(table.color(handle, attribute.rawValue) == plain)
      table.setHovered(handle, true)
      #expect(table.color(handle, attribute.rawValue) == hovered)
      table.setHovered(handle, false)
      #expect(table.color(handle, attribute.rawValue) == plain)
    }
    #expect(table.color(Handle(index: 0, generation: 3), 0) == nil)
  }

  @Test func whatIsReadIsComparedByPlace() throws {
    let canvas = Canvas(count: 300, order: .random)
    let tokens = try CanvasTokens.ofSample()
    let engine = try CanvasEngine(canvas: canvas, tokens: tokens)
    let table = TwoLevelTable(canvas: canvas, tokens: tokens, isDark: false)
    let objects = [UInt32].shuffled(canvas.count)
    let handles = engine.handles(of: objects)
    let byHand = table.checksum(of: TwoLevelTable.handles(of: objects), in: table.rows)
    #expect(engine.checksum(of: handles) == byHand)
    #expect(engine.checksum(of: handles.reversed()) != byHand)
    let together = (0..<4).map { first in stride(from: first, to: 300, by: 4).map { handles[$0] } }
    #expect(engine.checksumTogether(of: together) == byHand)
    #expect(engine.checksumTogether(of: together.map { $0.reversed() }) != byHand)
  }

  /// Arrays that ask for large pages, and those that do not.
  @Test(arguments: [0, 1, 1_000, 524_287, 524_288, 1_050_000]) func cellsAreAlignedAndEmpty(count: Int) {
    for cells in [Cells(count: count), Cells(count: count)] {
      #expect(UInt(bitPattern: cells.base).isMultiple(of: 64))
      #expect(UnsafeBufferPointer(start: cells.base, count: count).allSatisfy { $0 == 0 })
      cells.base.update(repeating: 1, count: count)
    }
  }

  @Test func objectStoreRefusesStaleHandlesAndReusesSlotsInOrder() {
    let store = ObjectStore(capacity: 4)
    let handles = (0..<3).map { _ in store.track(style: 1, parent: Canvas.noParent) }
    store.untrack(handles[1])
    store.untrack(handles[0])
    store.untrack(handles[1])
    #expect(store.track(style: 2, parent: Canvas.noParent).index == handles[1].index)
    #expect(store.track(style: 2, parent: Canvas.noParent).index == handles[0].index)
    #expect(store.track(style: 2, parent: Canvas.noParent).index == 3)
  }
}
