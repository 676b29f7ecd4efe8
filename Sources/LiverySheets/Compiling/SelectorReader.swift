import LiveryDocuments
import LiveryVocabulary

/// Reads the prelude of a rule: `#theme Type.identifier:state .descendant, …`.
struct SelectorReader {
  /// A class that a selector names.
  struct ClassUse {
    let name: ClassName
    let token: Int
  }

  let tree: SyntaxTree
  private var place: Int
  private let end: Int
  private(set) var theme: (name: ThemeName, token: Int)?
  private(set) var selectors: [StyleSelector] = []
  private(set) var classes: [ClassUse] = []

  init(_ tree: SyntaxTree, _ range: Range<Int>) {
    self.tree = tree
    place = range.lowerBound
    end = range.upperBound
  }

  mutating func read() throws(BadValue) {
    skipTrivia()
    if kind == .hash {
      theme = (ThemeName(tree.text(tree.tokens[place])), place)
      place += 1
      guard skipTrivia() || place == end else { throw expected("a blank after the theme") }
    }
    while true {
      selectors.append(try selector())
      guard place < end else { return }
      // The comma that ended the selector.
      place += 1
    }
  }

  private mutating func selector() throws(BadValue) -> StyleSelector {
    var compounds: [Compound] = []
    let start = place
    skipTrivia()
    while place < end, kind != .comma {
      compounds.append(try compound())
      guard skipTrivia() || place == end || kind == .comma else { throw expected("`.`, `:`, a blank or `,`") }
    }
    guard let subject = compounds.popLast() else { throw expected("a class, `*`, `.identifier` or `:state`") }
    guard compounds.count < 255 else {
      throw BadValue("a selector has at most 255 parts", at: start, code: .limitExceeded)
    }
    return StyleSelector(ancestors: compounds, subject: subject)
  }

  private mutating func compound() throws(BadValue) -> Compound {
    var className: ClassName?
    var identifiers: [IdentifierName] = []
    var states: [StateName] = []
    if tree.isDelim("*", at: place) {
      place += 1
    } else if kind == .ident {
      let name = ClassName(tree.text(tree.tokens[place]))
      classes.append(ClassUse(name: name, token: place))
      className = name
      place += 1
    } else if !isMark {
      throw expected("a class, `*`, `.identifier` or `:state`")
    }
    while place < end, isMark {
      let isState = kind == .colon
      place += 1
      let name = try name(isState: isState)
      if isState { states.append(StateName(name)) } else { identifiers.append(IdentifierName(name)) }
    }
    return Compound(className, identifiers: identifiers, states: states)
  }

  private mutating func name(isState: Bool) throws(BadValue) -> String {
    guard place < end, kind == .ident else { throw expected("a name after `\(isState ? ":" : ".")`") }
    var name = tree.text(tree.tokens[place])
    place += 1
    // States may be qualified: `:left/selected`.
    while isState, place + 1 < end, tree.isDelim("/", at: place), tree.tokens[place + 1].kind == .ident {
      name += "/" + tree.text(tree.tokens[place + 1])
      place += 2
    }
    return name
  }

  private var kind: SheetToken.Kind { place < end ? tree.tokens[place].kind : .end }
  private var isMark: Bool { kind == .colon || place < end && tree.isDelim(".", at: place) }

  @discardableResult private mutating func skipTrivia() -> Bool {
    let start = place
    while place < end, tree.tokens[place].isTrivia { place += 1 }
    return place > start
  }

  private func expected(_ what: String) -> BadValue {
    BadValue("expected \(what)\(remedy.map { "; \($0)" } ?? "")", at: place, code: .invalidSyntax)
  }

  /// What to write for the part of CSS that stands here.
  private var remedy: String? {
    guard place < end else { return nil }
    switch tree.tokens[place].kind {
    case .hash: return "a theme stands once, before all selectors of the rule; an identifier is written `.name`"
    case .openBracket: return "objects are not matched by attributes: give them an identifier or a state"
    case .function, .openParenthesis: return "there are no functions: give the object an identifier or a state"
    case .colon: return "there are no pseudo-elements: a state is written `:name`"
    case .number, .dimension: return "a name that begins with a digit needs an escape: `.\\31 st`"
    case .closeBrace: return "this `}` closes nothing"
    case .delim where tree.isDelim(">", at: place):
      return "there is no child combinator: a blank stands for an ancestor at any height"
    case .delim where tree.isDelim("+", at: place) || tree.isDelim("~", at: place):
      return "there are no sibling combinators: give the object an identifier or a state"
    default: return nil
    }
  }
}
