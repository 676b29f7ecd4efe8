import Livery

/// Looks whether each revision is announced and reported once, in order.
final class RevisionWitness: Sendable {
  private struct State {
    var announced: UInt64
    var reported: UInt64
    var violations: [String] = []
  }

  private let engine: Engine
  private let state: Locked<State>
  private let observations: Locked<[RevisionObservation]>

  init(_ engine: Engine) {
    self.engine = engine
    state = Locked(State(announced: engine.revision, reported: engine.revision))
    observations = Locked([])
    let kept = [
      engine.onWillChange { [weak self] revision in
        self?.state.withLock { state in
          if revision != state.announced + 1 || revision != state.reported + 1 {
            state.violations.append("revision \(revision) was announced after \(state)")
          }
          state.announced = revision
        }
      },
      engine.onDidChange { [weak self] revision in
        self?.state.withLock { state in
          if revision != state.announced { state.violations.append("revision \(revision) was reported after \(state)") }
          state.reported = revision
        }
      },
    ]
    observations.withLock { $0 = kept }
  }

  var violations: [String] {
    state.withLock { state in
      let isComplete = state.announced == engine.revision && state.reported == engine.revision
      return state.violations + (isComplete ? [] : ["revision \(engine.revision) is not the last one told: \(state)"])
    }
  }
}
