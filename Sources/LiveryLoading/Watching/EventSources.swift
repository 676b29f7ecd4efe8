#if canImport(Darwin)
  import Darwin
  import Dispatch

  /// Watches folders, and the files in them, by the events of kqueue(2).
  final class EventSources: FolderMonitor {
    static let isPrecise = false

    private let queue: DispatchQueue
    private let onChange: @Sendable () -> Void
    /// By what they watch: a path may name another folder later.
    private var sources: [FileID: any DispatchSourceFileSystemObject] = [:]
    private var nextSources: [FileID: any DispatchSourceFileSystemObject] = [:]

    private struct FileID: Hashable {
      let device: dev_t
      let inode: ino_t
    }

    init?(queue: DispatchQueue, onChange: @escaping @Sendable () -> Void) {
      self.queue = queue
      self.onChange = onChange
    }

    deinit {
      for source in sources.values { source.cancel() }
    }

    func begin() { nextSources = [:] }

    func watch(_ name: String?, in folder: String, isFile: Bool) -> Bool {
      let isFolderWatched = watch(folder)
      guard let name, isFile else { return isFolderWatched }
      // Events of a folder tell of names, not of what is written into files.
      return watch(folder == "/" ? "/" + name : folder + "/" + name) && isFolderWatched
    }

    func end() {
      for (id, source) in sources where nextSources[id] == nil { source.cancel() }
      sources = nextSources
    }

    private func watch(_ path: String) -> Bool {
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { return errno == ENOENT || errno == ENOTDIR }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else {
        close(descriptor)
        return false
      }
      let id = FileID(device: status.st_dev, inode: status.st_ino)
      if let known = sources[id] {
        close(descriptor)
        nextSources[id] = known
        return true
      }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .extend, .attrib, .delete, .rename, .link, .revoke],
        queue: queue)
      source.setEventHandler(handler: onChange)
      source.setCancelHandler { close(descriptor) }
      source.activate()
      (sources[id], nextSources[id]) = (source, source)
      return true
    }
  }
#endif
