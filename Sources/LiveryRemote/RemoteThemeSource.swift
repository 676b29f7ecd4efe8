import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A theme that a server has, with the last good version on disk.
///
/// ```swift
/// let source = try RemoteThemeSource(URL(string: "https://example.com/harbour.json")!, cache: folder) { theme in
///   let document = DesignTokenReader().read(tokens: theme.bytes, named: theme.name)
///   guard document.isLoadable else { throw ThemeDocumentError(document.diagnostics) }
/// }
/// for await update in source.updates(every: .seconds(300)) {
///   switch update {
///   case .success(let theme): try engine.load(DesignTokenReader().read(tokens: theme.bytes, named: theme.name))
///   case .failure(let error): print(error)
///   }
/// }
/// ```
///
/// The server may be a folder behind any HTTP cache or content delivery network. Requests are conditional: as long as the theme
/// is the same, the answer is a 304 without contents. That also holds after a restart. A version counts only if it arrives whole
/// within the limits of ``RemoteThemeOptions``, has the expected type and hash, and passes your check. Otherwise the last good
/// version stays, in memory and on disk.
///
/// A theme is one file. For a resolver document, put its sets and modifiers into it.
public actor RemoteThemeSource {
  /// Refuses a version by throwing.
  public typealias Check = @Sendable (RemoteTheme) throws -> Void
  /// Performs a request by the deadline, and calls the check with the answer before its body comes.
  typealias Transport = @Sendable (URLRequest, DispatchTime, Int, @escaping Download.Check) async throws -> HTTPAnswer

  /// Where the theme is.
  public nonisolated let url: URL
  /// What is accepted.
  public nonisolated let options: RemoteThemeOptions
  private let check: Check
  private let cache: ThemeCache
  private let transport: Transport
  private var entry: CacheEntry?
  private var isCacheRead = false
  /// Whether the entry is on disk, too.
  private var isKept = true
  /// The refresh under way. Calls in the meantime wait for it.
  private(set) var refreshing: SharedRefresh?

  /// A source that asks nobody yet.
  ///
  /// - Parameters:
  ///   - url: of `https`, or of `http` where the options allow that. It has no user and no password.
  ///   - folder: where the last good version is kept, under a name made from the address. It is made when it is needed. Several
  ///     sources and programs may share it. Only the user should be able to write to it.
  ///   - check: throws for contents that are no theme. It also sees what the cache has.
  /// - Throws: ``RemoteThemeError`` with the code `unsupportedURL` or `invalidPin`.
  public init(
    _ url: URL, cache folder: String, options: RemoteThemeOptions = RemoteThemeOptions(),
    check: @escaping Check = { _ in }
  ) throws {
    try self.init(url, cache: folder, options: options, check: check) {
      try await Download.answer(to: $0, by: $1, bytesMax: $2, check: $3)
    }
  }

  init(
    _ url: URL, cache folder: String, options: RemoteThemeOptions, check: @escaping Check,
    transport: @escaping Transport
  ) throws {
    let scheme = url.scheme?.lowercased()
    guard scheme == "https" || scheme == "http" && options.allowsPlainHTTP, url.host()?.isEmpty == false,
      url.user() == nil
    else {
      // Without the address, which may have a password.
      throw RemoteThemeError(
        .unsupportedURL, at: nil, "the address is not one of https, with a host and without a user",
        remedy: "serve the theme by https, or set allowsPlainHTTP for a network that you trust")
    }
    if let pin = options.sha256, pin.utf8.count != 64 || !pin.utf8.allSatisfy(\.isHexDigit) {
      throw RemoteThemeError(
        .invalidPin, at: url, "the pin is not 64 hexadecimal digits", remedy: "write what sha256sum prints")
    }
    (self.url, self.options, self.check, self.transport) = (url, options, check, transport)
    cache = ThemeCache(url, in: folder, bytesMax: options.bytesMax)
  }

  /// The last good version, from memory or from the cache; nil if there is none yet. Asks no server.
  ///
  /// A version on disk that is damaged, or that the options or the check refuse now, does not count.
  public var lastGood: RemoteTheme? {
    if !isCacheRead {
      isCacheRead = true
      if let kept = try? cache.load(), (try? validate(kept.theme)) != nil { entry = kept }
    }
    return entry?.theme
  }

  /// Asks the server once, unless the theme is pinned and there.
  ///
  /// Calls at the same time share one request. It is cancelled once the tasks of all of them are.
  ///
  /// - Returns: the version that the server has now. It is kept.
  /// - Throws: ``RemoteThemeError``. The last good version stays. Code `cache` means that the new version is good, and that only
  ///   its copy on disk is missing: ``lastGood`` has it, and the next refresh tries again to keep it.
  @discardableResult public func refresh() async throws -> RemoteTheme {
    while let refreshing {
      do {
        return try await refreshing.theme
      } catch let error as RemoteThemeError where error.code == .cancelled && !Task.isCancelled {
        // All who waited before this call have given up.
      }
    }
    let new = SharedRefresh(
      Task {
        defer { refreshing = nil }
        return try await fetch()
      })
    refreshing = new
    return try await new.theme
  }

  private func fetch() async throws -> RemoteTheme {
    if let lastGood, options.sha256 != nil {
      try keep()
      return lastGood
    }
    let (answer, former) = try await answer()
    if answer.status == 304, let former {
      try keep()
      return former.theme
    }
    guard answer.status == 200 else { throw RemoteThemeError.status(answer) }
    let theme = RemoteTheme(bytes: answer.body, sha256: SHA256.hex(answer.body), url: url)
    try validate(theme)
    (entry, isKept) = (CacheEntry(theme, answer.validators), false)
    try keep()
    return theme
  }

  /// Puts the version on disk, unless it is there.
  private func keep() throws {
    guard !isKept, let entry else { return }
    do {
      try cache.save(entry)
    } catch {
      throw RemoteThemeError(
        .cache, at: url, "the theme is not kept on disk: \(error.reason)",
        remedy: "make room, or let the program write to the folder", cause: error)
    }
    isKept = true
  }

  /// Follows redirects to the answer.
  ///
  /// - Returns: also the version that the request named, which a 304 confirms.
  private func answer() async throws -> (HTTPAnswer, CacheEntry?) {
    let policy = RedirectPolicy(origin: url, hosts: options.redirectHosts, countMax: options.redirectCountMax)
    let deadline = DispatchTime.now() + options.totalTimeMax.seconds
    _ = lastGood
    var target = url
    var redirectCount = 0
    while true {
      var request = URLRequest(url: target)
      request.timeoutInterval = options.idleTimeMax.seconds
      var former: CacheEntry?
      if let entry, entry.validators.url == target {
        entry.validators.makeConditional(&request)
        former = entry
      }
      let answer = try await transport(request, deadline, options.bytesMax) {
        [contentTypes = options.contentTypes] answer throws(RemoteThemeError) in
        try Self.checkType(of: answer, among: contentTypes)
      }
      guard answer.isRedirect else { return (answer, former) }
      target = try policy.target(of: answer, after: redirectCount)
      redirectCount += 1
    }
  }

  private static func checkType(of answer: HTTPAnswer, among types: Set<String>) throws(RemoteThemeError) {
    let type = answer.contentType
    if let type, types.contains(where: { $0 == type || $0.hasPrefix("+") && type.hasSuffix($0) }) { return }
    throw RemoteThemeError(
      .contentType, at: answer.url, "the type of the answer is \(type ?? "not stated")",
      remedy: "let the server say \(types.sorted().joined(separator: " or ")), or list the type in contentTypes")
  }

  private func validate(_ theme: RemoteTheme) throws {
    if let pin = options.sha256?.lowercased(), pin != theme.sha256 {
      throw RemoteThemeError(
        .pinMismatch, at: url, "the SHA-256 of the theme is \(theme.sha256)",
        remedy: "pin that one if you trust it, or serve the one that is pinned")
    }
    do {
      try check(theme)
    } catch {
      throw RemoteThemeError(
        .refused, at: url, "the theme was refused: \(error.reason)", remedy: "mend it on the server",
        cause: error)
    }
  }
}

extension RemoteThemeError {
  fileprivate static func status(_ answer: HTTPAnswer) -> RemoteThemeError {
    var error = RemoteThemeError(
      .status, at: answer.url, "the server answers with the status \(answer.status)",
      remedy: answer.status < 500 ? "see that the address is right" : "try again later")
    error.status = answer.status
    error.retryAfter = answer.retryAfter
    return error
  }
}

extension Error {
  /// What the error says for people, if anything.
  var reason: String { (self as? any LocalizedError)?.errorDescription ?? String(describing: self) }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

extension UInt8 {
  /// Whether it is a hexadecimal digit in ASCII.
  fileprivate var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }
}
