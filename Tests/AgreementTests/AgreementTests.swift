import Foundation
import LiveryHarness
import LiveryLog
import Testing

/// The engine does what docs/reference/semantics.md says: in the worked examples, and wherever the naive engine can be asked.
@Suite struct AgreementTests {
  @Test(arguments: try ScenarioList.workedExamples().scenarios)
  func engineMeetsWorkedExample(_ scenario: Scenario) {
    #expect(scenario.run(on: EngineSubject()) == [], "\(scenario.explanation)")
  }

  @Test func engineMeetsExtraScenarios() throws {
    for failure in try ScenarioList.playExtra(on: { EngineSubject() }) { Issue.record("\(failure)") }
  }

  @Test(arguments: Episode.Law.allCases)
  func lawsHold(_ law: Episode.Law) {
    // An episode for each law is about as long as 2,400 operations.
    for seed in 1...UInt64(max(1, operationCount / 2_400)) {
      let episode = Episode(seed: seed)
      guard let breach = episode.breach(of: law) else { continue }
      Issue.record("\(episode.minimised(breaking: law).report(seed: seed, breach))")
      return
    }
  }

  /// The harness took an object for bound anew where a callback came too late in a chain. Found by stress.
  @Test func bindingsThatFailLeaveTheLastOne() throws {
    let episode = try Episode(
      log: """
        {"transaction":[{"addAttribute":{"kind":"number","name":"size"}},{"addClass":{"name":"View"}}]}
        {"addRule":{"selector":"View","set":{"size":{"const":1}}}}
        {"track":{"class":"View","id":"o1"}}
        {"addSink":{"sink":"s1"}}
        {"addSink":{"kind":"objects","sink":"s2"}}
        {"react":{"do":[{"track":{"class":"View","id":"o2"}},{"bind":{"object":"o1","sink":"s2"}}],\
        "sink":"s1","skipped":0,"times":40}}
        {"track":{"class":"View","id":"o3"}}
        """)
    #expect(episode.play().failure == nil)
  }

  /// Views with one attribute, which another theme changes.
  private static let views = """
    {"transaction":[{"addAttribute":{"kind":"number","name":"size"}},{"addClass":{"name":"View"}},\
    {"addTheme":{"name":"night"}}]}
    {"addRule":{"selector":"View","set":{"size":{"const":1}}}}
    {"addRule":{"selector":"View","set":{"size":{"const":2}},"theme":"night"}}
    """

  /// What sinks of each kind take away from themselves while they are told, what slices edit between two objects, and what an
  /// observer does.
  @Test(arguments: SinkKind.allCases.map { $0 as SinkKind? } + [nil])
  func callbacksOfAllKindsEditAsTheReferenceSays(_ kind: SinkKind?) throws {
    let sinkKind = kind ?? .callback
    let sink = kind == nil ? "null" : "\"s1\""
    let edits = [
      #"{"untrack":{"object":"o3"}}"#, #"{"unbind":{"object":"o2","sink":"s1"}}"#, #"{"removeSink":{"sink":"s1"}}"#,
      #"{"setInstance":{"attribute":"size","object":"o2","provider":{"const":7}}}"#,
      #"{"setContext":{"theme":"night"}}"#, #"{"track":{"class":"View","id":"o9"}}"#,
    ]
    for edit in edits {
      let episode = try Episode(
        log: """
          \(Self.views)
          {"transaction":[{"track":{"class":"View","id":"o1"}},{"track":{"class":"View","id":"o2"}},\
          {"track":{"class":"View","id":"o3"}},{"track":{"class":"View","id":"o4"}}]}
          {"addSink":{"attributes":["size"],"kind":"\(sinkKind)","sink":"s1"}}
          {"bindAll":{"objects":["o1","o2","o3","o4"],"sink":"s1"}}
          {"deliverSlices":true}
          {"react":{"do":[\(edit)],"fails":true,"sink":\(sink)}}
          {"setToken":{"name":"t0","value":1}}
          {"setContext":{"theme":"night"}}
          {"deliverSlices":true}
          {"setContext":{"theme":"default"}}
          {"deliverSlices":true}
          """)
      #expect(episode.play().failure == nil, "\(edit)")
    }
  }

