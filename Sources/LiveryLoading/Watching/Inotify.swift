#if os(Linux)
  import Dispatch

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Watches folders by inotify(7). Files are not watched themselves: another file may take their name.
  final class Inotify: FolderMonitor {
    static let isPrecise = true

    /// What gives a name another file, and what removes the folder.
    private static let nameEvents = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
    /// What gives a file another contents, or lets it be read.
    private static let fileEvents = IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB

    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private let onChange: () -> Void
    /// The names that count, by watch descriptor; nil if every name does.
    private var names: [Int32: Set<String?>] = [:]
    private var nextNames: [Int32: Set<String?>] = [:]

    init?(queue: DispatchQueue, onChange: @escaping @Sendable () -> Void) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      self.onChange = onChange
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setCancelHandler { [descriptor] in close(descriptor) }
      // Safe: the queue is the only one on which the monitor is used.
      nonisolated(unsafe) weak let monitor = self
      source.setEventHandler { monitor?.takeEvents() }
      source.activate()
    }

    deinit { source.cancel() }

    func begin() { nextNames = [:] }

    func watch(_ name: String?, in folder: String, isFile: Bool) -> Bool {
      // Folders on the way, like those of all users, tell nothing of what is written into their files.
      let events = Self.nameEvents | (isFile ? Self.fileEvents : 0)
      let watch = inotify_add_watch(descriptor, folder, UInt32(events | IN_ONLYDIR | IN_MASK_ADD))
      guard watch >= 0 else { return errno == ENOENT || errno == ENOTDIR }
      nextNames[watch, default: []].insert(name)
      // Counts from now on, not only when the list ends.
      names[watch, default: []].insert(name)
      return true
    }

    func end() {
      for watch in names.keys where nextNames[watch] == nil { inotify_rm_watch(descriptor, watch) }
      names = nextNames
    }

    private func takeEvents() {
      var isRelevant = false
      // Room for many events: one with the longest name has 272 bytes.
      withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
          while rest.count >= MemoryLayout<inotify_event>.size {
            let event = rest.loadUnaligned(as: inotify_event.self)
            let end = MemoryLayout<inotify_event>.size + Int(event.len)
            // The system pads the name with zeros.
            let name = rest[MemoryLayout<inotify_event>.size..<min(end, rest.count)].prefix { $0 != 0 }
            if concerns(event, String(decoding: name, as: UTF8.self)) { isRelevant = true }
            rest = UnsafeRawBufferPointer(rebasing: rest[min(end, rest.count)...])
          }
        }
      }
      if isRelevant { onChange() }
    }

    /// Whether an event is about a name of the list, about a folder itself, or stands for others that were lost.
    private func concerns(_ event: inotify_event, _ name: String) -> Bool {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      guard let names = names[event.wd] else { return false }
      if event.len == 0 { return event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0 }
      return names.contains(name) || names.contains(nil)
    }
  }
#endif
