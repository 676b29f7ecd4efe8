/// What the fragments of one tree share.
@MainActor final class HostCore {
  /// Notes of any thread about what has to be evaluated again.
  let invalidations = Invalidations()
  private var lastFragmentNumber = 0
  /// The last stamp or version of an environment.
  var environmentNumbers = 0
  /// How many bodies were evaluated, by the type that has the body.
  private(set) var evaluations: [ObjectIdentifier: Int] = [:]
  private var bodies: [Int: WeakBody] = [:]
  private var actions: [@MainActor () -> Void] = []

  private struct WeakBody { weak var fragment: (any Invalidatable)? }

  /// A number that no fragment has had.
  func nextFragmentNumber() -> Int {
    lastFragmentNumber += 1
    return lastFragmentNumber
  }

  func count(_ type: Any.Type) { evaluations[ObjectIdentifier(type), default: 0] += 1 }
  func clearCounts() { evaluations = [:] }

  func register(_ fragment: any Invalidatable) { bodies[fragment.number] = WeakBody(fragment: fragment) }
  func unregister(_ fragment: any Invalidatable) { bodies[fragment.number] = nil }

  /// Has an action of the program called once the tree is up to date.
  func schedule(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

  /// Marks the fragments that were noted since the last time.
  func applyInvalidations() {
    for (number, evaluation) in invalidations.take() {
      bodies[number]?.fragment?.invalidate(evaluation: evaluation)
    }
  }

  /// Calls what was scheduled.
  ///
  /// - Returns: whether there was anything.
  func runActions() -> Bool {
    let actions = actions
    self.actions = []
    actions.forEach { $0() }
    return !actions.isEmpty
  }
}
