import LiveryLog

/// What was found out about the bindings that were asked for last: they are the same for one object after the other.
struct BindingMemo<Answer> {
  private var bindings: [BindingName] = []
  private var answers: [Answer] = []

  /// An answer for each binding, made only if these are others than before.
  mutating func answers(for bindings: [BindingName], _ answer: (BindingName) -> Answer) -> [Answer] {
    if bindings != self.bindings { (self.bindings, answers) = (bindings, bindings.map(answer)) }
    return answers
  }
}
