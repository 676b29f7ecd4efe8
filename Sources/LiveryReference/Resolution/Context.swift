import LiveryVocabulary

/// Point 1: what holds for an object.
struct Context: Sendable {
  /// The effective theme and its ancestors, `default` last.
  let chain: [ThemeName]
  /// The effective mode of every axis but `theme`.
  let modes: [(axis: AxisInput, mode: ModeName)]
  /// The token patch of the global context under those of the objects.
  let tokens: [TokenName: TokenExpression]

  func mode(of axis: AxisName) -> ModeName? { modes.first { $0.axis.name == axis }?.mode }

  /// Whether this is a change for a live closure that was called in `earlier`. An axis that came in between had its
  /// default mode then, so that adding one is no change.
  func differs(from earlier: Context) -> Bool {
    chain != earlier.chain || tokens != earlier.tokens
      || modes.contains { ($0.mode) != earlier.mode(of: $0.axis.name) ?? $0.axis.defaultMode }
  }
}

extension Inputs {
  /// The effective context of an object for a read with a patch of its own, which is nearest of all.
  func context(of handle: Handle, patch: Patch) -> Context {
    context(below: [patch] + path(from: handle).map { objects[$0]!.patch })
  }

  /// The context that some patches, the nearest first, make of the global one.
  func context(below patches: [Patch]) -> Context {
    let nearestFirst = patches.filter { !$0.isEmpty }
    func mode(of axis: AxisName) -> ModeName {
      for patch in nearestFirst { if let mode = patch.modes[axis] { return mode } }
      return globalModes[axis]!
    }
    return Context(
      chain: chain(of: ThemeName(mode(of: .theme).text)),
      modes: axes.map { axis in
        let named = mode(of: axis.name)
        return (axis, axis.modes.contains(named) ? named : axis.systemMode)
      },
      tokens: nearestFirst.reversed().reduce(globalTokens) { $0.merging($1.tokens) { _, nearer in nearer } })
  }
}

extension When {
  func holds(in context: Context) -> Bool {
    (theme.map(context.chain.contains) ?? true) && conditions.allSatisfy { context.mode(of: $0) == $1 }
  }
}
