import LiveryVocabulary

/// What knows the ids of names: an engine, or what passes its calls on to one.
///
/// It lets ``ClassReference``, ``AttributeReference``, ``StateSet`` and ``IdentifierSet`` find the ids that they stand for.
public protocol IDSource {
  /// The id of a declared class, nil if there is none of that name.
  func classID(_ name: ClassName) -> ClassID?
  /// The id of a declared attribute, nil if there is none of that name.
  func attributeID(_ name: AttributeName) -> AttributeID?
  /// The id of a set of identifiers.
  func identifiers(_ names: [IdentifierName]) -> IdentifierSetID
  /// The id of a set of states.
  func states(_ names: [StateName]) -> StateSetID
  /// The id of a set of states to read a slot with. It may be one that no slot has, if the engine does not know the set.
  func knownStates(_ names: [StateName]) -> StateSetID
  /// The name of an attribute, nil if its declaration was discarded.
  func name(of attribute: AttributeID) -> AttributeName?
  /// The states of a set, ascending.
  func names(of states: StateSetID) -> [StateName]
  /// The declared classes, which an error offers near names from.
  var classNames: [ClassName] { get }
  /// The declared attributes, which an error offers near names from.
  var attributeNames: [AttributeName] { get }
}

extension IDSource {
  /// The id of the set, known or not.
  public func knownStates(_ names: [StateName]) -> StateSetID { states(names) }

  /// The id of an attribute. Traps if it is not declared, and says which are near.
  @inlinable package func declaredID(of attribute: some AttributeReference) -> AttributeID {
    do { return try attribute.id(in: self) } catch { trap(error) }
  }
}

@usableFromInline func trap(_ error: any Error) -> Never { preconditionFailure("\(error)") }

extension Engine: IDSource {}
