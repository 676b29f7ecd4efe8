import LiveryHarness
import LiveryLog
import Testing

@Suite struct ReferenceScenarioTests {
  @Test(arguments: try Scenario.workedExamples())
  func meetsWorkedExample(_ scenario: Scenario) {
    #expect(scenario.run(on: ReferenceSubject()) == [], "\(scenario.about)")
  }

  @Test(arguments: [
    #"[{"name": "a", "about": "b", "step": []}]"#,
    #"[{"name": "a", "about": "b", "steps": [{"do": [], "exspect": {}}]}]"#,
    #"[{"name": "a", "about": "b", "steps": [{"do": [{"trim": {}, "throw": "cycle"}]}]}]"#,
    #"[{"name": "a", "about": "b", "steps": [{"deliver": [{"object": "a", "attribute": "b", "was": {}}]}]}]"#,
    #"[{"name": "a", "about": "b", "tokens": [{"name": "ink", "value": 1, "layers": 1, "layer": 1}]}]"#,
  ])
  func refusesMembersThatSayNothing(_ text: String) {
    #expect(throws: FormatError.self) { try Scenario.read(text) }
  }

  @Test func meetsExtraScenarios() throws {
    guard let scenarios = try Scenario.extra() else {
      print("LIVERY_SCENARIOS names no further scenarios: skipped")
      return
    }
    for scenario in scenarios {
      #expect(scenario.run(on: ReferenceSubject()) == [], "\(scenario.name): \(scenario.about)")
    }
  }
}
