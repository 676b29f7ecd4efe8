import LiveryVocabulary

/// Matches descendant selectors while walking down the tree, as a finite automaton that is determinised lazily: only
/// states that some path has led to exist.
///
/// The state of an object is the set of progress bits (see ``StepTable``) that its path from the root, itself included,
/// has set. With the descendant combinator alone nothing on the way down takes a bit back. States are interned rows of
/// bits; state 0 has none. What an element does below a state is compiled into two programs when the element is first
/// met: which selectors match below which bits, and which bits to set. A step costs a few ANDs whether it was taken
/// before or not, so there is no table of steps that could grow out of hand.
///
/// The style that follows from a step is remembered by the bits that made a difference to it.
struct Automaton: ~Copyable {
  /// In place of the state of an object that had no children when it was matched, or whose state has a greater number.
  static var unknownState: UInt32 { 0xff_ffff }
  /// In place of a style that was not remembered.
  static var unknownStyle: UInt32 { .max }

  /// What was compiled for an element. Not private, since debug builds of Swift 6.3 then miss its metadata.
  struct Entry {
    var subjects: UnsafePointer<UInt32>?
    var subjectsNumber: UInt32 = 0
    var advances: UInt32 = 0
    /// The element whose styles are this one's where the same selectors match.
    var leader: UInt32 = 0
    /// That of an object whose path has none of the bits that the subjects ask for.
    var style: UInt32 = Automaton.unknownStyle
  }

  /// The fewest words of states before all are forgotten and every object is matched anew.
  private let stateWordsMin: Int
  /// The most words of remembered hits.
  private let hitWordsMax: Int

  private var steps = StepTable()

  private var states = WordLists()
  private var stateWordsMax: Int
  /// The state being made. Its length is that of all states.
  private var row = RawArray<UInt32>()

  /// By element.
  private var entries = RawArray<Entry>()
  private var programs = WordLists()
  /// By program: how many elements have it, as subjects or as advances.
  private var programUses = RawArray<UInt32>()
  /// The words of the programs that no element has.
  private var unusedProgramWords = 0
  private var subjects = RawArray<Program.Condition>()
  private var advances = RawArray<Program.Condition>()
  private var words = RawArray<UInt32>()

  /// What the last answer depended on: the program and the leader of the element, then each group of the program that
  /// was hit, with the bits. Has room for all groups of any program.
  private var hit = RawArray<UInt32>()
  private var hitLength = 0
  private var hits = WordLists()
  private var hitStyles = RawArray<UInt32>()
  private var hitWordCount = 0

  /// Ascending selectors.
  private(set) var matchedSets = WordLists()

  init(stateWordsMin: Int, hitWordsMax: Int) {
    self.stateWordsMin = stateWordsMin
    self.hitWordsMax = hitWordsMax
    stateWordsMax = stateWordsMin
    forgetStates()
    forgetPrograms()
  }

  private var stateWordCount: Int { states.count * (row.count + 4) }
  /// Whether everything is to be forgotten before the next match: states take too much memory, or are too short for all bits.
  var isFull: Bool { hasFullStates || steps.bitLimit > bitsMax }
  /// Whether states take too much memory.
  @inline(__always) var hasFullStates: Bool { stateWordCount > stateWordsMax }
  /// How many bits there is room for in a state.
  private var bitsMax: UInt32 { UInt32(row.count) * 32 }
  /// Leaves room to grow where the states in use are more than the limit.
  mutating func raiseLimit() { stateWordsMax = max(stateWordsMin, stateWordCount * 2) }

  var stateCount: Int { states.count }
  var programCount: Int { programs.count }
  var byteCount: Int {
    states.byteCount + programs.byteCount + entries.capacity * MemoryLayout<Entry>.stride + hits.byteCount
      + hitStyles.capacity * 4 + matchedSets.byteCount
  }

  /// Adds a selector. The programs of the elements that match its subject, or an ancestor of those returned, are to be forgotten
  /// before the next match; everything if the automaton ``isFull`` then.
  @inline(never) mutating func add(_ selector: UInt32, _ compounds: [CompiledCompound]) -> StepTable.Arrival {
    steps.add(selector, compounds)
  }

  /// Removes a selector. The programs of the elements that its subject matches are to be forgotten before the next match.
  @inline(never) mutating func remove(_ selector: UInt32, _ compounds: [CompiledCompound]) {
    steps.remove(selector, compounds)
  }

