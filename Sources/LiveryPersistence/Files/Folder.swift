#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder whose files are replaced as a whole.
package struct Folder: Sendable {
  private let path: String
  /// Makes changes of names durable. Tests have one that fails.
  private let nameSync: NameSync

  /// - Throws: `ThemeStoreError.file`.
  package typealias NameSync = @Sendable (borrowing Descriptor) throws -> Void

  /// Among many savers that take the draft from one another, each has its turn long before. Some file systems number
  /// files again at each look, so that a path never names the open file. The limit ends that.
  private static let lockCountMax = 1000

  package init(_ path: String, syncNames: @escaping NameSync = Self.sync) {
    self.path = path
    nameSync = syncNames
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  func has(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(of: name), &status) == 0
  }

  /// The first bytes of a file, all if there are fewer; nil if there is no file.
  package func contents(of name: String, atMost limit: Int) throws -> [UInt8]? {
    do {
      // A pipe that somebody put there must not make us wait for its writer.
      return try Descriptor(path(of: name), O_RDONLY | O_NONBLOCK, to: "open").bytes(atMost: limit)
    } catch let error where ThemeStoreError.isRefusal(error, for: ENOENT) {
      return nil
    }
  }

  /// Replaces a file, or makes it. A reader finds the old or the new contents, whenever the process or machine stops.
  ///
  /// If syncing the folder fails, the old contents are put back. A loss of power at that time may leave either, and so
  /// may a disk that refuses the old contents too.
  ///
  /// - Parameters:
  ///   - limit: the number of old bytes that are put back at most.
  ///   - condition: called with the old contents, nil if there is no file, while nobody else replaces the file. If it
  ///     returns false, nothing is done.
  /// - Returns: what the condition returned.
  /// - Throws: `ThemeStoreError.file`, `.notAFile`, `.fileKeepsChanging`.
  package func replace(
    _ name: String, with bytes: [UInt8], keeping limit: Int, if condition: ([UInt8]?) -> Bool
  ) throws -> Bool {
    // Before anything is done: whether names can be made to last is to be known.
    let names = try opened()
    var old: [UInt8]?
    let isReplaced = try put(bytes, in: name) {
      old = try contents(of: name, atMost: limit)
      return condition(old)
    }
    guard isReplaced else { return false }
    do { try nameSync(names) } catch {
      try? putBack(old, in: name, insteadOf: bytes)
      throw error
    }
    return true
  }

  /// Restores the old contents of a file, if it still has the contents that were put there; nil is no file.
  private func putBack(_ old: [UInt8]?, in name: String, insteadOf bytes: [UInt8]) throws {
    func isUnchanged() throws -> Bool { try contents(of: name, atMost: bytes.count + 1) == bytes }
    if let old {
      _ = try put(old, in: name, if: isUnchanged)
    } else {
      try whileLocked(name) { if try isUnchanged() { try remove([name]) } }
    }
  }

  /// Replaces a file, or makes it. Until the folder is synced a loss of power may undo it.
  ///
  /// - Returns: whether the condition holds. If not, nothing is done.
  private func put(_ bytes: [UInt8], in name: String, if condition: () throws -> Bool) throws -> Bool {
    let draft = draft(of: name)
    let file = try lockedDraft(draft)
    do {
      guard try condition() else {
        unlink(path(of: draft))
        return false
      }
      try file.truncate()
      try file.put(bytes)
      // Before the new name stands for it: else a loss of power may leave the name and not the bytes.
      try file.sync()
      try retrying("replace", path(of: name)) { rename(path(of: draft), path(of: name)) }
    } catch {
      unlink(path(of: draft))
      throw error
    }
    return true
  }

  /// Runs a body while nobody replaces or renames a file.
  func whileLocked<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    let file = try lockedDraft(draft(of: name))
    defer {
      // With the lock: a process that waits for it finds the draft gone, and makes another.
      unlink(path(of: draft(of: name)))
      withExtendedLifetime(file) {}
    }
    return try body()
  }

  /// - Throws: `ThemeStoreError.file`; then nothing changed.
  func setName(of old: String, to new: String) throws {
    let names = try opened()
    try retrying("rename", path(of: old)) { rename(path(of: old), path(of: new)) }
    // It is done. If this fails, a loss of power may undo it. A later load then finds what was there.
    try? nameSync(names)
  }

  /// Removes the files that exist. Until ``syncNames()`` a loss of power may bring them back.
  ///
  /// - Throws: `ThemeStoreError.file`; then some may be gone.
  func remove(_ names: [String]) throws {
    for name in names {
      do {
        try retrying("remove", path(of: name)) { unlink(path(of: name)) }
      } catch let error where ThemeStoreError.isRefusal(error, for: ENOENT) {
        // Gone already.
      }
    }
  }

  /// Makes all changes of names durable.
  ///
  /// - Throws: `ThemeStoreError.file`.
  func syncNames() throws { try nameSync(opened()) }

  /// The names in the folder.
  ///
  /// - Throws: `ThemeStoreError.file`.
  func names() throws -> [String] {
    guard let entries = opendir(path) else { throw ThemeStoreError.file(operation: "list", path: path, code: errno) }
    defer { closedir(entries) }
    var names: [String] = []
    while true {
      // The end and an error look alike, but for this.
      errno = 0
      guard let entry = readdir(entries) else { break }
      // Not through a copy of the entry, which the system makes only as long as its name.
      let name = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
      names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    if errno != 0 { throw ThemeStoreError.file(operation: "list", path: path, code: errno) }
    return names
  }

  /// All drafts of a file have one name, so that drafts of killed processes do not pile up.
  private func draft(of name: String) -> String { "\(name).new" }

  private func opened() throws -> Descriptor { try Descriptor(path, O_RDONLY | O_DIRECTORY, to: "open") }

  /// The draft, for this process alone. Other savers wait, and find it gone when it is their turn.
  ///
  /// - Throws: `ThemeStoreError.file`, `.notAFile`, `.fileKeepsChanging`.
  private func lockedDraft(_ name: String) throws -> Descriptor {
    do {
      for _ in 0..<Self.lockCountMax {
        // A pipe that somebody put there must not make us wait for its reader.
        let file = try Descriptor(path(of: name), O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, to: "create")
        guard file.isOrdinary else { throw ThemeStoreError.notAFile(path: path(of: name)) }
        try file.lock()
        if file.isAtItsPath { return file }
      }
    } catch let error where ThemeStoreError.isRefusal(error, for: ENXIO) {
      // Nobody reads the pipe.
      throw ThemeStoreError.notAFile(path: path(of: name))
    }
    throw ThemeStoreError.fileKeepsChanging(path: path(of: name))
  }

  /// Makes changes of names durable.
  @Sendable package static func sync(_ names: borrowing Descriptor) throws {
    do {
      try names.sync()
    } catch let error where ThemeStoreError.isRefusal(error, for: EINVAL) {
      // The file system keeps names without being asked, or cannot be asked.
    }
  }
}
