import Foundation

/// The table of `docs/reference/uikit-attributes.md`.
public enum AttributePage {
  /// The attributes that the table says a dialect has, in its order.
  ///
  /// - Parameter dialect: what its column is called.
  public static func names(in dialect: String) throws -> [String] {
    let package = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = package.appending(path: "docs/reference/uikit-attributes.md")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("|") }
      .map { row in row.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) } }
    guard let column = rows.first?.firstIndex(of: dialect) else { return [] }
    return rows.filter { $0[column] == "yes" }.map { $0[0] }
  }
}
