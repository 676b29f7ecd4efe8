import Foundation

/// Patterns of paths: `*`, `?` and `[abc]` inside a name, and `**` for any folders.
enum Glob {
  static func isPattern(_ path: String) -> Bool {
    path.split(separator: "/").contains { step in GlobName(step).isPattern }
  }

  /// The deepest folder that contains all files that a pattern may match.
  static func fixedFolder(of pattern: String) -> String {
    let steps = pattern.split(separator: "/").prefix { !isPattern(String($0)) }
    return (pattern.utf8.first == UInt8(ascii: "/") ? "/" : "") + steps.joined(separator: "/")
  }

  /// How many folders are looked into.
  private static let folderMax = 10_000

  /// The files that a pattern matches, in the order of their paths. Names that begin with a dot need a pattern that does.
  ///
  /// - Parameter folder: where relative patterns start from.
  /// - Returns: paths as the pattern has them: relative ones stay so.
  static func files(matching pattern: String, in folder: String) -> [String] {
    let isAbsolute = pattern.utf8.first == UInt8(ascii: "/")
    var visited = 0
    var found: [String] = []
    /// - Parameter base: the path so far, empty or with a slash at its end.
    func visit(_ base: String, _ steps: ArraySlice<Substring>) {
      guard let step = steps.first, visited < folderMax else { return }
      let rest = steps.dropFirst()
      if !isPattern(String(step)) {
        let path = base + step
        return rest.isEmpty ? found.append(path) : visit(path + "/", rest)
      }
      visited += 1
      let wanted = GlobName(step)
      for name in names(in: Paths.absolute(base.isEmpty ? "." : base, in: folder)) {
        let path = base + name
        let isFolder = isFolder(Paths.absolute(path, in: folder))
        if step == "**" {
          if isFolder, name.utf8.first != UInt8(ascii: ".") { visit(path + "/", steps) }
        } else if wanted.matches(name) {
          if rest.isEmpty { found.append(path) } else if isFolder { visit(path + "/", rest) }
        }
      }
      // `**` may also stand for no folder.
      if step == "**" { visit(base, rest.isEmpty ? ["*"] : rest) }
    }
    visit(isAbsolute ? "/" : "", pattern.split(separator: "/")[...])
    return Array(Set(found.filter { isThere(Paths.absolute($0, in: folder)) })).sorted()
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Whether there is a folder. A link to one is none, so that no search goes round in circles.
  static func isFolder(_ path: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
    return type as? FileAttributeType == .typeDirectory
  }
}
