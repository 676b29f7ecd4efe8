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

  /// Calls `visit` with each folder on the way and the name that is looked up in it, before it is looked up. The last name may be
  /// that of the file.
  ///
  /// So whoever watches the folder from then on learns when the name stands for something else. The way ends where a name is
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
