/// Does something to an engine many times over and tells how much memory stays.
final class SoakRun {
  private let soak: Soak
  private let count: Int
  private let makeEngine: () throws -> CanvasEngine
  private var outcome: Outcome?

  /// What the engine holds resident after a tenth of the operations, when all caches have filled, and after all; and
  /// its rows in the end.
  private struct Outcome {
    let start: UInt64
    let end: UInt64
    let rows: Checksum
  }

  init(_ soak: Soak, count: Int, on makeEngine: @escaping () throws -> CanvasEngine) {
    self.soak = soak
    self.count = count
    self.makeEngine = makeEngine
  }

  func start() throws -> UInt64 { try run().start }
  func end() throws -> UInt64 { try run().end }

  /// - Throws: ``DifferentValues`` if the engine has other rows in the end than the hand loop.
  func rows() throws -> Checksum { try run().rows }

  /// Once is enough: memory does not vary like time.
  private func run() throws -> Outcome {
    if let outcome { return outcome }
    let without = Allocator.residentBytes
    let engine = try makeEngine()
    let operation = try soak.operation(on: engine)
    var start: UInt64 = 0
    for number in 0..<count {
      try operation(number)
      if number == count / 10 { start = held(since: without) }
    }
    // What it has made, a sink for instance, is part of what is held.
    let end = withExtendedLifetime(operation) { held(since: without) }
    let found = Outcome(start: start, end: end, rows: try Self.checkedRows(of: engine))
    outcome = found
    return found
  }

  private static func checkedRows(of engine: CanvasEngine) throws -> Checksum {
    try Soak.restore(engine)
    let loop = RowLoop(canvas: engine.canvas, tokens: engine.tokens)
    func rows(isDark: Bool) throws -> Checksum {
      try engine.change(toDark: isDark)
      return try engine.sumOfRows().checked(against: loop.sum(isDark: isDark))
    }
    // First the theme that was on meanwhile: the rows of the other may be new.
    _ = try rows(isDark: false)
    return try rows(isDark: true)
  }

  private func held(since before: Int) -> UInt64 { UInt64(max(Allocator.residentBytes - before, 0)) }
}
