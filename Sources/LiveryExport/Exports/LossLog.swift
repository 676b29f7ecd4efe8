import LiveryVocabulary

/// Collects what a writer loses. The same loss in several contexts is one.
struct LossLog {
  private struct Key: Hashable {
    let code: Loss.Code
    let token: TokenName?
    let message: Scalars
  }

  private(set) var losses: [Loss] = []
  private var places: [Key: Int] = [:]

  /// - Parameter when: where it is lost; nil for every context.
  mutating func add(_ code: Loss.Code, _ token: TokenName? = nil, in when: When? = nil, _ message: String) {
    let contexts = when.map { $0 == .always ? [] : [$0] } ?? []
    let key = Key(code: code, token: token, message: Scalars(wrappedValue: message))
    guard let place = places[key] else {
      places[key] = losses.count
      losses.append(Loss(code, token, contexts, message))
      return
    }
    if contexts.isEmpty || losses[place].contexts.isEmpty {
      losses[place].contexts = []
    } else if !losses[place].contexts.contains(contexts[0]) {
      losses[place].contexts += contexts
    }
  }

  /// Notes that a token has no value.
  mutating func addMissingValue(_ token: TokenName, in when: When, because problem: TokenProblem) {
    add(.missingValue, token, in: when, "\(problem)")
  }
}
