/// The part of a source line around a place.
struct SourceExcerpt: Hashable {
  /// How many scalars of a long line are shown on each side of the place.
  static let sideMax = 80

  /// What stands before the place, and from it on. As in the file.
  let before: String
  let after: String
  /// Whether the line goes on there.
  let isCutBefore: Bool
  let isCutAfter: Bool
  /// How many declarations of a theme sheet end in the line before the place.
  let declarationsBefore: Int

  /// The text for people.
  var text: String { shownBefore + after.printable + (isCutAfter ? "…" : "") }

  /// The blanks that lead to the place below the text.
  ///
  /// Tabs are tabs in both, and wide characters two blanks, so that a caret behind the blanks stands below its place.
  var indent: String {
    shownBefore.unicodeScalars.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columnCount) }.joined()
  }

  private var shownBefore: String { (isCutBefore ? "…" : "") + before.printable }
}
