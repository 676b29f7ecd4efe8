/// What the colours of terminals are called as tokens, whatever the format: as in themes of Visual Studio Code, so that a
/// program can take any of them.
package enum TerminalColorNames {
  /// The colours 0 to 7.
  private static let ansi = ["Black", "Red", "Green", "Yellow", "Blue", "Magenta", "Cyan", "White"]

  package static let foreground = "terminal.foreground"
  package static let background = "terminal.background"
  package static let cursor = "terminalCursor.foreground"
  package static let textUnderCursor = "terminalCursor.background"
  package static let selection = "terminal.selectionBackground"
  package static let selectedText = "terminal.selectionForeground"

  /// - Parameter number: from 0 to 15. The upper half is bright.
  package static func ansi(_ number: Int) -> String { "terminal.ansi\(number < 8 ? "" : "Bright")\(ansi[number % 8])" }
}
