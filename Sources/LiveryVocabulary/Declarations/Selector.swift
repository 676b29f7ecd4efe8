/// The marks that one object must carry: a class, identifiers and states.
public struct Compound: Hashable, Sendable {
  /// The class or one of its subclasses; nil is any class.
  public let className: ClassName?
  /// Sorted, without repetition.
  public let identifiers: [IdentifierName]
  /// Sorted, without repetition.
  public let states: [StateName]

  /// Puts marks together, in any order. The first argument is the name of a class. Names may have any scalars, also those that
  /// selector texts cannot name.
  public init(_ className: ClassName? = nil, identifiers: [IdentifierName] = [], states: [StateName] = []) {
    self.className = className
    self.identifiers = identifiers.sortedOnce()
    self.states = states.sortedOnce()
  }
}

/// Which objects a rule is for: a compound, and compounds that ancestors must match in this order.
///
/// `Class.identifier:state`, compounds separated by spaces (the descendant combinator); the class may be `*`
/// or left out. Values are in canonical form: order and repetition of marks do not count, `*.x` equals `.x`.
public struct StyleSelector: Hashable, Sendable {
  /// What ancestors must match, each above the next at any distance. Outermost first.
  public let ancestors: [Compound]
  /// What the object itself must match.
  public let subject: Compound

  /// Puts a selector together.
  ///
  /// - Parameter ancestors: outermost first; none if left out. With the subject at most 255, which is checked by the
  ///   edit that takes it.
  public init(ancestors: [Compound] = [], subject: Compound) {
    self.ancestors = ancestors
    self.subject = subject
  }

  /// A simple selector. The first argument is the name of a class, and not the text of a selector, which ``list(_:)`` reads.
  public init(_ className: ClassName? = nil, identifiers: [IdentifierName] = [], states: [StateName] = []) {
    self.init(subject: Compound(className, identifiers: identifiers, states: states))
  }

  /// Reads a comma list of selectors.
  ///
  /// - Throws: ``SelectorSyntaxError`` with the place and what was expected there.
  public static func list(_ text: String) throws -> [StyleSelector] {
    var parser = SelectorParser(text)
    return try parser.list()
  }
}

extension Compound: CustomStringConvertible {
  public var description: String {
    let marks = identifiers.map { "." + $0.text }.joined() + states.map { ":" + $0.text }.joined()
    return (className?.text ?? (identifiers.isEmpty ? "*" : "")) + marks
  }
}

extension StyleSelector: CustomStringConvertible {
  /// The canonical text.
  public var description: String { (ancestors + [subject]).map(\.description).joined(separator: " ") }
}
