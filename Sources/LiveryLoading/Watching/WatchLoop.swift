import Dispatch
import LiveryDocuments
import Synchronization

/// Reads a theme, waits until one of its files is another one, and reads it again.
///
/// Everything happens on a queue of its own. What the host gave is called there, or in a task while the queue is free.
final class WatchLoop: @unchecked Sendable {
  /// One version of the theme, before it is loaded.
  struct Version: Sendable {
    let files: [String]
    let diagnostics: [Diagnostic]
    let load: @Sendable () async throws -> Void
  }

  private enum Phase {
    case idle
    /// A file changed, and may change on.
    case settling(since: DispatchTime, last: DispatchTime)
    /// The host loads a version. `isOutdated` if a file changed meanwhile.
    case loading(isOutdated: Bool)
  }

  /// How long no file must change before they are read: a save takes several steps.
  private static let quiet = DispatchTimeInterval.milliseconds(20)
  /// After that they are read though they change on. What is half written then is read again.
  private static let settlingMax = DispatchTimeInterval.milliseconds(60)
  private static let pollInterval = DispatchTimeInterval.milliseconds(250)
  /// A version may name files that the one before did not, and so on.
  private static let readCountMax = 4

  private let root: String
  private let path: String
  private let alwaysPolls: Bool
  private let read: @Sendable () -> Version
  private let report: @Sendable (ThemeReload) -> Void
  private let isCancelled = Atomic(false)
  private let queue = DispatchQueue(label: "livery.theme-watcher")

  // Safe: touched on the queue only.
  private var monitor: SystemMonitor?
  private var timer: (any DispatchSourceTimer)?
  private var phase = Phase.idle
  private var reloadCount = 0
  /// The files to watch, by their absolute paths.
  private var paths: [String]
  /// The folders of a theme that is a folder: others may come into them.
  private var folders: [String] = []
  /// What was there before they were read.
  private var states: [FileState?] = []

  /// - Parameters:
  ///   - path: of the first file, absolute.
  ///   - root: the folder from which versions name their files, absolute.
  ///   - report: called with each version, on the queue.
  init(
    _ path: String, root: String, alwaysPolls: Bool, read: @escaping @Sendable () -> Version,
    report: @escaping @Sendable (ThemeReload) -> Void
  ) {
    (self.path, self.root, self.alwaysPolls) = (path, root, alwaysPolls)
    (self.read, self.report) = (read, report)
    paths = [path]
  }

  func start() {
    queue.async { [weak self] in
      guard let self, !isOver else { return }
      if !alwaysPolls { monitor = SystemMonitor(queue: queue) { [weak self] in self?.noteChange() } }
      reload()
    }
  }

  func cancel() {
    isCancelled.store(true, ordering: .sequentiallyConsistent)
    queue.async { [self] in
      monitor = nil
      setPolling(false)
    }
  }

  private var isOver: Bool { isCancelled.load(ordering: .sequentiallyConsistent) }

  deinit { timer?.cancel() }

  // MARK: Changes

  private func noteChange() {
    let now = DispatchTime.now()
    switch phase {
    case .idle:
      phase = .settling(since: now, last: now)
      check(after: Self.quiet)
    case .settling(let since, _): phase = .settling(since: since, last: now)
    case .loading: phase = .loading(isOutdated: true)
    }
  }

  private func check(after interval: DispatchTimeInterval) {
    queue.asyncAfter(deadline: .now() + interval) { [weak self] in self?.check() }
  }

  /// Reads again if no file changed for a while.
  private func check() {
    guard !isOver, case .settling(let since, let last) = phase else { return }
    let now = DispatchTime.now()
    if last + Self.quiet > now, since + Self.settlingMax > now { return check(after: .milliseconds(5)) }
    // Others tell of changes that are none of the files, or of what reading itself does.
    if monitor == nil || !SystemMonitor.isPrecise, statesNow == states {
      phase = .idle
    } else {
      reload()
    }
  }

  private var statesNow: [FileState?] { (paths + folders).map { FileState($0) } }

  // MARK: Reading

  private func reload() {
    phase = .loading(isOutdated: false)
    var version: Version
    var readCount = 0
    repeat {
      // Watched before they are read: what changes from now on is read again.
      watch()
      states = statesNow
      version = read()
      readCount += 1
    } while usesOtherPaths(version.files) && readCount < Self.readCountMax
    Task { [self, version] in
      let failure: (any Error)?
      do {
        if isOver { return }
        try await version.load()
        failure = nil
      } catch {
        failure = error
      }
      queue.async { self.finish(version, failure) }
    }
  }

  private func finish(_ version: Version, _ failure: (any Error)?) {
    guard !isOver else { return }
    let number = reloadCount
    reloadCount += 1
    report(ThemeReload(number: number, diagnostics: version.diagnostics, files: version.files, error: failure))
    guard case .loading(let isOutdated) = phase else { return }
    phase = .idle
    if isOutdated { noteChange() }
  }

  /// Takes the files of a version for those to watch.
  ///
  /// - Returns: whether they are others than before.
  private func usesOtherPaths(_ files: [String]) -> Bool {
    var seen: Set<String> = []
    let named = files.map { $0.unicodeScalars.first == "/" ? $0 : root + "/" + $0 }
    let next = ([path] + named).filter { seen.insert($0).inserted }
    let isOther = Set(paths) != seen
    paths = next
    return isOther
  }

  // MARK: Watching

  private func watch() {
    var isWatched = monitor != nil
    monitor?.begin()
    for path in paths where monitor != nil {
      PathWalk.visit(path) { folder, name, isLast in
        if monitor?.watch(name, in: folder, isFile: isLast) == false { isWatched = false }
      }
    }
    folders = []
    PathWalk.visitFolders(below: path) { folder in
      folders.append(folder)
      if monitor?.watch(nil, in: folder, isFile: false) == false { isWatched = false }
    }
    monitor?.end()
    setPolling(!isWatched)
  }

  /// Looks at the files now and then, where the system does not tell of them.
  private func setPolling(_ polls: Bool) {
    guard polls != (timer != nil) else { return }
    timer?.cancel()
    timer = nil
    guard polls else { return }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + Self.pollInterval, repeating: Self.pollInterval)
    timer.setEventHandler { [weak self] in
      if let self, statesNow != states { noteChange() }
    }
    timer.activate()
    self.timer = timer
  }
}
