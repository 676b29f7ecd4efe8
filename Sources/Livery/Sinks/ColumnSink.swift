import LiveryVocabulary

/// Writes cells into columns: a sweep over all slots when most of them changed, else a walk over the members of the
/// changed nodes.
final class ColumnSink: Sink, @unchecked Sendable {
  struct Target {
    let slot: UInt32
    let column: AnyColumn
  }

  let targets: [Target]
  private let isConcurrent: Bool
  /// Cells by node and target, filled anew for each sweep; 4-byte cells only.
  private var table = RawArray<UInt32>()

  init(number: UInt32, targets: [Target], isConcurrent: Bool) {
    self.targets = targets
    self.isConcurrent = isConcurrent
    super.init(number: number)
  }

  override func deliver(_ pass: DeliveryPass) {
    let core = pass.core
    reserve(pass)
    for index in core.pointee.committing.created.buffer {
      for target in targets { target.column.store(target.column.absentBits, at: Int(index)) }
    }
    var members = 0
    for entry in core.pointee.plan.nodes.buffer where entry.node != 0 {
      members += core.pointee.nodes.members(of: entry.node).count
    }
    if canSweep(pass), members * 2 > core.pointee.objects.limit {
      sweep(pass)
    } else {
      walk(members, pass)
    }
  }

  override func deliverAll(_ pass: DeliveryPass) {
    reserve(pass)
    pass.forEachObject { index in
      for target in targets {
        let word = pass.core.pointee.presentWord(of: index, slot: target.slot)
        target.column.store(bits(of: word, target, pass), at: Int(index))
      }
    }
  }

  private func reserve(_ pass: DeliveryPass) {
    for target in targets { target.column.reserve(pass.core.pointee.objects.limit) }
  }

  private func bits(of word: ValueWord, _ target: Target, _ pass: DeliveryPass) -> UInt64 {
    pass.core.pointee.closureGuard.enter()
    defer { pass.core.pointee.closureGuard.leave() }
    return target.column.bits(of: word, pass.core.pointee.pool)
  }

  private func threads(_ pass: DeliveryPass) -> Int { isConcurrent ? pass.engine.threadCount : 1 }

  // MARK: Walk

  private struct Store {
    let node: UInt32
    let target: Int
    let bits: UInt64
  }

  @inline(never) private func walk(_ members: Int, _ pass: DeliveryPass) {
    let core = pass.core
    stores.removeAll()
    for entry in core.pointee.plan.nodes.buffer where entry.node != 0 {
      for change in entry.start..<entry.start + entry.count {
        let change = core.pointee.plan.changes[change]
        for (place, target) in targets.enumerated() where target.slot == change.slot {
          stores.append(Store(node: entry.node, target: place, bits: bits(of: change.new, target, pass)))
        }
      }
    }
    let hasSingles = !core.pointee.plan.singles.isEmpty
    let minimum = max(1, stores.count * 16384 / max(members * targets.count, 1))
    nonisolated(unsafe) let frozenCore = core
    Workers.split(stores.count, minimum: minimum, threads: threads(pass)) { range in
      for place in range { Self.write(stores[place], targets[stores[place].target].column, frozenCore, hasSingles) }
    }
    for object in core.pointee.plan.objects.buffer where object.firstSink <= number && number < object.endSink {
      for change in object.start..<object.start + object.count {
        let change = core.pointee.plan.changes[change]
        for target in targets where target.slot == change.slot {
          target.column.store(bits(of: change.new, target, pass), at: Int(object.index))
        }
      }
    }
  }

  private var stores = RawArray<Store>()

  @inline(never) private static func write(
    _ store: Store, _ column: AnyColumn, _ core: UnsafeMutablePointer<Core>, _ hasSingles: Bool
  ) {
    let members = core.pointee.nodes.members(of: store.node)
    if hasSingles {
      for index in members where !core.pointee.objects.hasFlags(.isSingled, index) {
        column.store(store.bits, at: Int(index))
      }
    } else if column.cellSize == 4 {
      let cells = column.memory.assumingMemoryBound(to: UInt32.self)
      let cell = UInt32(truncatingIfNeeded: store.bits)
      for index in members { cells[Int(index)] = cell }
    } else {
      for index in members { column.store(store.bits, at: Int(index)) }
    }
  }

  // MARK: Sweep

