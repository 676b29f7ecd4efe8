/// One id of the table of budgets: what is timed, in which settings, and who takes part.
struct Benchmark: Sendable {
  let id: String
  let model: Model
  /// What one sample is.
  let summary: String
  /// The least that one sample can take; nil if what is measured is no time.
  var floor: @Sendable (Setting) -> Floor? = { _ in nil }
  let settings: @Sendable (Plan) -> [Setting]
  let contest: @Sendable (Stage, Setting) throws -> Contest

  /// All benchmarks, in the order of the report.
  static let all = table + ColdProvider.allCases.map(switchCold) + Soak.allCases.map(memoryResident)

  /// The jobs that most hosts do, for a run of a few minutes.
  static let main =
    ColdProvider.allCases.map(switchCold) + [
      switchPull, switchRuns, switchColumns, switchObjects, switchClosures, switchPartial, switchSubtree, stateToggle,
      readRandom, readMany, readConcurrent, track, importObjects, memoryObjects, allocSwitch, matchTree,
    ]

  private static let table = [
    switchPull, switchRuns, switchColumns, switchObjects, switchClosures, switchPartial, switchSubtree, switchOwn,
    switchPairs, styleEdit, styleEditRows, styleEditBytes, stateToggle, readRandom, readReused, readMany, track,
    untrack, importObjects, manyObjects, declare, deliverSliced, readConcurrent, memoryObjects, memoryOwn,
    memoryPairs, memoryBound, allocSwitch, matchTree, dialectJXTheme, dialectSwiftTheming,
  ]
}
