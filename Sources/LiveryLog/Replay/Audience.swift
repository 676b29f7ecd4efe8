import Livery

/// Makes the sinks of a log, and receives their deliveries.
package protocol Audience: AnyObject {
  /// Adds a sink.
  ///
  /// - Parameters:
  ///   - bindings: the bindings of the sink, all of them declared; nil is every attribute.
  ///   - names: outlives the stage, as callbacks may.
  func add(
    _ sink: SinkTable.Record, _ bindings: [BindingName]?, to engine: any EditableEngine, _ names: StageNames
  ) throws -> SinkID
  /// Binds objects to a sink. One handle comes as it was named, alone.
  ///
  /// - Parameter former: another object, whose target takes this one; nil is a target of its own.
  func bind(
    _ handle: Handle, from former: Handle?, to sink: SinkTable.Record, _ id: SinkID, in engine: any EditableEngine
  ) throws
  func bind(_ handles: [Handle], to sink: SinkTable.Record, _ id: SinkID, in engine: any EditableEngine) throws
  /// Notes that a sink serves an object no longer.
  func unbound(_ handle: Handle, from sink: SinkTable.Record)
}

extension SinkKind {
  /// How sinks of the kind are delivered that are no callback sinks.
  package var delivery: Delivery {
    switch self {
    case .concurrentColumns, .concurrentObjects: .concurrent
    default: .inline
    }
  }

  /// How callback sinks of the kind are delivered.
  ///
  /// - Parameter number: of the sink.
  package func callbackDelivery(_ slices: SliceGate, of number: Int) -> CallbackDelivery {
    switch self {
    case .concurrent: .concurrent
    case .sliced: .sliced(slices.plan(of: number))
    default: .inline
    }
  }
}

/// What the names of a log stand for, and what callbacks call.
package final class StageNames: @unchecked Sendable {
  // Safe: what callbacks call is set while there are none; the rest is behind a lock.
  package struct Attribute: Sendable {
    package let id: AttributeID
    package let isSlotted: Bool
  }

  struct Declared: Sendable {
    var attributes: [AttributeName: Attribute] = [:]
    var classes: [ClassName: ClassID] = [:]
    var sinks = SinkTable()

    /// Forgets what a transaction declared that is discarded, and which sinks it added. Their numbers are used up.
    mutating func goBack(to earlier: Declared) {
      (attributes, classes, sinks.records) = (earlier.attributes, earlier.classes, earlier.sinks.records)
    }
  }

  package internal(set) var onChange: ((Label, _ turn: Int?) throws -> Void)?
  var onAnnouncement: (() throws -> Void)?
  var onRevision: (() throws -> Void)?
  let known = Locked(Declared())

  /// Has happen what is to happen when a sink calls back.
  ///
  /// - Parameter slice: the number of the slice of the call, if the sink is sliced.
  // Not inlined: what a host does is no part of the engine's loops.
  @inline(never) package func react(to sink: SinkTable.Record, inSlice slice: Int? = nil) throws {
    try onChange?(sink.label, sink.kind.isOrdered ? nil : slice ?? 0)
  }

  package var sinks: SinkTable { known.withLock(\.sinks) }
  package var attributes: [AttributeName: Attribute] { known.withLock(\.attributes) }

  /// Classes go by id in the engine, so an unknown one is found out here.
  func id(of className: ClassName) throws -> ClassID {
    guard let id = known.withLock({ $0.classes[className] }) else { throw EditError.unknownClass(className) }
    return id
  }

  /// What sinks that go by slot are added with.
  ///
  /// - Throws: `EditError.unknownAttribute` for the first that is not declared. A slot of an attribute that has none is the
  ///   attribute.
  func declared(_ bindings: [BindingName]) throws -> [BindingName] {
    let attributes = attributes
    return try bindings.map { binding in
      guard let attribute = attributes[binding.attribute] else {
        throw EditError.unknownAttribute(binding.attribute)
      }
      return attribute.isSlotted ? binding : BindingName(binding.attribute)
    }
  }
}
