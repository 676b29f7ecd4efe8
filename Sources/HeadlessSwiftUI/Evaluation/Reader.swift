/// One evaluation of one body. What the body reads keeps it, and tells it of the next change.
final class Reader: Sendable {
  let fragment: Int
  private let evaluation: Int
  private let invalidations: Invalidations

  init(fragment: Int, evaluation: Int, _ invalidations: Invalidations) {
    self.fragment = fragment
    self.evaluation = evaluation
    self.invalidations = invalidations
  }

  /// Says that what the body read has changed. Safe from any thread.
  func invalidate() { invalidations.note(fragment: fragment, evaluation: evaluation) }
}

/// The evaluation that is under way.
///
/// It is apart from the reader, which lives as long as what was read: objects of the environment would keep themselves.
final class Evaluation: @unchecked Sendable {
  // Safe: the environment may hold values that are not Sendable, but only the thread that evaluates the body reaches
  // them through `current`.
  let reader: Reader
  let environment: EnvironmentValues

  init(_ reader: Reader, in environment: EnvironmentValues) {
    self.reader = reader
    self.environment = environment
  }

  /// The evaluation that the calling code is part of.
  @TaskLocal static var current: Evaluation?
}

/// The evaluations that read something, the last one of each fragment.
struct Readers {
  private var byFragment: [Int: Reader] = [:]

  /// Notes the evaluation that the calling code is part of.
  mutating func noteCurrent() {
    if let reader = Evaluation.current?.reader { byFragment[reader.fragment] = reader }
  }

  /// The readers. They are forgotten, since an evaluation reads again.
  mutating func take() -> [Reader] {
    defer { byFragment = [:] }
    return Array(byFragment.values)
  }
}
