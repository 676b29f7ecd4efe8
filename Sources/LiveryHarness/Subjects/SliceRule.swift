import Livery
import LiveryLog

/// How a sliced sink receives what waits for it, which depends on its number.
struct SliceRule {
  /// Whether a slice goes on until nothing waits; else it tells one object.
  let tellsAll: Bool
  /// Whether visible objects come first; else all come by ascending index.
  private let asks: Bool

  init(of sink: Int) {
    tellsAll = sink % 3 == 2
    asks = sink % 4 != 3
  }

  var cut: SliceGate.Cut {
    let budget: UInt64 = tellsAll ? .max : 0
    return asks
      ? SliceGate.Cut(budgetNanoseconds: budget) { Self.isVisible($0) } : SliceGate.Cut(budgetNanoseconds: budget)
  }

  /// Whether an object is delivered before another of the same round.
  func precedes(_ first: Handle, _ second: Handle) -> Bool {
    let isFirstVisible = asks && Self.isVisible(first)
    return isFirstVisible == (asks && Self.isVisible(second)) ? first.index < second.index : isFirstVisible
  }

  private static func isVisible(_ handle: Handle) -> Bool { handle.index.isMultiple(of: 2) }
}
