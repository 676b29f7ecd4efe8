/// Finds the statements in a list of tokens, by the rules of CSS Syntax 3
/// (https://www.w3.org/TR/css-syntax-3/#parser-algorithms), without recursion.
///
/// Two rules are made for theme sheets. A `{name}` in a value is the value of a token. Any other block in a value, or one that
/// stands where a declaration should, ends what is left out.
struct SyntaxParser {
  private struct Block {
    let node: Int
    /// Whether it has declarations; else it has rules.
    let hasDeclarations: Bool
  }

  private let tokens: [SheetToken]
  private let bytes: [UInt8]
  private let depthMax: Int
  private var place = 0
  private var open: [Block] = []
  private(set) var nodes: [SyntaxNode] = []
  private(set) var faults: [SyntaxTree.Fault] = []
  /// The first token at which it shows that the file ends in the middle of something; nil if it does not.
  private(set) var unclosed: Int?

  init(_ tokens: [SheetToken], _ bytes: [UInt8], depthMax: Int) {
    self.tokens = tokens
    self.bytes = bytes
    self.depthMax = depthMax
    nodes.reserveCapacity(tokens.count / 6)
  }

  mutating func parse() throws(SyntaxTree.Excess) {
    while true {
      switch kind {
      case .whitespace: place += 1
      case .comment, .lineComment: addComment()
      case .closeBrace where !open.isEmpty:
        place += 1
        close()
      case .semicolon where !open.isEmpty: place += 1
      case .atKeyword: try atRule()
      case .end:
        if !open.isEmpty {
          unclosedFault(nodes[open[open.count - 1].node].headEnd, "the block is not closed; write `}`")
        }
        while !open.isEmpty { close() }
        // Comments, strings and addresses that the file ends in are its last tokens.
        if tokens.count > 1, tokens[tokens.count - 2].flags.contains(.isUnclosed) {
          unclosedFault(tokens.count - 2, "the file ends in the middle of this; close it")
        }
        return
      default:
        if open.last?.hasDeclarations == true { try declaration() } else { try rule() }
      }
    }
  }

  private var kind: SheetToken.Kind { tokens[place].kind }

  // MARK: Statements

  private mutating func rule() throws(SyntaxTree.Excess) {
    let start = place
    while true {
      switch kind {
      case .openBrace: return try beginBlock(.rule, from: start, hasDeclarations: true)
      case .end,
        .closeBrace where !open.isEmpty:
        return bad(from: start, "a rule has a block: `Button { … }`")
      case .semicolon where !open.isEmpty:
        place += 1
        return bad(from: start, "a rule has a block: `Button { … }`")
      default: try skipComponent()
      }
    }
  }

  private mutating func atRule() throws(SyntaxTree.Excess) {
    let start = place
    place += 1
    while true {
      switch kind {
      case .semicolon, .end,
        .closeBrace where !open.isEmpty:
        return addStatement(.atRule, from: start, head: start + 1)
      case .openBrace:
        switch BlockKind(of: bytes[tokens[start].bytes].dropFirst()) {
        case .same: return try beginBlock(.atRule, from: start, hasDeclarations: open.last?.hasDeclarations ?? false)
        case .declarations: return try beginBlock(.atRule, from: start, hasDeclarations: true)
        case .opaque:
          let headEnd = place
          try skipComponent()
          add(.atRule, from: start, headEnd: headEnd)
          nodes[nodes.count - 1].hasBlock = true
          return
        }
      default: try skipComponent()
      }
    }
  }

  /// What is in the block of an at-rule.
  private enum BlockKind {
    /// What is around it.
    case same
    case declarations
    /// Nothing that is known here.
    case opaque

    init(of name: some Sequence<UInt8>) {
      switch String(decoding: Array(name), as: UTF8.self).lowercased() {
      case "when": self = .same
      case "tokens", "class": self = .declarations
      default: self = .opaque
      }
    }
  }

