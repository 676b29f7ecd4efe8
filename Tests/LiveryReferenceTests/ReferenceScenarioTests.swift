import LiveryHarness
import Testing

@Suite struct ReferenceScenarioTests {
  @Test(arguments: try Scenario.workedExamples())
  func meetsWorkedExample(_ scenario: Scenario) {
    #expect(scenario.run(on: ReferenceSubject()) == [], "\(scenario.about)")
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
