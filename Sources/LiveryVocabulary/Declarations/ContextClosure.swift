/// A closure with an identity: two of them are equal only if they are the same one.
public final class ContextClosure: Hashable, Sendable {
  package let body: @Sendable (ClosureContext) -> Resolution

  /// Wraps a closure. `.absent` declines.
  ///
  /// A pure closure must read nothing but its argument. Any thread may call it, also several at once.
  ///
  /// A live closure may also read state of the host that only changes between edits. After such a change, call
  /// `Engine.refresh(_:)` or `refreshSubtree(_:)`, which call it again. It runs on the committing thread, while the engine is
  /// locked.
  ///
  /// Neither may call the engine, nor wait for a thread that does.
  public init(_ body: @escaping @Sendable (ClosureContext) -> Resolution) { self.body = body }

  public static func == (left: ContextClosure, right: ContextClosure) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
