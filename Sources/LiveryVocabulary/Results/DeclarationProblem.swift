/// Why a declaration that names a token has no value in a context where it holds.
public struct DeclarationProblem: Error, Hashable, Sendable {
  /// The sheet that it is in; nil for what objects have for themselves.
  public let sheet: SheetName?
  /// With the states of the subject; nil for what objects have for themselves.
  public let selector: StyleSelector?
  /// Of the objects that have it for themselves the one with the least handle index; nil for a rule's.
  public let object: Handle?
  /// What it declares.
  public let attribute: AttributeName
  /// The state set, sorted.
  public let states: [StateName]
  /// Under which circumstances it was declared.
  public let when: When
  /// The token that it names.
  public let token: TokenName
  /// That the token has no value, or one of another kind than the attribute.
  public let reason: Explanation.Decline
  /// Where it was declared; nil if that is not known.
  public let origin: SourceLocation?

  package init(
    sheet: SheetName?, selector: StyleSelector?, object: Handle?, attribute: AttributeName, states: [StateName],
    when: When,
    token: TokenName, reason: Explanation.Decline, origin: SourceLocation?
  ) {
    self.sheet = sheet
    self.selector = selector
    self.object = object
    self.attribute = attribute
    self.states = states
    self.when = when
    self.token = token
    self.reason = reason
    self.origin = origin
  }
}

extension DeclarationProblem: CustomStringConvertible {
  /// Whose declaration of what it is, which token it names, what is wrong with that, and where it was declared.
  public var description: String {
    let subject = sheet.subject(selector) ?? (["an object"] + states.map(\.text)).joined(separator: ":")
    let circumstances = when == .always ? "" : " (\(when))"
    return "\(subject)\(circumstances): \(attribute) is the token \(token): \(reason)"
      + (origin.map { ", declared at \($0)" } ?? "")
  }
}
