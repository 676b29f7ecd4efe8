import Foundation
import LiveryDocuments
import Testing

@testable import LiveryRemote

/// A real web server, which `Scripts/remote-test` starts. Without it these tests are skipped.
private let nginx: Nginx? = {
  let environment = ProcessInfo.processInfo.environment
  guard let folder = environment["LIVERY_NGINX_FOLDER"], let program = environment["LIVERY_NGINX"],
    let port = environment["LIVERY_NGINX_PORT"]
  else {
    print("LIVERY_NGINX_FOLDER names no folder: tests with a web server are skipped")
    return nil
  }
  return Nginx(program: program, folder: folder, port: port)
}()

private struct Nginx: Sendable {
  let program, folder, port: String

  func url(_ path: String, host: String = "127.0.0.1") -> URL { URL(string: "http://\(host):\(port)/\(path)")! }

  /// Replaces a file below the served folder, as a deployment does.
  func publish(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/www/\(name)"), options: .atomic)
  }

  func truncate(_ name: String, to count: UInt64) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder)/www/\(name)"))
    try file.truncate(atOffset: count)
    try file.close()
  }

  func stop() throws { try run("-s", "stop").waitUntilExit() }

  /// Foundation waits for whoever has the descriptors of a process, and the server goes on with them: so nobody waits here.
  func start() throws { try run() }

  @discardableResult private func run(_ arguments: String...) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-p", folder, "-c", "nginx.conf"] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// What was asked for below a path, with the status of the answer: `/outage/a.json 200`.
  func log(_ path: String) throws -> [String] {
    try String(contentsOfFile: "\(folder)/access.log", encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix(path) }
  }
}

@Suite(.serialized, .enabled(if: nginx != nil), .timeLimit(.minutes(30))) struct NginxTests {
  private let cache = TemporaryFolder()
  private let server = nginx!

  private func source(
    _ path: String, host: String = "127.0.0.1", _ change: (inout RemoteThemeOptions) -> Void = { _ in }
  ) throws -> RemoteThemeSource {
    var options = RemoteThemeOptions()
    options.allowsPlainHTTP = true
    change(&options)
    return try RemoteThemeSource(server.url(path, host: host), cache: cache.path, options: options) { theme in
      let document = DesignTokenReader().read(tokens: theme.bytes, named: theme.name)
      if !document.isLoadable { throw ThemeDocumentError(document.diagnostics) }
    }
  }

  private func tokens(_ value: Int) -> String { #"{"n": {"$type": "number", "$value": \#(value)}}"# }

  @Test func notModifiedAfterARestart() async throws {
    try server.publish("restart.json", tokens(1))
    #expect(try await source("restart.json").refresh().text == tokens(1))
    #expect(try await source("restart.json").refresh().text == tokens(1))
    try server.publish("restart.json", tokens(22))
    #expect(try await source("restart.json").refresh().text == tokens(22))
    #expect(try await source("restart.json").refresh().text == tokens(22))
    #expect(try server.log("/restart.json").map { String($0.suffix(3)) } == ["200", "304", "200", "304"])
  }

  @Test func outages() async throws {
    try server.publish("outage.json", tokens(1))
    let before = try source("outage.json")
    try await before.refresh()
    try server.stop()
    #expect(await until { await code { try await before.refresh() } == .connection })
    let during = try source("outage.json")
    #expect(await during.lastGood?.text == tokens(1))
    // It comes back with another version while somebody waits for it.
    try server.publish("outage.json", tokens(22))
    var failureCount = 0
    for await update in during.updates(every: .milliseconds(100)) {
      switch update {
      case .failure(let error):
        #expect(error.code == .connection)
        failureCount += 1
        if failureCount == 2 { try server.start() }
      case .success(let theme):
        if theme.text != tokens(1) {
          #expect(theme.text == tokens(22))
          return
        }
      }
    }
  }

  /// The file is cut off while the server sends it, and the server closes the connection.
  @Test func truncation() async throws {
    try server.publish("slow.json", tokens(1) + String(repeating: " ", count: 2_000_000))
    let source = try source("slow/slow.json") { $0.bytesMax = 3_000_000 }
    let request = Task { await code { try await source.refresh() } }
    try await Task.sleep(for: .milliseconds(500))
    try server.truncate("slow.json", to: 1000)
    #expect(await request.value == .connection)
    #expect(await source.lastGood == nil)
  }

  @Test func limits() async throws {
    try server.publish("long.json", tokens(1) + String(repeating: " ", count: 60_000))
    for path in ["long.json", "zipped/long.json"] {
      #expect(await code { try await source(path) { $0.bytesMax = 60_000 }.refresh() } == .tooLarge)
      #expect(try await source(path).refresh().bytes.count > 60_000)
    }
    // 20 kB a second.
    #expect(await code { try await source("slow/long.json") { $0.totalTimeMax = .seconds(1) }.refresh() } == .timedOut)
  }

  @Test func typesAndStatuses() async throws {
    try server.publish("page.html", "<html>")
    try server.publish("plain", tokens(1))
    #expect(await code { try await source("page.html").refresh() } == .contentType)
    #expect(await code { try await source("plain").refresh() } == .contentType)
    #expect(try await source("plain") { $0.contentTypes = ["application/octet-stream"] }.refresh().text == tokens(1))
    #expect(await code { try await source("missing.json").refresh() } == .status)
    #expect(await code { try await source("empty").refresh() } == .connection, "closed without an answer")
    do {
      try await source("busy").refresh()
      Issue.record("it should be busy")
    } catch let error as RemoteThemeError {
      #expect(error.status == 503 && error.retryAfter == .seconds(7))
    }
    try server.publish("half.json", String(tokens(1).dropLast(3)))
    #expect(await code { try await source("half.json").refresh() } == .refused)
  }

  @Test func redirects() async throws {
    try server.publish("target.json", tokens(1))
    #expect(try await source("moved/target.json").refresh().text == tokens(1))
    // The server that gave the validators is asked with them, after the redirect.
    #expect(try await source("moved/target.json").refresh().text == tokens(1))
    #expect(try server.log("/target.json").map { String($0.suffix(3)) } == ["200", "304"])
    #expect(await code { try await source("round").refresh() } == .redirect)
    #expect(try server.log("/round").count == 6)
    #expect(await code { try await source("away/target.json").refresh() } == .redirect)
    let allowed = try source("away/target.json") { $0.redirectHosts = ["localhost"] }
    #expect(try await allowed.refresh().text == tokens(1))
  }

  /// Waits for what happens soon.
  private func until(_ condition: () async -> Bool) async -> Bool {
    for _ in 0..<200 {
      if await condition() { return true }
      try? await Task.sleep(for: .milliseconds(50))
    }
    return false
  }
}
