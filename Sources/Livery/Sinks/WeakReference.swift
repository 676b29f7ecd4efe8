/// A weak reference in a column. It cannot be copied, so nothing but ``load(for:)`` takes a strong one. It has the same form whatever
/// the type: batches look at those of columns, which are of any object, as what their targets are.
@usableFromInline struct WeakReference<Target: AnyObject>: ~Copyable {
  /// To be read by ``load(for:)`` alone: the gate may be held everywhere else.
  @usableFromInline weak var unguarded: Target?

  init(_ target: Target? = nil) { unguarded = target }

  /// The target, which is kept alive from here on. The caller may have to let go of it as the last one, which runs its
  /// `deinit`: so the gate must be open.
  ///
  /// - Parameter batch: the one that the target is looked at for.
  @inlinable @inline(__always) borrowing func load(for batch: BatchParts) -> Target? {
    batch.checkGateIsOpen()
    return unguarded
  }

  /// What tells the targets of weak references apart without a look at them; nil where there was never one.
  ///
  /// It is the word that the runtime keeps in a weak reference. Those to one object are all alike, and no other object gets
  /// the same as long as there is one, even if the object is gone.
  static func identity(in reference: UnsafePointer<Self>) -> UnsafeRawPointer? {
    UnsafeRawPointer(reference).load(as: UnsafeRawPointer?.self)
  }
}
