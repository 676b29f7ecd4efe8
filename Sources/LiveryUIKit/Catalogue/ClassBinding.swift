import Livery

/// A class of UIKit that has attributes: which it has, and how a sink sets them.
@MainActor struct ClassBinding {
  let type: AnyClass
  let parent: AnyClass?
  /// Adds the sinks that set the properties. An engine's sink has room for 64 bindings, which are too few for some classes.
  let addSinks: @MainActor (Engine) throws -> [ObjectSinkID<AnyObject>]
  let declare: @MainActor (AttributeDeclarer) throws -> Void

  init<Target: AnyObject>(
    _ type: Target.Type, below parent: AnyClass?, states: [SlotBinder<Target>] = [],
    bind: @escaping @MainActor (inout MainActorBindings<Target>) -> Void,
    declare: @escaping @MainActor (AttributeDeclarer) throws -> Void
  ) {
    self.type = type
    self.parent = parent
    self.declare = declare
    addSinks = { engine in
      let main = try engine.addObjectSink(mainActor: Target.self) { bind(&$0) }
      return try [main.erased]
        + stride(from: 0, to: states.count, by: Self.bindingCountMax).map { start in
          try engine.addObjectSink(mainActor: Target.self) { sink in
            for binder in states[start..<min(start + Self.bindingCountMax, states.count)] { binder(&sink) }
          }.erased
        }
    }
  }

  /// How many bindings one sink takes.
  private static var bindingCountMax: Int { 64 }

  /// All by class.
  static let byClass = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.type), $0) })
}

/// Declares properties of any type in the engine of a layer.
@MainActor struct AttributeDeclarer {
  let layer: ThemeLayer

  func declare<Object, Value>(_ attribute: HostAttribute<Object, Value>) throws {
    try layer.engine.addAttribute(attribute.attribute)
    layer.note(attribute.access)
  }

  func declare<Object, Key, Value>(_ attribute: StatefulAttribute<Object, Key, Value>) throws {
    try layer.engine.addAttribute(attribute.attribute)
    for key in Key.usual { layer.note(attribute.access(for: key)) }
  }
}

/// Binds one slot of a property.
typealias SlotBinder<Target: AnyObject> = @MainActor (inout MainActorBindings<Target>) -> Void

extension StatefulAttribute {
  /// Binds each slot that sinks of classes set.
  var binders: [SlotBinder<Object>] { binders { reader(for: $0) } }

  private func binders(
    _ reader: @escaping @MainActor (Key) -> @MainActor (Object) -> Value
  ) -> [SlotBinder<Object>] {
    Key.usual.map { key in
      { sink in sink.bind(attribute, slot: key.slot, restoring: reader(key), writer(for: key)) }
    }
  }
}

extension StatefulAttribute where Value: OptionalValue {
  /// Binds each slot that sinks of classes set.
  var binders: [SlotBinder<Object>] { binders { reader(for: $0) } }
}
