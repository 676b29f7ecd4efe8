import Testing

@testable import Livery

/// The steps of selectors down a path, taken one by one.
struct StepTableTests {
  private let count: UInt32 = 3_000

  /// Fifty begin alike.
  private func names(of selector: UInt32) -> [UInt32] { [selector % 50, 100 + selector, 5_000 + selector] }

  private func compounds(of selector: UInt32) -> [CompiledCompound] {
    names(of: selector).map { CompiledCompound(className: nil, identifiers: [$0], states: []) }
  }

  /// The selectors that match an object below others, each of which carries one name.
  private func matches(_ names: [UInt32], _ steps: StepTable) -> Set<UInt32> {
    var bits: Set<UInt32> = [StepTable.noBit]
    var matches: Set<UInt32> = []
    for name in names {
      let before = bits
      matches = []
      steps.forEachStep(for: CompiledCompound.Marks(classes: [], identifiers: [name], states: [])) { step in
        guard before.contains(step.condition.needed) else { return }
        if step.isLast { matches.insert(step.outcome) } else { bits.insert(step.outcome) }
      }
    }
    return matches
  }

  @Test func bitsGetLowNumbersWhenMostHaveGone() {
    var steps = StepTable()
    for selector in 0..<count { steps.add(selector, compounds(of: selector)) }
    #expect(steps.bitLimit == 50 + count)
    func isKept(_ selector: UInt32) -> Bool { selector % 100 == 99 }
    for selector in 0..<count where !isKept(selector) { steps.remove(selector, compounds(of: selector)) }
    #expect(steps.bitLimit == 50 + count)
    steps.recycleRestingBits()
    #expect(steps.bitLimit == 1 + count / 100)
    for selector in 0..<count {
      #expect(matches(names(of: selector), steps) == (isKept(selector) ? [selector] : []))
    }
    steps.add(7, compounds(of: 7))
    #expect(matches(names(of: 7), steps) == [7] && matches(names(of: 99), steps) == [99])
    for selector in 0..<count where isKept(selector) || selector == 7 {
      steps.remove(selector, compounds(of: selector))
    }
    steps.recycleRestingBits()
    #expect(steps.bitLimit == 0)
  }

  /// Paths go on setting the bits of selectors that went, so these may come back without a look at the objects.
  @Test func bitsRestUntilTheyAreRecycled() {
    var steps = StepTable()
    let first = steps.add(0, compounds(of: 0))
    #expect(first.ancestors == Array(compounds(of: 0).dropLast()) && first.changesStatesAbove)
    // Begins like the other.
    let second = steps.add(50, compounds(of: 50))
    #expect(second.ancestors == [compounds(of: 50)[1]] && second.changesStatesAbove)
    steps.remove(50, compounds(of: 50))
    let again = steps.add(50, compounds(of: 50))
    #expect(again.ancestors == [compounds(of: 50)[1]] && !again.changesStatesAbove)
    #expect(steps.bitLimit == 3 && matches(names(of: 50), steps) == [50])
    let same = steps.add(100, [compounds(of: 0)[0], compounds(of: 0)[1], compounds(of: 100)[2]])
    #expect(same.ancestors == [] && !same.changesStatesAbove)

    steps.remove(50, compounds(of: 50))
    steps.recycleRestingBits()
    let other = steps.add(7, [compounds(of: 7)[1], compounds(of: 7)[2]])
    #expect(steps.bitLimit == 3 && other.changesStatesAbove)
    #expect(matches(names(of: 7), steps) == [7] && matches(names(of: 50), steps) == [])
  }
}
