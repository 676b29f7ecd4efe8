import Livery

/// A class of UIKit that has attributes: which it has, and how a sink sets them.
@MainActor struct ClassBinding {
  let type: AnyClass
  let parent: AnyClass?
  let addSink: @MainActor (Engine) throws -> SinkID
  let declare: @MainActor (AttributeDeclarer) throws -> Void

  init<Target: AnyObject>(
    _ type: Target.Type, below parent: AnyClass?, bind: @escaping @MainActor (inout MainActorBindings<Target>) -> Void,
    declare: @escaping @MainActor (AttributeDeclarer) throws -> Void
  ) {
    self.type = type
    self.parent = parent
    self.declare = declare
    addSink = { engine in try engine.addObjectSink(mainActor: Target.self) { bind(&$0) } }
  }

  /// All by class.
  static let byClass = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.type), $0) })
}

/// Declares attributes of any type in an engine.
@MainActor struct AttributeDeclarer {
  let engine: Engine

  func declare<Value>(_ attribute: Attribute<Value>) throws { try engine.addAttribute(attribute) }
}
