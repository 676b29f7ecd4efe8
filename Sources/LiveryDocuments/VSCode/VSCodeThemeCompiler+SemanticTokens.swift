import LiveryVocabulary

extension VSCodeThemeCompiler {
  /// Reads `semanticTokenColors`: styles by selector.
  func semanticRules(_ node: JSONNode) -> [SemanticTokenTheme.Rule] {
    guard node.isObject else {
      log.error(.wrongJSONType, "expected an object of styles by selector, not \(node.noun)", at: node)
      return []
    }
    return node.members.compactMap { name, value in
      let selector = SemanticTokenTheme.Selector(name)
      guard !selector.type.isEmpty else {
        log.error(.invalidName, "\"\(name)\" matches no token; write its type or `*` first", at: value)
        return nil
      }
      return style(value).map { SemanticTokenTheme.Rule(selector, $0, origin: value.origin) }
    }
  }

  private func style(_ node: JSONNode) -> SemanticTokenTheme.Style? {
    var style = SemanticTokenTheme.Style()
    guard node.isObject else {
      style.foreground = HexColor.ofEditors.color(node, log)
      return style.foreground == nil ? nil : style
    }
    for (name, value) in node.members where !value.isNull {
      switch name.word {
      case "foreground": style.foreground = HexColor.ofEditors.color(value, log)
      case "fontStyle": break
      case "bold": style.bold = bool(value)
      case "italic": style.italic = bool(value)
      case "underline": style.underline = bool(value)
      case "strikethrough": style.strikethrough = bool(value)
      default:
        let known = ["foreground", "fontStyle", "bold", "italic", "underline", "strikethrough"]
        log.warning(
          .unknownProperty,
          "styles of tokens have no `\(name.clipped)`\(log.question(name, among: known))", at: value)
      }
    }
    // It goes before the properties for a single style, wherever it stands.
    if let words = node["fontStyle"]?.fontStyle(log) { style.set(words) }
    return style
  }

  private func bool(_ node: JSONNode) -> Bool? {
    if let bool = node.bool { return bool }
    log.error(.wrongJSONType, "expected `true` or `false`, not \(node.noun)", at: node)
    return nil
  }
}
