/// Something repeatable that CI compares with a committed figure, see Scripts/guard.
struct Guard: Sendable {
  enum Kind: Sendable {
    /// A figure that is found here.
    case amount(@Sendable () throws -> Double)
    /// Work whose instructions are counted from outside: prepared once, then done where ``GuardedWork`` says.
    case instructions(@Sendable (SweepEngine) throws -> () throws -> Void)
  }

  let name: String
  let kind: Kind

  /// - Returns: the figure of an amount; nil if it is counted from outside.
  func run() throws -> Double? {
    switch kind {
    case .amount(let figure): return try figure()
    case .instructions(let prepare):
      let work = GuardedWork(body: try prepare(Self.engine(objects: 2_000)))
      // Once for what is made at the first time only.
      try work.body()
      try work.runCounted()
      return nil
    }
  }

  static func engine(objects: Int) throws -> SweepEngine {
    let shape = SweepShape(objects: objects, styles: 100)
    return try SweepEngine(shape: shape, styles: shape.stylesOfObjects())
  }
}

/// The door that callgrind counts behind.
private final class GuardedWork {
  let body: () throws -> Void

  init(body: @escaping () throws -> Void) { self.body = body }

  // Not optimised, so that it is one function, which nothing is inlined into or cut out of.
  @inline(never) @_optimize(none) func runCounted() throws { try body() }
}
