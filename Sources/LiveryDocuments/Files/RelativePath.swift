import Foundation

/// The path of a file from the root folder, and how one file's reference leads to another. All goes by scalars: a mark that
/// combines with a slash makes one character of both.
enum RelativePath {
  enum Refusal: Error { case absolute, outside, malformed }

  /// Where a reference in `file` leads. Never out of the root folder.
  static func resolve(_ reference: String, in file: String) throws(Refusal) -> String {
    guard let plain = reference.removingPercentEncoding?.unicodeScalars, !plain.isEmpty, !plain.contains("\0") else {
      throw .malformed
    }
    guard plain.first != "/", !plain.contains("\\"), !hasScheme(plain) else { throw .absolute }
    var folders = Array(steps(of: file.unicodeScalars).dropLast())
    for step in steps(of: plain) where step != "." {
      if step != ".." {
        folders.append(step)
      } else if folders.popLast() == nil {
        throw .outside
      }
    }
    return folders.joined(separator: "/")
  }

  private static func steps(of path: String.UnicodeScalarView) -> [String] {
    path.split(separator: "/").map { String($0) }
  }

  private static func hasScheme(_ path: String.UnicodeScalarView) -> Bool {
    path.prefix { $0 != "/" }.contains(":")
  }
}
