import LiveryDocuments
import LiveryVocabulary

extension SheetCompiler {
  /// A block of `@when` that is gone through, or what is around all of them.
  private struct OpenBlock {
    /// The first node behind it.
    let end: Int
    let circumstances: Circumstances
    let origin: SourceLocation?
  }

  /// Goes through statements that are not inside of a rule, without recursion.
  mutating func statements(_ nodes: Range<Int>, in file: SheetFile) {
    var open: [OpenBlock] = []
    var place = nodes.lowerBound
    while place < nodes.upperBound, !log.isFatal {
      while let last = open.last, last.end <= place { open.removeLast() }
      let circumstances = open.last?.circumstances ?? Circumstances()
      let node = file.tree.nodes[place]
      place = node.next
      switch node.kind {
      case .rule: rule(node, in: file, circumstances)
      case .atRule where file.tree.atName(node) == "when":
        guard let inner = self.circumstances(of: node, in: file, circumstances) else { continue }
        open.append(OpenBlock(end: node.next, circumstances: inner, origin: nil))
        place = file.tree.firstChild(of: node)
      case .atRule: atRule(node, in: file, circumstances, isTop: open.isEmpty)
      case .declaration, .comment, .bad: break
      }
    }
  }

  private mutating func atRule(_ node: SyntaxNode, in file: SheetFile, _ outer: Circumstances, isTop: Bool) {
    switch file.tree.atName(node) {
    case "tokens": tokens(node, in: file, outer)
    case "theme", "axis", "class", "import":
      if !isTop {
        log.error(.invalidSyntax, "this stands outside of all blocks", at: file.location(node.tokens.lowerBound))
      }
    default: reportUnknown(node, in: file)
    }
  }

  func hasBlock(_ node: SyntaxNode, in file: SheetFile) -> Bool {
    if !node.hasBlock {
      log.error(
        .invalidSyntax, "`@\(file.tree.atName(node))` has a block: `{ … }`", at: file.location(node.tokens.lowerBound))
    }
    return node.hasBlock
  }

  /// The at-rules of this version.
  private static let atRules = ["when", "tokens", "theme", "axis", "class", "import"]

  func reportUnknown(_ node: SyntaxNode, in file: SheetFile) {
    let name = file.tree.atName(node)
    let near = name == "provide" ? "" : log.question(name, among: Self.atRules)
    let block = node.hasBlock ? " with its block" : ""
    log.error(
      .notSupported, "`@\(name.clipped)` is not supported yet, and is left out\(block)\(near)",
      at: file.location(node.tokens.lowerBound))
  }

  // MARK: Rules

  private mutating func rule(_ node: SyntaxNode, in file: SheetFile, _ outer: Circumstances) {
    var reader = SelectorReader(file.tree, node.head)
    do throws(BadValue) { try reader.read() } catch { return report(error, in: file) }
    var inner = outer
    if let (theme, token) = reader.theme {
      let place = file.location(token)
      guard checked(theme.text, at: place), names.use(theme, at: place) else { return }
      guard inner.add(.theme, ModeName(theme)) else {
        return log.warning(.noEffect, "there is another theme around this rule, so that it never holds", at: place)
      }
    }
    for use in reader.classes {
      guard checked(use.name.text, at: file.location(use.token)), names.use(use.name, at: file.location(use.token))
      else { return }
    }
    let origin = file.location(node.head.first { !file.tree.tokens[$0].isTrivia } ?? node.tokens.lowerBound)
    declarations(node, in: file, inner, reader.selectors, origin)
  }

