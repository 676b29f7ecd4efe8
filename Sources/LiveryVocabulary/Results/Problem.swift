/// Something in themes, rules, tokens or objects that is probably not meant: a token without a value, or a name that only one side
/// uses.
///
/// Print it to read what is wrong. If ``nearest`` has names, the name is probably misspelt.
public struct Problem: Error, Hashable, Sendable {
  /// What sort of problem it is.
  public let code: Code
  /// The names that it is about. For a token without a value, the tokens from the one that was read to the one where it fails. For
  /// a declaration, its attribute and then the token that it names.
  public let names: [String]
  /// Names of the other side that are nearly the same as the last of ``names``, nearest first, three at most.
  public let nearest: [String]
  /// What is wrong, where, and how to mend it. The wording may change with any version.
  public let message: String
  /// Where the rule or the definition was made, nil if that is not known.
  public let origin: SourceLocation?

  package init(_ code: Code, names: [String], nearest: [String] = [], message: String, origin: SourceLocation? = nil) {
    self.code = code
    self.names = names
    self.nearest = nearest
    self.message = message
    self.origin = origin
  }

  /// What sort of problem it is. More may come with later versions, so a `switch` needs a `default`.
  public struct Code: Hashable, Sendable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// A token that is defined has no value in the global context.
    public static let tokenWithoutValue = Code("tokenWithoutValue")
    /// A declaration names a token that has no value in the global context, or one of another kind than the attribute.
    public static let declarationWithoutValue = Code("declarationWithoutValue")
    /// A rule, an object, a patch or a definition names a token that nothing defines, in no context.
    public static let undefinedToken = Code("undefinedToken")
    /// A token is defined, and no rule, object, patch or definition names it. Closures and reads of the host may do so.
    public static let unusedToken = Code("unusedToken")
    /// Rules name an identifier that no object has.
    public static let identifierWithoutObject = Code("identifierWithoutObject")
    /// Objects have an identifier that no rule names.
    public static let identifierWithoutRule = Code("identifierWithoutRule")
    /// Declarations name a state that no object is in. That is ordinary for a state such as `hovered`.
    public static let stateWithoutObject = Code("stateWithoutObject")
    /// Objects are in a state that no declaration names.
    public static let stateWithoutRule = Code("stateWithoutRule")
  }
}

extension Problem: CustomStringConvertible {
  /// The ``message``.
  public var description: String { message }
}

extension Problem.Code: CustomStringConvertible {
  /// The name of the code as it is written in Swift, for logs.
  public var description: String { name }
}

extension Problem {
  /// A problem with a name that only one side uses.
  ///
  /// - Parameters:
  ///   - text: what is wrong, without a remedy.
  ///   - known: the names of the other side.
  package init(
    _ code: Code, _ name: String, _ text: String, among known: some Sequence<String>, origin: SourceLocation? = nil
  ) {
    let nearest = NearestNames.near(name, among: known)
    let remedy = nearest.isEmpty ? "" : "; did you mean \(nearest.alternatives)?"
    let place = origin.map { " (at \($0))" } ?? ""
    self.init(code, names: [name], nearest: nearest, message: text + remedy + place, origin: origin)
  }
}
