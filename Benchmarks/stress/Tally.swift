import Foundation
import LiveryHarness
import LiveryVocabulary

/// What has been done so far, by all threads.
final class Tally: Sendable {
  private struct State {
    var operationCount = 0
    var comparisonCount = 0
    var failureCount = 0
    /// Which operation came after which.
    var pairs = PairCoverage()
    var lastShown = ContinuousClock.now
  }

  private let state = Locked(State())
  private let start = ContinuousClock.now
  private let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1

  var hasFailures: Bool { state.withLock { $0.failureCount > 0 } }

  var summary: String {
    state.withLock { "\($0.operationCount) operations, \($0.comparisonCount) comparisons, \($0.failureCount) failures" }
  }

  /// The figures as JSON.
  var report: String {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return state.withLock { state in
      """
      {"operations": \(state.operationCount), "comparisons": \(state.comparisonCount), \
      "failures": \(state.failureCount), "operationPairs": \(state.pairs.count), "seconds": \(seconds)}

      """
    }
  }

  func play(_ play: Play, seed: UInt64?) {
    switch play {
    case .single(let episode): self.play(episode, seed: seed)
    case .threads(let episode, let mode): self.play(episode, mode, seed: seed)
    case .targets(let episode): self.play(episode)
    }
    showProgress()
  }

  /// Plays an episode of several threads.
  private func play(_ episode: ConcurrentEpisode, _ mode: ConcurrentEpisode.Mode, seed: UInt64?) {
    let outcome = episode.play(mode)
    state.withLock { state in
      state.operationCount += episode.operationCount
      state.comparisonCount += outcome.comparisonCount
      if outcome.failure != nil { state.failureCount += 1 }
    }
    guard let failure = outcome.failure else { return }
    announce(failure, seed: seed)
    // Only an order that comes again can be looked for.
    let minimised = mode == .scheduled ? episode.minimised() : episode
    let last = mode == .scheduled ? minimised.play() : outcome
    report(minimised.report(seed: seed, commit: Self.commit, last.failure == nil ? outcome : last), seed: seed)
  }

  /// Plays an episode of targets that go.
  private func play(_ episode: TargetEpisode) {
    let failure = episode.play()
    state.withLock { state in
      state.operationCount += TargetEpisode.targetCount
      state.comparisonCount += 1
      if failure != nil { state.failureCount += 1 }
    }
    guard let failure else { return }
    announce(failure, seed: episode.seed)
    report(episode.log, seed: episode.seed)
  }

  /// Plays an episode and looks whether the laws hold for it.
  private func play(_ episode: Episode, seed: UInt64?) {
    let outcome = episode.play()
    let broken = outcome.failure == nil ? Episode.laws(seed: seed).first { episode.breach(of: $0) != nil } : nil
    state.withLock { state in
      state.operationCount += episode.operationCount
      state.comparisonCount += outcome.comparisonCount
      if outcome.failure != nil || broken != nil { state.failureCount += 1 }
      state.pairs.note(episode.operations)
    }
    if let failure = outcome.failure {
      announce(failure.disagreement.text, seed: seed)
      let minimised = episode.minimised(for: failure)
      let disagreement = minimised.play().failure?.disagreement ?? failure.disagreement
      report(minimised.report(seed: seed, commit: Self.commit, disagreement.text), seed: seed)
    } else if let broken {
      announce("\(broken)", seed: seed)
      let minimised = episode.minimised(breaking: broken)
      report(minimised.report(seed: seed, commit: Self.commit, minimised.breach(of: broken) ?? "\(broken)"), seed: seed)
    }
  }

  /// Says what is wrong before it is minimised, which takes a while.
  private func announce(_ text: String, seed: UInt64?) {
    clearProgress()
    let episode = seed.map { "the episode of seed \($0)" } ?? "the log"
    FileHandle.standardOutput.write(Data("failure in \(episode): \(text)\n".utf8))
  }

  private func report(_ report: String, seed: UInt64?) {
    clearProgress()
    let name = "stress-failure-\(seed.map(String.init) ?? "replay").log"
    print("\(report)", terminator: "")
    do {
      try report.write(toFile: name, atomically: true, encoding: .utf8)
      print("written to \(name)")
    } catch {
      print("\(name) cannot be written: \(error)")
    }
  }

  /// The commit that the folder is at, as far as git can be asked.
  private static let commit: String? = {
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "describe", "--always", "--dirty"]
    (git.standardOutput, git.standardError) = (output, Pipe())
    guard (try? git.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    return git.terminationStatus == 0 ? text.trimmingCharacters(in: .whitespacesAndNewlines) : nil
  }()

  private func showProgress() {
    guard isTerminal else { return }
    let line = state.withLock { state -> String? in
      guard ContinuousClock.now - state.lastShown > .milliseconds(200) else { return nil }
      state.lastShown = .now
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      let rate = Int(Double(state.operationCount) / max(seconds, 0.001))
      return "\r\(rate) operations/s, \(state.comparisonCount) comparisons, \(state.pairs.count) pairs of operations, "
        + "\(state.failureCount) failures "
    }
    if let line { write(line) }
  }

  func clearProgress() {
    if isTerminal { write("\r\u{1b}[K") }
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
