import LiveryDocuments
import LiveryVocabulary

extension SheetCompiler {
  /// `@tokens { accent: #3366cc; }`, or `@tokens #night { … }` for a theme.
  mutating func tokens(_ node: SyntaxNode, in file: SheetFile, _ outer: Circumstances) {
    guard hasBlock(node, in: file), let inner = theme(of: node, in: file, outer) else { return }
    for child in children(node, in: file) {
      switch child.kind {
      case .declaration:
        guard let text = name(child.tokens.lowerBound..<child.colon, in: file, "the name of a token") else { continue }
        let value = file.tree.components(child.head)
        noteUses(value, in: file)
        writtenTokens.append(
          WrittenToken(name: TokenName(text), when: inner.when, value: value, file: file, node: child))
      case .atRule where file.tree.atName(child) == "when":
        log.error(
          .invalidSyntax, "put `@when` around `@tokens`, not inside of it", at: file.location(child.tokens.lowerBound))
      case .atRule: reportUnknown(child, in: file)
      case .rule, .comment, .bad: break
      }
    }
  }

  /// The circumstances with the theme of the prelude, if it has one.
  private mutating func theme(of node: SyntaxNode, in file: SheetFile, _ outer: Circumstances) -> Circumstances? {
    let words = node.head.filter { !file.tree.tokens[$0].isTrivia }
    guard let word = words.first else { return outer }
    let place = file.location(word)
    guard words.count == 1, file.tree.tokens[word].kind == .hash else {
      log.error(.invalidSyntax, "only a theme stands before the block: `@tokens #night { … }`", at: place)
      return nil
    }
    let theme = ThemeName(file.tree.text(file.tree.tokens[word]))
    guard checked(theme.text, at: place), names.use(theme, at: place) else { return nil }
    var inner = outer
    if inner.add(.theme, ModeName(theme)) { return inner }
    log.warning(.noEffect, "there is another theme around this, so that it never holds", at: place)
    return nil
  }

  /// Reads the tokens, by the kinds of the attributes that use them.
  mutating func compileTokens() {
    guard !log.isFatal else { return }
    let wanted = wantedKinds()
    var kinds = names.tokenKindsElsewhere
    for token in writtenTokens {
      guard let expression = expression(of: token, as: wanted[token.name]) else { continue }
      let place = token.file.location(token.node.tokens.lowerBound)
      guard count(1, at: place) else { return }
      tokens.append(TokenDefinition(token.name, when: token.when, expression, origin: place))
      if let kind = expression.writtenKind, kinds[token.name] == nil { kinds[token.name] = kind }
    }
    inferKinds(kinds)
    let known = Set(tokens.map(\.name)).union(names.tokensElsewhere)
    // A sheet on its own that defines none uses those of a document, which the reader has not seen.
    let areAllKnown = names.knowsAllTokens || !known.isEmpty
    if areAllKnown { reportMissing(known) }
    reportUntyped { !areAllKnown || known.contains($0) }
  }

  /// The kinds that attributes want of tokens, themselves or by other tokens. Where they want several, a token is read as it is
  /// written.
  private func wantedKinds() -> [TokenName: ValueKind] {
    var wanted: [TokenName: Set<ValueKind>] = [:]
    var open: [(TokenName, ValueKind)] = []
    func want(_ token: TokenName, _ kind: ValueKind) {
      if wanted[token, default: []].insert(kind).inserted { open.append((token, kind)) }
    }
    for binding in bindings {
      if let kind = names.kind(of: binding.attribute) { want(binding.token, kind) }
    }
    let targets = Dictionary(grouping: writtenTokens, by: \.name)
    while let (token, kind) = open.popLast() {
      for written in targets[token] ?? [] {
        if written.value.count == 1, case .reference(let target) = written.value[0].kind {
          want(TokenName(target), kind)
        }
      }
    }
    return wanted.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  private func expression(of token: WrittenToken, as kind: ValueKind?) -> TokenExpression? {
    let reader = SheetValueReader(tree: token.file.tree, elementsMax: limits.elements)
    if token.value.count == 1, token.value[0].isWord("none") {
      report(
        BadValue("a token has a value; `none` is for attributes", at: token.value[0].tokens.lowerBound), in: token.file)
      return nil
    }
    do throws(BadValue) {
      return try reader.value(token.value, as: kind, at: token.node.colon)
    } catch {
      // A token of another kind gives an attribute no value, but is one.
      if kind != nil, error.code != .limitExceeded,
        let expression = try? reader.value(token.value, as: nil, at: token.node.colon)
      {
        log.warning(
          .wrongKind, "attributes use this token as a \(kind!), which it is not: \(error.message)",
          at: token.file.location(error.token))
        return expression
      }
      report(error, in: token.file)
      return nil
    }
  }

  /// Finds the kinds of attributes that only have tokens.
  private mutating func inferKinds(_ kinds: [TokenName: ValueKind]) {
    var targets: [TokenName: TokenName] = [:]
    for token in tokens {
      if case .alias(let target) = token.expression { targets[token.name] = target }
    }
    var kinds = kinds
    // Those that lead to no kind, or are being followed.
    var seen: Set<TokenName> = []
    for binding in bindings where names.kind(of: binding.attribute) == nil {
      var chain = [binding.token]
      while let token = chain.last, kinds[token] == nil, seen.insert(token).inserted, let target = targets[token] {
        chain.append(target)
      }
      guard let kind = chain.last.flatMap({ kinds[$0] }) else { continue }
      for token in chain { kinds[token] = kind }
      names.declare(
        ThemeSheet.Attribute(
          name: binding.attribute, kind: kind, isSlotted: false, isDeclared: false, origin: binding.place))
    }
  }

  /// Warns of attributes that get no value since their kind is not known. Where it is the token that is not known, that is said
  /// already.
  private func reportUntyped(_ isKnown: (TokenName) -> Bool) {
    var reported: Set<AttributeName> = []
    for (attribute, token, place) in untyped where !names.hasKind(attribute) && token.map(isKnown) != false {
      guard reported.insert(attribute).inserted else { continue }
      log.warning(
        .missingType,
        "nothing says what kind the attribute \"\(attribute.text.clipped)\" has; list it in an `@class`", at: place)
    }
  }

  /// Warns of tokens that are not defined.
  private func reportMissing(_ known: Set<TokenName>) {
    for use in uses where !known.contains(use.token) {
      let near = log.question(use.token.text, among: known.map(\.text))
      log.warning(.missingTarget, "nothing defines the token \"\(use.token.text.clipped)\"\(near)", at: use.place)
    }
  }
}
