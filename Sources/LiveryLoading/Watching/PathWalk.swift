#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The way that the system goes from the root of all folders to a file, links included.
enum PathWalk {
  /// As many links as the system follows.
  private static let linkCountMax = 40
  /// More than any catalogue has. It bounds what a path like that of all folders costs.
  private static let folderCountMax = 4096

  /// Calls `visit` with each folder on the way and the name that is looked up in it, before it is looked up. The last name may be
  /// that of the file.
  ///
  /// So a caller that watches the folder from then on learns when the name means another thing. The way ends where a name is
  /// missing.
  ///
  /// - Parameter path: absolute.
  static func visit(_ path: String, _ visit: (_ folder: String, _ name: String, _ isLast: Bool) -> Void) {
    var folders: [Substring.UnicodeScalarView] = []
    // The next one last.
    var steps = Array(Self.steps(of: path).reversed())
    var linkCount = 0
    while let step = steps.popLast() {
      let name = String(step)
      if name == "." { continue }
      if name == ".." {
        _ = folders.popLast()
        continue
      }
      let folder = "/" + folders.map { String($0) }.joined(separator: "/")
      visit(folder, name, steps.isEmpty)
      let path = folder == "/" ? "/" + name : folder + "/" + name
      switch kind(of: path) {
      case S_IFDIR: folders.append(step)
      case S_IFLNK:
        linkCount += 1
        guard linkCount <= linkCountMax, let target = target(ofLink: path) else { return }
        if target.unicodeScalars.first == "/" { folders = [] }
        steps += Self.steps(of: target).reversed()
      default: return
      }
    }
  }

  /// Calls `visit` with a folder and each folder below it, before it is looked into. Links are not followed.
  ///
  /// - Parameter path: if it is no folder, nothing is called.
  static func visitFolders(below path: String, _ visit: (_ folder: String) -> Void) {
    var rest = [path]
    var count = 0
    while let folder = rest.popLast(), count < folderCountMax {
      guard folder != path || isFolder(path) else { return }
      visit(folder)
      count += 1
      guard let entries = opendir(folder) else { continue }
      defer { closedir(entries) }
      while let entry = readdir(entries) {
        // Not through a copy of the entry, which the system makes only as long as its name.
        let bytes = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
        let name = String(cString: bytes.assumingMemoryBound(to: CChar.self))
        if name == "." || name == ".." { continue }
        if kind(of: folder + "/" + name) == S_IFDIR { rest.append(folder + "/" + name) }
      }
    }
  }

  /// Whether there is a folder, which a link may name.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func steps(of path: String) -> [Substring.UnicodeScalarView] {
    path.unicodeScalars.split(separator: "/")
  }

  /// nil if there is nothing.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func target(ofLink path: String) -> String? {
    let byteCountMax = 4096
    var bytes = [CChar](repeating: 0, count: byteCountMax)
    let count = readlink(path, &bytes, byteCountMax)
    guard count > 0, count < byteCountMax else { return nil }
    return String(decoding: bytes[..<count].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
