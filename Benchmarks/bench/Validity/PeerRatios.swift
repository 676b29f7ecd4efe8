import Foundation

/// How many times longer than the hand loop a peer takes for one job.
struct PeerRatio: Codable, Equatable {
  let id: String
  let subject: String
  let variant: String
  let objects: Int
  let threads: Int
  let ratio: Double

  /// nil if the measurement is not of a peer, or there was no hand loop to compare it with.
  init?(of peer: Measurement, among results: [Measurement]) {
    let hand = results.first { $0.isSameJob(as: peer) && $0.subject == Contestant.handLoop }
    guard peer.subject.hasPrefix("peer."), let hand else { return nil }
    id = peer.id
    subject = peer.subject
    variant = peer.variant
    objects = peer.objects
    threads = peer.threads
    ratio = Double(peer.median) / Double(max(hand.median, 1))
  }

  func isSameJob(as other: PeerRatio) -> Bool {
    id == other.id && subject == other.subject && variant == other.variant && objects == other.objects
      && threads == other.threads
  }

  /// Whether the same is to be expected of the next run. On several threads, and where closures are called, the hand
  /// loop takes as long as the second core and memory let it, so that the ratio says more of the machine than of the
  /// peer.
  var isSteady: Bool { threads == 1 && id != Benchmark.switchClosures.id }

  /// The peer and what it did.
  var job: String { Measurement.job(id, subject, variant, objects: objects, threads: threads) }
}

/// The ratios that peers are held to on one machine.
struct PeerRatios: Codable {
  let model: String
  let cores: Int
  var ratios: [PeerRatio]

  func flaw(of now: PeerRatio) -> Flaw? {
    guard let then = ratios.first(where: { $0.isSameJob(as: now) }) else { return nil }
    let drift = max(now.ratio, then.ratio) / min(now.ratio, then.ratio)
    guard drift > Flaw.driftMax else { return nil }
    return .driftingPeer(now.job, ratio: now.ratio, committed: then.ratio)
  }
}

/// The committed file: what peers are held to, machine by machine, because caches make much of the difference.
struct PeerRatioFile {
  static let path = Package.root.appending(path: "Benchmarks/peer-ratios.json").path

  var machines: [PeerRatios] = []

  /// nil of a machine that others look like.
  func ratios(of machine: Machine) -> PeerRatios? {
    guard machine.isKnown else { return nil }
    return machines.first { $0.model == machine.model && $0.cores == machine.cores }
  }

  /// Notes what is wrong with the rivals of a run, and which of them are held to nothing.
  ///
  /// - Parameter isUpdating: whether the peers are to be held to what this run found from now on, unless it is void.
  ///   That they were held to something else does not make it so.
  mutating func judge(_ report: inout Report, isUpdating: Bool) {
    let flaws = Flaw.all(in: report.results, peers: isUpdating ? nil : ratios(of: report.machine))
    report.flaws = flaws.map(\.description)
    if isUpdating && flaws.isEmpty { update(from: report) }
    let found = Flaw.peerRatios(in: report.results)
    let committed = ratios(of: report.machine)
    report.arePeersUnchecked = committed == nil && !found.isEmpty
    report.uncheckedPeers = committed.map { committed in
      found.filter { now in now.isSteady && !committed.ratios.contains { $0.isSameJob(as: now) } }.map(\.job)
    }
  }

  /// Takes over what a run of the full size found that is steady; other jobs and machines stay.
  private mutating func update(from report: Report) {
    let fresh = Flaw.peerRatios(in: report.results).filter(\.isSteady)
    let machine = report.machine
    // Without ratios, or where others look the same, the machine would count as one that peers can be held to.
    guard !fresh.isEmpty, machine.isKnown else { return }
    let kept = ratios(of: machine)?.ratios.filter { old in !fresh.contains { $0.isSameJob(as: old) } } ?? []
    machines.removeAll { $0.model == machine.model && $0.cores == machine.cores }
    machines.append(PeerRatios(model: machine.model, cores: machine.cores, ratios: kept + fresh))
  }

  func write(to path: String) throws { try JSONFile.write(machines, to: path) }
}

extension PeerRatioFile {
  init(contentsOf path: String) throws {
    machines = try JSONDecoder().decode([PeerRatios].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
