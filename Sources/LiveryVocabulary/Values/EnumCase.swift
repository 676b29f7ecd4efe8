/// A case of some enumeration of the host, by name: `UIBarStyle.black`.
public struct EnumCase: Hashable, Sendable {
  /// The enumeration, for example `UIBarStyle`.
  @Scalars public var type: String
  /// The case, for example `black`.
  @Scalars public var name: String
  /// Names a case; whether there is one is not checked.
  public init(_ type: String, _ name: String) {
    self.type = type
    self.name = name
  }
}
