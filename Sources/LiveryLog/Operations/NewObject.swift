import LiveryVocabulary

/// An object that is tracked, with what it brings.
public struct NewObject: Equatable, Sendable {
  public var label: Label
  public var className: ClassName
  public var identifiers: [IdentifierName]
  public var states: [StateName]
  public var parent: Label?
  public var patch: Patch
  public var isUnthemed: Bool
  public var isSuspended: Bool
  public var style: [InstanceDeclaration]

  public init(
    label: Label, className: ClassName, identifiers: [IdentifierName] = [], states: [StateName] = [],
    parent: Label? = nil, patch: Patch = Patch(), isUnthemed: Bool = false, isSuspended: Bool = false,
    style: [InstanceDeclaration] = []
  ) {
    self.label = label
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
