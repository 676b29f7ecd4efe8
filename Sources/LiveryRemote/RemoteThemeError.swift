import Foundation

/// Why a theme was not taken from a server. The last good version stays.
///
/// To tell errors apart, compare ``code``:
///
/// ```swift
/// do {
///   try await source.refresh()
/// } catch let error as RemoteThemeError where error.code == .status {
///   print(error, error.status ?? 0)
/// }
/// ```
public struct RemoteThemeError: Error, Sendable {
  /// What sort of error it is. More may come with later versions, so a `switch` needs a `default`.
  public let code: Code
  /// What went wrong.
  public let message: String
  /// What to do about it.
  public let remedy: String
  /// The address that was asked, after redirects.
  public let url: URL?
  /// The status of the answer, nil if there was none.
  public internal(set) var status: Int?
  /// How long the server asks to wait, nil if it says nothing.
  public internal(set) var retryAfter: Duration?
  /// The error of the system or of the host's check behind it.
  public internal(set) var cause: (any Error)?

  init(_ code: Code, at url: URL?, _ message: String, remedy: String, cause: (any Error)? = nil) {
    (self.code, self.url, self.message, self.remedy, self.cause) = (code, url, message, remedy, cause)
  }

  /// What sort of error a ``RemoteThemeError`` is.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// The address is not one of `https` with a host.
    public static let unsupportedURL = Code("unsupportedURL")
    /// The pin is not 64 hexadecimal digits.
    public static let invalidPin = Code("invalidPin")
    /// The server was not reached, or the connection ended before the whole answer was there.
    public static let connection = Code("connection")
    /// The server took longer than the limits allow.
    public static let timedOut = Code("timedOut")
    /// The task that asked was cancelled.
    public static let cancelled = Code("cancelled")
    /// The status of the answer is another one than 200 or 304.
    public static let status = Code("status")
    /// The server leads to where a theme must not come from, or around too often.
    public static let redirect = Code("redirect")
    /// The type of the contents is none of those expected.
    public static let contentType = Code("contentType")
    /// The answer is longer than the limit.
    public static let tooLarge = Code("tooLarge")
    /// The contents do not have the hash that the host expects.
    public static let pinMismatch = Code("pinMismatch")
    /// The host's check refused the contents.
    public static let refused = Code("refused")
    /// The cache cannot be read or written.
    public static let cache = Code("cache")

    /// The name of the code as it is written in Swift, for logs.
    public var description: String { name }
  }
}

extension RemoteThemeError: LocalizedError, CustomStringConvertible {
  /// What went wrong, where, and how to mend it.
  public var description: String {
    "\(url.map { "\($0.absoluteString): " } ?? "")\(message); \(remedy)"
  }

  /// What went wrong, where, and how to mend it.
  public var errorDescription: String? { description }
}
