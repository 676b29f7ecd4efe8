import Livery
import LiveryDocuments
import LiveryYAML

private let limits = DocumentLimits.low(values: 2000)

/// What was read loads into an engine, and each token has the value there that the document answers.
func checkTheme(_ bytes: [UInt8], _ reader: some ThemeReader) throws {
  var reader = reader
  reader.limits = limits
  let bundle = FileBundle(bytes)
  let document = reader.read(FileBundle.main, files: bundle.contents, theme: "night")
  try check(document.diagnostics, limits)
  let engine = try engine(with: document)
  var input: [String: String] = [:]
  if let theme = document.themes.first {
    try engine.setTheme(theme)
    input["theme"] = theme.text
  }
  for token in try document.tokens(for: input) {
    try expect(engine.tokenValue(token.name) == token.value, "the document answers otherwise for \"\(token.name)\"")
  }
  try document.scopes.map(check)
  for rule in document.semanticTokens?.rules ?? [] {
    let names = [rule.selector.type] + rule.selector.modifiers
    _ = document.semanticTokens?.style(of: names.joined(separator: "."))
  }
}

/// Text in the scopes that a selector names has a style without holes.
private func check(_ theme: ScopeTheme) throws {
  for selector in theme.rules.flatMap(\.selectors) {
    let style = theme.style(of: selector.parents.reversed().filter { $0 != ">" } + [selector.scope])
    try expect(
      style.foreground != nil && style.background != nil && style.fontStyle != nil,
      "the style of \"\(selector)\" has holes")
  }
}
