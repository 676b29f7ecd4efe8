import Livery
import LiveryLog
import LiveryVocabulary
import Testing

@testable import LiveryPersistence

/// A store that is given a recorder.
@Suite struct RecordedChoiceTests {
  /// Used to be missing from the log, since a store took an engine only: a replay stayed in the defaults.
  @Test func whatUsersChooseIsInTheLog() throws {
    let lines = Locked<[String]>([])
    let recorder = Recorder { line in lines.withLock { $0.append(line) } }
    try recorder.addTheme("night")
    try recorder.addAxis("density", modes: ["regular", "compact"], default: "regular")
    let backEnd = FailingBackEnd()
    // One of a version of the program that knew more themes.
    backEnd.memory.save(ChoiceText.encode(["theme": "gone", "density": "compact"]), for: "grace")

    /// The global context and the revisions that a replay of the log comes to.
    func replayed() throws -> (Patch, UInt64) {
      let log = try Log(text: lines.withLock { $0 }.map { $0 + "\n" }.joined())
      let replay = Replay(on: log.setup)
      for operation in log.operations { replay.play(operation) }
      return (replay.engine.contextInputs, replay.engine.revision)
    }
    func expectTheSame(_ modes: [AxisName: ModeName]) throws {
      #expect(recorder.contextInputs.modes == modes)
      #expect(try replayed() == (recorder.contextInputs, recorder.engine.revision))
    }

    let store = try ThemeStore(recorder, in: backEnd, user: "ada", defaults: standardModes)
    try store.choose(["theme": "night"])
    try expectTheSame(["theme": "night", "density": "regular"])
    try store.switchUser(to: "grace")
    #expect(store.problems == [.unknown("theme", "gone")])
    try expectTheSame(["theme": "default", "density": "compact"])
    backEnd.failing = ["load"]
    #expect(throws: (any Error).self) { try store.choose(["theme": "night"]) }
    try expectTheSame(["theme": "default", "density": "compact"])
  }
}
