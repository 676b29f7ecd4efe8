import LiveryVocabulary

/// Point 1: what holds for an object.
final class Context: Sendable {
  /// The effective theme and its ancestors, `default` last.
  let chain: [ThemeName]
  /// Every axis but `theme`.
  private let axes: [AxisInput]
  /// Their effective modes.
  private let modes: [ModeName]
  /// The token patch of the global context under those of the objects.
  let tokens: [TokenName: TokenExpression]
  /// What the patches and the global context say, where `system` may stand for a mode.
  private let named: [AxisName: ModeName]

  fileprivate init(_ named: [AxisName: ModeName], _ tokens: [TokenName: TokenExpression], in inputs: Inputs) {
    chain = inputs.chain(of: ThemeName(named[.theme]!.text))
    axes = inputs.axes
    modes = axes.map { axis in
      let mode = named[axis.name]!
      return axis.modes.contains(mode) ? mode : axis.systemMode
    }
    self.tokens = tokens
    self.named = named
  }

  /// What a patch makes of it, which is nearer than all that made it.
  func patched(by patch: Patch, in inputs: Inputs) -> Context {
    if patch.isEmpty { return self }
    return Context(
      named.merging(patch.modes) { _, nearer in nearer }, tokens.merging(patch.tokens) { _, nearer in nearer },
      in: inputs)
  }

  func mode(of axis: AxisName) -> ModeName? { axes.indices.first { axes[$0].name == axis }.map { modes[$0] } }

  /// What a closure can read: every axis but `theme` with its mode.
  var namedModes: [(AxisName, ModeName)] { zip(axes, modes).map { ($0.name, $1) } }

  /// Whether this is a change for a live closure that was called in `earlier`. An axis that came in between had its
  /// default mode then, so that adding one is no change.
  func differs(from earlier: Context) -> Bool {
    chain != earlier.chain || tokens != earlier.tokens
      || axes.indices.contains { modes[$0] != earlier.mode(of: axes[$0].name) ?? axes[$0].defaultMode }
  }
}

extension Inputs {
  /// What holds where no object has a patch.
  var globalContext: Context { Context(globalModes, globalTokens, in: self) }
}

extension When {
  func holds(in context: Context) -> Bool {
    (theme.map(context.chain.contains) ?? true) && conditions.allSatisfy { context.mode(of: $0) == $1 }
  }
}
