/// Why a run is void: a rival was not as good as it can be, so that to be better proves nothing.
enum Flaw: Equatable {
  /// A hand loop that should only be limited by bandwidth reaches such a share of what a plain stream does there.
  case slowHandLoop(String, share: Double)
  /// A peer takes other multiples of the hand loop's time than were committed.
  case driftingPeer(String, ratio: Double, committed: Double)

  /// The least share of a stream's bandwidth that a hand loop must reach.
  static let shareMin = 0.7
  /// How far a peer's ratio may be from the committed one, as a factor either way.
  static let driftMax = 1.25
  /// Fewer objects fit into caches, where these rules say nothing.
  static let objectsMin = 1_000_000

  /// Everything that is wrong with some results.
  static func all(in results: [Measurement], peers committed: PeerRatios?) -> [Flaw] {
    judged(results).compactMap(slowHandLoop) + peerRatios(in: results).compactMap { committed?.flaw(of: $0) }
  }

  /// How the peers of the full size stand to the hand loops.
  static func peerRatios(in results: [Measurement]) -> [PeerRatio] {
    judged(results).compactMap { PeerRatio(of: $0, among: results) }
  }

  private static func judged(_ results: [Measurement]) -> [Measurement] {
    results.filter { $0.isJudged && $0.objects >= objectsMin }
  }

  private static func slowHandLoop(_ measurement: Measurement) -> Flaw? {
    guard let stream = measurement.stream else { return nil }
    let share = Double(stream) / Double(max(measurement.median, 1))
    return share < shareMin ? .slowHandLoop(measurement.job, share: share) : nil
  }
}

extension Flaw: CustomStringConvertible {
  var description: String {
    switch self {
    case .slowHandLoop(let job, let share):
      "\(job): the hand loop reaches \((share * 100).short) % of the bandwidth, less than "
        + "\((Self.shareMin * 100).short) %"
    case .driftingPeer(let job, let ratio, let committed):
      "\(job): takes \(ratio.short)× the hand loop's time, but \(committed.short)× is committed"
    }
  }
}

extension Measurement {
  /// The contestant and what it did.
  var job: String { Self.job(id, subject, variant, objects: objects, threads: threads) }

  static func job(_ id: String, _ subject: String, _ variant: String, objects: Int, threads: Int) -> String {
    "\(id), \(subject) (\(variant), \(objects.grouped) objects, threads: \(threads))"
  }
}
