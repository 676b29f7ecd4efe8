/// Several files in one input: lines that begin with `=== ` name the file that follows, and the resolver document comes
/// first, without a name.
struct FileBundle {
  static let main = "main.resolver.json"

  private var files: [String: [UInt8]] = [:]

  init(_ bytes: [UInt8]) {
    var name = Self.main
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: "=== ".utf8) {
        name = String(decoding: line.dropFirst(4), as: UTF8.self)
      } else {
        files[name, default: []] += line + [UInt8(ascii: "\n")]
      }
    }
  }

  /// The paths of all files, in no order.
  var paths: [String] { Array(files.keys) }

  struct NoSuchFile: Error {}

  func contents(of path: String) throws -> [UInt8] {
    guard let file = files[path] else { throw NoSuchFile() }
    return file
  }
}
