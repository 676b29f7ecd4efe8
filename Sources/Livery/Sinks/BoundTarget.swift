/// A target that an object was bound to or will be, outside the column of its sink. Keeps it no more alive than the column.
///
/// A class, since a weak reference that is moved into it and out of it is neither copied nor looked at.
final class BoundTarget {
  private var reference: WeakReference<AnyObject>
  private var address: UnsafeRawPointer?

  /// No target.
  init() { reference = WeakReference() }

  init(_ target: AnyObject, isWeak: Bool) {
    reference = WeakReference(isWeak ? target : nil)
    address = isWeak ? nil : Self.address(of: target)
  }

  /// See ``TargetColumn/identity(at:)``.
  var identity: UnsafeRawPointer? { address ?? withUnsafePointer(to: &reference, WeakReference.identity) }

  static func address(of target: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(target).toOpaque())
  }

  /// Changes places with a reference in a column.
  func exchange(with other: inout WeakReference<AnyObject>) { swap(&reference, &other) }

  /// Changes places with an address in a column.
  func exchange(with other: inout UnsafeRawPointer?) { swap(&address, &other) }
}

/// To what an object was bound.
struct FormerBinding {
  let sink: BoundObjectSink
  /// nil if the batch that was under way lists it.
  let target: BoundTarget?
  let isStranger: Bool
}
