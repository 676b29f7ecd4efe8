import Observation

/// A view, modifier or app with a body. It evaluates the body when something that the body read has changed, or its owner has.
final class BodyFragment<Owner>: Fragment {
  private var owner: Owner
  private let evaluate: @MainActor (Owner) -> any View
  private let storage: PropertyStorage
  private var reads = EnvironmentReads()
  private var evaluation = 0
  private var below: Fragment?

  init(
    _ owner: Owner, host: HostCore, parent: Fragment?, evaluate: @escaping @MainActor (Owner) -> any View
  ) {
    self.owner = owner
    self.evaluate = evaluate
    let number = host.nextFragmentNumber()
    storage = PropertyStorage(fragment: number, host.invalidations)
    super.init(host: host, parent: parent, number: number)
    host.register(self)
  }

  override var fragmentsBelow: [Fragment] { below.map { [$0] } ?? [] }

  override func accept(_ view: any View) -> Bool { accept(owner: view) }

  /// Takes a newer owner, which is new only if it differs.
  func accept(owner new: Any) -> Bool {
    guard let new = new as? Owner else { return false }
    if areSame(owner, new) { return true }
    owner = new
    markDirty()
    return true
  }

  /// Notes that what an evaluation read has changed. An evaluation that is no longer the last one does not count.
  func invalidate(evaluation: Int) {
    if evaluation >= self.evaluation { markDirty() }
  }

  override func refresh(isDirty: Bool, isMoved: Bool) {
    storage.environment.values = environment
    if isDirty || reads.haveChanged(in: environment) { evaluateBody() }
    below?.refresh(in: environment)
  }

  override func remove() {
    host.unregister(self)
    super.remove()
  }

  private func evaluateBody() {
    evaluation += 1
    host.count(Owner.self)
    reads = EnvironmentReads()
    let noting = environment.noting(reads)
    // The properties keep what notes the reads of the last evaluation: closures may read them later.
    storage.environment.values = noting
    storage.connect(&owner)
    let reader = Reader(fragment: number, evaluation: evaluation, host.invalidations)
    let (owner, evaluate) = (owner, evaluate)
    let body = Evaluation.$current.withValue(Evaluation(reader, in: noting)) {
      withObservationTracking {
        evaluate(owner)
      } onChange: {
        reader.invalidate()
      }
    }
    below = settle(body, over: below)
  }
}

/// A body fragment of any type, as the host knows it.
@MainActor protocol Invalidatable: Fragment {
  func invalidate(evaluation: Int)
}

extension BodyFragment: Invalidatable {}
