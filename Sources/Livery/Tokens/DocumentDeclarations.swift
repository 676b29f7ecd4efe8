import LiveryVocabulary

/// The themes and modes that a document has, and which of them came with it.
package struct DocumentDeclarations: Equatable, Sendable {
  /// By axis; themes are the modes of `theme`.
  package typealias Modes = [AxisName: Set<ModeName>]

  /// What it says now.
  package var present: Modes
  /// What nobody had declared before one of its versions did.
  package var added: Modes

  package init(present: Modes = [:], added: Modes = [:]) {
    self.present = present
    self.added = added
  }
}
