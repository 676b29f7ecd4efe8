import LiveryVocabulary

/// What an engine holds and did, as of the last commit.
public struct Statistics: Sendable, Equatable {
  /// Tracked objects; those that a transaction under way tracks count already.
  public var objects = 0
  /// Slots whose generations are used up.
  public var retiredSlots = 0
  /// Style nodes that have members.
  public var nodes = 0
  /// Styles; those that nothing uses any more count until they are collected.
  public var styles = 0
  /// Scopes, the global one included.
  public var scopes = 0
  /// Contexts, with those that nothing is in and that are kept for a switch back.
  public var contexts = 0
  /// Resolved rows, but for those that only snapshots read.
  public var rows = 0
  /// Places of rows that contexts share, beyond the first. Without sharing there would be so many rows more.
  public var sharedRows = 0
  /// States of the automaton, the one without progress included.
  public var automatonStates = 0
  /// What the automaton does for elements; equal ones are one.
  public var programs = 0
  /// Names of tokens that ever came up, defined or not.
  public var tokens = 0
  /// Values that do not fit a word.
  public var pooledValues = 0
  /// Snapshots that somebody holds.
  public var snapshots = 0
  /// Sinks; those that a transaction under way adds count already.
  public var sinks = 0
  /// Rows that the last commit had to resolve; the others it found in memory.
  public var resolvedRows = 0
  /// From the beginning of the last commit to its publication.
  public var lastResolveNanoseconds: UInt64 = 0
  /// From the publication of the last commit to the end of its delivery.
  public var lastDeliveryNanoseconds: UInt64 = 0
  /// Bytes of the object table with the tree.
  public var objectBytes = 0
  /// Bytes of style nodes with the lists of their members.
  public var nodeBytes = 0
  /// Bytes of rows and of the tables that they are found in.
  public var rowBytes = 0
  /// Bytes of states, programs and what the automaton remembers.
  public var matchingBytes = 0
  /// Bytes of the results of live closures, and of closures, constants and tables of objects' own, without what they
  /// refer to.
  public var liveBytes = 0
  /// Bytes of the value pool, about, without what values refer to.
  public var valueBytes = 0
}

extension Engine {
  /// What the engine holds and did. May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: linear in nodes and automaton states.
  public var statistics: Statistics {
    withCore { core in
      var statistics = Statistics()
      statistics.objects = core.objects.takenCount
      statistics.retiredSlots = core.objects.retiredCount
      statistics.nodes = core.nodes.occupiedCount
      statistics.styles = core.styles.count
      statistics.scopes = core.scopes.count
      statistics.contexts = core.contexts.count
      statistics.rows = core.rows.count
      statistics.sharedRows = core.rows.sharedCount
      statistics.automatonStates = core.automaton.stateCount
      statistics.programs = core.automaton.programCount
      statistics.tokens = core.tokens.count
      statistics.pooledValues = core.pool.count
      statistics.snapshots = core.snapshots.count
      statistics.sinks = core.sinks.count
      statistics.resolvedRows = core.timings.resolvedRows
      statistics.lastResolveNanoseconds = core.timings.resolveNanoseconds
      statistics.lastDeliveryNanoseconds = core.timings.deliveryNanoseconds
      statistics.objectBytes = core.objects.byteCount
      statistics.nodeBytes = core.nodes.byteCount
      statistics.rowBytes = core.rows.byteCount
      statistics.matchingBytes = core.automaton.byteCount
      statistics.liveBytes = core.live.byteCount
      statistics.valueBytes = core.pool.byteCount
      return statistics
    }
  }

  /// Drops what is kept for contexts that nothing is in and whose theme is none of these, with their rows, and what objects
  /// that are gone left behind; gives back what else is not needed.
  ///
  /// Names of no theme keep nothing.
  ///
  /// While a transaction or a delivery is under way, nothing that objects left behind is dropped. Otherwise two things may stay
  /// until later edits find them:
  ///
  /// - combinations of class, identifiers, states and declarations without objects, if there are no more of them than objects;
  /// - values that do not fit a word, if no object was untracked and no value came since the last look at all of them.
  ///
  /// If a rule was removed or its closures were replaced, all are looked at.
  ///
  /// The memory of values and of unused lists goes back to the system. The memory of rows and objects stays with the engine for
  /// later ones. A row that a snapshot can see stays as long as the snapshot.
  ///
  /// May wait for a step of a commit, never for a callback.
  ///
  /// - Complexity: linear in what is dropped, in kept contexts and in styles; also in objects if any that are gone left
  ///   something behind, if there may be values that nothing uses, or if a rule was removed or its closures were
  ///   replaced.
  public func trim(keeping themes: [ThemeName]) {
    withCore { core in
      let kept = Set(themes.compactMap { try? core.committedAxes.theme($0) })
      for context in core.contexts.unused
      where !kept.contains(core.contexts.modes(of: context, axisCount: 1)[0]) {
        core.dropContext(context)
      }
      core.switches.forget()
      core.collectAllGarbage()
      core.forgetHostAsksMembers()
    }
  }
}
