/// Paths as texts. Nothing looks at the file system.
enum Paths {
  /// A path from a folder, without `.` and `..`; the path itself if it is absolute.
  static func absolute(_ path: String, in folder: String) -> String {
    normalized(path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path)
  }

  /// The folder of a file.
  static func folder(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    return "/" + parts.joined(separator: "/")
  }

  /// How to get from one folder to another, with `..` where needed; empty for the same folder.
  static func relative(_ folder: String, to base: String) -> String {
    let (steps, start) = (folder.split(separator: "/"), base.split(separator: "/"))
    let shared = zip(steps, start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - shared) + steps[shared...].map(String.init))
      .joined(separator: "/")
  }

  /// The deepest folder that contains all files.
  static func commonFolder(of files: [String]) -> String {
    guard let first = files.first else { return "/" }
    let steps = files.dropFirst().reduce(folder(of: first).split(separator: "/")[...]) { shared, file in
      let count = zip(shared, folder(of: file).split(separator: "/")).prefix { $0 == $1 }.count
      return shared.prefix(count)
    }
    return "/" + steps.joined(separator: "/")
  }

  private static func normalized(_ path: String) -> String {
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
    return "/" + steps.joined(separator: "/")
  }
}
