import Foundation

/// The path of a file from the root folder, and how one file's reference leads to another.
enum RelativePath {
  enum Refusal: Error { case absolute, outside, malformed }

  /// Where a reference in `file` leads. Never out of the root folder.
  static func resolve(_ reference: String, in file: String) throws(Refusal) -> String {
    guard let plain = reference.removingPercentEncoding, !plain.isEmpty, !plain.contains("\0") else {
      throw .malformed
    }
    guard !plain.hasPrefix("/"), !plain.contains("\\"), !hasScheme(plain) else { throw .absolute }
    var folders = file.split(separator: "/").dropLast().map(String.init)
    for step in plain.split(separator: "/") where step != "." {
      if step != ".." {
        folders.append(String(step))
      } else if folders.popLast() == nil {
        throw .outside
      }
    }
    return folders.joined(separator: "/")
  }

  private static func hasScheme(_ text: String) -> Bool {
    text.prefix { $0 != "/" }.contains(":")
  }
}