  /// The declarations of a rule, and of `@when` inside of it, in the order of the text.
  private mutating func declarations(
    _ node: SyntaxNode, in file: SheetFile, _ circumstances: Circumstances, _ selectors: [StyleSelector],
    _ origin: SourceLocation
  ) {
    var open = [OpenBlock(end: node.next, circumstances: circumstances, origin: origin)]
    var declared: [StyleDeclaration] = []
    /// Makes a rule of what was declared since the last block began or ended.
    func close(_ compiler: inout SheetCompiler) {
      guard let block = open.last, !declared.isEmpty,
        compiler.count(declared.count * selectors.count, at: block.origin ?? origin)
      else { return }
      compiler.rules.append(Rule(selectors, when: block.circumstances.when, declared, origin: block.origin))
      declared = []
    }
    var place = file.tree.firstChild(of: node)
    while place < node.next, !log.isFatal {
      while let last = open.last, last.end <= place {
        close(&self)
        open.removeLast()
      }
      let child = file.tree.nodes[place]
      place = child.next
      switch child.kind {
      case .declaration:
        guard let declaration = declaration(child, in: file) else { continue }
        declared.append(declaration)
        let use = ThemeSheet.AttributeUse(rule: open.last?.origin ?? origin, attribute: declaration.attribute)
        attributePlaces[use] = file.location(child.tokens.lowerBound)
      case .atRule where file.tree.atName(child) == "when":
        guard let outer = open.last, let inner = self.circumstances(of: child, in: file, outer.circumstances) else {
          continue
        }
        close(&self)
        let origin = file.location(child.tokens.lowerBound)
        open.append(OpenBlock(end: child.next, circumstances: inner, origin: origin))
        place = file.tree.firstChild(of: child)
      case .atRule where Self.atRules.contains(file.tree.atName(child)):
        log.error(.invalidSyntax, "this stands outside of rules", at: file.location(child.tokens.lowerBound))
      case .atRule: reportUnknown(child, in: file)
      case .rule, .comment, .bad: break
      }
    }
    while !open.isEmpty {
      close(&self)
      open.removeLast()
    }
  }

  private mutating func declaration(_ node: SyntaxNode, in file: SheetFile) -> StyleDeclaration? {
    guard let text = name(node.tokens.lowerBound..<node.colon, in: file, "the name of an attribute") else { return nil }
    var place: SourceLocation { file.location(node.tokens.lowerBound) }
    let attribute = AttributeName(text)
    guard names.knows(attribute, at: place) else { return nil }
    let parts = file.tree.components(node.head)
    let known = names.kind(of: attribute)
    if parts.count == 1, parts[0].isWord("none") {
      if known == nil { untyped.append((attribute, nil, place)) }
      return StyleDeclaration(attribute, .none)
    }
    noteUses(parts, in: file)
    let reader = SheetValueReader(tree: file.tree, elementsMax: limits.elements)
    do throws(BadValue) {
      let expression = try reader.value(parts, as: known, at: node.colon)
      if known == nil, let kind = expression.writtenKind {
        names.declare(
          ThemeSheet.Attribute(name: attribute, kind: kind, isSlotted: false, isDeclared: false, origin: place))
      }
      return StyleDeclaration(attribute, provider(expression, of: attribute, file.tree.plainText(node.head), at: place))
    } catch {
      report(error, in: file)
      return nil
    }
  }

  /// Where a value comes from. One with tokens in it is a token of its own, named by its text.
  private mutating func provider(
    _ expression: TokenExpression, of attribute: AttributeName, _ text: @autoclosure () -> String,
    at place: @autoclosure () -> SourceLocation
  ) -> Provider {
    switch expression {
    case .literal(let value): return .constant(value)
    case .alias(let token):
      if names.kind(of: attribute) == nil { untyped.append((attribute, token, place())) }
      bindings.append(TokenBinding(attribute: attribute, token: token, place: place()))
      return .token(token)
    case .combination:
      let kind = names.kind(of: attribute)
      let name = TokenName((kind.map { "\($0) " } ?? "") + text())
      if derived.insert(name).inserted {
        tokens.append(TokenDefinition(name, expression, kind: kind, origin: place()))
      }
      return .token(name)
    }
  }

  mutating func noteUses(_ parts: [Component], in file: SheetFile) {
    for part in parts {
      switch part.kind {
      case .reference(let name):
        uses.append(TokenUse(token: TokenName(name), place: file.location(part.tokens.lowerBound)))
      case .function(_, let inner), .list(let inner): noteUses(inner, in: file)
      default: break
      }
    }
  }
}

extension TokenExpression {
  /// The kind that shows in how it is written; nil if that depends on a token.
  var writtenKind: ValueKind? {
    switch self {
    case .literal(let value): value.kind
    case .alias: nil
    // Combiners have the names of kinds.
    case .combination(let combiner, _): ValueKind(builtIn: combiner.name)
    }
  }
}
