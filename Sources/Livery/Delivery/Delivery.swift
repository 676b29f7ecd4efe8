/// How a column sink or an object sink is served.
public enum Delivery: Sendable {
  /// On the committing thread, before the edit returns.
  case inline
  /// On the committing thread and workers at once, before the edit returns; unordered.
  case concurrent

  var isConcurrent: Bool { if case .concurrent = self { true } else { false } }
}

/// How a callback sink is served.
public enum CallbackDelivery: Sendable {
  /// On the committing thread, before the edit returns.
  case inline
  /// On the committing thread and workers at once, before the edit returns; unordered.
  case concurrent
  /// Later, on a queue, in slices under a time budget. A later commit supersedes what still waits.
  case sliced(SlicePlan)
}

/// How a callback sink of the main actor is served.
public enum MainActorDelivery: Sendable {
  /// On the committing thread, before the edit returns. The sink traps if that is not the main thread.
  case inline
  /// Later, on the main queue, in slices under a time budget. Edits may be made on any thread. A later commit supersedes what
  /// still waits.
  case sliced(MainActorSlicePlan)

  /// The same for a sink of any actor.
  package var unisolated: CallbackDelivery {
    switch self {
    case .inline: .inline
    case .sliced(let plan): .sliced(plan.unisolated)
    }
  }
}
