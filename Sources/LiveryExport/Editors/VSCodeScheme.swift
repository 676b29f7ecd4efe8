import LiveryDocuments
import LiveryVocabulary

/// What the colours of a base16 scheme are in Visual Studio Code, by its guide for styling
/// (https://github.com/tinted-theming/home/blob/main/styling.md).
struct VSCodeScheme {
  /// The colours of the editor, each with the slot that it is. None for a document that is no scheme.
  let colors: [(name: String, token: TokenName)]
  /// The names of all slots. None for a document that is no scheme.
  let slots: Set<TokenName>
  /// The slots that are written as colours or in rules.
  let used: Set<TokenName>

  /// - Parameter hasOwnRules: whether the document has rules, so that those of the scheme are not needed.
  init(_ all: [TokenName: ThemeColor], hasOwnRules: Bool) {
    let isScheme = BaseColorNames.all.prefix(16).allSatisfy { all[TokenName($0)] != nil }
    slots = isScheme ? Set(BaseColorNames.all.map { TokenName($0) }) : []
    var colors: [(name: String, token: TokenName)] = isScheme ? Self.editor.map { ($0.key, $0.value) } : []
    if isScheme {
      for number in 0..<16 {
        let tokens = PaletteRole.ansi(number)
        if let slot = tokens.dropFirst().first(where: { all[$0] != nil }) { colors.append((tokens[0].text, slot)) }
      }
    }
    // The tokens of the document go before the slots.
    colors.removeAll { all[TokenName($0.name)] != nil }
    self.colors = colors
    used = isScheme ? Set(colors.map(\.token) + (hasOwnRules ? [] : Self.scopes.map(\.value))) : []
  }

  private static let editor: KeyValuePairs<String, TokenName> = [
    "foreground": "base05", "editor.background": "base00", "editor.foreground": "base05",
    "editor.lineHighlightBackground": "base01", "editor.selectionBackground": "base02",
    "editor.findMatchBackground": "base0A", "editorCursor.foreground": "base05",
    "editorLineNumber.foreground": "base03", "editorLineNumber.activeForeground": "base04",
    "editorWhitespace.foreground": "base03", "editorWidget.background": "base01", "sideBar.background": "base01",
    "sideBar.foreground": "base05", "activityBar.background": "base00", "activityBar.foreground": "base05",
    "statusBar.background": "base01", "statusBar.foreground": "base04", "titleBar.activeBackground": "base00",
    "titleBar.activeForeground": "base05", "tab.activeBackground": "base00", "tab.inactiveBackground": "base01",
    "input.background": "base01", "focusBorder": "base0D", "errorForeground": "base08",
    "terminal.background": "base00", "terminal.foreground": "base05", "terminal.selectionBackground": "base02",
  ]

  private static let scopes: KeyValuePairs<String, TokenName> = [
    "comment, punctuation.definition.comment": "base03",
    "variable, entity.name.tag, markup.deleted": "base08",
    "constant.numeric, constant.language, support.constant, entity.other.attribute-name, markup.underline.link":
      "base09",
    "entity.name.type, entity.name.class, support.class, markup.bold": "base0A",
    "string, markup.inserted": "base0B",
    "constant.character.escape, string.regexp, support.type, markup.quote": "base0C",
    "entity.name.function, support.function, meta.function-call, markup.heading": "base0D",
    "keyword, storage, markup.italic, markup.changed": "base0E",
    "invalid.deprecated, punctuation.section.embedded": "base0F",
  ]

  /// The rules for the text of an editor.
  func rules(_ all: [TokenName: ThemeColor]) -> [ScopeRule] {
    slots.isEmpty ? [] : Self.scopes.map { ScopeRule($0.key, ScopeStyle(foreground: all[$0.value])) }
  }
}
