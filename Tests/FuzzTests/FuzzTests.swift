import Foundation
import LiveryFuzzing
import Testing

/// What fuzzers start from, and what they once found, still passes. Each file of `Tests/Fuzz/Inputs` is an input of the
/// target that its folder names.
@Suite struct FuzzTests {
  @Test(arguments: FuzzTarget.allCases)
  func knownInputsPass(_ target: FuzzTarget) throws {
    let inputs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzz/Inputs/\(target.rawValue)")
    let files = try ["seeds", "found"].flatMap { kind in
      let folder = inputs.appending(path: kind)
      return FileManager.default.fileExists(atPath: folder.path)
        ? try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) : []
    }
    #expect(!files.isEmpty, "a fuzzer without seeds finds little")
    for file in files.sorted(by: { $0.path < $1.path }) {
      #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.run(Array(Data(contentsOf: file))) }
    }
  }
}
