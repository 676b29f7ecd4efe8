import LiveryHarness
import LiveryLog
import Testing

@Suite struct ReferenceScenarioTests {
  @Test(arguments: try ScenarioList.workedExamples().scenarios)
  func meetsWorkedExample(_ scenario: Scenario) {
    #expect(scenario.run(on: ReferenceSubject()) == [], "\(scenario.explanation)")
  }

  @Test func meetsExtraScenarios() throws {
    for failure in try ScenarioList.playExtra(on: { ReferenceSubject() }) { Issue.record("\(failure)") }
  }
}
