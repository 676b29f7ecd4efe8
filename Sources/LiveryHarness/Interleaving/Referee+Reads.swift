import LiveryLog
import LiveryVocabulary

extension Referee {
  /// Notes which answers are right at a revision, which is that of the naive engine.
  mutating func look(_ revision: UInt64) {
    for place in open[revision] ?? [] where matches[place].last != revision {
      comparisonCount += 1
      if answer(to: chronicle.reads[place]) == chronicle.reads[place].answer { matches[place].append(revision) }
    }
  }

  private func answer(to read: Chronicle.Read) -> Chronicle.Read.Answer {
    guard reference.isDeclared(read.question.binding.attribute) else {
      return .value(reference.isTracked(read.handle) ? .absent : nil)
    }
    switch read.question {
    case .value(let binding), .snapshotValue(let binding): return .value(reference.value(read.handle, binding))
    case .explanation(let binding): return .explanation(reference.explain(read.handle, binding))
    case .patchedValue(let binding, let patch):
      do {
        return .value(try reference.value(read.handle, binding, in: patch))
      } catch {
        return .threw(Deed.Outcome(error))
      }
    }
  }

  /// Each answer was right once, and no thread saw a revision before one that it had seen.
  func judgeReads() -> String? {
    var seen: [Int: UInt64] = [:]
    for (place, read) in chronicle.reads.enumerated() {
      let thread = "thread \(read.thread) at revisions \(read.revisions)"
      guard let first = matches[place].first else {
        return "\(thread): \(read.handle), \(read.question) was never \(read.answer)"
      }
      if case .snapshotValue = read.question { continue }
      let floor = seen[read.thread] ?? first
      guard let moment = matches[place].first(where: { $0 >= floor }) else {
        return "\(thread): \(read.handle), \(read.question) was \(read.answer) before revision \(floor), seen before"
      }
      seen[read.thread] = moment
    }
    return nil
  }
}
