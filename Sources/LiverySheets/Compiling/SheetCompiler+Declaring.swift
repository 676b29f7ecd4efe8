import LiveryDocuments
import LiveryVocabulary

extension SheetCompiler {
  /// Declares what a statement at the top of a file declares, if it does.
  mutating func declare(_ node: SyntaxNode, in file: SheetFile) {
    switch file.tree.atName(node) {
    case "theme": declareTheme(node, in: file)
    case "axis": declareAxis(node, in: file)
    case "class": declareClass(node, in: file)
    default: break
    }
  }

  /// `@theme night : default;`
  private mutating func declareTheme(_ node: SyntaxNode, in file: SheetFile) {
    guard let (name, parent) = nameAndParent(node, in: file, "a theme"), isPlain(node, in: file) else { return }
    let origin = file.location(node.tokens.lowerBound)
    names.declare(
      ThemeSheet.Theme(name: ThemeName(name), parent: parent.map { ThemeName($0) } ?? .default, origin: origin))
  }

  /// `name` or `name : parent`
  private func nameAndParent(_ node: SyntaxNode, in file: SheetFile, _ what: String) -> (String, String?)? {
    let parts = file.tree.split(node.head, at: .colon)
    guard parts.count <= 2 else {
      log.error(.invalidSyntax, "\(what) has one parent", at: file.location(parts[2].lowerBound - 1))
      return nil
    }
    guard let name = name(parts[0], in: file, "the name of \(what)") else { return nil }
    if parts.count == 1 { return (name, nil) }
    guard let parent = self.name(parts[1], in: file, "the name of a parent") else { return nil }
    return (name, parent)
  }

  private func isPlain(_ node: SyntaxNode, in file: SheetFile) -> Bool {
    if node.hasBlock {
      log.error(
        .invalidSyntax, "`@\(file.tree.atName(node))` has no block; end it with `;`", at: file.location(node.headEnd))
    }
    return !node.hasBlock
  }

  /// `@axis density: compact, regular*, spacious;`
  private mutating func declareAxis(_ node: SyntaxNode, in file: SheetFile) {
    let parts = file.tree.split(node.head, at: .colon)
    guard parts.count == 2 else {
      return log.error(
        .invalidSyntax, "an axis lists its modes: `@axis density: compact, regular*, spacious;`",
        at: file.location(node.tokens.lowerBound))
    }
    guard isPlain(node, in: file), let name = name(parts[0], in: file, "the name of an axis") else { return }
    var modes: [ModeName] = []
    var starred: [(mode: ModeName, star: Int)] = []
    for range in file.tree.split(parts[1], at: .comma) {
      let stars = range.filter { file.tree.isDelim("*", at: $0) }
      guard let text = self.name(range.lowerBound..<(stars.first ?? range.upperBound), in: file, "the name of a mode")
      else { return }
      let mode = ModeName(text)
      guard !modes.contains(mode) else {
        return log.error(
          .repeatedName, "the axis has the mode \"\(text.clipped)\" already", at: file.location(range.lowerBound))
      }
      modes.append(mode)
      starred += stars.map { (mode, $0) }
    }
    guard starred.count <= 1 else {
      return log.error(
        .invalidSyntax, "an axis has one default, which has the `*`; take this one out",
        at: file.location(starred[1].star))
    }
    names.declare(
      ThemeDocument.Axis(name: AxisName(name), modes: modes, default: starred.first?.mode),
      at: file.location(node.tokens.lowerBound))
  }

  /// `@class UILabel : UIView { textColor: color; title: string slotted; }`
  private mutating func declareClass(_ node: SyntaxNode, in file: SheetFile) {
    guard let (name, parent) = nameAndParent(node, in: file, "a class") else { return }
    var listed: [AttributeName] = []
    for child in children(node, in: file) {
      if child.kind == .atRule { reportUnknown(child, in: file) }
      guard child.kind == .declaration else { continue }
      let place = file.location(child.tokens.lowerBound)
      guard let text = self.name(child.tokens.lowerBound..<child.colon, in: file, "the name of an attribute") else {
        continue
      }
      let words = file.tree.components(child.head).map(\.ident)
      guard let word = words.first ?? nil, words.count == 1 || words.count == 2 && words[1] == "slotted" else {
        log.error(
          .invalidSyntax, "an attribute has a kind: `title: string;` or `title: string slotted;`", at: place)
        continue
      }
      guard let kind = ValueKind(builtIn: word) else {
        let near = log.question(word, among: ValueKind.builtInKinds)
        log.error(.unknownName, "there is no kind \"\(word.clipped)\"\(near)", at: place)
        continue
      }
      listed.append(AttributeName(text))
      names.declare(
        ThemeSheet.Attribute(
          name: AttributeName(text), kind: kind, isSlotted: words.count == 2, isDeclared: true, origin: place))
    }
    names.declare(
      ThemeSheet.Class(
        name: ClassName(name), superclass: parent.map { ClassName($0) }, attributes: listed, isDeclared: true,
        origin: file.location(node.tokens.lowerBound)))
  }

  /// The nodes directly inside of one, without comments.
  func children(_ node: SyntaxNode, in file: SheetFile) -> [SyntaxNode] {
    guard node.isRead else { return [] }
    var children: [SyntaxNode] = []
    var place = file.tree.firstChild(of: node)
    while place < node.next {
      let child = file.tree.nodes[place]
      if child.kind != .comment { children.append(child) }
      place = child.next
    }
    return children
  }
}

extension ValueKind {
  /// The names of the kinds that sheets can declare.
  static let builtInKinds = (0...ValueKind.typography.rawValue).map { ValueKind(rawValue: $0).description }
}

extension SyntaxTree {
  func isDelim(_ scalar: Unicode.Scalar, at place: Int) -> Bool {
    tokens[place].kind == .delim && bytes[Int(tokens[place].start)] == UInt8(ascii: scalar)
  }

  /// The place of the first node inside of one that has any.
  func firstChild(of node: SyntaxNode) -> Int {
    // Nodes are in the order of their tokens.
    nodes.firstPlace { $0.tokens.lowerBound > node.tokens.lowerBound }
  }
}
