import LiveryDocuments
import LiveryVocabulary

/// The colours that themes of editors and terminals have in common, with the names of the tokens that can be them. A token
/// that stands first goes before the others.
enum PaletteRole {
  /// The slots of schemes for the colours 0 to 15 of a terminal, as base16 itself has them
  /// (https://github.com/tinted-theming/home/blob/main/styling.md), those of base24 first.
  private static let slots: [[String]] = [
    ["base00"], ["base08"], ["base0B"], ["base0A"], ["base0D"], ["base0E"], ["base0C"], ["base05"], ["base03"],
    ["base12", "base08"], ["base14", "base0B"], ["base13", "base0A"], ["base16", "base0D"], ["base17", "base0E"],
    ["base15", "base0C"], ["base07"],
  ]

  /// - Parameter number: from 0 to 15.
  static func ansi(_ number: Int) -> [TokenName] { names([TerminalColorNames.ansi(number)] + slots[number]) }

  static let foreground = names([TerminalColorNames.foreground, "base05", "editor.foreground"])
  static let background = names([TerminalColorNames.background, "base00", "editor.background"])
  static let cursor = names([TerminalColorNames.cursor, "editorCursor.foreground", "base05"])
  static let textUnderCursor = names([TerminalColorNames.textUnderCursor, "base00"])
  static let selection = names([TerminalColorNames.selection, "editor.selectionBackground", "base02"])
  static let selectedText = names([TerminalColorNames.selectedText, "base05"])

  private static func names(_ names: [String]) -> [TokenName] { names.map { TokenName($0) } }
}
