/// Writes a tree as text.
struct SheetPrinter {
  private let tree: SyntaxTree
  /// Where the blocks end that are open: the first node behind each.
  private var open: [Int] = []
  /// The token behind what was written last.
  private var token = 0
  private(set) var output: [UInt8] = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    output.reserveCapacity(tree.bytes.count)
  }

  mutating func print() {
    for (place, node) in tree.nodes.enumerated() {
      while let end = open.last, end <= place { closeBlock() }
      begin(node)
      statement(node)
    }
    while !open.isEmpty { closeBlock() }
    if !output.isEmpty { write("\n") }
  }

  // MARK: Lines

  /// Begins a line for a node. A comment stays on the line of what is before it.
  private mutating func begin(_ node: SyntaxNode) {
    let breaks = lineBreaks(before: node.tokens.lowerBound)
    if output.isEmpty {
      // The first line of the file.
    } else if node.kind == .comment, breaks == 0, !isAtEndOfLine {
      write(" ")
    } else {
      newLine(isApart: breaks > 1 && output.last != UInt8(ascii: "{"))
    }
    token = node.tokens.upperBound
  }

  /// Whether a line must end behind what was written last.
  private var isAtEndOfLine: Bool { token > 0 && needsLine(tree.tokens[token - 1]) }

  private mutating func newLine(isApart: Bool = false) {
    write(isApart ? "\n\n" : "\n")
    for _ in open { write("  ") }
  }

  /// How many lines end between what was written last and a token.
  private func lineBreaks(before place: Int) -> Int {
    var breaks = 0
    for token in tree.tokens[min(token, place)..<place] where token.kind == .whitespace {
      let bytes = tree.bytes[token.bytes]
      for (offset, byte) in zip(bytes.indices, bytes) where byte == 0x0A || byte == 0x0C || byte == 0x0D {
        if byte != 0x0A || offset == bytes.startIndex || bytes[offset - 1] != 0x0D { breaks += 1 }
      }
    }
    return breaks
  }

  private mutating func closeBlock() {
    let isEmpty = output.last == UInt8(ascii: "{")
    open.removeLast()
    if !isEmpty { newLine() }
    write("}")
    // Up to the `}`, which is behind the last node in the block.
    while tree.tokens[token].isTrivia || tree.tokens[token].kind == .semicolon { token += 1 }
    token += 1
  }

  // MARK: Statements

  private mutating func statement(_ node: SyntaxNode) {
    switch node.kind {
    case .comment, .bad: copy(node.tokens)
    case .declaration:
      run(node.tokens.lowerBound..<node.colon)
      end(node.tokens.lowerBound..<node.colon, with: ": ")
      run(node.head)
      end(node.head, with: ";")
    case .rule:
      run(node.head)
      end(node.head, with: " ")
      beginBlock(node)
    case .atRule: atRule(node)
    }
  }

  private mutating func atRule(_ node: SyntaxNode) {
    output += tree.laidOut(tree.tokens[node.tokens.lowerBound])
    let head = trimmed(node.head)
    let style: Spacing.Colons =
      switch tree.atName(node) {
      case "when", "axis": .after
      case "theme", "class": .both
      default: .asWritten
      }
    if !head.isEmpty {
      // What follows a name without a blank may be a part of it.
      if head.lowerBound > node.tokens.lowerBound + 1 || style != .asWritten { write(" ") }
      run(head, style)
    }
    end(node.head, with: node.hasBlock ? " " : ";")
    if node.isRead {
      beginBlock(node)
    } else if node.hasBlock {
      copy(node.headEnd..<node.tokens.upperBound)
    }
  }

  private mutating func beginBlock(_ node: SyntaxNode) {
    write("{")
    open.append(node.next)
    token = node.headEnd + 1
  }

  /// Writes what comes behind tokens, on another line if these must end one.
  private mutating func end(_ range: Range<Int>, with text: String) {
    let range = trimmed(range)
    let endsLine = range.last.map { needsLine(tree.tokens[$0]) } ?? false
    if endsLine { newLine() }
    write(endsLine && text.first == " " ? String(text.dropFirst()) : text)
  }

  /// Whether a line must end behind a token: a line comment, a string that a line break ended, or a `\` before a line break.
  private func needsLine(_ token: SheetToken) -> Bool {
    switch token.kind {
    case .lineComment, .badString: true
    case .delim: tree.bytes[Int(token.start)] == UInt8(ascii: "\\")
    default: false
    }
  }

  // MARK: Tokens

  /// Writes tokens with one blank where there are any, and none beside commas and brackets.
  private mutating func run(_ range: Range<Int>, _ colons: Spacing.Colons = .asWritten) {
    let range = trimmed(range)
    var spacing = Spacing(colons)
    var last: SheetToken?
    for token in tree.tokens[range] {
      guard token.kind != .whitespace else {
        spacing.skip()
        continue
      }
      let isSpaced = spacing.takes(token)
      if let last, needsLine(last) {
        newLine()
        write("  ")
      } else if isSpaced {
        write(" ")
      }
      output += tree.laidOut(token)
      last = token
    }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, tree.tokens[first].kind == .whitespace { range = first + 1..<range.upperBound }
    while let last = range.last, tree.tokens[last].kind == .whitespace { range = range.lowerBound..<last }
    return range
  }

  /// Writes tokens as they are.
  private mutating func copy(_ range: Range<Int>) {
    let tokens = tree.tokens[trimmed(range)]
    guard let first = tokens.first, let last = tokens.last else { return }
    output += tree.bytes[Int(first.start)..<Int(last.start)]
    output += tree.laidOut(last)
  }

  private mutating func write(_ text: String) { output += Array(text.utf8) }
}
