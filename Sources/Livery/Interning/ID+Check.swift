import LiveryVocabulary

extension ID {
  /// Traps unless the id is of this engine.
  @inline(__always) func check(isOf tag: UInt32) {
    precondition(engine == tag, "an id of another engine was used: \(Self.typeName)")
  }

  /// What hosts call the type.
  private static var typeName: String {
    switch Domain.self {
    case is AttributeDomain.Type: "AttributeID"
    case is ClassDomain.Type: "ClassID"
    case is IdentifierDomain.Type: "IdentifierSetID"
    case is StateDomain.Type: "StateSetID"
    default: "\(Self.self)"
    }
  }
}
