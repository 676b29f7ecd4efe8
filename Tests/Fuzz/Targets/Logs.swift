import LiveryHarness
import LiveryLog

/// What reads is written so that it reads the same.
func checkLog(_ bytes: [UInt8]) throws {
  guard let operations = try? [Operation](log: String(decoding: bytes, as: UTF8.self)) else { return }
  try expect(try [Operation](log: operations.log) == operations, "the log reads differently: \(operations.log)")
}

func checkScenarios(_ bytes: [UInt8]) throws {
  let text = String(decoding: bytes, as: UTF8.self)
  _ = try? ScenarioList(text: text)
  _ = try? ScenarioList(lines: text)
}
