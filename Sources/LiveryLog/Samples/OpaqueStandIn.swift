import LiveryVocabulary

/// Takes the place of a value of a host's own type. All stand-ins are of one kind.
public struct OpaqueStandIn: ThemeValue, CustomStringConvertible {
  /// The text of the stand-in in a log.
  public let name: String

  /// Takes the place of the value with this name. Those of one name are equal.
  public init(name: String) { self.name = name }

  /// Whether the names are the same, scalar for scalar.
  public static func == (left: Self, right: Self) -> Bool { left.name.hasSameScalars(as: right.name) }
  /// Hashes the name, scalar for scalar.
  public func hash(into hasher: inout Hasher) { name.hashScalars(into: &hasher) }

  /// The name.
  public var description: String { name }

  /// The name of the stand-in that a value is. Other opaque values have no form: a recorder replaces them.
  static func name(in value: OpaqueValue) -> String {
    guard let standIn = value.base as? Self else { preconditionFailure("a \(value.kind) has no form in a log") }
    return standIn.name
  }
}