  /// Takes over the selectors of another automaton. It must know no objects yet.
  mutating func share(selectorsOf other: borrowing Automaton) {
    steps = other.steps
    forgetEverything()
  }
}

// MARK: Forgetting

extension Automaton {
  /// Forgets what was compiled and remembered for elements, and the numbers of matched sets. States stay valid.
  @inline(never) mutating func forgetPrograms() {
    entries.removeAll()
    programs.removeAll()
    programUses.removeAll()
    unusedProgramWords = 0
    forgetHits()
    matchedSets.removeAll()
  }

  /// Forgets what was compiled for an element. What is remembered for programs stays true, since these go by selectors.
  mutating func forget(_ element: UInt32) {
    guard knows(element) else { return }
    let entry = entries[Int(element)]
    release(entry.subjectsNumber)
    release(entry.advances)
    entries.base[Int(element)] = Entry()
  }

  /// Whether the programs that no element has take more memory than the others, and than a limit.
  func hasManyUnusedPrograms(sparing wordsMin: Int) -> Bool {
    unusedProgramWords > wordsMin && unusedProgramWords * 2 > programs.wordCount
  }

  /// Whether programs are counted as elements have them.
  @inline(__always) var countsProgramUses: Bool {
    var uses = [UInt32](repeating: 0, count: programs.count)
    for entry in entries.buffer where entry.subjects != nil {
      uses[Int(entry.subjectsNumber)] += 1
      uses[Int(entry.advances)] += 1
    }
    let unused = uses.indices.reduce(0) { $0 + (uses[$1] == 0 ? programs[UInt32($1)].count : 0) }
    return programUses.buffer.elementsEqual(uses) && unused == unusedProgramWords
  }

  private mutating func retain(_ program: UInt32) {
    if Int(program) == programUses.count {
      programUses.append(0)
    } else if programUses[Int(program)] == 0 {
      unusedProgramWords -= programs[program].count
    }
    programUses[Int(program)] += 1
  }

  private mutating func release(_ program: UInt32) {
    programUses[Int(program)] -= 1
    if programUses[Int(program)] == 0 { unusedProgramWords += programs[program].count }
  }

  /// Forgets states as well: every object is to be matched anew, parents first.
  mutating func forgetEverything() {
    steps.recycleRestingBits()
    forgetStates()
    forgetPrograms()
  }

  private mutating func forgetStates() {
    states.removeAll()
    row.removeAll()
    // With room for selectors to come, each of which would be a match of everything else.
    row.resize(to: 2 + Int(steps.bitLimit) * 9 / 256, filling: 0)
    _ = states.intern(UnsafeBufferPointer(row.buffer))
  }

  /// Forgets the styles that were remembered for what was hit on the way.
  mutating func forgetHits() {
    hits.removeAll()
    hitStyles.removeAll()
    hitWordCount = 0
  }
}

// MARK: Learning

extension Automaton {
  /// Whether the automaton can be asked about an element.
  @inline(__always) func knows(_ element: UInt32) -> Bool {
    Int(element) < entries.count && entries.base[Int(element)].subjects != nil
  }

  /// Whether two elements are the same to the objects below.
  ///
  /// - Precondition: the elements are known.
  @inline(__always) func advanceAlike(_ first: UInt32, _ second: UInt32) -> Bool {
    entries.base[Int(first)].advances == entries.base[Int(second)].advances
  }

  /// Compiles what an element asks of its path.
  @inline(never) mutating func learn(
    _ element: UInt32, _ marks: CompiledCompound.Marks, leader: UInt32
  ) {
    subjects.removeAll()
    advances.removeAll()
    collectSteps(for: marks)
    let subjectsNumber = compile(subjects.buffer)
    let advancesNumber = compile(advances.buffer)
    hit.resize(to: max(hit.count, 4 + 2 * subjects.count), filling: 0)
    let entry = Entry(
      subjects: programs.start(of: subjectsNumber), subjectsNumber: subjectsNumber, advances: advancesNumber,
      leader: leader)
    put(entry, for: element)
  }

  /// Knows an element as one that matches the same selectors.
  mutating func learn(_ element: UInt32, like known: UInt32, leader: UInt32) {
    var entry = entries[Int(known)]
    retain(entry.subjectsNumber)
    retain(entry.advances)
    entry.leader = leader
    entry.style = Self.unknownStyle
    put(entry, for: element)
  }

