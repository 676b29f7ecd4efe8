import Foundation

/// What the compiler does not accept.
public struct CompilerError: Sendable {
  /// The line of the source, from 1; 0 if the error is about no line of it.
  public let line: Int
  /// What the compiler says.
  public let message: String
}

/// The errors that the compiler finds in Swift source that imports a module of the package; nil, with a message, where there
/// is no compiler or no compiled module.
public func compilerErrors(in source: String, importing module: String) throws -> [CompilerError]? {
  guard
    let modules = CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") })
      .map({ URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("Modules").path }),
    FileManager.default.fileExists(atPath: modules + "/\(module).swiftmodule")
  else {
    print("the compiled modules are not found: Swift source is not compiled")
    return nil
  }
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let (file, output) = (folder.appendingPathComponent("source.swift"), folder.appendingPathComponent("output"))
  try Data(source.utf8).write(to: file)
  // A file, no pipe: other tests start processes, which would hold the end of a pipe open.
  try Data().write(to: output)
  let writing = try FileHandle(forWritingTo: output)
  defer { try? writing.close() }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["swiftc", "-typecheck", "-suppress-warnings", "-swift-version", "6", "-I", modules, file.path]
  process.standardError = writing
  try process.run()
  process.waitUntilExit()
  // Foundation loses a buffer for each empty file that it reads.
  if process.terminationStatus == 0 { return [] }
  let text = try String(contentsOf: output, encoding: .utf8)
  // What `env` answers where there is no such program.
  if process.terminationStatus == 127 {
    print("there is no swiftc: Swift source is not compiled")
    return nil
  }
  let found = text.split(separator: "\n").compactMap { CompilerError($0, in: file.path) }
  return found.isEmpty ? [CompilerError(line: 0, message: text)] : found
}

extension CompilerError {
  /// A line that the compiler printed: `/tmp/a.swift:3:5: error: cannot find 'x'`; nil for any other.
  fileprivate init?(_ text: some StringProtocol, in path: String) {
    let parts = text.components(separatedBy: " error: ")
    guard parts.count > 1, parts[0].hasPrefix(path) else { return nil }
    let place = parts[0].dropFirst(path.count).split(separator: ":")
    self.init(line: place.first.flatMap { Int($0) } ?? 0, message: parts.dropFirst().joined(separator: " error: "))
  }
}
