import Dispatch
import Foundation
import LiveryVocabulary

@testable import LiveryRemote

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A folder that goes with its owner.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "livery-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The only file in it.
  func onlyFile() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    guard names.count == 1 else { throw CocoaError(.fileReadUnknown) }
    return "\(path)/\(names[0])"
  }
}

/// A server without a network. It has one theme, and says what a test tells it.
final class StubServer: Sendable {
  struct State {
    var text = "{}"
    var etag: String? = "\"1\""
    var status = 200
    var headers = ["content-type": "application/json"]
    var isDown = false
    /// The requests, each with its `If-None-Match`, empty if there is none.
    var requests: [String] = []
  }

  private let state = Locked(State())

  var requests: [String] { state.withLock { $0.requests } }

  func set(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  func publish(_ text: String, etag: String?) {
    set { ($0.text, $0.etag) = (text, etag) }
  }

  func source(
    _ folder: TemporaryFolder, url: String = "https://example.com/theme.json", sha256: String? = nil,
    check: @escaping RemoteThemeSource.Check = { _ in }
  ) throws -> RemoteThemeSource {
    var options = RemoteThemeOptions()
    options.sha256 = sha256
    return try RemoteThemeSource(URL(string: url)!, cache: folder.path, options: options, check: check) {
      [self] request, _, _, check in try answer(request, check)
    }
  }

  private func answer(_ request: URLRequest, _ check: Download.Check) throws -> HTTPAnswer {
    let known = request.value(forHTTPHeaderField: "If-None-Match")
    let state = state.withLock { state in
      state.requests.append(known ?? "")
      return state
    }
    if state.isDown {
      throw RemoteThemeError(.connection, at: request.url, "the server is down", remedy: "start it")
    }
    var headers = state.headers
    headers["etag"] = state.etag
    let isKnown = state.etag != nil && known == state.etag
    var answer = HTTPAnswer(url: request.url!, status: isKnown ? 304 : state.status, headers: headers)
    if answer.status == 200 {
      try check(answer)
      answer.body = Array(state.text.utf8)
    }
    return answer
  }
}

/// A server that answers when a test says so.
final class SlowServer: Sendable {
  private let answerCount = Locked(0)
  private let endCount = Locked(0)

  /// Lets one request have its answer.
  func answer() { answerCount.withLock { $0 += 1 } }
  /// Lets one request that was cancelled end.
  func endCancelled() { endCount.withLock { $0 += 1 } }

  func source(_ folder: TemporaryFolder) throws -> RemoteThemeSource {
    let url = URL(string: "https://example.com/theme.json")!
    let options = RemoteThemeOptions()
    return try RemoteThemeSource(url, cache: folder.path, options: options, check: { _ in }) {
      [self] _, _, _, check in
      while !takes(answerCount) {
        if Task.isCancelled {
          while !takes(endCount) { await Task.yield() }
          throw RemoteThemeError(.cancelled, at: url, "nobody waits", remedy: "ask again")
        }
        await Task.yield()
      }
      var answer = HTTPAnswer(url: url, status: 200, headers: ["content-type": "application/json"])
      try check(answer)
      answer.body = Array("{}".utf8)
      return answer
    }
  }

  private func takes(_ count: Locked<Int>) -> Bool {
    count.withLock { count in
      if count == 0 { return false }
      count -= 1
      return true
    }
  }
}

extension RemoteThemeSource {
  /// Returns as soon as so many wait for the request under way.
  func waiters(_ count: Int) async {
    while refreshing?.waiterCount != count { await Task.yield() }
  }
}

extension RemoteTheme {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Runs an operation that should be refused.
func code(of operation: () async throws -> some Any) async -> RemoteThemeError.Code? {
  do {
    _ = try await operation()
    return nil
  } catch {
    return (error as? RemoteThemeError)?.code
  }
}
