/// One line of the results: what one contestant of one benchmark came to.
struct Measurement: Codable {
  let id: String
  let subject: String
  /// What distinguishes the measurements of one id, for instance the order of tracking.
  let variant: String
  let model: Model
  let objects: Int
  let bindings: Int
  let threads: Int
  let samples: Int
  let unit: Unit
  let min: UInt64
  let median: UInt64
  let p99: UInt64
  let max: UInt64
  /// How many blocks one sample asked for on all threads.
  let allocations: Int
  let checksum: String
  /// See ``Distribution/spread``. Files of older versions lack it, and what follows.
  var spread: Double?
  /// Whether there were too few samples for a percentile, so that ``p99`` is the largest of them.
  var p99IsMax: Bool?
  /// The sizes of those blocks together.
  var allocatedBytes: Int?
  var floor: FloorFigure?
  /// What filling cells took in the same seconds without looking where anything is, see ``Contest/streams``.
  var stream: UInt64?
  /// What the amount consists of, where it is known.
  var parts: [MemoryPart]?
  /// See ``Setting/isJudged``. Not part of the file.
  var isJudged = true

  private enum CodingKeys: String, CodingKey {
    case id, subject, variant, model, objects, bindings, threads, samples, unit
    case min, median, p99, p99IsMax, max, allocations, allocatedBytes, checksum, spread, floor, parts
    case stream
  }

  /// The median of one binding or operation.
  var medianPerBinding: Double { Double(median) / Double(Swift.max(bindings, 1)) }
}

extension Measurement {
  /// But for the floor, which is known when the run is over.
  init(_ outcome: Sampling.Outcome, of benchmark: Benchmark, _ setting: Setting, in contest: Contest) {
    let distribution = outcome.distribution
    self.init(
      id: benchmark.id, subject: outcome.subject, variant: setting.variant, model: benchmark.model,
      objects: setting.objects, bindings: contest.bindings, threads: setting.threads, samples: distribution.count,
      unit: contest.unit, min: distribution.min, median: distribution.median, p99: distribution.p99,
      max: distribution.max, allocations: outcome.allocations.count,
      checksum: outcome.checksum?.description ?? "", spread: distribution.spread, p99IsMax: distribution.p99IsMax,
      allocatedBytes: outcome.allocations.bytes, stream: outcome.stream,
      parts: outcome.subject == Contestant.livery ? contest.parts?() : nil, isJudged: setting.isJudged)
  }

  /// Whether both measure the same job in the same setting, maybe of different contestants. Jobs of different models
  /// are never the same.
  func isSameJob(as other: Measurement) -> Bool {
    id == other.id && model == other.model && variant == other.variant && threads == other.threads
      && objects == other.objects
  }
}
