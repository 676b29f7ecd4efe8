import Foundation

extension Session {
  /// The session of this process.
  package static var ofProcess: Session {
    Session(
      workingDirectory: FileManager.default.currentDirectoryPath, environment: ProcessInfo.processInfo.environment,
      write: { put($0, to: STDOUT_FILENO) }, writeError: { put($0, to: STDERR_FILENO) },
      readInput: { readAll(from: STDIN_FILENO) },
      isOutputTerminal: isatty(STDOUT_FILENO) != 0, isErrorTerminal: isatty(STDERR_FILENO) != 0,
      // An interrupt ends the process.
      waitForEnd: { while true { _ = pause() } })
  }

  private static func put(_ text: String, to descriptor: Int32) {
    // If nobody reads any more, the signal SIGPIPE ends the process. If the process ignores that signal, the output ends.
    try? FileHandle(fileDescriptor: descriptor).write(contentsOf: Array(text.utf8))
  }

  private static func readAll(from descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