  private mutating func put(_ entry: Entry, for element: UInt32) {
    if Int(element) >= entries.count { entries.resize(to: Int(element) + 1, filling: Entry()) }
    entries.base[Int(element)] = entry
  }

  private mutating func collectSteps(for marks: CompiledCompound.Marks) {
    steps.forEachStep(for: marks) { step in
      let condition = Program.Condition(needed: step.condition.needed, outcome: step.outcome)
      if step.isLast {
        subjects.append(condition)
      } else if step.outcome < bitsMax {
        // Of others, which a discarded edit leaves behind, everything is forgotten before somebody needs them.
        advances.append(condition)
      }
    }
  }

  /// - Returns: the number of the program, of which an element more is counted.
  private mutating func compile(_ conditions: UnsafeMutableBufferPointer<Program.Condition>) -> UInt32 {
    Program.write(conditions, to: &words)
    let program = programs.intern(UnsafeBufferPointer(words.buffer))
    retain(program)
    return program
  }
}

// MARK: Matching

extension Automaton {
  /// The remembered style of an object of this element below an object in this state, or ``unknownStyle``: then
  /// ``matchedSet(of:)`` tells what it follows from, and ``remember(_:for:)`` takes it.
  ///
  /// - Precondition: the element is known.
  @inline(__always) mutating func style(of element: UInt32, below parent: UInt32) -> UInt32 {
    let entry = entries.base + Int(element)
    let program = Program(words: entry.pointee.subjects.unsafelyUnwrapped)
    let state = states.start(of: parent)
    let words = hit.base
    var length = 2
    for group in 0..<program.groupCount {
      let bits = program.hits(of: group, in: state)
      // Written in any case: whether a group is hit is too irregular for a branch.
      words[length] = UInt32(truncatingIfNeeded: group)
      words[length &+ 1] = bits
      length &+= bits == 0 ? 0 : 2
    }
    hitLength = length
    if length == 2 { return entry.pointee.style }
    words[0] = entry.pointee.subjectsNumber
    words[1] = entry.pointee.leader
    return styleOfHit()
  }

  private var lastHit: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(start: hit.base, count: hitLength) }

  @inline(never) private mutating func styleOfHit() -> UInt32 {
    if hitWordCount > hitWordsMax { forgetHits() }
    let number = hits.intern(lastHit)
    if Int(number) == hitStyles.count {
      hitWordCount += hitLength
      hitStyles.append(Self.unknownStyle)
    }
    return hitStyles[Int(number)]
  }

  /// The set of selectors that match the element that ``style(of:below:)`` was asked for last, where it was asked for.
  @inline(never) mutating func matchedSet(of element: UInt32) -> UInt32 {
    let program = Program(words: entries.base[Int(element)].subjects.unsafelyUnwrapped)
    words.removeAll()
    for selector in program.certainOutcomes { words.append(selector) }
    for place in stride(from: 2, to: hitLength, by: 2) {
      program.forEachOutcome(of: Int(hit[place]), hits: hit[place + 1]) { words.append($0) }
    }
    words.sort()
    return matchedSets.intern(UnsafeBufferPointer(words.buffer))
  }

  /// Keeps the style for the next time that ``style(of:below:)`` is asked the same.
  @inline(never) mutating func remember(_ style: UInt32, for element: UInt32) {
    if hitLength == 2 {
      entries.base[Int(element)].style = style
    } else {
      hitStyles[Int(hits.intern(lastHit))] = style
    }
  }

  /// The state of an object of this element below an object in this state.
  ///
  /// - Precondition: the element is known.
  @inline(never) mutating func state(of element: UInt32, below parent: UInt32) -> UInt32 {
    let program = Program(words: programs.start(of: entries.base[Int(element)].advances))
    let old = states.start(of: parent)
    let new = row.base
    new.update(from: old, count: row.count)
    var added: UInt32 = 0
    func set(_ bit: UInt32) {
      let place = Int(bit >> 5)
      added |= ~new[place] & (1 << (bit & 31))
      new[place] |= 1 << (bit & 31)
    }
    for bit in program.certainOutcomes { set(bit) }
    for group in 0..<program.groupCount {
      let bits = program.hits(of: group, in: old)
      if bits != 0 { program.forEachOutcome(of: group, hits: bits, set) }
    }
    return added == 0 ? parent : states.intern(UnsafeBufferPointer(row.buffer))
  }
}
