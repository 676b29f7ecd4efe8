import ArgumentParser
import Foundation
import LiveryHarness

/// Compares the engine with the naive one over random episodes, for as long as it is told.
@main
struct Stress: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares the engine with the naive reference engine over random operations.",
    discussion: """
      A failure is minimised and written to stress-failure-SEED.log, which --replay plays again. While an episode \
      runs, its seed is in stress-running.log, so that a trap leaves it behind; --episode then writes its operations \
      to stress-episode-SEED.log and plays them.
      """)

  @Option(help: ArgumentHelp("How long to go on.", valueName: "t"))
  var seconds = 60.0

  @Option(help: "The seed of the first episode's seed; a random one if left out.")
  var seed: UInt64?

  @Option(help: ArgumentHelp("How many episodes run side by side.", valueName: "k"))
  var threads = 1

  @Option(help: "Which engines: small (all setups), plain (the standard one), long (episodes of 20,000 operations).")
  var profile = Profile.small

  @Option(help: ArgumentHelp("Writes what was done to a file.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("Plays the operations of this file once, instead of random ones.", valueName: "file"))
  var replay: String?

  @Option(help: ArgumentHelp("Plays the one episode of this seed, in its profile.", valueName: "seed"))
  var episode: UInt64?

  func validate() throws {
    guard (1...64).contains(threads) else { throw ValidationError("--threads needs a number from 1 to 64.") }
  }

  func run() throws {
    let tally = Tally()
    if let replay {
      tally.play(try Episode(log: String(contentsOfFile: replay, encoding: .utf8)), seed: nil)
    } else if let seed = episode {
      let episode = profile.episode(of: seed)
      try episode.log.write(toFile: "stress-episode-\(seed).log", atomically: true, encoding: .utf8)
      tally.play(episode, seed: seed)
    } else {
      let seed = seed ?? .random(in: 0...UInt64.max)
      print("seed \(seed)")
      let end = ContinuousClock.now + .seconds(seconds)
      let profile = profile
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        profile.goOn(until: end, seeds: SplitMix64(seed: seed &+ UInt64(thread)), thread: thread, tally)
      }
      tally.clearProgress()
    }
    if let json { try tally.report.write(toFile: json, atomically: true, encoding: .utf8) }
    print(tally.summary)
    if tally.hasFailures { throw ExitCode(1) }
  }
}

/// Which episodes are played.
enum Profile: String, ExpressibleByArgument, CaseIterable, Sendable {
  case small, plain, long

  func episode(of seed: UInt64) -> Episode {
    switch self {
    case .small: Episode(seed: seed)
    case .plain: Episode(Episode(seed: seed).operations)
    case .long: Episode(seed: seed, count: 20_000)
    }
  }

  /// Plays one episode after the other.
  func goOn(until end: ContinuousClock.Instant, seeds: SplitMix64, thread: Int, _ tally: Tally) {
    var seeds = seeds
    let running = thread == 0 ? "stress-running.log" : "stress-running-\(thread).log"
    while ContinuousClock.now < end {
      let seed = seeds.next()
      try? "# stress --profile \(self) --episode \(seed)\n".write(toFile: running, atomically: false, encoding: .utf8)
      tally.play(episode(of: seed), seed: seed)
    }
    try? FileManager.default.removeItem(atPath: running)
  }
}
