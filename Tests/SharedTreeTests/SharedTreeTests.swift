import Foundation
import JXTheme
import Testing

/// A UIKit tree that several dialects theme at once shows what the naive engine says.
@MainActor struct SharedTreeTests {
  /// Set `LIVERY_SHARED_TREE_SCRIPTS` to run more scripts than usual.
  nonisolated private static var seeds: Range<UInt64> {
    0..<(ProcessInfo.processInfo.environment["LIVERY_SHARED_TREE_SCRIPTS"].flatMap(UInt64.init) ?? 8)
  }

  @Test(arguments: seeds) func dialectsAgreeWithTheNaiveEngine(seed: UInt64) throws {
    let script = try Script(seed: seed)
    defer { #expect(throws: Never.self) { try script.end() } }
    for step in 0..<50 {
      try script.perform()
      if let difference = try script.difference() {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
    }
  }
}
