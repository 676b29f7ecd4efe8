import Foundation
import LiveryFuzzing
import LiveryHarness
import Testing

/// What fuzzers start from, and what they once found, still passes. Each file of `Tests/Fuzz/Inputs` is an input of the
/// target that its folder names.
@Suite struct FuzzTests {
  @Test(arguments: FuzzTarget.allCases)
  func knownInputsPass(_ target: FuzzTarget) throws {
    let inputs = try inputs(of: target)
    #expect(!inputs.isEmpty, "a fuzzer without seeds finds little")
    for input in inputs {
      #expect(throws: Never.self, "\(input.name)") { try target.run(input.bytes) }
    }
  }

  /// A fuzzer that nothing guides, and that takes no build of its own.
  @Test(arguments: FuzzTarget.allCases)
  func damagedInputsPass(_ target: FuzzTarget) throws {
    let inputs = try inputs(of: target)
    for (number, input) in inputs.enumerated() {
      for seed in 1...16 as ClosedRange<UInt64> {
        var random = SplitMix64(seed: seed << 32 | UInt64(number))
        let damaged = damage(input.bytes, with: inputs.randomElement(using: &random)!.bytes, &random)
        #expect(throws: Never.self, "\(input.name), seed \(seed)") { try target.run(damaged) }
      }
    }
  }

  /// The inputs of a target, ascending by name.
  private func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzz/Inputs/\(target.rawValue)")
    let files = try ["seeds", "found"].map { folder.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
      .flatMap { try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
    return try files.sorted { $0.path < $1.path }.map { ($0.lastPathComponent, Array(try Data(contentsOf: $0))) }
  }

  /// One to four changes: a bit is flipped, a byte is another, or a stretch is lost, comes twice or is one of another input.
  private func damage(_ bytes: [UInt8], with other: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard let place = bytes.indices.randomElement(using: &random) else { return other }
      let stretch = place..<min(place + Int.random(in: 1...40, using: &random), bytes.count)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = .random(in: .min ... .max, using: &random)
      case 2: bytes.removeSubrange(stretch)
      case 3: bytes.insert(contentsOf: bytes[stretch], at: place)
      default:
        let start = Int.random(in: 0...other.count, using: &random)
        bytes.replaceSubrange(stretch, with: other[start..<min(start + stretch.count, other.count)])
      }
    }
    return bytes
  }
}
