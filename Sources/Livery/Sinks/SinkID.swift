/// What stands for a sink, to remove it.
public struct SinkID: Hashable, Sendable {
  let number: UInt32
  let engine: UInt32
}

/// What stands for an object sink, with the type of its targets. The compiler checks what you bind to the sink.
///
/// ```swift
/// let buttons = try engine.addObjectSink(of: Button.self) { $0.bind(Look.background, \.background) }
/// try engine.bind(save, to: handle, in: buttons)  // Compiles if `save` is a `Button`, or of a subclass.
/// ```
///
/// To keep sinks for several types in one list, keep each as ``erased``.
public struct ObjectSinkID<Target: AnyObject>: Hashable, Sendable {
  /// The id without the type.
  public let sinkID: SinkID

  /// Gives an id a type. The engine checks targets when they are bound.
  package init(_ id: SinkID) { sinkID = id }

  /// The same sink for objects of any type. The engine checks the type when you bind an object: a wrong one traps.
  public var erased: ObjectSinkID<AnyObject> { ObjectSinkID<AnyObject>(sinkID) }
}

/// What says which sink is meant: the id of an object sink, or of any other.
public protocol SinkReference: Sendable {
  /// The id without a type.
  var sinkID: SinkID { get }
}

extension SinkID: SinkReference {
  /// The id itself.
  public var sinkID: SinkID { self }
}

extension ObjectSinkID: SinkReference {}
