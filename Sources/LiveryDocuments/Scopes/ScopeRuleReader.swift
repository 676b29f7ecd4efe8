import LiveryVocabulary

/// Reads the rules of editor themes. Those of TextMate and of Visual Studio Code have one form.
struct ScopeRuleReader {
  let log: DiagnosticLog
  let limits: DocumentLimits

  /// Reads a list of rules. What is no rule is reported and left out.
  func rules(_ node: JSONNode) -> [ScopeRule] {
    guard let elements = node.elements else {
      log.error(.wrongJSONType, "expected an array of rules, not \(node.noun)", at: node)
      return []
    }
    return elements.compactMap(rule)
  }

  /// The settings of the rules that have no scope: those of the theme as a whole.
  func globalSettings(of rules: JSONNode) -> [JSONNode] {
    (rules.elements ?? []).compactMap { rule in
      let scope = rule["scope"]
      return scope == nil || scope?.string?.trimmed.isEmpty == true ? rule["settings"] : nil
    }
  }

  private func rule(_ node: JSONNode) -> ScopeRule? {
    guard node.isObject else {
      log.error(.wrongJSONType, "expected a rule with `scope` and `settings`, not \(node.noun)", at: node)
      return nil
    }
    guard let settings = node["settings"] else {
      log.warning(.noEffect, "a rule without `settings` does nothing; add some or take it out", at: node)
      return nil
    }
    guard settings.isObject else {
      log.error(.wrongJSONType, "expected settings such as `foreground`, not \(settings.noun)", at: settings)
      return nil
    }
    return ScopeRule(node["scope"].map(selectors) ?? [ScopeSelector("")], style(settings), origin: node.origin)
  }

  // MARK: - Selectors

  private func selectors(_ node: JSONNode) -> [ScopeSelector] {
    if let text = node.string { return ScopeSelector.list(text).filter { check($0, node) } }
    guard let elements = node.elements else {
      log.error(.wrongJSONType, "expected a scope or an array of scopes, not \(node.noun)", at: node)
      return []
    }
    return elements.compactMap { element in
      guard let text = element.string else {
        log.error(.wrongJSONType, "expected a scope, not \(element.noun)", at: element)
        return nil
      }
      let selector = ScopeSelector(text)
      return check(selector, element) ? selector : nil
    }
  }

  /// Whether a selector is kept. A selector that matches nothing is kept, so that writers have it.
  private func check(_ selector: ScopeSelector, _ node: JSONNode) -> Bool {
    let text = selector.description
    guard text.utf8.count <= limits.nameBytes else {
      log.error(
        .tooLong, "a scope is longer than \(limits.nameBytes) bytes; shorten it or raise the limit", at: node)
      return false
    }
    if let flaw = selector.flaw { log.warning(.noEffect, "\"\(text.clipped)\" matches no text: \(flaw)", at: node) }
    return true
  }

  // MARK: - Settings

  private func style(_ settings: JSONNode) -> ScopeStyle {
    ScopeStyle(
      foreground: color(settings["foreground"]), background: color(settings["background"]),
      fontStyle: settings["fontStyle"].flatMap { $0.fontStyle(log) })
  }

  private func color(_ node: JSONNode?) -> ThemeColor? {
    node.flatMap { $0.isNull ? nil : HexColor.ofEditors.color($0, log) }
  }
}
