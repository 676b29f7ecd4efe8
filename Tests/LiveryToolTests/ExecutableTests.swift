import Foundation
import Testing

/// The program itself, as it was built beside the tests.
@Suite struct ExecutableTests {
  /// The folder of the tests' bundle has the products, too.
  private static let program: URL? = {
    let folders = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() } + [Bundle.main.bundleURL]
    return folders.map { $0.appending(path: "livery") }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// - Parameters:
  ///   - openFileMax: how many files may be open.
  ///   - redirection: where output goes, as a shell has it.
  private func run(
    _ arguments: [String], input: String = "", openFileMax: Int = 256, redirection: String = "", in place: Workplace
  ) throws -> RunResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let program = try #require(Self.program).path
    process.arguments = ["-c", "ulimit -n \(openFileMax); exec \"$0\" \"$@\" \(redirection)", program] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: place.folder)
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Array(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let messages = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return RunResult(status: process.terminationStatus, output: text, errors: messages)
  }

  @Test func readsStandardInputAndExits() throws {
    let place = try Workplace()
    let text = #"{ "gap": { "$type": "number", "$value": 3 } }"#
    let arguments = ["resolve", "-", "--input-format", "tokens"]
    #expect(try run(arguments, input: text, in: place) == RunResult(output: "gap  number  3\n"))
    #expect(try run(["check", "missing.json"], in: place).status == 2)
  }

  #if os(Linux)
    /// An answer that cannot be written is no success.
    @Test func lostOutput() throws {
      let result = try run(["color", "red"], redirection: "> /dev/full", in: try Workplace())
      #expect(result.status == 2 && result.errors.hasPrefix("livery: error: standard output cannot be written: "))
    }
  #endif

  /// The files of a folder need it open once.
  @Test func manyFiles() throws {
    let files = (1...100).map { ("\($0).xss", "@tokens { n\($0): 1; }") }
    let place = try Workplace(Dictionary(uniqueKeysWithValues: files))
    let result = try run(["check", "*.xss"], openFileMax: 64, in: place)
    #expect(result == RunResult(output: "0 errors, 0 warnings in 100 tokens of 100 files\n"))
  }
}
