import LiveryDocuments
import LiveryVocabulary

/// Makes the statements of sheets into themes, axes, classes, rules and tokens.
///
/// The first pass follows imports and collects what is declared, so that names may be used before their declaration. The second
/// reads rules. Tokens come last, since the attributes that use a token say how to read it.
struct SheetCompiler {
  /// A stretch of a file between two imports.
  struct Segment {
    let file: SheetFile
    let nodes: Range<Int>
  }

  /// A definition of a token that is still to be read.
  struct WrittenToken {
    let name: TokenName
    let when: When
    let value: [Component]
    let file: SheetFile
    let node: SyntaxNode
  }

  /// Where a value names a token.
  struct TokenUse {
    let token: TokenName
    let place: SourceLocation
  }

  /// An attribute that gets the value of a token.
  struct TokenBinding {
    let attribute: AttributeName
    let token: TokenName
    let place: SourceLocation
  }

  let limits: DocumentLimits
  let log: SheetLog
  var names: SheetNames
  var segments: [Segment] = []
  var rules: [Rule] = []
  var attributePlaces: [ThemeSheet.AttributeUse: SourceLocation] = [:]
  var tokens: [TokenDefinition] = []
  var writtenTokens: [WrittenToken] = []
  var uses: [TokenUse] = []
  var bindings: [TokenBinding] = []
  /// Declarations of attributes whose kind is not known yet, with the tokens that they name.
  var untyped: [(attribute: AttributeName, token: TokenName?, place: SourceLocation)] = []
  /// The tokens that stand for values of attributes which have tokens in them.
  var derived: Set<TokenName> = []
  private var definitionCount = 0

  init(surroundings: SheetSurroundings, limits: DocumentLimits, log: SheetLog) {
    self.limits = limits
    self.log = log
    names = SheetNames(surroundings, log: log)
  }

  mutating func compile(_ path: String, _ files: SheetFiles) {
    collect(path, files)
    names.settle()
    for segment in segments where !log.isFatal {
      statements(segment.nodes, in: segment.file)
    }
    compileTokens()
  }

  /// The result: empty if something was fatal.
  func sheet(named name: SheetName, files: [String]) -> ThemeSheet {
    let isLoadable = !log.isFatal
    return ThemeSheet(
      sheet: isLoadable ? Sheet(name, rules, tokens: tokens) : Sheet(name), themes: isLoadable ? names.themes : [],
      axes: isLoadable ? names.axes.map(\.axis) : [], classes: isLoadable ? names.classes : [],
      attributes: isLoadable ? names.attributes : [], diagnostics: log.diagnostics, files: files,
      isLoadable: isLoadable, attributePlaces: isLoadable ? attributePlaces : [:])
  }

  /// Counts declarations and definitions; false beyond the limit, which is fatal.
  mutating func count(_ more: Int, at place: SourceLocation) -> Bool {
    definitionCount += more
    guard definitionCount > limits.definitions else { return true }
    if !log.isFatal {
      log.fatal(
        .limitExceeded, "there are more than \(limits.definitions) declarations and tokens; raise the limit", at: place)
    }
    return false
  }

  // MARK: Names

  /// A name that tokens make; nil if they make none, which is reported.
  func name(_ range: Range<Int>, in file: SheetFile, _ what: String) -> String? {
    let name = file.tree.joinedName(range)
    guard let name, !name.isEmpty else {
      let first = range.first { !file.tree.tokens[$0].isTrivia } ?? range.upperBound
      log.error(.invalidSyntax, "\(what) is expected here", at: file.location(first))
      return nil
    }
    return checked(name, at: file.location(range.lowerBound)) ? name : nil
  }

  /// Whether a name is as long as names may be; fatal if not.
  func checked(_ name: String, at place: @autoclosure () -> SourceLocation) -> Bool {
    if name.utf8.count <= limits.nameBytes { return true }
    log.fatal(
      .limitExceeded, "the name is longer than \(limits.nameBytes) bytes; shorten it or raise the limit", at: place())
    return false
  }

  func report(_ bad: BadValue, in file: SheetFile) {
    let place = file.location(bad.token)
    if bad.code == .limitExceeded {
      log.fatal(bad.code, bad.message, at: place)
    } else {
      log.error(bad.code, bad.message, at: place)
    }
  }
}

extension SyntaxTree {
  /// The name of an at-rule, in small letters.
  func atName(_ node: SyntaxNode) -> String { text(tokens[node.tokens.lowerBound]).lowercased() }

  /// Parts of a range between tokens of a kind, those inside of blocks aside.
  func split(_ range: Range<Int>, at kind: SheetToken.Kind) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    for place in range {
      depth += tokens[place].kind.nesting
      if tokens[place].kind == kind, depth == 0 {
        parts.append(start..<place)
        start = place + 1
      }
    }
    return parts + [start..<range.upperBound]
  }
}
