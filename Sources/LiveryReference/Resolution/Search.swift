import LiveryVocabulary

/// The search through the candidates of one binding.
struct Search {
  /// The result: absent if none won.
  private(set) var resolution = Resolution.absent
  /// Whether a candidate won, which is the one after those that declined.
  private var isWon = false
  /// Why the first candidates declined.
  private var declines: [Explanation.Decline] = []

  /// What became of the candidates, as far as they were asked.
  var outcomes: [Explanation.Outcome] { declines.map(Explanation.Outcome.declined) + (isWon ? [.won] : []) }

  /// - Parameter live: the result of a live closure.
  init(
    _ candidates: [Declaration], of attribute: AttributeInput, in standing: Standing,
    live: (Declaration, ContextClosure) -> Resolution
  ) {
    for candidate in candidates {
      switch standing.answer(of: candidate, kind: attribute.kind, live: live) {
      case .success(let resolution):
        self.resolution = resolution
        isWon = true
        return
      case .failure(let decline): declines.append(decline.reason)
      }
    }
  }
}

/// A candidate has no value here.
struct Declined: Error, Equatable {
  let reason: Explanation.Decline
  init(_ reason: Explanation.Decline) { self.reason = reason }
}

extension Standing {
  /// Point 3: what one candidate says.
  fileprivate func answer(
    of candidate: Declaration, kind: ValueKind, live: (Declaration, ContextClosure) -> Resolution
  ) -> Result<Resolution, Declined> {
    switch candidate.provider {
    case .none: return .success(.none)
    case .constant(let value): return .success(.value(value))
    case .table(let axis, let entries): return lookUp(axis, entries)
    case .token(let name):
      return inputs.resolve(name, in: context).mapError { Declined(.token($0)) }
        .flatMap { accept(.value($0), kind: kind) }
    case .pure(let closure): return accept(closure.body(closureContext(isLive: false)), kind: kind)
    case .live(let closure): return accept(live(candidate, closure), kind: kind)
    }
  }

  private func lookUp(_ axis: AxisName, _ entries: [ModeName: Value?]) -> Result<Resolution, Declined> {
    let modes =
      axis == .theme
      ? context.chain.map { ModeName($0) }
      : [context.mode(of: axis)!, inputs.axis(axis)!.defaultMode]
    for mode in modes {
      if let entry = entries[mode] { return .success(entry.map(Resolution.value) ?? .none) }
    }
    return .failure(Declined(.tableHasNoEntry))
  }

  /// A closure's answer as a result for an attribute of a kind.
  func accept(_ resolution: Resolution, kind: ValueKind) -> Result<Resolution, Declined> {
    switch resolution {
    case .absent: .failure(Declined(.closure))
    case .none: .success(.none)
    case .value(let value):
      value.kind == kind ? .success(resolution) : .failure(Declined(.kindMismatch(found: value.kind)))
    }
  }

  /// What a closure may read.
  func closureContext(isLive: Bool) -> ClosureContext {
    ClosureContext(
      theme: context.chain[0], modes: context.namedModes, handle: isLive ? { [handle] _ in handle } : nil,
      resolve: { [inputs, context] in try? inputs.resolve($0, in: context).get() })
  }
}
