import ArgumentParser
import Foundation
import LiveryHarness
import LiveryLog

/// Which episodes are played.
enum Profile: String, ExpressibleByArgument, CaseIterable, Sendable {
  case small, plain, long, concurrent, free, targets

  /// Whether `--threads` is for those of an episode.
  var isConcurrent: Bool { self == .concurrent || self == .free }

  /// The episode of a seed. One small one in sixteen is of several threads, and one in 32 of targets that go. Three of four others
  /// are plain: most faults show in a standard engine, and some show only there.
  func play(of seed: UInt64, threads: Int?) -> Play {
    switch self {
    case .small where seed % 16 == 15: .threads(ConcurrentEpisode(seed: seed), .scheduled)
    case .small where seed % 32 == 7: Self.targets.play(of: seed, threads: threads)
    case .small where seed >> 62 != 0: Self.plain.play(of: seed, threads: threads)
    case .small: .single(Episode(seed: seed))
    case .plain: .single(Episode(Episode(seed: seed).operations))
    case .long: .single(Episode(seed: seed, count: 20_000))
    case .concurrent: .threads(ConcurrentEpisode(seed: seed, threads: threads), .scheduled)
    case .free: .threads(ConcurrentEpisode(seed: seed, threads: threads), .free)
    case .targets: .targets(TargetEpisode(seed: seed))
    }
  }

  /// Plays one episode after the other.
  func goOn(
    until end: ContinuousClock.Instant, seeds: SplitMix64, thread: Int, threadsOfEpisode: Int?, _ tally: Tally
  ) {
    var seeds = seeds
    let running = RunningNote(thread == 0 ? "stress-running.log" : "stress-running-\(thread).log")
    let threads = threadsOfEpisode.map { isConcurrent ? " --threads \($0)" : "" } ?? ""
    while ContinuousClock.now < end {
      let seed = seeds.next()
      running.write("# stress --profile \(self)\(threads) --episode \(seed)\n")
      tally.play(play(of: seed, threads: threadsOfEpisode), seed: seed)
    }
    running.remove()
  }
}

/// One episode, and how it is played.
enum Play: Sendable {
  case single(Episode)
  case threads(ConcurrentEpisode, ConcurrentEpisode.Mode)
  case targets(TargetEpisode)

  /// Reads a log. One of a single thread may be cut short by a crash; those of several are written when they are whole.
  init(log: String, _ profile: Profile) throws {
    self =
      ConcurrentEpisode.isMeant(by: log)
      ? .threads(try ConcurrentEpisode(log: log), profile == .free ? .free : .scheduled)
      : .single(Episode(try Log(text: log, allowingCutEnd: true)))
  }

  var log: String {
    switch self {
    case .single(let episode): episode.log
    case .threads(let episode, _): episode.log
    case .targets(let episode): episode.log
    }
  }
}
