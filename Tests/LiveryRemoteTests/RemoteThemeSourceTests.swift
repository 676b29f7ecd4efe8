import Foundation
import Testing

@testable import LiveryRemote

@Suite struct RemoteThemeSourceTests {
  private let folder = TemporaryFolder()
  private let server = StubServer()

  @Test func conditionalRequests() async throws {
    let source = try server.source(folder)
    #expect(await source.lastGood == nil)
    #expect(try await source.refresh().text == "{}")
    #expect(try await source.refresh().text == "{}")
    server.publish("{\"a\": 1}", etag: "\"2\"")
    #expect(try await source.refresh().text == "{\"a\": 1}")
    // A server that says nothing of versions sends each time.
    server.publish("[]", etag: nil)
    #expect(try await source.refresh().text == "[]")
    #expect(try await source.refresh().text == "[]")
    #expect(server.requests == ["", "\"1\"", "\"1\"", "\"2\"", ""])
    #expect(await source.lastGood?.name == "theme.json")
  }

  @Test func restarts() async throws {
    try await server.source(folder).refresh()
    server.set { $0.isDown = true }
    let second = try server.source(folder)
    #expect(await code { try await second.refresh() } == .connection)
    #expect(await second.lastGood?.text == "{}")
    server.set { $0.isDown = false }
    #expect(try await server.source(folder).refresh().text == "{}")
    #expect(server.requests == ["", "\"1\"", "\"1\""])
    // Another address has nothing to do with it.
    #expect(await (try server.source(folder, url: "https://example.com/other.json")).lastGood == nil)
  }

