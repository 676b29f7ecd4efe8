/// What an object is and has put on itself, as an engine was told.
public struct ObjectInputs: Equatable, Sendable {
  public var className: ClassName
  /// Ascending.
  public var identifiers: [IdentifierName]
  /// Ascending.
  public var states: [StateName]
  /// nil for a root.
  public var parent: Handle?
  /// Empty if there is none.
  public var patch: Patch
  public var isUnthemed: Bool
  public var isSuspended: Bool
  /// The declarations on the object, in order.
  public var style: [InstanceDeclaration]

  public init(
    className: ClassName, identifiers: [IdentifierName] = [], states: [StateName] = [], parent: Handle? = nil,
    patch: Patch = Patch(), isUnthemed: Bool = false, isSuspended: Bool = false, style: [InstanceDeclaration] = []
  ) {
    self.className = className
    self.identifiers = identifiers
    self.states = states
    self.parent = parent
    self.patch = patch
    self.isUnthemed = isUnthemed
    self.isSuspended = isSuspended
    self.style = style
  }
}
