import LiveryDocuments

/// What a theme makes of some usual stacks of scopes, a line each.
func styleLines(_ theme: ScopeTheme) -> [String] {
  usualStacks.split(separator: "\n").map { stack in
    let style = theme.style(of: stack.split(separator: " ").map(String.init))
    return "\(stack)|\(style.foreground!)|\(style.background!)|\(style.fontStyle!)"
  }
}

private let usualStacks = """
  source.js
  source.js comment.block.js
  source.js comment.line.double-slash.js punctuation.definition.comment.js
  source.js string.quoted.double.js
  source.js string.template.js meta.template.expression.js variable.other.readwrite.js
  source.js keyword.control.flow.js
  source.js keyword.operator.logical.js
  source.js storage.type.function.js
  source.js storage.modifier.js
  source.js constant.numeric.decimal.js
  source.js constant.language.boolean.true.js
  source.js entity.name.function.js
  source.js support.function.console.js
  source.js variable.language.this.js
  source.js variable.parameter.js
  source.js meta.var.expr.js variable.other.constant.js
  text.html.basic meta.tag.structure.any.html entity.name.tag.html
  text.html.basic meta.tag.inline.any.html entity.other.attribute-name.html
  text.html.basic invalid.illegal.html
  source.css meta.selector.css entity.name.tag.css
  source.css meta.property-list.css meta.property-name.css support.type.property-name.css
  source.css constant.other.color.rgb-value.hex.css
  source.json meta.structure.dictionary.json string.json support.type.property-name.json
  text.html.markdown markup.heading.1.markdown entity.name.section.markdown
  text.html.markdown markup.bold.markdown
  text.html.markdown markup.italic.markdown
  text.html.markdown markup.inline.raw.string.markdown
  text.html.markdown markup.quote.markdown
  source.diff markup.inserted.diff
  source.diff markup.deleted.diff
  source.diff meta.diff.header.from-file
  source.powershell variable.other.member.powershell
  source.python support.type.python
  source.go storage.type.numeric.go
  source.swift entity.name.type.class.swift
  source.yaml entity.name.tag.yaml
  source.ts meta.template.expression.ts
  source.regexp string.regexp constant.character.character-class.regexp
  token.info-token
  source.cpp entity.name.operator.custom-literal
  """