  /// A sweep writes every cell, so every object must be told what its node's row says.
  private func canSweep(_ pass: DeliveryPass) -> Bool {
    let core = pass.core
    return core.pointee.plan.objects.isEmpty && core.pointee.held.isEmpty && core.pointee.live.isEmpty
      && core.pointee.nodes.limit * 16 < core.pointee.objects.limit && targets.allSatisfy { $0.column.cellSize == 4 }
  }

  private func sweep(_ pass: DeliveryPass) {
    fillTable(pass)
    var first = 0
    while first < targets.count {
      let width = targets.count - first >= 4 ? 4 : 1
      sweepColumns(first, width, pass)
      first += width
    }
  }

  /// The cells of every node after the commit.
  @inline(never) private func fillTable(_ pass: DeliveryPass) {
    let core = pass.core
    let count = targets.count
    table.resize(to: core.pointee.nodes.limit * count, filling: 0)
    var lastLayout = UInt32.max
    var positions = [Int?](repeating: nil, count: count)
    for node in 0..<UInt32(core.pointee.nodes.limit) {
      var row: RowStore.Row?
      if node != 0, core.pointee.nodes.records[Int(node)].isLive {
        let context = core.pointee.publicContext(of: core.pointee.nodes.scope(of: node))
        if context != Publication.unthemed { row = core.pointee.rows.row(context, core.pointee.nodes.style(of: node)) }
      }
      if let row, RowStore.layout(of: row) != lastLayout {
        lastLayout = RowStore.layout(of: row)
        for (place, target) in targets.enumerated() {
          positions[place] = core.pointee.layouts[lastLayout].position(of: target.slot)
        }
      }
      for (place, target) in targets.enumerated() {
        let word = row.flatMap { row in positions[place].map { RowStore.word(row, $0) } } ?? .absent
        table[Int(node) * count + place] = UInt32(truncatingIfNeeded: bits(of: word, target, pass))
      }
    }
  }

  @inline(never) private func sweepColumns(_ first: Int, _ width: Int, _ pass: DeliveryPass) {
    let nodes = pass.core.pointee.objects.node.directory
    let limit = pass.core.pointee.objects.limit
    let stride = targets.count
    nonisolated(unsafe) let cells = table.base + first
    nonisolated(unsafe) let pages = nodes
    let columns = (0..<width).map { targets[first + $0].column.memory.assumingMemoryBound(to: UInt32.self) }
    nonisolated(unsafe) let a = columns[0]
    if width == 4 {
      nonisolated(unsafe) let b = columns[1]
      nonisolated(unsafe) let c = columns[2]
      nonisolated(unsafe) let d = columns[3]
      Workers.split(limit, minimum: 16384, threads: threads(pass)) { range in
        Self.forEachPage(range, pages) { page, slots, start in
          sweepFour(page, slots, start, cells, stride, a, b, c, d)
        }
      }
    } else {
      Workers.split(limit, minimum: 16384, threads: threads(pass)) { range in
        Self.forEachPage(range, pages) { page, slots, start in
          for slot in slots { a[start + slot] = cells[Int(page[slot]) &* stride] }
        }
      }
    }
  }

  /// Visits the parts of pages that a range of slots covers: the page, the slots in it, the index of its slot 0.
  @inline(__always) private static func forEachPage(
    _ range: Range<Int>, _ pages: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>?>,
    _ body: (UnsafeMutablePointer<UInt32>, Range<Int>, Int) -> Void
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index & ~4095
      let end = min(start + 4096, range.upperBound)
      body(pages[index >> 12].unsafelyUnwrapped, index - start..<end - start, start)
      index = end
    }
  }
}

/// The innermost loop of a sweep: four columns at once, so that the node of a slot is loaded once.
@inline(never)
private func sweepFour(
  _ page: UnsafeMutablePointer<UInt32>, _ slots: Range<Int>, _ start: Int, _ cells: UnsafeMutablePointer<UInt32>,
  _ stride: Int, _ a: UnsafeMutablePointer<UInt32>, _ b: UnsafeMutablePointer<UInt32>,
  _ c: UnsafeMutablePointer<UInt32>, _ d: UnsafeMutablePointer<UInt32>
) {
  for slot in slots {
    let row = cells + Int(page[slot]) &* stride
    a[start &+ slot] = row[0]
    b[start &+ slot] = row[1]
    c[start &+ slot] = row[2]
    d[start &+ slot] = row[3]
  }
}
