import LiveryDocuments
import LiveryVocabulary

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Loads a theme, and loads it again whenever one of its files changes.
///
/// ```swift
/// let watcher = ThemeWatcher("themes/harbour.resolver.json") { path, root in
///   DesignTokenReader().read(resolver: path, root: root)
/// } load: { document in
///   try engine.load(document)
/// }
/// for await reload in watcher.reloads { print(reload) }
/// ```
///
/// A save is loaded within 100 milliseconds. It does not matter how an editor saves: into the file, by renaming another file over
/// it, or by removing it first. All files of the theme are watched, also those that are still missing, and every folder and link
/// on the way to them. If the theme is a folder, as an asset catalogue is, what comes into it counts, too.
///
/// A version that cannot be loaded, such as a file that is half written, changes nothing. The last good one is shown, and
/// ``latest`` has the errors.
///
/// On Linux inotify(7) tells of changes, on Apple's systems kqueue(2). Where the system refuses, the watcher looks at the files
/// four times a second.
///
/// The watcher works until ``cancel()`` is called or nobody keeps it.
public final class ThemeWatcher: Sendable {
  private let loop: WatchLoop
  private let reports = ReloadReports()

  /// Begins to watch a theme, and loads it for the first time soon after.
  ///
  /// No lock is held while your closures run. One version is read and loaded at a time.
  ///
  /// - Parameters:
  ///   - path: the path of the first file, or of a folder. A relative one counts from the current folder.
  ///   - root: the folder that contains all files; nil is the folder of the first file.
  ///   - polls: whether to look at the files four times a second in any case. Network file systems tell nothing of what other
  ///     machines do.
  ///   - read: reads the theme with a reader, on a queue of the watcher. It gets the absolute paths of the file and the root.
  ///   - load: puts a version that can be loaded in the place of the one before. For an engine whose edits are made on the main
  ///     actor, write `{ @MainActor document in try engine.load(document) }`. What it throws is in the report.
  public init<Theme: LoadableTheme>(
    _ path: String, root: String? = nil, polls: Bool = false,
    read: @escaping @Sendable (_ path: String, _ root: String) -> Theme,
    load: @escaping @Sendable (Theme) async throws -> Void
  ) {
    let path = Self.absolute(path)
    let root = root.map(Self.absolute) ?? Self.folder(of: path)
    loop = WatchLoop(path, root: root, alwaysPolls: polls) {
      let theme = read(path, root)
      return WatchLoop.Version(files: theme.files, diagnostics: theme.diagnostics) {
        guard theme.isLoadable else { throw ThemeDocumentError(theme.diagnostics) }
        try await load(theme)
      }
    } report: { [reports] in
      reports.add($0)
    }
    loop.start()
  }

  deinit { cancel() }

  /// The last version that was read, nil before the first. Its `error` says why it was not loaded.
  public var latest: ThemeReload? { reports.latest }

  /// The versions to come, each after it was loaded or refused, and first the latest one.
  ///
  /// Each access begins another stream. A slow consumer misses none. The stream ends with the watcher, which it does not keep.
  public var reloads: AsyncStream<ThemeReload> { reports.stream() }

  /// Stops. A version that is being loaded is still loaded; nothing is reported any more.
  public func cancel() {
    loop.cancel()
    reports.finish()
  }

  private static func absolute(_ path: String) -> String {
    if path.unicodeScalars.first == "/" { return path }
    guard let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  private static func folder(of path: String) -> String {
    let steps = path.unicodeScalars.split(separator: "/").dropLast()
    return "/" + steps.map { String($0) }.joined(separator: "/")
  }
}
