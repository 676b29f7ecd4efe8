/// Does something to an engine many times over and tells how much memory stays.
final class SoakRun {
  private let soak: Soak
  private let count: Int
  private let makeEngine: () throws -> CanvasEngine
  /// What the engine holds resident after a tenth of the operations, when all caches have filled, and after all.
  private var bytes: (start: UInt64, end: UInt64)?

  init(_ soak: Soak, count: Int, on makeEngine: @escaping () throws -> CanvasEngine) {
    self.soak = soak
    self.count = count
    self.makeEngine = makeEngine
  }

  func start() throws -> UInt64 { try run().start }
  func end() throws -> UInt64 { try run().end }

  /// Once is enough: memory does not vary like time.
  private func run() throws -> (start: UInt64, end: UInt64) {
    if let bytes { return bytes }
    let without = Allocator.residentBytes
    let engine = try makeEngine()
    let operation = try soak.operation(on: engine)
    var start: UInt64 = 0
    for number in 0..<count {
      try operation(number)
      if number == count / 10 { start = held(since: without) }
    }
    let found = withExtendedLifetime(engine) { (start: start, end: held(since: without)) }
    bytes = found
    return found
  }

  private func held(since before: Int) -> UInt64 { UInt64(max(Allocator.residentBytes - before, 0)) }
}
