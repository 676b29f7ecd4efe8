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
      runs, its operations are in stress-running.log, so that a trap leaves them behind.
      """)

  @Option(help: "How long to go on.")
  var seconds = 60.0

  @Option(help: "The seed of the first episode's seed; a random one if left out.")
  var seed: UInt64?

  @Option(help: "Plays the operations of this file once, instead of random ones.")
  var replay: String?

  func run() throws {
    var tally = Tally()
    if let replay {
      tally.play(try Episode(log: String(contentsOfFile: replay, encoding: .utf8)), seed: nil)
    } else {
      let seed = seed ?? .random(in: 0...UInt64.max)
      print("seed \(seed)")
      var seeds = SplitMix64(seed: seed)
      let end = ContinuousClock.now + .seconds(seconds)
      while ContinuousClock.now < end {
        let episodeSeed = seeds.next()
        let episode = Episode(seed: episodeSeed)
        try episode.operations.log.write(toFile: "stress-running.log", atomically: false, encoding: .utf8)
        tally.play(episode, seed: episodeSeed)
        tally.showProgress()
      }
      try FileManager.default.removeItem(atPath: "stress-running.log")
      tally.clearProgress()
    }
    print("\(tally.operationCount) operations, \(tally.comparisonCount) comparisons, \(tally.failureCount) failures")
    if tally.failureCount > 0 { throw ExitCode(1) }
  }
}

/// What has been done so far.
private struct Tally {
  private(set) var operationCount = 0
  private(set) var comparisonCount = 0
  private(set) var failureCount = 0
  private let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1

  mutating func play(_ episode: Episode, seed: UInt64?) {
    let outcome = episode.play(on: EngineSubject())
    operationCount += episode.operationCount
    comparisonCount += outcome.comparisonCount
    guard let failure = outcome.failure else { return }
    failureCount += 1
    clearProgress()
    let minimised = episode.minimised(for: failure) { EngineSubject() }
    let disagreement = minimised.play(on: EngineSubject()).failure?.disagreement ?? failure.disagreement
    let report = minimised.report(seed: seed, disagreement)
    let name = "stress-failure-\(seed.map(String.init) ?? "replay").log"
    print("\(report)", terminator: "")
    do {
      try report.write(toFile: name, atomically: true, encoding: .utf8)
      print("written to \(name)")
    } catch {
      print("\(name) cannot be written: \(error)")
    }
  }

  func showProgress() {
    if isTerminal { write("\r\(operationCount) operations, \(failureCount) failures ") }
  }

  func clearProgress() {
    if isTerminal { write("\r\u{1b}[K") }
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
