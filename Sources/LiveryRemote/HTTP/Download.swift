import Dispatch
import Foundation
import LiveryVocabulary

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request, whose answer is checked while it arrives.
final class Download: NSObject, URLSessionDataDelegate {
  private struct State {
    var task: URLSessionTask?
    var answer: HTTPAnswer?
    /// Why the rest is not wanted.
    var failure: RemoteThemeError?
    var continuation: CheckedContinuation<HTTPAnswer, any Error>?
  }

  /// Called with the answer before its body comes.
  typealias Check = @Sendable (HTTPAnswer) throws(RemoteThemeError) -> Void

  private let request: URLRequest
  private let bytesMax: Int
  private let check: Check
  private let state = Locked(State())

  private init(_ request: URLRequest, bytesMax: Int, check: @escaping Check) {
    (self.request, self.bytesMax, self.check) = (request, bytesMax, check)
  }

  /// Performs a request, without following redirects.
  ///
  /// - Parameters:
  ///   - deadline: when the whole answer has to be there.
  ///   - bytesMax: of the body. It is read for the status 200 only.
  /// - Throws: `RemoteThemeError`.
  static func answer(
    to request: URLRequest, by deadline: DispatchTime, bytesMax: Int, check: @escaping Check
  ) async throws -> HTTPAnswer {
    try await Download(request, bytesMax: bytesMax, check: check).run(by: deadline)
  }

  private func run(by deadline: DispatchTime) async throws -> HTTPAnswer {
    // Nothing but the request and its answer: no cache, cookies or passwords of others.
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock { state in
          state.task = task
          state.continuation = continuation
        }
        task.resume()
        DispatchQueue.global().asyncAfter(deadline: deadline) { [weak self] in
          guard let self else { return }
          end(RemoteThemeError.timedOut(request.url, "the answer took too long in all"))
        }
        if Task.isCancelled { end(RemoteThemeError.cancelled(request.url)) }
      }
    } onCancel: {
      end(RemoteThemeError.cancelled(request.url))
    }
  }

  /// Ends without the rest of the answer.
  private func end(_ failure: RemoteThemeError) {
    let task = state.withLock { state in
      if state.failure == nil { state.failure = failure }
      return state.task
    }
    // The session says that the task is complete then.
    task?.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) { completionHandler(nil) }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.allow)
    guard let url = request.url, let response = response as? HTTPURLResponse else { return }
    let headers = response.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
    let answer = HTTPAnswer(
      url: url, status: response.statusCode, headers: Dictionary(headers) { first, _ in first })
    state.withLock { $0.answer = answer }
    guard answer.status == 200 else {
      // Its body is for people.
      dataTask.cancel()
      return
    }
    do throws(RemoteThemeError) {
      try check(answer)
      if response.expectedContentLength > Int64(bytesMax) { throw .tooLarge(url, bytesMax) }
    } catch {
      end(error)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state -> Bool in
      guard state.answer?.status == 200, state.failure == nil else { return false }
      state.answer?.body.append(contentsOf: data)
      return state.answer.map { $0.body.count > bytesMax } ?? false
    }
    if isTooLarge { end(RemoteThemeError.tooLarge(request.url, bytesMax)) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let final = state.withLock { state in
      let final = state
      state.continuation = nil
      return final
    }
    final.continuation?.resume(with: result(of: final, error))
  }

  private func result(of state: State, _ error: (any Error)?) -> Result<HTTPAnswer, any Error> {
    if let failure = state.failure { return .failure(failure) }
    // Any other answer is whole with its headers, and was cut off after them.
    if let answer = state.answer, error == nil || answer.status != 200 { return .success(answer) }
    guard let error else { return .failure(RemoteThemeError.connection(request.url, nil)) }
    if (error as? URLError)?.code == .timedOut {
      return .failure(RemoteThemeError.timedOut(request.url, "the server sent nothing for too long"))
    }
    return .failure(RemoteThemeError.connection(request.url, error))
  }
}

extension RemoteThemeError {
  static func timedOut(_ url: URL?, _ message: String) -> RemoteThemeError {
    RemoteThemeError(.timedOut, at: url, message, remedy: "try again later, or raise the limits of time")
  }

  fileprivate static func cancelled(_ url: URL?) -> RemoteThemeError {
    RemoteThemeError(.cancelled, at: url, "the task was cancelled", remedy: "ask again in another task")
  }

  fileprivate static func tooLarge(_ url: URL?, _ bytesMax: Int) -> RemoteThemeError {
    RemoteThemeError(
      .tooLarge, at: url, "the answer is longer than \(bytesMax) bytes", remedy: "serve less, or raise bytesMax")
  }

  fileprivate static func connection(_ url: URL?, _ cause: (any Error)?) -> RemoteThemeError {
    let reason = cause.map { ": \($0.localizedDescription)" } ?? ""
    return RemoteThemeError(
      .connection, at: url, "the server was not reached, or stopped in the middle\(reason)",
      remedy: "see that it runs and that the network leads there", cause: cause)
  }
}
