import LiveryLog

/// The answers for the bindings that were asked for last. Many objects in a row ask for the same ones.
struct BindingMemo<Answer> {
  private var bindings: [BindingName] = []
  private var answers: [Answer] = []

  /// An answer for each binding, made only if these are others than before.
  mutating func answers(for bindings: [BindingName], _ answer: (BindingName) -> Answer) -> [Answer] {
    if bindings != self.bindings { (self.bindings, answers) = (bindings, bindings.map(answer)) }
    return answers
  }
}
