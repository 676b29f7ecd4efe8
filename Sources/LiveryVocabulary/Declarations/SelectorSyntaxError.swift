/// A selector text that cannot be read.
public struct SelectorSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole text that was read.
  public let text: String
  /// Where in the text it went wrong. Counted in Unicode scalars from 1.
  public let column: Int
  /// What could have stood there.
  public let expected: String
  /// What to write instead, where that is known.
  public let remedy: String?

  public var description: String {
    "selector \"\(text)\", column \(column): expected \(expected)" + (remedy.map { "; \($0)" } ?? "")
  }
}
