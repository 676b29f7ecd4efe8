import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server says to one request.
struct HTTPAnswer: Sendable {
  let url: URL
  let status: Int
  /// By names in small letters.
  let headers: [String: String]
  /// Empty unless the status is 200.
  var body: [UInt8] = []

  var validators: Validators { Validators(etag: headers["etag"], lastModified: headers["last-modified"], url: url) }

  /// The media type without parameters, in small letters.
  var contentType: String? {
    headers["content-type"]?.split(separator: ";").first.map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
  }

  /// How long to wait before the next request. Dates are left to the host's own back-off.
  var retryAfter: Duration? {
    headers["retry-after"].flatMap { Int($0) }.flatMap { $0 >= 0 ? .seconds($0) : nil }
  }

  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}

/// What tells a server which version is there (RFC 9110, 8.8).
struct Validators: Hashable, Sendable {
  let etag: String?
  let lastModified: String?
  /// The server that gave them. They mean nothing to others.
  let url: URL

  /// Asks for the theme only if it is another version.
  func makeConditional(_ request: inout URLRequest) {
    if let etag { request.setValue(etag, forHTTPHeaderField: "If-None-Match") }
    if let lastModified { request.setValue(lastModified, forHTTPHeaderField: "If-Modified-Since") }
  }
}
