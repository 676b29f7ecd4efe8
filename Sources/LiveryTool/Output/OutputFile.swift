import Foundation

/// Files that the command writes.
enum OutputFile {
  /// Writes a file in one step, so that nobody reads half of it, and makes the folders on the way. Where a link leads to it, what
  /// it leads to is replaced.
  ///
  /// The file keeps its permissions. One that has these bytes is left alone, so that a watcher that writes what it watches ends.
  ///
  /// - Parameter path: from the working directory.
  /// - Throws: ``Unusable``.
  static func write(_ bytes: [UInt8], to path: String, in session: Session) throws {
    let file = URL(fileURLWithPath: Paths.absolute(path, in: session.workingDirectory)).resolvingSymlinksInPath()
    let data = Data(bytes)
    do {
      try makeFolder(file.deletingLastPathComponent().path)
      var status = stat()
      let isThere = lstat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      if isThere, status.st_size == bytes.count, (try? Data(contentsOf: file)) == data { return }
      try replace(file, with: data, permissions: isThere ? status.st_mode & 0o777 : nil)
    } catch {
      let reason = (error as? Unusable)?.message ?? error.localizedDescription
      throw Unusable("\"\(path)\" cannot be written: \(reason)")
    }
  }

  /// Makes a folder, and those on the way to it, unless they are there.
  ///
  /// - Parameter path: an absolute path.
  private static func makeFolder(_ path: String) throws {
    if Glob.leadsToFolder(path) { return }
    if Glob.isThere(path) { throw Unusable("\"\(path)\" is no folder; name another one") }
    let parent = Paths.folder(of: path)
    if Glob.isThere(parent), !Glob.leadsToFolder(parent) {
      throw Unusable("the folder \"\(path)\" cannot be made: \"\(parent)\" is no folder")
    }
    try makeFolder(parent)
    // Somebody else may have made it just now.
    if mkdir(path, 0o777) != 0, errno != EEXIST {
      throw Unusable("the folder \"\(path)\" cannot be made: \(failure.message)")
    }
  }

  /// - Parameter permissions: nil for those of any new file.
  private static func replace(_ file: URL, with data: Data, permissions: mode_t?) throws {
    let temporary = file.deletingLastPathComponent().appendingPathComponent(".livery-\(UUID().uuidString)").path
    // Nobody else reads it before it has its permissions.
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else { throw failure }
    do {
      defer { close(descriptor) }
      try FileHandle(fileDescriptor: descriptor).write(contentsOf: data)
      if let permissions, fchmod(descriptor, permissions) != 0 { throw failure }
      if rename(temporary, file.path) != 0 { throw failure }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Why a call of the system failed just now.
  private static var failure: Unusable { Unusable(String(cString: strerror(errno))) }
}
