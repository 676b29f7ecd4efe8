import Foundation

/// What the run ran on.
struct Machine: Codable {
  let cores: Int
  /// With the processor's family and model where the system tells them: clouds call all generations by one name.
  let model: String
  let memoryBytes: UInt64

  init() {
    cores = ProcessInfo.processInfo.activeProcessorCount
    memoryBytes = ProcessInfo.processInfo.physicalMemory
    model = Self.processorModel ?? Self.unknownModel
  }

  private static let unknownModel = "unknown"

  /// Whether the system tells the processor's model. If not, others look the same that are not.
  var isKnown: Bool { model != Self.unknownModel }

  private static var processorModel: String? {
    #if canImport(Darwin)
      return output(of: "/usr/sbin/sysctl", "-n", "machdep.cpu.brand_string")
    #else
      return (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)).flatMap { model(inProcessorList: $0) }
    #endif
  }

  /// What Linux says of the first processor.
  static func model(inProcessorList text: String) -> String? {
    func field(_ name: String) -> String? {
      text.split(separator: "\n").lazy.map { $0.split(separator: ":", maxSplits: 1) }
        .first { $0.count == 2 && $0[0].trimmingCharacters(in: .whitespaces) == name }?[1]
        .trimmingCharacters(in: .whitespaces)
    }
    guard let name = field("model name") else { return nil }
    guard let family = field("cpu family"), let model = field("model") else { return name }
    return "\(name) (family \(family), model \(model))"
  }
}

/// Where this package lies and which state of it is measured.
enum Package {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The commit, with `-dirty` if files were changed since; `unknown` outside a repository.
  static var commit: String {
    output(of: "/usr/bin/env", "git", "-C", root.path, "describe", "--always", "--dirty", "--abbrev=40") ?? "unknown"
  }
}

/// What a program prints, without the line break at its end; nil if it fails.
private func output(of program: String, _ arguments: String...) -> String? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { return nil }
  return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
}
