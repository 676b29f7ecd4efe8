import Dispatch
import Synchronization

/// Measures what operations cost that memory plays no part in: all of it lies in the first cache.
struct CallCosts {
  let effort: Effort

  func all() -> [Constant] {
    [
      constant(.atomic, atomics), constant(.indirectCall, indirectCalls), constant(.closureCall, closureCalls),
      constant(.weakLoad, weakLoads),
    ]
  }

  /// How many functions and weak references there are.
  private static let width = 256

  private func constant(_ resource: Resource, _ loop: (_ rounds: Int) -> UInt64) -> Constant {
    let rounds = max(1, effort.callsMin / Self.width)
    let time = effort.cost(of: rounds * Self.width) { loop(rounds) }
    return Constant(resource: resource, threads: 1, footprint: 0, nanoseconds: time)
  }

  private func atomics(rounds: Int) -> UInt64 {
    let word = Atomic<UInt64>(0)
    return Clock.time {
      for _ in 0..<rounds * Self.width { word.add(1, ordering: .sequentiallyConsistent) }
    }
  }

  private func indirectCalls(rounds: Int) -> UInt64 {
    let functions = [@convention(c) (UInt32) -> UInt32](repeating: { $0 &+ 1 }, count: Self.width)
    return Clock.time {
      for _ in 0..<rounds { BlackHole.swallow(Calls.functions(functions)) }
    }
  }

  private func closureCalls(rounds: Int) -> UInt64 {
    let closure = Calls.closure(adding: UInt32(rounds))
    return Clock.time {
      for _ in 0..<rounds { BlackHole.swallow(Calls.calls(of: closure, Self.width)) }
    }
  }

  private func weakLoads(rounds: Int) -> UInt64 {
    let targets = (0..<Self.width).map { _ in WeakTarget() }
    let references = targets.map(WeakReference.init(target:))
    return withExtendedLifetime(targets) {
      Clock.time {
        for _ in 0..<rounds { BlackHole.swallow(Calls.weakLoads(references)) }
      }
    }
  }
}

private final class WeakTarget {}

private struct WeakReference {
  private weak var target: WeakTarget?

  init(target: WeakTarget) { self.target = target }

  /// Borrowing: otherwise the reference is copied first, which costs as much again.
  @inline(__always) borrowing func load() -> WeakTarget? { target }
}

/// The loops, see ``Streams``.
private enum Calls {
  @inline(never) static func functions(_ functions: [@convention(c) (UInt32) -> UInt32]) -> UInt32 {
    functions.withUnsafeBufferPointer { functions in
      var sum: UInt32 = 0
      for function in functions { sum &+= function(1) }
      return sum
    }
  }

  @inline(never) static func closure(adding number: UInt32) -> (UInt32) -> UInt32 { { $0 &+ number } }

  /// The caller keeps the closure alive, so that none of the calls counts references.
  @inline(never) static func calls(of closure: (UInt32) -> UInt32, _ count: Int) -> UInt32 {
    var sum: UInt32 = 0
    for _ in 0..<count { sum &+= closure(1) }
    return sum
  }

  @inline(never) static func weakLoads(_ references: [WeakReference]) -> Int {
    references.withUnsafeBufferPointer { references in
      let base = references.baseAddress!
      var count = 0
      for place in 0..<references.count where base[place].load() != nil { count &+= 1 }
      return count
    }
  }
}
