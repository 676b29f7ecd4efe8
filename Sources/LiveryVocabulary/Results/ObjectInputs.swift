/// What an object is and has put on itself, as an engine was told.
public struct ObjectInputs: Equatable, Sendable {
  /// Its class.
  public var className: ClassName
  /// The style names that it carries, ascending.
  public var identifiers: [IdentifierName]
  /// The states that it is in, ascending.
  public var states: [StateName]
  /// The object that it is inside of; nil for a root.
  public var parent: Handle?
  /// The patch that it has itself; empty if there is none.
  public var patch: Patch
  /// Whether it was itself marked as unthemed; it may be inside such a subtree all the same.
  public var isUnthemed: Bool
  /// Whether it was itself marked as suspended; it may be inside such a subtree all the same.
  public var isSuspended: Bool
  /// The declarations on the object, in order.
  public var style: [InstanceDeclaration]

  /// Puts inputs together, to compare with those of an engine. Identifiers and states may come in any order.
  public init(
    className: ClassName, identifiers: [IdentifierName] = [], states: [StateName] = [], parent: Handle? = nil,
    patch: Patch = Patch(), isUnthemed: Bool = false, isSuspended: Bool = false, style: [InstanceDeclaration] = []
  ) {
    self.className = className
    self.identifiers = identifiers.sortedOnce()
    self.states = states.sortedOnce()
    self.parent = parent
    self.patch = patch
    self.isUnthemed = isUnthemed
    self.isSuspended = isSuspended
    self.style = style
  }
}
