import Foundation

extension Session {
  /// The session of this process.
  package static var ofProcess: Session {
    Session(
      workingDirectory: FileManager.default.currentDirectoryPath, environment: ProcessInfo.processInfo.environment,
      write: { putOrEnd($0) }, writeError: { _ = put($0, to: STDERR_FILENO) },
      readInput: { readAll(from: STDIN_FILENO) },
      isOutputTerminal: isatty(STDOUT_FILENO) != 0, isErrorTerminal: isatty(STDERR_FILENO) != 0,
      // An interrupt ends the process.
      waitForEnd: { while true { _ = pause() } })
  }

  /// Writes to standard output. If that fails, the process ends, since what it answers is lost.
  private static func putOrEnd(_ text: String) {
    guard let error = put(text, to: STDOUT_FILENO) else { return }
    // If nobody reads any more, the signal SIGPIPE ends the process, unless it is ignored. Nobody misses the rest.
    if error == EPIPE { exit(ExitStatus.fine.rawValue) }
    let reason = String(cString: strerror(error))
    _ = put("livery: error: standard output cannot be written: \(reason)\n", to: STDERR_FILENO)
    exit(ExitStatus.unusable.rawValue)
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

/// Writes a text.
///
/// - Returns: the error of the system, if there is one.
private func put(_ text: String, to descriptor: Int32) -> Int32? {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno != EINTR { return errno }
    rest = rest.dropFirst(max(count, 0))
  }
  return nil
}
