/// Delivers changes to Swift objects of one type, in ascending (handle index, attribute) order, a batch at a time.
///
/// Most hosts use ``ObjectBindings``, which have no positions and restore what objects had. This is the form for spans: the
/// closure gets batches and walks them with ``ObjectBatch/forEach(_:)``, which is inlined into it. So the property setters run
/// in a plain loop without a call per object. When a value becomes absent (``ValueWord/isAbsent``), an object should look as
/// it did before it was themed.
///
/// ```swift
/// let sink = ObjectSink<Shape>(["fill", "stroke"]) { batch in
///   batch.forEach { shape, changes in
///     if changes.contains(0) { shape.fill = changes[0].isAbsent ? shape.ownFill : changes.rgba(0) }
///     if changes.contains(1) { shape.stroke = changes[1].isAbsent ? shape.ownStroke : changes.rgba(1) }
///   }
/// }
/// ```
public final class ObjectSink<Target: AnyObject>: Sendable {
  /// How the sink refers to its objects. It never keeps them alive.
  public enum Ownership: Sendable {
    /// A plain pointer: the object has to live until `untrack` or `unbind` has returned, until the transaction around
    /// that has ended, since it may be discarded, and until a delivery under way is over. Anything else is undefined
    /// behaviour. A ``Tracked`` inside the object is not enough where other threads deliver: use ``weak`` then.
    case unownedUnsafe
    /// A weak reference; objects that are gone are skipped.
    case weak
  }

  @usableFromInline package let attributes: [AttributeSlot]
  @usableFromInline package let ownership: Ownership
  @usableFromInline package let recyclesTargets: Bool
  @usableFromInline package let delivery: Delivery
  /// Whether batches have old values, too.
  let keepsOldValues: Bool
  /// Calls the host's closure. Where the sink is made its type is known, and does not have to be looked up.
  @usableFromInline let send: @Sendable (BatchParts) throws -> Void

  /// - Parameters:
  ///   - attributes: at most 64; more trap. Changes are found by their position in this list.
  ///   - ownership: how the sink refers to its objects.
  ///   - recyclesTargets: whether a target serves one object after the other, as the cells of a list do. Then binding it
  ///     ends its former binding, and delivers every attribute, absent ones too: nothing of the former object stays.
  ///   - delivery: on one thread or on several. For slices use a callback sink.
  ///   - body: called on the committing thread, or on several with concurrent delivery. It touches the targets there. The
  ///     compiler does not check that for targets that are not `Sendable`: edit where the targets may be touched.
  @inlinable public convenience init(
    _ attributes: [AttributeSlot], ownership: Ownership = .weak, recyclesTargets: Bool = false,
    delivery: Delivery = .inline, _ body: @escaping @Sendable (ObjectBatch<Target>) throws -> Void
  ) {
    self.init(attributes, keepsOldValues: false, ownership, recyclesTargets, delivery, body)
  }

  @inlinable convenience init(
    _ attributes: [AttributeSlot], keepsOldValues: Bool, _ ownership: Ownership, _ recyclesTargets: Bool,
    _ delivery: Delivery, _ body: @escaping @Sendable (ObjectBatch<Target>) throws -> Void
  ) {
    self.init(attributes, keepsOldValues, ownership, recyclesTargets, delivery) { try body(ObjectBatch(parts: $0)) }
  }

  @usableFromInline init(
    _ attributes: [AttributeSlot], _ keepsOldValues: Bool, _ ownership: Ownership, _ recyclesTargets: Bool,
    _ delivery: Delivery, _ send: @escaping @Sendable (BatchParts) throws -> Void
  ) {
    precondition(attributes.count <= 64, "an ObjectSink has at most 64 attributes")
    self.attributes = attributes
    self.keepsOldValues = keepsOldValues
    self.ownership = ownership
    self.recyclesTargets = recyclesTargets
    self.delivery = delivery
    self.send = send
  }

  /// A sink for objects of the main actor, as views are: `body` may touch them.
  ///
  /// ```swift
  /// let sink = ObjectSink<Label>(mainActor: ["color"]) { batch in
  ///   batch.forEach { label, changes in label.color = changes[0].isAbsent ? label.original : changes.rgba(0) }
  /// }
  /// ```
  ///
  /// The engine calls a sink on the thread that edits, and this one traps if that is not the main thread. So make every edit
  /// there, also one that changes nothing for the sink.
  ///
  /// Release owners (``Engine/own(_:withSubtree:)``) on the main thread, too. When an owner ends, the engine untracks its
  /// object and makes roots of the children. It does so on the thread of the edit under way, or else on the thread that
  /// released the owner. To edit on other threads what this sink does not cover, have no owners, and call
  /// ``Engine/untrack(_:)-(Handle)`` on the main thread.
  ///
  /// - Parameters:
  ///   - attributes: at most 64; more trap. Changes are found by their position in this list.
  ///   - ownership: how the sink refers to its objects.
  ///   - recyclesTargets: whether a target serves one object after the other, as for other sinks.
  ///   - body: called on the main thread.
  @inlinable public convenience init(
    mainActor attributes: [AttributeSlot], ownership: Ownership = .weak, recyclesTargets: Bool = false,
    _ body: @escaping @MainActor (ObjectBatch<Target>) throws -> Void
  ) {
    self.init(attributes, keepsOldValues: false, ownership, recyclesTargets, .inline) { batch in
      ObjectSink.checkMainActor()
      // Used up before the call returns.
      nonisolated(unsafe) let batch = batch
      try MainActor.assumeIsolated { try body(batch) }
    }
  }

  /// A sink of typed bindings. See ``ObjectBindings``.
  ///
  /// - Parameters:
  ///   - ownership: how the sink refers to its objects.
  ///   - recyclesTargets: whether a target serves one object after the other, as the cells of a list do.
  ///   - delivery: on one thread or on several.
  ///   - bind: binds at most 64 attributes and slots. More trap.
  @inlinable public convenience init(
    ownership: Ownership = .weak, recyclesTargets: Bool = false, delivery: Delivery = .inline,
    bind: (inout ObjectBindings<Target>) -> Void
  ) {
    var bindings = ObjectBindings<Target>()
    bind(&bindings)
    let makers = bindings.makers
    self.init(
      bindings.slots, keepsOldValues: bindings.keepsOldValues, ownership, recyclesTargets, delivery
    ) { batch in
      Self.apply(makers, to: batch)
    }
  }

  /// A sink of typed bindings for objects of the main actor, as views are. See ``MainActorBindings``.
  ///
  /// Make every edit on the main thread, and release owners there, as for ``init(mainActor:ownership:recyclesTargets:_:)``.
  @inlinable public convenience init(
    mainActor ownership: Ownership = .weak, recyclesTargets: Bool = false,
    bind: (inout MainActorBindings<Target>) -> Void
  ) {
    var bindings = MainActorBindings<Target>()
    bind(&bindings)
    let made = bindings.bindings
    let makers = made.makers
    self.init(
      made.slots, keepsOldValues: made.keepsOldValues, ownership, recyclesTargets, .inline
    ) { batch in
      ObjectSink.checkMainActor()
      Self.apply(makers, to: batch)
    }
  }

  @inlinable static func apply(
    _ makers: [@Sendable (Engine) -> ObjectBindings<Target>.Apply], to batch: ObjectBatch<Target>
  ) {
    let bindings = makers.map { $0(batch.parts.engine) }
    batch.forEach { target, changes in
      changes.forEachChange { position, change in bindings[position](target, change) }
    }
  }

  @usableFromInline static func checkMainActor() {
    MainActor.check("a sink of the main actor was called")
  }
}