  @Test func aDamagedCacheIsNone() async throws {
    try await server.source(folder).refresh()
    let file = try URL(fileURLWithPath: folder.onlyFile())
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: file)
    let source = try server.source(folder)
    #expect(await source.lastGood == nil)
    #expect(try await source.refresh().text == "{}")
    #expect(server.requests == ["", ""], "nothing is said to be known")
    #expect(await (try server.source(folder)).lastGood?.text == "{}")
  }

  @Test func refusedVersionsChangeNothing() async throws {
    struct Refusal: Error, CustomStringConvertible { let description = "it has no tokens" }
    let source = try server.source(folder) { if $0.text == "[]" { throw Refusal() } }
    try await source.refresh()
    server.publish("[]", etag: "\"2\"")
    do {
      try await source.refresh()
      Issue.record("it should be refused")
    } catch let error as RemoteThemeError {
      #expect(error.code == .refused && error.cause is Refusal)
      #expect(
        "\(error)"
          == "https://example.com/theme.json: the theme was refused: it has no tokens; mend it on the server")
    }
    #expect(await source.lastGood?.text == "{}")
    server.set {
      $0.status = 503; $0.headers["retry-after"] = "7"
    }
    do {
      try await source.refresh()
    } catch let error as RemoteThemeError {
      #expect(error.code == .status && error.status == 503 && error.retryAfter == .seconds(7))
    }
    server.set {
      $0.status = 200; $0.headers["content-type"] = "text/html; charset=utf-8"
    }
    #expect(await code { try await source.refresh() } == .contentType)
    server.set { $0.headers["content-type"] = nil }
    #expect(await code { try await source.refresh() } == .contentType)
    #expect(await source.lastGood?.text == "{}")
    #expect(await (try server.source(folder)).lastGood?.text == "{}")
  }

  /// What a former check accepted does not count if the one of now refuses it.
  @Test func theCacheIsCheckedToo() async throws {
    struct Refusal: Error {}
    try await server.source(folder).refresh()
    let strict = try server.source(folder) { if $0.text == "{}" { throw Refusal() } }
    #expect(await strict.lastGood == nil)
  }

  @Test func suffixesOfTypes() async throws {
    server.set { $0.headers["content-type"] = "Application/Design-Tokens+JSON;charset=utf-8" }
    #expect(try await server.source(folder).refresh().text == "{}")
  }

  /// sha256sum of `{}`, by Python's hashlib.
  private let pin = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"

  @Test func pins() async throws {
    let source = try server.source(folder, sha256: pin.uppercased())
    #expect(try await source.refresh().sha256 == pin)
    #expect(try await source.refresh().sha256 == pin)
    #expect(server.requests == [""], "it cannot be another one")
    let other = try server.source(folder, sha256: String(repeating: "0", count: 64))
    #expect(await other.lastGood == nil)
    #expect(await code { try await other.refresh() } == .pinMismatch)
    for pin in ["", "44136f", String(repeating: "g", count: 64), String(repeating: "é", count: 32)] {
      #expect(throws: RemoteThemeError.self) { try server.source(folder, sha256: pin) }
    }
  }

  @Test(arguments: [
    "http://example.com/a", "file:///etc/passwd", "https:///a", "theme.json", "ftp://example.com/a",
    "https://a:b@example.com/",
  ])
  func addresses(_ url: String) throws {
    #expect(throws: RemoteThemeError.self) { try server.source(folder, url: url) }
  }

  /// The theme is good, but a file stands where the folder should be.
  @Test func aCacheThatCannotBeWritten() async throws {
    try Data().write(to: URL(fileURLWithPath: folder.path))
    let source = try server.source(folder)
    #expect(await code { try await source.refresh() } == .cache)
    #expect(await source.lastGood?.text == "{}")
    #expect(await code { try await source.refresh() } == .cache, "the server says that it is the same")
    // There is room now.
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(try await source.refresh().text == "{}")
    #expect(await (try server.source(folder)).lastGood?.text == "{}")
  }

  /// Used to be kept with the first answer or never.
  @Test func aPinnedThemeIsKeptLater() async throws {
    try Data().write(to: URL(fileURLWithPath: folder.path))
    let source = try server.source(folder, sha256: pin)
    #expect(await code { try await source.refresh() } == .cache)
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(try await source.refresh().text == "{}")
    #expect(server.requests == [""])
    #expect(await (try server.source(folder, sha256: pin)).lastGood?.text == "{}")
  }

  @Test func callsAtTheSameTimeShareARequest() async throws {
    let source = try server.source(folder)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { try await source.refresh() } }
      try await group.waitForAll()
    }
    #expect(server.requests.count < 20)
    #expect(await source.lastGood?.text == "{}")
  }

  /// Used to take the answer from the others, and to end their streams.
  @Test func whoGivesUpLeavesTheRequestToOthers() async throws {
    let server = SlowServer()
    let source = try server.source(folder)
    let first = Task { try await source.refresh() }
    await source.waiters(1)
    let second = Task { try await source.refresh() }
    await source.waiters(2)
    first.cancel()
    await source.waiters(1)
    server.answer()
    #expect(try await second.value.text == "{}")
    #expect(try await first.value.text == "{}")
  }

  @Test func aRequestThatNobodyWaitsForIsCancelled() async throws {
    let server = SlowServer()
    let source = try server.source(folder)
    let first = Task { try await source.refresh() }
    await source.waiters(1)
    first.cancel()
    await source.waiters(0)
    // Comes between the cancellation and its end.
    let late = Task { try await source.refresh() }
    await source.waiters(1)
    server.endCancelled()
    #expect(await code { try await first.value } == .cancelled)
    server.answer()
    #expect(try await late.value.text == "{}")
    #expect(await source.refreshing == nil)
  }

  @Test(.timeLimit(.minutes(30))) func updates() async throws {
    let source = try server.source(folder)
    server.set { $0.isDown = true }
    var seen: [String] = []
    for await update in source.updates(every: .milliseconds(5)) {
      switch update {
      case .success(let theme): seen.append(theme.text)
      case .failure(let error): seen.append("\(error.code)")
      }
      switch seen.last {
      case "connection": server.set { $0.isDown = false }
      case "{}": server.publish("[]", etag: "\"2\"")
      default: break
      }
      if seen.last == "[]" { break }
    }
    #expect(seen == ["connection", "{}", "[]"])
    // The next start shows the last good one before anybody is asked.
    server.set { $0.isDown = true }
    let next = try server.source(folder)
    for await update in next.updates(every: .seconds(60)) {
      #expect(try update.get().text == "[]")
      break
    }
  }
}
