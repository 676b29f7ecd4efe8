/// A case of some enumeration of the embedder, by name: `UIBarStyle.black`.
public struct EnumCase: Hashable, Sendable {
  @Scalars public var type: String
  @Scalars public var name: String
  public init(_ type: String, _ name: String) {
    self.type = type
    self.name = name
  }
}
