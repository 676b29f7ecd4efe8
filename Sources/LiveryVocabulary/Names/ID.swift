/// A 32-bit number that one engine gave to a name of one domain. Numbers begin at 0 and ascend by one, but that discarded
/// declarations keep theirs, and slots with states take some of those of attributes.
///
/// Ids of different domains do not mix at compile time, ids of different engines trap at run time: the
/// second word says whose the id is.
public struct ID<Domain>: Hashable, Sendable {
  /// The number, which is higher than those of names that were there before.
  public let index: UInt32
  /// The engine that issued the id.
  package let engine: UInt32

  package init(index: UInt32, engine: UInt32) {
    self.index = index
    self.engine = engine
  }
}

/// An interned attribute.
public typealias AttributeID = ID<AttributeDomain>
/// An interned class.
public typealias ClassID = ID<ClassDomain>
/// An interned set of identifiers.
public typealias IdentifierSetID = ID<IdentifierDomain>
/// An interned set of states.
public typealias StateSetID = ID<StateDomain>
