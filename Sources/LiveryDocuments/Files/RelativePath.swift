import Foundation

/// The path of a file from the root folder, and how one file's reference leads to another. All goes by scalars: a mark that
/// combines with a slash makes one character of both.
package enum RelativePath {
  /// Why a reference leads nowhere.
  package enum Refusal: Error {
    case absolute, outside, malformed

    /// What is wrong with the reference, and how to mend it.
    ///
    /// - Parameter example: a path as it should be.
    package func explained(example: String) -> String {
      switch self {
      case .absolute: "is no relative path; write the path from this file's folder"
      case .outside: "leads out of the root folder; keep all files below it"
      case .malformed: "is not a path; write a relative path like \"\(example)\""
      }
    }
  }

  /// Where a reference in `file` leads. Never out of the root folder.
  package static func resolve(_ reference: String, in file: String) throws(Refusal) -> String {
    guard let plain = reference.removingPercentEncoding?.unicodeScalars, !plain.isEmpty, !plain.contains("\0") else {
      throw .malformed
    }
    guard plain.first != "/", !plain.contains("\\"), !hasScheme(plain) else { throw .absolute }
    return try path(of: Array(steps(of: file.unicodeScalars).dropLast()) + steps(of: plain))
  }

  /// The path of a file as references lead to it: without `.` and `..`.
  package static func normalized(_ path: String) throws(Refusal) -> String {
    try Self.path(of: steps(of: path.unicodeScalars))
  }

  private static func path(of steps: [String]) throws(Refusal) -> String {
    var path: [String] = []
    for step in steps where step != "." {
      if step != ".." {
        path.append(step)
      } else if path.popLast() == nil {
        throw .outside
      }
    }
    return path.joined(separator: "/")
  }

  static func steps(of path: String.UnicodeScalarView) -> [String] {
    path.split(separator: "/").map { String($0) }
  }

  private static func hasScheme(_ path: String.UnicodeScalarView) -> Bool {
    path.prefix { $0 != "/" }.contains(":")
  }
}
