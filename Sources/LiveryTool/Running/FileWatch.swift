import Foundation
import LiveryDocuments
import LiveryLoading

/// Runs something again whenever a file changes that a command reads, or files come and go that a pattern matches.
///
/// One watcher has the files. Each folder in which files may come and go has one of its own.
final class FileWatch: @unchecked Sendable {
  /// What there is to read.
  struct Inputs {
    let reader: SubjectReader
    /// The files, by their paths from the working directory.
    let paths: [String]
    /// The folders in which files may come and go. Absolute paths.
    let folders: [String]
  }

  // Safe: all of it, and the session in these closures, is used under the lock only, while the thread of the session waits.
  private let lock = NSRecursiveLock()
  private let folder: String
  private let inputs: () throws -> Inputs
  private let run: () -> Void
  private var main: ThemeWatcher?
  private var folders: [String: ThemeWatcher] = [:]
  /// All files that counted when they were last looked at.
  private var known: [String] = []
  private var isOver = false

  /// - Parameters:
  ///   - folder: the working directory.
  ///   - inputs: looks what there is to read.
  ///   - run: reads it.
  init(in folder: String, inputs: @escaping () throws -> Inputs, run: @escaping () -> Void) {
    (self.folder, self.inputs, self.run) = (folder, inputs, run)
  }

  /// Runs soon, and whenever something changes from then on.
  ///
  /// - Throws: ``Unusable`` if there is nothing to watch.
  func start() throws { try lock.withLock { begin(try inputs()) } }

  func cancel() {
    lock.withLock {
      isOver = true
      main?.cancel()
      for watcher in folders.values { watcher.cancel() }
    }
  }

  private func begin(_ inputs: Inputs) {
    guard !isOver else { return }
    main?.cancel()
    main = ThemeWatcher(Paths.absolute(inputs.paths[0], in: folder)) { [weak self] _, _ in
      WatchedFiles(files: self?.look() ?? [], isLoadable: true)
    } load: { [weak self] _ in
      self?.runInTurn()
    }
  }

  private func runInTurn() { lock.withLock { if !isOver { run() } } }

  /// All files that count now; those of the last time if the project or a pattern is of no use at the moment.
  private func look() -> [String] {
    lock.withLock {
      guard !isOver, let inputs = try? inputs() else { return known }
      known = files(of: inputs)
      for path in inputs.folders where folders[path] == nil {
        folders[path] = ThemeWatcher(path) { [weak self] _, _ in
          WatchedFiles(files: [], isLoadable: self?.isOutdated == true)
        } load: { [weak self] _ in
          self?.beginAgain()
        }
      }
      return known
    }
  }

  /// The inputs, the files that they name, and the project.
  private func files(of inputs: Inputs) -> [String] {
    let subject = try? inputs.reader.joined(inputs.paths)
    let named = subject.map { subject in subject.document.files.map { subject.sources.shownPath(of: $0) } } ?? []
    return (inputs.paths + named).map { Paths.absolute($0, in: folder) } + inputs.reader.project.files
  }

  /// Whether there are other files than before.
  private var isOutdated: Bool {
    lock.withLock {
      guard !isOver, let inputs = try? inputs() else { return false }
      return Set(files(of: inputs)) != Set(known)
    }
  }

  private func beginAgain() {
    lock.withLock {
      if let inputs = try? inputs() { begin(inputs) }
    }
  }
}

/// What a watcher finds.
private struct WatchedFiles: LoadableTheme {
  /// Absolute paths.
  let files: [String]
  let diagnostics: [Diagnostic] = []
  let isLoadable: Bool
}
