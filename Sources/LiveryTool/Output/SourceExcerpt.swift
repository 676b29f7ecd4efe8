/// The part of a source line that is shown around a place.
enum SourceExcerpt {
  /// How many scalars of a long line are shown on each side of the place.
  private static let sideMax = 80

  /// The line, or a part of a long one, and the blanks that lead to the place below it.
  ///
  /// Tabs are tabs in both, and wide characters two blanks, so that a caret behind the blanks stands below its place.
  ///
  /// - Parameter column: in Unicode scalars, counted from 1. A column behind the end counts as the end.
  static func excerpt(of line: String, column: Int) -> (text: String, indent: String) {
    let scalars = Array(line.unicodeScalars)
    let place = min(max(column - 1, 0), scalars.count)
    let start = max(0, place - sideMax)
    let end = min(scalars.count, place + sideMax)
    let before = (start > 0 ? "…" : "") + text(of: scalars[start..<place])
    let after = text(of: scalars[place..<end]) + (end < scalars.count ? "…" : "")
    let indent = before.unicodeScalars.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columnCount) }
    return (before + after, indent.joined())
  }

  private static func text(of scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars)).printable
  }
}
