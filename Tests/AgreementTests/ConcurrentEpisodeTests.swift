import Foundation
import Livery
import LiveryLog
import Testing

@testable import LiveryHarness

/// Several threads on one engine, one step at a time: whatever order they come in, it is as if one operation came after
/// the other.
@Suite struct ConcurrentEpisodeTests {
  /// `LIVERY_SEED` starts elsewhere.
  @Test(arguments: 0..<4)
  func everyOrderIsSound(_ batch: Int) {
    let firstSeed = ProcessInfo.processInfo.environment["LIVERY_SEED"].flatMap { UInt64($0) } ?? 2026
    var seeds = SplitMix64(seed: SplitMix64.seed(firstSeed, sequence: batch))
    for _ in 0..<15 {
      let episodeSeed = seeds.next()
      let episode = ConcurrentEpisode(seed: episodeSeed)
      guard episode.play().failure != nil else { continue }
      let minimised = episode.minimised()
      Issue.record("\(minimised.report(seed: episodeSeed, commit: nil, minimised.play()))")
      return
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func aSeedLeadsToTheSameOrderAgain(_ seed: UInt64) {
    let episode = ConcurrentEpisode(seed: seed)
    let (first, second) = (episode.play(), episode.play())
    #expect(first.trace == second.trace)
    #expect(first.comparisonCount == second.comparisonCount)
    // Threads do take turns.
    let switches = zip(first.trace, first.trace.dropFirst()).count { $0.thread != $1.thread }
    #expect(switches >= episode.scripts.count)
  }

  /// Everything that a scheduler can decide about comes up.
  @Test func everyStepIsTaken() {
    var steps: Set<ThreadStep?> = []
    for seed in 1...60 as ClosedRange<UInt64> {
      steps.formUnion(ConcurrentEpisode(seed: seed).play().trace.map(\.step))
    }
    #expect(steps == Set(ThreadStep.allCases.map(Optional.some) + [nil]))
  }

  @Test func logsReadBack() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let episode = ConcurrentEpisode(seed: seed)
      #expect(ConcurrentEpisode.isMeant(by: episode.log))
      #expect(try ConcurrentEpisode(log: episode.log) == episode)
    }
    #expect(!ConcurrentEpisode.isMeant(by: Episode(seed: 1).log))
    #expect(throws: FormatError.self) { try ConcurrentEpisode(log: #"{"schedule":"soon"}"#) }
  }

  /// The question for a name on the way to an edit leaves the death that another thread has just noted to that thread, or to
  /// the edit.
  @Test func questionsOnTheWayToAnEditCommitNothing() throws {
    for seed in 1...100 {
      let episode = try ConcurrentEpisode(
        log: #"""
          {"livery":1}
          {"addClass":{"name":"View"}}
          {"addAttribute":{"kind":"number","name":"size"}}
          {"addRule":{"selector":"View:on","set":{"size":{"const":1}}}}
          {"track":{"class":"View","id":"o1"}}
          {"track":{"class":"View","id":"o2","states":["on"]}}
          {"own":{"object":"o1"}}
          {"thread":[{"disown":{"object":"o1"}}]}
          {"thread":[{"setStates":{"object":"o2"}}]}
          {"schedule":"\#(seed)"}
          """#)
      let outcome = episode.play()
      #expect(outcome.failure == nil, "schedule \(seed)")
      let steps = outcome.trace.filter { $0.thread == 1 }.map(\.step)
      let (committed, edited) = (steps.firstIndex(of: .committed), steps.firstIndex(of: .editing))
      #expect(try #require(edited) < #require(committed), "schedule \(seed)")
    }
  }

  @Test func whatIsNotNeededIsLeftOut() {
    func contains(_ name: String, _ script: [LiveryLog.Operation]) -> Bool {
      script.flatMap(\.names).contains(name)
    }
    let isMeant = { (episode: ConcurrentEpisode) in
      contains("setContext", episode.prologue + episode.scripts[0]) && contains("read", episode.scripts[1])
    }
    let minimised = ConcurrentEpisode(seed: 3, threads: 3).minimised(isMeant)
    #expect(isMeant(minimised))
    #expect(minimised.scripts[1].count == 1 && minimised.scripts[2].isEmpty)
    #expect(minimised.prologue.count + minimised.scripts[0].count == 2)
  }

  @Test func threadsThatWaitForEachOtherAreNoticed() {
    let scheduler = Scheduler(seed: 1)
    let bodies = (0..<2).map { _ in { @Sendable in _ = scheduler.wait { false } } }
    #expect(scheduler.run(bodies) == .deadlock)
    #expect(scheduler.trace.count == 2)
  }
}

/// Several threads as they come, also for the thread sanitizer.
@Suite(.serialized) struct FreeEpisodeTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func whateverHappensIsSound(_ seed: UInt64) {
    let outcome = ConcurrentEpisode(seed: seed, threads: 4).play(.free)
    #expect(outcome.failure == nil)
    #expect(outcome.comparisonCount > 0 && outcome.trace.isEmpty)
  }
}
