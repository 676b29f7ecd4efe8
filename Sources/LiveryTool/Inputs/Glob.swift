import Foundation
import LiveryVocabulary

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
  /// - Throws: ``Unusable`` if there are too many folders to look into.
  static func files(matching pattern: String, in folder: String) throws -> [String] {
    let isAbsolute = pattern.utf8.first == UInt8(ascii: "/")
    var steps = pattern.split(separator: "/")
    if steps.last == "**" { steps.append("*") }
    /// How many steps were left where a folder was looked into.
    var visited: [Scalars: Set<Int>] = [:]
    var found: [String] = []
    /// - Parameter base: the path so far, empty or with a slash at its end.
    func visit(_ base: String, _ steps: ArraySlice<Substring>) throws {
      guard let step = steps.first else { return }
      let rest = steps.dropFirst()
      if !isPattern(String(step)) {
        let path = base + step
        return rest.isEmpty ? found.append(path) : try visit(path + "/", rest)
      }
      guard visited[Scalars(wrappedValue: base), default: []].insert(steps.count).inserted else { return }
      guard visited.count <= folderMax else {
        throw Unusable("\"\(pattern)\" searches more than \(folderMax) folders; begin it with a folder that has fewer")
      }
      // `**` may also stand for no folder.
      if step == "**" { try visit(base, rest) }
      let wanted = GlobName(step)
      for name in names(in: Paths.absolute(base.isEmpty ? "." : base, in: folder)) {
        let path = base + name
        let absolute = Paths.absolute(path, in: folder)
        if step == "**" {
          if name.utf8.first != UInt8(ascii: "."), isFolder(absolute) { try visit(path + "/", steps) }
        } else if wanted.matches(name) {
          if rest.isEmpty { found.append(path) } else if leadsToFolder(absolute) { try visit(path + "/", rest) }
        }
      }
    }
    try visit(isAbsolute ? "/" : "", steps[...])
    return Array(Set(found.filter { isThere(Paths.absolute($0, in: folder)) })).sorted()
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Whether there is a folder or a link to one.
  static func leadsToFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether there is a folder. A link to one is none, so that no search goes round in circles.
  static func isFolder(_ path: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
    return type as? FileAttributeType == .typeDirectory
  }
}
