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
  static let all = table + cold + ofOneSize + Soak.allCases.map(memoryResident)

  /// What a first switch costs, by how values are provided and by where they differ.
  static let cold = ColdProvider.allCases.map(switchCold) + [coldProjected, coldRotation, manyPatches]

  /// Jobs whose size is part of what is asked.
  static let ofOneSize = [addRule, addTheme, documentsRead, sheetTokens, sheetTree, sheetRead, smallEngine]

  /// The jobs that most hosts do, for a run of a few minutes.
  static let main =
    cold + [
      switchPull, switchRuns, switchColumns, switchObjects, switchClosures, switchPartial, switchSubtree, stateToggle,
      readRandom, readMany, readConcurrent, track, importObjects, memoryObjects, allocSwitch, matchTree,
    ] + ofOneSize

  private static let table = [
    switchPull, switchRuns, switchColumns, switchObjects, switchKeyPaths, switchClosures, switchPartial, switchSubtree,
    switchOwn, switchPairs, styleEdit, styleEditRows, styleEditBytes, stateToggle, readRandom, readReused, readMany,
    track, untrack, importObjects, manyObjects, declare, deliverSliced, readConcurrent, memoryObjects, memoryOwn,
    memoryPairs, memoryBound, allocSwitch, matchTree, dialectJXTheme, dialectXZTheme, dialectPZTheme,
    dialectSwiftTheming,
  ]
}
