import Foundation

/// Where a server may lead.
struct RedirectPolicy: Sendable {
  let origin: URL
  let hosts: Set<String>
  let countMax: Int

  /// - Parameter count: the redirects that were followed before.
  /// - Throws: ``RemoteThemeError/Code/redirect``.
  func target(of answer: HTTPAnswer, after count: Int) throws(RemoteThemeError) -> URL {
    guard count < countMax else {
      throw refusal(answer, "more than \(countMax) redirects follow one another", "ask the last address itself")
    }
    guard let location = answer.headers["location"],
      let url = URL(string: location, relativeTo: answer.url)?.absoluteURL, let host = url.host()
    else { throw refusal(answer, "a redirect leads nowhere", "mend the Location of the answer") }
    let scheme = url.scheme?.lowercased()
    guard scheme == "https" || scheme == "http" && answer.url.scheme?.lowercased() == "http" else {
      throw refusal(
        answer, "a redirect leads from \(answer.url.scheme ?? "") to \(scheme ?? "")", "let it lead to https")
    }
    guard url.user() == nil, isAllowed(url, host) else {
      throw refusal(
        answer, "a redirect leads to another host, \(host)", "ask that one itself, or list it in redirectHosts")
    }
    return url
  }

  private func isAllowed(_ url: URL, _ host: String) -> Bool {
    if hosts.contains(where: { $0.lowercased() == host.lowercased() }) { return true }
    guard host.lowercased() == origin.host()?.lowercased() else { return false }
    // From http to https the port changes with the scheme.
    return url.port == origin.port || url.scheme != origin.scheme
  }

  private func refusal(_ answer: HTTPAnswer, _ message: String, _ remedy: String) -> RemoteThemeError {
    var error = RemoteThemeError(.redirect, at: answer.url, message, remedy: remedy)
    error.status = answer.status
    return error
  }
}
