/// Reads a comma list of selectors.
///
/// Goes by Unicode scalars, as the equality of names does: some of them make one `Character` with the mark before or after
/// them, which then would be no mark.
struct SelectorParser {
  private let text: String
  private let characters: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text.unicodeScalars)
  }

  mutating func list() throws -> [StyleSelector] {
    var selectors = [try selector()]
    while position < characters.count {
      position += 1  // the comma that ended the selector
      selectors.append(try selector())
    }
    return selectors
  }

  private mutating func selector() throws -> StyleSelector {
    var compounds: [Compound] = []
    skipBlanks()
    while position < characters.count, characters[position] != "," {
      compounds.append(try compound())
      skipBlanks()
    }
    guard let subject = compounds.popLast() else { throw error("a class, `*`, `.identifier` or `:state`") }
    return StyleSelector(ancestors: compounds, subject: subject)
  }

  private mutating func compound() throws -> Compound {
    var className: ClassName?
    var identifiers: [IdentifierName] = []
    var states: [StateName] = []
    if characters[position] == "*" {
      position += 1
    } else if characters[position] != ".", characters[position] != ":" {
      let name = name()
      guard !name.isEmpty else { throw error("a class, `*`, `.identifier` or `:state`") }
      className = ClassName(name)
    }
    while position < characters.count, !isBlank(characters[position]), characters[position] != "," {
      let mark = characters[position]
      guard mark == "." || mark == ":" else { throw error("`.`, `:`, a blank or `,`") }
      position += 1
      let name = name()
      guard !name.isEmpty else { throw error("a name after `\(mark)`") }
      if mark == "." { identifiers.append(IdentifierName(name)) } else { states.append(StateName(name)) }
    }
    return Compound(className, identifiers: identifiers, states: states)
  }

  /// A name is made of anything but blanks and marks, also of those marks that only CSS has.
  private mutating func name() -> String {
    let start = position
    while position < characters.count, !isBlank(characters[position]), !Self.marks.contains(characters[position]) {
      position += 1
    }
    return String(String.UnicodeScalarView(characters[start..<position]))
  }

  private static let marks = Set(".:,*>+~[]#()".unicodeScalars)

  private mutating func skipBlanks() {
    while position < characters.count, isBlank(characters[position]) { position += 1 }
  }

  private func isBlank(_ character: Unicode.Scalar) -> Bool { character.properties.isWhitespace }

  private func error(_ expected: String) -> SelectorSyntaxError {
    SelectorSyntaxError(text: text, column: position + 1, expected: expected, remedy: remedy)
  }

  /// What to write for the part of CSS that stands here.
  private var remedy: String? {
    guard position < characters.count else { return nil }
    switch characters[position] {
    case ">": return "there is no child combinator: a blank stands for an ancestor at any height"
    case "+", "~": return "there are no sibling combinators: give the object an identifier or a state"
    case "[", "]": return "objects are not matched by attributes: give them an identifier or a state"
    case "#": return "an identifier is written `.name`"
    case "(", ")": return "there are no functions: give the object an identifier or a state"
    case ":" where position > 0 && characters[position - 1] == ":":
      return "there are no pseudo-elements: a state is written `:name`, and a part is an object of its own"
    case "*": return "`*` stands alone, in place of a class"
    default: return nil
    }
  }
}
