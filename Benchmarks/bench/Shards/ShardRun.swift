/// Sets one engine with all objects beside several that divide them among themselves, with shared tables and with
/// tables of their own.
struct ShardRun {
  let shape: SweepShape
  let count: Int
  let plan: Plan

  /// - Throws: ``DifferentValues`` if some end with other values than one engine, or than the hand loop.
  func run() throws -> ShardReport {
    let styles = shape.stylesOfObjects()
    let ways =
      try plan.threadCounts.map { try Way(of: shape, styles, engines: 1, isSharing: false, threads: $0) }
      + [true, false].flatMap { isSharing in
        try plan.threadCounts.map {
          try Way(of: shape, styles, engines: count, isSharing: isSharing, threads: $0)
        }
      }
    let loop = SweepLoop(shape: shape, styles: styles)
    func hand() -> Contestant {
      loop.change(toTheme: 0)
      return Contestant.flipping(Contestant.handLoop) {
        loop.change(toTheme: $0 ? 1 : 0)
      } checksum: {
        loop.checksum
      }
    }
    func outcomes(isCold: Bool) throws -> [Sampling.Outcome] {
      let contest = Contest(
        contestants: ways.map { $0.contestant(isCold: isCold) } + [hand()],
        bindings: shape.objects * shape.attributes)
      return try plan.sampling.run(contest)
    }
    var report = ShardReport(shape)
    let (warm, cold) = (try outcomes(isCold: false), try outcomes(isCold: true))
    for (place, way) in ways.enumerated() {
      report.lines.append(way.line(warm: warm[place], cold: cold[place].distribution))
    }
    return report
  }
}

/// One way of dividing the objects, on some threads.
private struct Way {
  let engines: ShardedEngine
  let count: Int
  let isSharing: Bool
  let threads: Int

  init(of shape: SweepShape, _ styles: Cells, engines count: Int, isSharing: Bool, threads: Int) throws {
    var shape = shape
    // Several engines are spread over the threads; one does that itself.
    shape.threads = count == 1 ? threads : 1
    engines = try ShardedEngine(shape: shape, styles: styles, count: count, isSharing: isSharing)
    self.count = count
    self.isSharing = isSharing
    self.threads = threads
  }

  func contestant(isCold: Bool) -> Contestant {
    Contestant.flipping("\(count) \(isSharing) \(threads)") {
      if isCold { engines.cool() }
    } _: {
      try engines.change(toTheme: $0 ? 1 : 0, threads: threads)
    } checksum: {
      engines.checksum
    } end: {
      try engines.change(toTheme: 0, threads: threads)
    }
  }

  func line(warm: Sampling.Outcome, cold: Distribution) -> ShardReport.Line {
    ShardReport.Line(
      engines: count, isSharing: isSharing, threads: threads, memory: engines.memory,
      samples: warm.distribution.count, median: warm.distribution.median, p99: warm.distribution.p99,
      p99IsMax: warm.distribution.p99IsMax, coldMedian: cold.median, checksum: warm.checksum?.description ?? "")
  }
}
