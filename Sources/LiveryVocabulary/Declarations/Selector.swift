/// The marks that one object must carry: a class, identifiers and states.
public struct Compound: Hashable, Sendable {
  /// The class or one of its subclasses; nil is any class.
  public let className: ClassName?
  /// Sorted, without repetition.
  public let identifiers: [IdentifierName]
  /// Sorted, without repetition.
  public let states: [StateName]

  public init(_ className: ClassName? = nil, identifiers: [IdentifierName] = [], states: [StateName] = []) {
    self.className = className
    self.identifiers = Set(identifiers).sorted()
    self.states = Set(states).sorted()
  }
}

/// Which objects a rule is for: a compound, and compounds that ancestors must match in this order.
///
/// `Class.identifier:state`, compounds separated by spaces (the descendant combinator); the class may be `*`
/// or left out. Values are in canonical form: order and repetition of marks do not count, `*.x` equals `.x`.
public struct Selector: Hashable, Sendable {
  /// Outermost first.
  public let ancestors: [Compound]
  public let subject: Compound

  public init(ancestors: [Compound] = [], subject: Compound) {
    self.ancestors = ancestors
    self.subject = subject
  }

  /// A simple selector.
  public init(_ className: ClassName? = nil, identifiers: [IdentifierName] = [], states: [StateName] = []) {
    self.init(subject: Compound(className, identifiers: identifiers, states: states))
  }

  /// The same selector without the states of its subject, which belong to the declarations.
  package var withoutSubjectStates: Selector {
    Selector(ancestors: ancestors, subject: Compound(subject.className, identifiers: subject.identifiers))
  }

  /// Reads a comma list of selectors.
  ///
  /// - Throws: ``SelectorSyntaxError`` with the place and what was expected there.
  public static func list(_ text: String) throws -> [Selector] {
    var parser = SelectorParser(text)
    return try parser.list()
  }
}

/// A selector text that cannot be read.
public struct SelectorSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  public let text: String
  /// Counted in characters from 1.
  public let column: Int
  public let expected: String
  public var description: String { "selector \"\(text)\", column \(column): expected \(expected)" }
}

extension Compound: CustomStringConvertible {
  public var description: String {
    let marks = identifiers.map { "." + $0.text }.joined() + states.map { ":" + $0.text }.joined()
    return (className?.text ?? (identifiers.isEmpty ? "*" : "")) + marks
  }
}

extension Selector: CustomStringConvertible {
  /// The canonical text.
  public var description: String { (ancestors + [subject]).map(\.description).joined(separator: " ") }
}

private struct SelectorParser {
  let text: String
  let characters: [Character]
  var position = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  mutating func list() throws -> [Selector] {
    var selectors = [try selector()]
    while position < characters.count {
      position += 1  // the comma that ended the selector
      selectors.append(try selector())
    }
    return selectors
  }

  private mutating func selector() throws -> Selector {
    var compounds: [Compound] = []
    skipBlanks()
    while position < characters.count, characters[position] != "," {
      compounds.append(try compound())
      skipBlanks()
    }
    guard let subject = compounds.popLast() else { throw error("a class, `*`, `.identifier` or `:state`") }
    return Selector(ancestors: compounds, subject: subject)
  }

  private mutating func compound() throws -> Compound {
    var className: ClassName?
    var identifiers: [IdentifierName] = []
    var states: [StateName] = []
    if characters[position] == "*" {
      position += 1
    } else if !".:".contains(characters[position]) {
      className = ClassName(name())
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

  private mutating func name() -> String {
    let start = position
    while position < characters.count, !isBlank(characters[position]), !".:,*".contains(characters[position]) {
      position += 1
    }
    return String(characters[start..<position])
  }

  private mutating func skipBlanks() {
    while position < characters.count, isBlank(characters[position]) { position += 1 }
  }

  private func isBlank(_ character: Character) -> Bool { character.isWhitespace }

  private func error(_ expected: String) -> SelectorSyntaxError {
    SelectorSyntaxError(text: text, column: position + 1, expected: expected)
  }
}
