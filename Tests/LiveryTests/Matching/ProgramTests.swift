import Testing

@testable import Livery

struct ProgramTests {
  /// What a program answers for a state, in the order of the bits.
  private func outcomes(_ conditions: [(UInt32, UInt32)], bits: Set<UInt32>) -> [UInt32] {
    var conditions = conditions.map { Program.Condition(needed: $0.0, outcome: $0.1) }
    var words = RawArray<UInt32>()
    conditions.withUnsafeMutableBufferPointer { Program.write($0, to: &words) }
    var state = [UInt32](repeating: 0, count: 32)
    for bit in bits { state[Int(bit / 32)] |= 1 << (bit % 32) }
    let program = Program(words: words.base)
    var found = Array(program.certainOutcomes)
    for group in 0..<program.groupCount {
      program.forEachOutcome(of: group, hits: program.hits(of: group, in: state)) { found.append($0) }
    }
    return found
  }

  @Test func outcomesComeWithTheirBits() {
    let none = StepTable.noBit
    let conditions: [(UInt32, UInt32)] = [(31, 4), (none, 9), (32, 5), (31, 3), (700, 6), (none, 2), (0, 7)]
    #expect(outcomes(conditions, bits: []) == [2, 9])
    #expect(outcomes(conditions, bits: [31]) == [2, 9, 3, 4])
    #expect(outcomes(conditions, bits: [0, 32, 700, 1, 33]) == [2, 9, 7, 5, 6])
    #expect(outcomes([], bits: [3]).isEmpty)
  }

  @Test func theOrderOfConditionsDoesNotCount() {
    func words(_ conditions: [(UInt32, UInt32)]) -> [UInt32] {
      var conditions = conditions.map { Program.Condition(needed: $0.0, outcome: $0.1) }
      var words = RawArray<UInt32>()
      conditions.withUnsafeMutableBufferPointer { Program.write($0, to: &words) }
      return Array(words.buffer)
    }
    #expect(words([(1, 2), (40, 1), (1, 1)]) == words([(40, 1), (1, 1), (1, 2)]))
    #expect(words([(1, 2)]) != words([(1, 3)]))
    #expect(words([(1, 2)]) != words([(StepTable.noBit, 2)]))
  }
}
