/// Any `Sendable & Hashable` Swift value. Equal when the types are the same and `==` says so.
///
/// Copies share what they hold and are equal whatever `==` says: a value with a NaN inside is unlike all others, but an engine
/// can still find it where it put it.
public struct OpaqueValue: Hashable, Sendable {
  private final class Box: Sendable {
    let base: any Sendable & Hashable
    let kind: ValueKind

    init(_ base: any Sendable & Hashable, kind: ValueKind) {
      self.base = base
      self.kind = kind
    }
  }

  private let box: Box

  /// The value itself.
  public var base: any Sendable & Hashable { box.base }
  /// The kind that stands for the value's type.
  public var kind: ValueKind { box.kind }

  /// Wraps a value. Traps if it is of the 65,473rd Swift type that a process has values of.
  public init<Wrapped: Sendable & Hashable>(_ base: Wrapped) {
    box = Box(base, kind: ValueKind(ofOpaque: Wrapped.self))
  }

  public static func == (left: Self, right: Self) -> Bool {
    func compare<Wrapped: Hashable>(_ value: Wrapped) -> Bool { value == right.base as? Wrapped }
    return left.box === right.box || left.kind == right.kind && compare(left.base)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    base.hash(into: &hasher)
  }
}