  private mutating func declaration() throws(SyntaxTree.Excess) {
    let start = place
    while kind != .colon {
      switch kind {
      case .semicolon:
        place += 1
        return bad(from: start, "a declaration has a `:` after its name")
      case .end, .closeBrace: return bad(from: start, "a declaration has a `:` after its name")
      case .openBrace:
        try skipComponent()
        return bad(from: start, "there are no rules inside of a rule; close the block before this one")
      default: try skipComponent()
      }
    }
    let colon = place
    place += 1
    while true {
      switch kind {
      case .semicolon, .closeBrace, .end: return addStatement(.declaration, from: start, head: colon + 1)
      case .openBrace where !isReference:
        try skipComponent()
        return bad(from: start, "a value has no block; is a `;` or `}` missing before it?")
      default: try skipComponent()
      }
    }
  }

  /// Whether a `{` is followed by a name and a `}`.
  private var isReference: Bool {
    var next = place + 1
    while tokens[next].isTrivia { next += 1 }
    let first = next
    while true {
      switch tokens[next].kind {
      case .closeBrace: return next > first
      case .openBrace, .colon, .semicolon, .comma, .end, .openParenthesis, .openBracket, .function: return false
      default: next += 1
      }
    }
  }

  // MARK: Nodes

  private mutating func addComment() {
    place += 1
    add(.comment, from: place - 1, headEnd: place)
  }

  private mutating func add(_ kind: SyntaxNode.Kind, from start: Int, headEnd: Int) {
    nodes.append(SyntaxNode(kind: kind, tokens: start..<place, headEnd: headEnd, next: nodes.count + 1))
  }

  /// Adds what ends here, with its `;` if it has one. Comments before that are statements, so that formatting keeps them.
  private mutating func addStatement(_ kind: SyntaxNode.Kind, from start: Int, head: Int) {
    let end = place
    var headEnd = end
    while headEnd > head, tokens[headEnd - 1].isTrivia { headEnd -= 1 }
    if self.kind == .semicolon { place += 1 }
    add(kind, from: start, headEnd: headEnd)
    nodes[nodes.count - 1].colon = head - 1
    for comment in headEnd..<end where tokens[comment].isComment {
      nodes.append(
        SyntaxNode(kind: .comment, tokens: comment..<comment + 1, headEnd: comment + 1, next: nodes.count + 1))
    }
  }

  private mutating func bad(from start: Int, _ message: String) {
    place = max(place, start + 1)
    fault(start, message)
    add(.bad, from: start, headEnd: place)
  }

  private mutating func fault(_ token: Int, _ message: String) {
    faults.append(SyntaxTree.Fault(token: token, message: message))
  }

  private mutating func unclosedFault(_ token: Int, _ message: String) {
    unclosed = unclosed ?? token
    fault(token, message)
  }

  private mutating func beginBlock(
    _ kind: SyntaxNode.Kind, from start: Int, hasDeclarations: Bool
  ) throws(SyntaxTree.Excess) {
    try checkDepth(open.count)
    open.append(Block(node: nodes.count, hasDeclarations: hasDeclarations))
    add(kind, from: start, headEnd: place)
    nodes[nodes.count - 1].hasBlock = true
    nodes[nodes.count - 1].isRead = true
    place += 1
  }

  private mutating func close() {
    let node = open.removeLast().node
    nodes[node].tokens = nodes[node].tokens.lowerBound..<place
    nodes[node].next = nodes.count
  }

  // MARK: Components

  /// Skips a token, or a block with everything up to its end.
  private mutating func skipComponent() throws(SyntaxTree.Excess) {
    var closers: [SheetToken.Kind] = []
    repeat {
      switch kind {
      case .openBrace: closers.append(.closeBrace)
      case .openBracket: closers.append(.closeBracket)
      case .openParenthesis, .function: closers.append(.closeParenthesis)
      case closers.last: closers.removeLast()
      case .end:
        return unclosedFault(place, "the file ends before `\(Self.text(of: closers.last))`")
      default: break
      }
      try checkDepth(open.count + closers.count)
      place += 1
    } while !closers.isEmpty
  }

  private static func text(of closer: SheetToken.Kind?) -> String {
    switch closer {
    case .closeBracket: "]"
    case .closeParenthesis: ")"
    default: "}"
    }
  }

  private func checkDepth(_ depth: Int) throws(SyntaxTree.Excess) {
    guard depth < depthMax else {
      throw SyntaxTree.Excess(
        token: tokens[place],
        message: "blocks are nested deeper than \(depthMax) levels; flatten them or raise the limit")
    }
  }
}
