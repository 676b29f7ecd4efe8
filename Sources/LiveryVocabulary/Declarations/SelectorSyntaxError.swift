/// A selector text that cannot be read.
public struct SelectorSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  public let text: String
  /// Counted in Unicode scalars from 1.
  public let column: Int
  public let expected: String
  /// What to write instead, where that is known.
  public let remedy: String?

  public var description: String {
    "selector \"\(text)\", column \(column): expected \(expected)" + (remedy.map { "; \($0)" } ?? "")
  }
}
