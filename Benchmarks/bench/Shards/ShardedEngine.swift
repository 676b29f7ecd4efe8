import Synchronization

/// Engines that divide the objects of a workload among themselves, chain by chain.
final class ShardedEngine {
  private let engines: [SweepEngine]

  /// - Parameter isSharing: whether all share the tables of the first, or each has its own.
  init(shape: SweepShape, styles: Cells, count: Int, isSharing: Bool) throws {
    var engines: [SweepEngine] = []
    for shard in 0..<count {
      engines.append(
        try SweepEngine(
          shape: shape, styles: styles, objects: Self.objects(of: shard, count, shape),
          sharing: isSharing ? engines.first : nil))
    }
    self.engines = engines
  }

  /// As many whole chains as the others have, or one more.
  static func objects(of shard: Int, _ count: Int, _ shape: SweepShape) -> Range<Int> {
    let chains = (shape.objects + shape.depth - 1) / shape.depth
    func start(_ shard: Int) -> Int { min(chains * shard / count * shape.depth, shape.objects) }
    return start(shard)..<start(shard + 1)
  }

  /// Switches one engine after the other, or as many at a time as there are threads.
  ///
  /// - Throws: what some engine throws.
  func change(toTheme theme: Int, threads: Int) throws {
    guard threads > 1, engines.count > 1 else { return try engines.forEach { try $0.change(toTheme: theme) } }
    let failure = Mutex<(any Error)?>(nil)
    // Safe: each engine is for one chunk, and may be used on any thread.
    nonisolated(unsafe) let engines = engines
    Chunks.withCrew(of: min(threads, engines.count)) { crew in
      crew.run(engines.count) { shard in
        do { try engines[shard].change(toTheme: theme) } catch { failure.withLock { $0 = error } }
      }
    }
    if let error = failure.withLock(\.self) { throw error }
  }

  /// Drops the rows of all themes but the one that is on.
  func cool() { for engine in engines { engine.cool() } }

  /// Over every object and attribute.
  var checksum: Checksum {
    var checksum = Checksum()
    for engine in engines { engine.add(to: &checksum) }
    return checksum
  }

  /// What all engines hold, by part.
  var memory: ShardReport.Memory {
    func sum(_ bytes: (SweepEngine) -> UInt64) -> UInt64 { engines.reduce(0) { $0 + bytes($1) } }
    return ShardReport.Memory(
      declarations: sum(\.declaring.bytes), objects: sum(\.tracking.bytes), columns: sum(\.binding.bytes))
  }
}
