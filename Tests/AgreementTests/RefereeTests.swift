import LiveryLog
import LiveryVocabulary
import Testing

@testable import LiveryHarness

/// The referee is trusted with what threads saw, so it is shown what could not have been.
@Suite struct RefereeTests {
  /// Changes what was seen in an episode of some seed, the first one where there is something of the kind.
  private func judged(_ change: (inout Chronicle) -> Bool) throws -> String? {
    for seed in 1...200 as ClosedRange<UInt64> {
      var chronicle = ConcurrentEpisode(seed: seed).play().chronicle
      guard change(&chronicle) else { continue }
      var referee = Referee(chronicle)
      return referee.judge()
    }
    throw NothingOfTheKind()
  }

  private struct NothingOfTheKind: Error {}

  @Test func whatWasSeenIsFound() throws {
    #expect(try judged { !$0.reads.isEmpty && !$0.commits.isEmpty } == nil)
  }

  @Test func wrongAnswersAreNoticed() throws {
    let violation = try judged { chronicle in
      let place = chronicle.reads.firstIndex { $0.answer == .value(.absent) }
      if let place { chronicle.reads[place].answer = .value(nil) }
      return place != nil
    }
    #expect(violation?.contains("was never") == true)
  }

  @Test func wrongSnapshotsAreNoticed() throws {
    let violation = try judged { chronicle in
      let place = chronicle.reads.firstIndex {
        if case .snapshotValue = $0.question { $0.answer == .value(.absent) } else { false }
      }
      if let place { chronicle.reads[place].answer = .value(.some(.none)) }
      return place != nil
    }
    #expect(violation?.contains("snapshotValue") == true)
  }

  /// A thread that saw a revision sees no earlier one.
  @Test func goingBackIsNoticed() throws {
    let violation = try judged { chronicle in
      for (place, read) in chronicle.reads.enumerated() {
        for other in chronicle.reads[..<place] {
          // One revision after the other, so that each answer was right at its own alone.
          guard case .value(let binding) = read.question, case .value(let same) = other.question,
            binding == same, read.handle == other.handle, read.thread == other.thread, read.answer != other.answer,
            other.revisions.count == 1, read.revisions.count == 1,
            read.revisions.lowerBound == other.revisions.upperBound + 1
          else { continue }
          let revisions = other.revisions.lowerBound...read.revisions.upperBound
          chronicle.reads = [read, other].map {
            Chronicle.Read(
              thread: $0.thread, handle: $0.handle, question: $0.question, revisions: revisions, answer: $0.answer)
          }
          return true
        }
      }
      return false
    }
    #expect(violation?.contains("seen before") == true)
  }

  @Test func lostChangesAreNoticed() throws {
    let violation = try judged { chronicle in
      let place = chronicle.commits.lastIndex { !$0.changes.isEmpty }
      if let place { chronicle.commits[place].changes = [:] }
      return place != nil
    }
    #expect(violation?.contains("was told []") == true)
  }

  @Test func repeatedChangesAreNoticed() throws {
    let violation = try judged { chronicle in
      let place = chronicle.commits.lastIndex { !$0.changes.isEmpty }
      if let place { chronicle.commits[place].changes = chronicle.commits[place].changes.mapValues { $0 + $0 } }
      return place != nil
    }
    #expect(violation?.contains("was told") == true)
  }

  @Test func lostSlicesAreNoticed() throws {
    let violation = try judged { chronicle in
      let place = chronicle.slices.lastIndex { !$0.changes.isEmpty }
      if let place { chronicle.slices.remove(at: place) }
      return place != nil
    }
    #expect(violation?.contains("was not told") == true)
  }

  @Test func repeatedSlicesAreNoticed() throws {
    let violation = try judged { chronicle in
      let place = chronicle.slices.lastIndex { !$0.changes.isEmpty }
      if let place { chronicle.slices.append(chronicle.slices[place]) }
      return place != nil
    }
    #expect(violation?.contains("did not wait") == true)
  }

  @Test func lostCommitsAreNoticed() throws {
    let violation = try judged { chronicle in
      guard chronicle.commits.count > 2 else { return false }
      chronicle.commits.remove(at: chronicle.commits.count - 2)
      return true
    }
    #expect(violation != nil)
  }

  @Test func lostDeathsAreNoticed() throws {
    let violation = try judged { chronicle in
      let place = chronicle.commits.firstIndex { !$0.deaths.isEmpty && $0.deeds.isEmpty }
      if let place { chronicle.commits[place].deaths = [] }
      return place != nil
    }
    #expect(violation != nil)
  }

  @Test func wrongOutcomesAreNoticed() throws {
    let violation = try judged { chronicle in
      let deed = chronicle.idleDeeds.first { $0.basis != nil && $0.outcome != .done([]) }
      deed?.outcome = .done([])
      return deed != nil
    }
    #expect(violation?.contains("came to") == true)
  }
}
