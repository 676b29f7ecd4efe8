import LiveryVocabulary

/// What the global settings of TextMate themes are called in Visual Studio Code
/// (`src/vs/workbench/services/themes/common/themeCompatibility.ts`).
package enum EditorColorNames {
  private static let names: [String: [String]] = {
    var names = [
      "background": ["editor.background"],
      "foreground": ["editor.foreground"],
      "selection": ["editor.selectionBackground"],
      "inactiveSelection": ["editor.inactiveSelectionBackground"],
      "selectionHighlightColor": ["editor.selectionHighlightBackground"],
      "findMatchHighlight": ["editor.findMatchHighlightBackground", "peekViewResult.matchHighlightBackground"],
      "currentFindMatchHighlight": ["editor.findMatchBackground"],
      "hoverHighlight": ["editor.hoverHighlightBackground"],
      "wordHighlight": ["editor.wordHighlightBackground"],
      "wordHighlightStrong": ["editor.wordHighlightStrongBackground"],
      "findRangeHighlight": ["editor.findRangeHighlightBackground"],
      "referenceHighlight": ["peekViewEditor.matchHighlightBackground"],
      "lineHighlight": ["editor.lineHighlightBackground"],
      "rangeHighlight": ["editor.rangeHighlightBackground"],
      "caret": ["editorCursor.foreground"],
      "invisibles": ["editorWhitespace.foreground"],
      "guide": ["editorIndentGuide.background1"],
      "activeGuide": ["editorIndentGuide.activeBackground1"],
    ]
    for color in ["Black", "Red", "Green", "Yellow", "Blue", "Magenta", "Cyan", "White"] {
      for brightness in ["", "Bright"] { names["ansi\(brightness)\(color)"] = ["terminal.ansi\(brightness)\(color)"] }
    }
    return names
  }()

  /// The colours that a setting stands for; none for one without a counterpart.
  package static func of(setting: String) -> [String] { setting.word.flatMap { names[$0] } ?? [] }

  /// The text and its background where a theme sets none (`editorColors.ts`).
  static func defaults(_ appearance: ThemeAppearance) -> ScopeStyle {
    func style(_ foreground: UInt32, _ background: UInt32) -> ScopeStyle {
      ScopeStyle(foreground: ThemeColor(rgba: foreground), background: ThemeColor(rgba: background))
    }
    return switch appearance {
    case .light: style(0x3333_33FF, 0xFFFF_FFFF)
    case .dark: style(0xBBBB_BBFF, 0x1E1E_1EFF)
    case .lightHighContrast: style(0x2929_29FF, 0xFFFF_FFFF)
    case .darkHighContrast: style(0xFFFF_FFFF, 0x0000_00FF)
    }
  }
}
