/// Any `Sendable & Hashable` Swift value. Equal when the types are the same and `==` says so.
public struct OpaqueValue: Hashable, Sendable {
  /// The value itself.
  public let base: any Sendable & Hashable
  /// The kind that stands for the value's type.
  public let kind: ValueKind

  public init<Wrapped: Sendable & Hashable>(_ base: Wrapped) {
    self.base = base
    kind = ValueKind(of: Wrapped.self)
  }

  public static func == (left: Self, right: Self) -> Bool {
    func compare<Wrapped: Hashable>(_ value: Wrapped) -> Bool { value == right.base as? Wrapped }
    return left.kind == right.kind && compare(left.base)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    base.hash(into: &hasher)
  }
}
