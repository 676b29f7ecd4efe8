/// Any `Sendable & Hashable` Swift value. Equal when the types are the same and `==` says so.
///
/// Copies of one value are always equal, even if `==` says otherwise. So an engine finds a value with a NaN inside again, though
/// that value differs from all others.
///
/// An engine hashes and compares values while it is locked: `==` and `hash` of the value must not call the engine, which traps.
public struct OpaqueValue: Hashable, Sendable {
  private let box: any AnyBox

  /// The value itself.
  public var base: any Sendable & Hashable { box.base }
  /// The kind that stands for the value's type.
  public var kind: ValueKind { box.kind }

  /// Wraps a value. Traps if it is of the 65,473rd Swift type that a process has values of.
  public init<Wrapped: Sendable & Hashable>(_ base: Wrapped) { box = Box(base) }

  /// The value, if it is of this very type. Cheaper than a cast of ``base``.
  func value<Wrapped: Sendable & Hashable>(as type: Wrapped.Type) -> Wrapped? { (box as? Box<Wrapped>)?.value }

  public static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.kind == right.kind && left.box.isEqual(to: right.box)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    box.hash(into: &hasher)
  }
}

/// A value of any type. Comparing and hashing know the type, so they cast nothing.
private protocol AnyBox: AnyObject, Sendable {
  var kind: ValueKind { get }
  var base: any Sendable & Hashable { get }

  /// Whether a box of the same kind holds an equal value.
  func isEqual(to other: any AnyBox) -> Bool
  func hash(into hasher: inout Hasher)
}

private final class Box<Wrapped: Sendable & Hashable>: AnyBox {
  let value: Wrapped
  let kind: ValueKind

  init(_ value: Wrapped) {
    self.value = value
    kind = ValueKind(ofOpaque: Wrapped.self)
  }

  var base: any Sendable & Hashable { value }

  func isEqual(to other: any AnyBox) -> Bool {
    // Safe: a kind stands for one type.
    value == unsafeDowncast(other, to: Box.self).value
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
