/// What elements ask of the path above them: outcomes that are certain, and outcomes for progress bits that the parent's
/// state must have. An outcome is a number: a selector that matches, or a bit to set.
///
/// Programs are lists of words, so that they can be hash-consed:
///
/// ```
///  [groups: count][certain outcomes: count]
///  [word, mask]…         for each word of a state in which the program asks for bits
///  [offset]…             by group, of its first list
///  [outcome]…            the certain ones
///  [count, outcome…]…    for each bit of a mask, lowest first
/// ```
///
/// - Important: The words must stay where they are while the program is in use.
struct Program {
  /// One line of the source of a program.
  struct Condition {
    /// The bit that the parent's state must have, or ``StepTable/noBit``.
    let needed: UInt32
    let outcome: UInt32
  }

  let words: UnsafePointer<UInt32>

  @inline(__always) var groupCount: Int { Int(words[0]) }

  var certainOutcomes: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: words + 2 + 3 * groupCount, count: Int(words[1]))
  }

  /// The bits that a group asks for and the state has.
  @inline(__always) func hits(of group: Int, in state: UnsafePointer<UInt32>) -> UInt32 {
    state[Int(words[2 &+ 2 &* group])] & words[3 &+ 2 &* group]
  }

  /// Visits the outcomes for bits that ``hits(of:in:)`` answered.
  @inline(__always) func forEachOutcome(of group: Int, hits: UInt32, _ body: (UInt32) -> Void) {
    var place = Int(words[2 + 2 * groupCount + group])
    var bits = words[3 + 2 * group]
    while bits != 0 {
      let count = Int(words[place])
      if hits & (bits & (0 &- bits)) != 0 {
        for offset in 1..<count + 1 { body(words[place + offset]) }
      }
      place += count + 1
      bits &= bits &- 1
    }
  }

  /// Puts the words of a program into `words`.
  ///
  /// - Parameter conditions: are sorted; equal ones in whatever order make equal programs.
  @inline(never) static func write(
    _ conditions: UnsafeMutableBufferPointer<Condition>, to words: inout RawArray<UInt32>
  ) {
    var conditions = conditions
    // Certain outcomes come last.
    conditions.sort { ($0.needed, $0.outcome) < ($1.needed, $1.outcome) }
    let certainStart = conditions.firstIndex { $0.needed == StepTable.noBit } ?? conditions.count
    words.removeAll()
    words.append(0)
    words.append(UInt32(conditions.count - certainStart))
    for condition in conditions[..<certainStart] {
      if words.count == 2 || words[words.count - 2] != condition.needed >> 5 {
        words[0] += 1
        words.append(condition.needed >> 5)
        words.append(0)
      }
      words[words.count - 1] |= 1 << (condition.needed & 31)
    }
    words.resize(to: words.count + Int(words[0]), filling: 0)
    for condition in conditions[certainStart...] { words.append(condition.outcome) }
    writeLists(of: conditions[..<certainStart], to: &words)
  }

  private static func writeLists(
    of conditions: Slice<UnsafeMutableBufferPointer<Condition>>, to words: inout RawArray<UInt32>
  ) {
    var offset = 2 + 2 * Int(words[0])
    var word = UInt32.max
    var bit = UInt32.max
    var listStart = 0
    for condition in conditions {
      if condition.needed != bit {
        bit = condition.needed
        listStart = words.count
        words.append(0)
      }
      if bit >> 5 != word {
        word = bit >> 5
        words[offset] = UInt32(listStart)
        offset += 1
      }
      words[listStart] += 1
      words.append(condition.outcome)
    }
  }
}
