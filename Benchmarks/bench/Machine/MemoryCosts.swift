/// Measures what going over memory costs.
struct MemoryCosts {
  let effort: Effort
  let threads: Int
  private let cells: Cells

  private static let cellsInLine = 16

  init(effort: Effort, threads: Int) {
    self.effort = effort
    self.threads = threads
    cells = Cells(count: effort.footprints.max()! / 4)
  }

  func all() -> [Constant] {
    effort.footprints.flatMap { footprint in
      let lines = [UInt32].shuffled(footprint / 4 / Self.cellsInLine).map { $0 * UInt32(Self.cellsInLine) }
      return [
        stream(.read, footprint), stream(.fill, footprint), stream(.copy, footprint),
        gather(footprint, order: lines), scatter(footprint),
      ] + (threads == 1 ? [latency(footprint, order: lines)] : [])
    }
  }

  // MARK: Streams

  private func stream(_ resource: Resource, _ footprint: Int) -> Constant {
    let passes = max(1, effort.bytesMin / footprint)
    // Of what a copy goes over, half is copied.
    let bytes = resource == .copy ? footprint / 2 : footprint
    let part = footprint / 4 / threads
    let cells = cells
    let time = effort.cost(of: passes * bytes) {
      Team.time(threads) { thread in
        for pass in 0..<passes { Self.pass(resource, cells.base + thread * part, part, number: pass) }
      }
    }
    return Constant(resource: resource, threads: threads, footprint: footprint, nanoseconds: time)
  }

  private static func pass(_ resource: Resource, _ cells: UnsafeMutablePointer<UInt32>, _ count: Int, number: Int) {
    switch resource {
    case .fill:
      Streams.fill(cells, quarter: count / 4, UInt32(number))
    case .copy:
      Streams.copy(cells, to: cells + count / 2, byteCount: count / 2 * 4)
    default:
      BlackHole.swallow(Streams.read(cells, quarter: count / 4))
    }
  }

  // MARK: Accesses

  private func gather(_ footprint: Int, order: [UInt32]) -> Constant {
    let cost = access(Cells(order)) { cells, order, count in
      BlackHole.swallow(Accesses.gather(cells, order, count))
    }
    return Constant(resource: .gather, threads: threads, footprint: footprint, nanoseconds: cost)
  }

  /// Some machines prefer an ascending order, some one in which no line is near the one before.
  private func scatter(_ footprint: Int) -> Constant {
    let ascending = Self.sparse(footprint / 4)
    var generator = SeededGenerator(seed: 5)
    let costs = [ascending, ascending.shuffled(using: &generator)].map { order in
      access(Cells(order)) { cells, order, count in Accesses.scatter(7, cells, order, count) }
    }
    return Constant(resource: .scatter, threads: threads, footprint: footprint, nanoseconds: costs.min()!)
  }

  private func access(
    _ order: Cells, _ body: @escaping @Sendable (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int) -> Void
  ) -> Double {
    let passes = max(1, effort.accessesMin / order.count)
    // A list may be shorter than there are threads.
    let busy = min(threads, order.count)
    let part = order.count / busy
    let cells = cells
    return effort.cost(of: passes * part * busy) {
      Team.time(busy) { thread in
        for _ in 0..<passes { body(cells.base, order.base + thread * part, part) }
      }
    }
  }

  private func latency(_ footprint: Int, order: [UInt32]) -> Constant {
    for (line, next) in zip(order, order.dropFirst() + order.prefix(1)) { cells[Int(line)] = next }
    let steps = effort.accessesMin / 4
    var place = order[0]
    let time = effort.cost(of: steps) {
      Clock.time { place = Accesses.chase(cells.base, from: place, steps: steps) }
    }
    BlackHole.swallow(place)
    return Constant(resource: .latency, threads: threads, footprint: footprint, nanoseconds: time)
  }

  /// One cell in a hundred, ascending, at uneven distances.
  private static func sparse(_ count: Int) -> [UInt32] {
    var generator = SeededGenerator(seed: 3)
    return stride(from: 0, to: count, by: 100).map { start in
      UInt32(Int.random(in: start..<min(start + 100, count), using: &generator))
    }
  }
}
