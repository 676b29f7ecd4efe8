import Foundation

/// What the run ran on.
struct Machine: Codable {
  let cores: Int
  let model: String
  let memoryBytes: UInt64

  init() {
    cores = ProcessInfo.processInfo.activeProcessorCount
    memoryBytes = ProcessInfo.processInfo.physicalMemory
    model = Self.processorModel ?? "unknown"
  }

  private static var processorModel: String? {
    #if canImport(Darwin)
      return output(of: "/usr/sbin/sysctl", "-n", "machdep.cpu.brand_string")
    #else
      let lines = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8).split(separator: "\n")
      let line = lines?.first { $0.hasPrefix("model name") }
      return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    #endif
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
