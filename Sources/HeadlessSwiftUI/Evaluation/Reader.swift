/// One evaluation of one body. What the body reads keeps it, and tells it of the next change.
final class Reader: @unchecked Sendable {
  // Safe: all fields are constants. The environment may hold values that are not Sendable, but only the thread that
  // evaluates the body reaches them through `current`.
  let fragment: Int
  private let evaluation: Int
  private let invalidations: Invalidations
  let environment: EnvironmentValues

  init(fragment: Int, evaluation: Int, _ invalidations: Invalidations, in environment: EnvironmentValues) {
    self.fragment = fragment
    self.evaluation = evaluation
    self.invalidations = invalidations
    self.environment = environment
  }

  /// The evaluation that the calling code is part of.
  @TaskLocal static var current: Reader?

  /// Says that what the body read has changed. Safe from any thread.
  func invalidate() { invalidations.note(fragment: fragment, evaluation: evaluation) }
}

/// The evaluations that read something, the last one of each fragment.
struct Readers {
  private var byFragment: [Int: Reader] = [:]

  /// Notes the evaluation that the calling code is part of.
  mutating func noteCurrent() {
    if let reader = Reader.current { byFragment[reader.fragment] = reader }
  }

  /// The readers, which are forgotten: who is evaluated again reads again.
  mutating func take() -> [Reader] {
    defer { byFragment = [:] }
    return Array(byFragment.values)
  }
}
