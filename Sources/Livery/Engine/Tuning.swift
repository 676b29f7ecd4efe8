/// Sizes and thresholds that change no result, only when work is done and what is kept in memory.
///
/// Tests shrink them, so that what takes millions of objects otherwise happens with a dozen. The size of a page, which
/// loops over memory compile in, is no part of it; see ``Paging``.
package struct Tuning: Sendable, Equatable {
  /// Whether changes of one object's states may be committed without the steps of a commit.
  package var commitsStatesDirectly = true
  /// Whether objects that one call tracks or edits may be matched meanwhile, and not with the commit.
  package var matchesEdits = true
  /// How many shapes may differ in nothing but constants, entries of tables among them, before objects have theirs of their
  /// own.
  package var shapesPerPattern = 1024
  /// How many nodes without members may wait to be removed.
  package var emptyNodes = 256
  /// From how many objects that are tracked together on their nodes are remembered while they are matched.
  package var memoizedObjects = 4096
  /// Unused elements, styles and shapes are looked for when there are more than this many, and again when there are more
  /// than `garbageGrowth` times what was left and this many. They are also looked for when most of them cannot be in use.
  package var garbageMin = 4096
  package var garbageGrowth = 2
  /// They are looked for as well when styles, or programs of the automaton that are not used, take more than this many bytes
  /// besides what was left: few large ones come to as much as many small ones.
  package var garbageBytesMin = 1 << 21
  /// The same for pooled values, which are also looked for when most of the objects have gone.
  package var pooledGarbageMin = 1024
  package var pooledGarbageGrowth = 2
  /// The fewest words of states before the automaton forgets all: 16 MB.
  package var stateWordsMin = 1 << 22
  /// The most words of remembered hits of the automaton: 4 MB.
  package var hitWordsMax = 1 << 20
  /// The most switches between contexts that are kept with their plans.
  package var knownSwitches = 64
  /// The most changes in those plans and entries in the tables that a sink derives from them, where there are more than a
  /// few: 4 MB.
  package var knownSwitchSize = 1 << 18
  /// The gap between the ranks of two sheets, which is halved by each that comes between them.
  package var sheetGap: Int64 = 1 << 32
  /// The most that a chunk of a parallel pass is made to hold, whatever it asks for.
  package var chunkMax = Int.max

  package init() {}

  /// Nothing is kept that can be found out again.
  package static let uncached: Tuning = {
    var tuning = Tuning()
    tuning.commitsStatesDirectly = false
    tuning.matchesEdits = false
    tuning.shapesPerPattern = 0
    tuning.emptyNodes = 0
    tuning.garbageMin = 0
    tuning.garbageGrowth = 0
    tuning.garbageBytesMin = 0
    tuning.pooledGarbageMin = 0
    tuning.pooledGarbageGrowth = 0
    tuning.stateWordsMin = 0
    tuning.hitWordsMax = 0
    tuning.knownSwitches = 0
    tuning.sheetGap = 2
    return tuning
  }()

  /// Every limit is reached at once.
  package static let tight: Tuning = {
    var tuning = Tuning()
    tuning.shapesPerPattern = 1
    tuning.emptyNodes = 2
    tuning.memoizedObjects = 4
    tuning.garbageMin = 8
    tuning.garbageBytesMin = 256
    tuning.pooledGarbageMin = 2
    tuning.stateWordsMin = 16
    tuning.hitWordsMax = 16
    tuning.knownSwitches = 1
    tuning.sheetGap = 1
    tuning.chunkMax = 1
    return tuning
  }()
}
