/// A statement of a theme sheet, by the places of its tokens. What is inside of it follows in the list of nodes.
package struct SyntaxNode: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    /// A selector and a block of declarations.
    case rule
    /// `@name …;` or `@name … { … }`.
    case atRule
    /// `name: value`.
    case declaration
    case comment
    /// What could not be read. It takes everything up to where reading goes on.
    case bad
  }

  package let kind: Kind
  /// The first token, and the one behind the last.
  package internal(set) var tokens: Range<Int>
  /// Where the prelude of a rule or the value of a declaration ends: at the `{`, at the `;` or behind its last token.
  var headEnd: Int
  /// The `:` of a declaration, or what is before the prelude of an at-rule without a block.
  var colon = 0
  /// Whether a `{` follows the head.
  var hasBlock = false
  /// Whether the contents of the block are nodes.
  var isRead = false
  /// The first node that is not inside of this one.
  var next: Int

  /// What the prelude or the value is made of.
  var head: Range<Int> {
    switch kind {
    case .atRule: tokens.lowerBound + 1..<headEnd
    case .declaration: colon + 1..<headEnd
    case .rule, .comment, .bad: tokens.lowerBound..<headEnd
    }
  }
}
