/// Says where a blank stands between tokens: where there are any, and none beside commas and brackets.
struct Spacing {
  /// How blanks stand around the colons of a prelude.
  enum Colons { case asWritten, after, both }

  private let colons: Colons
  private var last: SheetToken.Kind?
  private var isApart = false
  /// Of blocks that are open, so that what closes nothing stays where it is.
  private var depth = 0

  init(_ colons: Colons = .asWritten) { self.colons = colons }

  /// Goes over a token that is not written.
  mutating func skip() { isApart = true }

  /// Goes over a token that is written.
  ///
  /// - Returns: whether a blank stands before it.
  mutating func takes(_ token: SheetToken) -> Bool {
    let isSpaced = last.map { self.isSpaced($0, token.kind) } ?? false
    last = token.kind
    depth = max(0, depth + token.kind.nesting)
    isApart = false
    return isSpaced
  }

  private func isSpaced(_ last: SheetToken.Kind, _ next: SheetToken.Kind) -> Bool {
    if last == .comma { return true }
    if next == .comma { return false }
    if colons != .asWritten {
      if last == .colon { return true }
      if next == .colon { return colons == .both }
    }
    if last.nesting > 0 || next.nesting < 0 && depth > 0 { return false }
    return isApart
  }
}