  /// What one of two sliced sinks edits between the slices of the other, and when it is told nothing more.
  @Test(arguments: [
    #"{"untrack":{"object":"o3"}}"#, #"{"removeSink":{"sink":"s1"}}"#, #"{"removeSink":{"sink":"s2"}}"#,
    #"{"setContext":{"theme":"default"}}"#, #"{"suspend":{"object":"o2"}}"#,
    #"{"setInstance":{"attribute":"size","object":"o1","provider":{"const":7}}}"#,
  ])
  func slicedSinksThatTakeTurnsEditAsTheReferenceSays(_ edit: String) throws {
    for skipped in 0..<4 {
      let episode = try Episode(
        log: """
          \(Self.views)
          {"trackForest":{"objects":[{"class":"View","id":"o1"},{"class":"View","id":"o2"},\
          {"class":"View","id":"o3"},{"class":"View","id":"o4"}]}}
          {"addSink":{"kind":"sliced","sink":"s1"}}
          {"addSink":{"kind":"sliced","sink":"s2"}}
          {"deliverSlices":"byTurns"}
          {"react":{"do":[\(edit)],"sink":"s2","skipped":\(skipped)}}
          {"setContext":{"theme":"night"}}
          {"deliverSlices":"byTurns"}
          {"deliverSlices":true}
          """)
      #expect(episode.play().failure == nil, "skipped \(skipped)")
    }
  }

  /// Objects beyond the cells of a column, also while its sink is away in a transaction that is discarded.
  @Test func columnsOfAHostRefuseObjects() throws {
    let objects = (1...80).map { #"{"class":"View","id":"o\#($0)"}"# }
    let forests = stride(from: 0, to: 80, by: 10).map { start in
      #"{"trackForest":{"objects":[\#(objects[start..<start + 10].joined(separator: ","))]}}"#
    }
    let episode = try Episode(
      log: """
        {"transaction":[{"addAttribute":{"kind":"number","name":"size"}},{"addClass":{"name":"View"}}]}
        {"addRule":{"selector":"View","set":{"size":{"const":1}}}}
        {"addSink":{"kind":"fixedColumns","sink":"s1"}}
        \(forests[0])
        {"transaction":[{"removeSink":{"sink":"s1"}},\(forests[1]),\(forests[2])],"fails":true}
        {"setStates":{"object":"o1","states":["on"]}}
        {"removeSink":{"sink":"s1"}}
        \(forests.joined(separator: "\n"))
        {"addSink":{"kind":"fixedColumns","sink":"s2"}}
        """)
    #expect(episode.play().failure == nil)
  }

  /// How many random operations are played, or as many as `LIVERY_OPERATIONS` says. Stress plays many more in an optimised build.
  private let operationCount = ProcessInfo.processInfo.environment["LIVERY_OPERATIONS"].flatMap { Int($0) } ?? 8_000

  /// Random edits and reads. `LIVERY_SEED` starts elsewhere.
  @Test(arguments: 0..<8)
  func engineAgreesWithTheReference(_ batch: Int) throws {
    let environment = ProcessInfo.processInfo.environment
    let firstSeed = environment["LIVERY_SEED"].flatMap { UInt64($0) } ?? 2026
    let seed = SplitMix64.seed(firstSeed, sequence: batch)
    let countMax = operationCount / 8
    print("batch \(batch): LIVERY_SEED=\(seed) starts here")
    var seeds = SplitMix64(seed: seed)
    var count = 0
    while count < countMax {
      let episodeSeed = seeds.next()
      let episode = Episode(seed: episodeSeed)
      count += episode.operationCount
      guard let failure = episode.play().failure else { continue }
      let minimised = episode.minimised(for: failure)
      let disagreement = minimised.play().failure?.disagreement ?? failure.disagreement
      Issue.record("the engine and the reference differ\n\(minimised.report(seed: episodeSeed, disagreement.text))")
      return
    }
  }
}
