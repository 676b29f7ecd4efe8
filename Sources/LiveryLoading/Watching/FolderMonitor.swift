import Dispatch

/// Tells when names in folders may stand for something else. Used on one queue.
protocol FolderMonitor: AnyObject {
  /// Whether it tells of the names that it was given only, and of each change of them.
  ///
  /// If not, the caller has to check whether a file is another one.
  static var isPrecise: Bool { get }

  /// - Parameter onChange: called on the queue.
  /// - Returns: nil if the system refuses.
  init?(queue: DispatchQueue, onChange: @escaping @Sendable () -> Void)

  /// Begins a new list of names. What is watched already stays watched.
  func begin()

  /// Watches a name in a folder from now on.
  ///
  /// - Parameters:
  ///   - name: nil for every name.
  ///   - isFile: whether the name may be that of a file, whose contents count.
  /// - Returns: whether the system does so. A folder that is missing counts as watched: the one around it has to be.
  func watch(_ name: String?, in folder: String, isFile: Bool) -> Bool

  /// Ends the list: whatever is not in it is no longer watched.
  func end()
}

#if os(Linux)
  typealias SystemMonitor = Inotify
#elseif canImport(Darwin)
  typealias SystemMonitor = EventSources
#endif
