import Livery
import LiveryLog
import Testing

@Suite struct EngineSetupTests {
  private func heading(_ change: (inout Engine.Configuration) -> Void) throws -> EngineSetup {
    var configuration = Engine.Configuration()
    change(&configuration)
    let log = Log([], on: EngineSetup(configuration))
    #expect(try Log(text: log.text) == log)
    return log.setup
  }

  @Test func ordinaryConfigurationsAreKept() throws {
    let setup = try heading {
      $0.threads = 1024
      $0.keptRowBytes = 0
      $0.journalEntries = 1 << 30
      $0.usesPerSlot = 1 << 31
    }
    #expect(setup.threads == 1024)
    #expect(setup.keptRowBytes == 0)
    #expect(setup.journalEntries == 1 << 30)
    #expect(setup.usesPerSlot == 1 << 31)
  }

  /// Used to be headings that no log could be read with.
  @Test func whatIsBeyondTheLimitsIsTheLimit() throws {
    let most = try heading {
      $0.threads = .max
      $0.keptRowBytes = .max
      $0.journalEntries = .max
      $0.usesPerSlot = .max
      $0.firstGeneration = .max
    }
    #expect(most.threads == 1024)
    #expect(most.keptRowBytes == 1 << 53 - 1)
    #expect(most.journalEntries == 1 << 30)
    #expect(most.usesPerSlot == 1 << 31)
    #expect(most.firstGeneration == UInt32.max)
    let least = try heading {
      $0.threads = .min
      $0.keptRowBytes = -1
      $0.journalEntries = .min
      $0.usesPerSlot = 0
    }
    #expect(least.threads == 1)
    #expect(least.keptRowBytes == 0)
    #expect(least.journalEntries == 0)
    #expect(least.usesPerSlot == 1)
  }

  @Test(arguments: [
    (#""usesPerSlot":-3"#, "usesPerSlot: expected a number from 1 on, found -3"),
    (#""threads":1025"#, "threads: expected a number from 1 to 1024, found 1025"),
    (#""keptRowBytes":-1"#, "keptRowBytes: expected a number from 0 on, found -1"),
    (#""journalEntries":-1"#, "journalEntries: expected a number from 0 on, found -1"),
    (#""partMax":0"#, "partMax: expected a number from 1 on, found 0"),
    (#""caches":"loose""#, #"caches: expected standard, none or tight, found "loose""#),
  ])
  func errorsNameTheMember(_ member: String, _ expected: String) {
    let error = #expect(throws: FormatError.self) { try Log(text: #"{"livery":1,"engine":{\#(member)}}"#) }
    #expect(error?.description == "line 1: at engine.\(expected)")
  }
}
