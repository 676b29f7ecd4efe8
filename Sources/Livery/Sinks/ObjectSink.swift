/// Delivers changes to Swift objects of one type, in ascending (handle index, attribute) order, a batch at a time.
///
/// The closure gets batches and walks them with ``ObjectBatch/forEach(_:)``, which is inlined into it: the property
/// setters run in a plain loop without a call per object. Where nobody says anything any more (``ValueWord/isAbsent``),
/// an object should look as it did before it was themed.
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
  /// Calls the host's closure. Where the sink is made its type is known, and does not have to be looked up.
  @usableFromInline let send: @Sendable (BatchParts) throws -> Void

  /// - Parameters:
  ///   - attributes: at most 64; more trap. Changes are found by their position in this list.
  ///   - ownership: how the sink refers to its objects.
  ///   - recyclesTargets: whether a target serves one object after the other, as the cells of a list do. Then to bind it
  ///     ends the binding that it had, and it is told every attribute, also those that are absent: nothing of the former
  ///     object stays.
  ///   - delivery: on one thread or on several. For slices use a callback sink.
  ///   - body: called on the committing thread, or on several with concurrent delivery. It touches the targets there, which
  ///     the compiler cannot look into where they are not `Sendable`: edits have to be made where the targets may be touched.
  @inlinable public convenience init(
    _ attributes: [AttributeSlot], ownership: Ownership = .weak, recyclesTargets: Bool = false,
    delivery: Delivery = .inline, _ body: @escaping @Sendable (ObjectBatch<Target>) throws -> Void
  ) {
    self.init(attributes, ownership, recyclesTargets, delivery, body)
  }

  @inlinable init(
    _ attributes: [AttributeSlot], _ ownership: Ownership, _ recyclesTargets: Bool, _ delivery: Delivery,
    _ body: @escaping @Sendable (ObjectBatch<Target>) throws -> Void
  ) {
    precondition(attributes.count <= 64, "an ObjectSink has at most 64 attributes")
    self.attributes = attributes
    self.ownership = ownership
    self.recyclesTargets = recyclesTargets
    self.delivery = delivery
    send = { try body(ObjectBatch(parts: $0)) }
  }

  /// A sink for objects of the main actor, as views are: `body` may touch them without more ado.
  ///
  /// ```swift
  /// let sink = ObjectSink<Label>(mainActor: ["color"]) { batch in
  ///   batch.forEach { label, changes in label.color = changes[0].isAbsent ? label.original : changes.rgba(0) }
  /// }
  /// ```
  ///
  /// The engine calls sinks on the thread that is at work, and this one traps if that is not the main thread. So every
  /// edit and every slice has to be made there, with inline delivery, also one that changes nothing for the sink:
  /// whoever is at work when an owner (``Engine/own(_:withSubtree:)``) goes untracks its object and makes roots of the
  /// children. If nobody is, that happens on the thread where the owner goes: let owners go on the main thread, too.
  /// Hosts that edit on other threads what the sink is not told of call ``Engine/untrack(_:)-(Handle)`` on the main
  /// thread and have no owners.
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
    self.init(attributes, ownership, recyclesTargets, .inline) { batch in
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
    self.init(bindings.slots, ownership, recyclesTargets, delivery) { batch in
      Self.apply(makers, to: batch)
    }
  }

  /// A sink of typed bindings for objects of the main actor, as views are. See ``MainActorBindings``.
  ///
  /// Every edit and slice has to be made on the main thread, as for ``init(mainActor:ownership:recyclesTargets:_:)``.
  @inlinable public convenience init(
    mainActor ownership: Ownership = .weak, recyclesTargets: Bool = false,
    bind: (inout MainActorBindings<Target>) -> Void
  ) {
    var bindings = MainActorBindings<Target>()
    bind(&bindings)
    let makers = bindings.bindings.makers
    self.init(bindings.bindings.slots, ownership, recyclesTargets, .inline) { batch in
      ObjectSink.checkMainActor()
      Self.apply(makers, to: batch)
    }
  }

  @inlinable static func apply(
    _ makers: [@Sendable (Engine) -> ObjectBindings<Target>.Apply], to batch: ObjectBatch<Target>
  ) {
    let bindings = makers.map { $0(batch.parts.engine) }
    batch.forEach { target, changes in
      changes.forEachChange { position, word, appears in bindings[position](target, word, appears) }
    }
  }

  @usableFromInline static func checkMainActor() {
    MainActor.check("an ObjectSink of the main actor was told something")
  }
}
