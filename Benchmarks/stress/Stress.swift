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

  @Option(
    help: ArgumentHelp(
      "How many episodes run side by side; for concurrent and free, how many threads an episode has.", valueName: "k"))
  var threads: Int?

  @Option(
    help: """
      Which engines: small (three of four the standard one, one any), plain (the standard one), long (episodes of \
      20,000 operations), concurrent (several threads, in an order that the seed chooses), free (several threads as \
      they come), targets (targets of object sinks that go on another thread and untrack their objects).
      """)
  var profile = Profile.small

  @Option(help: ArgumentHelp("Writes what was done to a file.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("Plays the operations of this file once, instead of random ones.", valueName: "file"))
  var replay: String?

  @Option(help: ArgumentHelp("Plays the one episode of this seed, in its profile.", valueName: "seed"))
  var episode: UInt64?

  func validate() throws {
    let fewest = profile.isConcurrent ? 2 : 1
    guard (fewest...64).contains(threads ?? fewest) else {
      throw ValidationError("--threads needs a number from \(fewest) to 64.")
    }
  }

  func run() throws {
    let tally = Tally()
    if let replay {
      // That of a crash may end within a character.
      let log = String(decoding: try Data(contentsOf: URL(fileURLWithPath: replay)), as: UTF8.self)
      tally.play(try Play(log: log, profile), seed: nil)
    } else if let seed = episode {
      let play = profile.play(of: seed, threads: threads)
      try play.log.write(toFile: "stress-episode-\(seed).log", atomically: true, encoding: .utf8)
      tally.play(play, seed: seed)
    } else {
      let seed = seed ?? .random(in: 0...UInt64.max)
      print("seed \(seed)")
      let end = ContinuousClock.now + .seconds(seconds)
      let (profile, threads) = (profile, threads)
      DispatchQueue.concurrentPerform(iterations: profile.isConcurrent ? 1 : threads ?? 1) { thread in
        profile.goOn(
          until: end, seeds: SplitMix64(seed: SplitMix64.seed(seed, sequence: thread)), thread: thread,
          threadsOfEpisode: threads, tally)
      }
      tally.clearProgress()
    }
    if let json { try tally.report.write(toFile: json, atomically: true, encoding: .utf8) }
    print(tally.summary)
    if tally.hasFailures { throw ExitCode(1) }
  }
}
