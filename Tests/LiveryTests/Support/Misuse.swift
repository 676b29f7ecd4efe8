import Foundation
import Livery

/// What a programmer does wrong, which traps with a message.
enum Misuse: String, CaseIterable, Codable, Sendable {
  case classOfAnotherEngine, attributeOfAnotherEngine, wordOfAnotherEngine, wordsOfAnotherEngine
  case statesOfAnotherEngine, snapshotOfAnotherEngine
  case sinkOfAnotherEngine
  case attributeThatWasNotAdded
  case slotOfACurrentAttribute, slotOfACurrentAttributeUnderAPatch, slotOfACurrentAttributeInASnapshot
  case slotOfACurrentAttributeExplained
  case engineInAPureClosure, engineInALiveClosure, engineInACombiner, engineInAnEncoder, engineInAStyleNode
  case engineInHash, engineInEquality, engineInEqualityOfInputs
  case engineInADeinit, engineInADeinitBesideAnotherThread
  case ownerInAPureClosure, observerInALiveClosure, revisionInAPureClosure, slotInALiveClosure
  case tooManyAttributesOfAnObjectSink, objectOfAnotherType, objectsOfAnotherType, fewerTargets
  case parentBehindItsChild, otherCountOfIdentifiers, otherCountOfStates, otherCountOfParents
  case sharingInsideATransaction
  case wideCell, cellOutOfRange, cellBehindTheLast, valueThatDidNotChange
  case evenGeneration

  /// What the trap says.
  var message: String {
    switch self {
    case .classOfAnotherEngine: "an id of another engine was used: ClassID"
    case .attributeOfAnotherEngine, .wordOfAnotherEngine, .wordsOfAnotherEngine, .snapshotOfAnotherEngine:
      "an id of another engine was used: AttributeID"
    case .statesOfAnotherEngine: "the ids of the attribute and of the states are of two engines"
    case .sinkOfAnotherEngine: "an id of another engine was used: SinkID"
    case .attributeThatWasNotAdded:
      "no attribute \"gone\"; declare it first, or use \"fill\", \"stroke\", \"width\" or \"title\""
    case .slotOfACurrentAttribute, .slotOfACurrentAttributeInASnapshot:
      "a slot was asked for of an attribute that has none"
    case .slotOfACurrentAttributeUnderAPatch: "a slot was asked for of the attribute \"fill\", which has none"
    case .slotOfACurrentAttributeExplained: "the attribute \"fill\" has no slots"
    case .engineInAPureClosure, .engineInALiveClosure, .engineInACombiner, .engineInAnEncoder, .engineInAStyleNode,
      .engineInHash, .engineInEquality, .engineInEqualityOfInputs, .ownerInAPureClosure, .observerInALiveClosure,
      .revisionInAPureClosure, .slotInALiveClosure:
      "a closure, a combiner, an encoder, == or hash of a value, or the body of forEachStyleNode called its engine; "
        + "it may read nothing but its arguments"
    case .engineInADeinit, .engineInADeinitBesideAnotherThread:
      "an engine was called by code of the host that it waits for: a deinit of what a rule or a value held, or == or "
        + "hash of one"
    case .tooManyAttributesOfAnObjectSink: "an ObjectSink has at most 64 attributes"
    case .fewerTargets: "as many targets as handles are needed"
    case .parentBehindItsChild: "in a Forest parents come before their children"
    case .otherCountOfIdentifiers: "a Forest needs identifiers for all objects or none"
    case .otherCountOfStates: "a Forest needs states for all objects or none"
    case .otherCountOfParents: "a Forest needs parents for all objects or none"
    case .sharingInsideATransaction: "the tables of an Engine cannot be shared inside its transaction or callback"
    case .objectOfAnotherType, .objectsOfAnotherType: "the object sink with this id does not serve objects like Other"
    case .wideCell: "a Column cell has 1, 2, 4 or 8 bytes"
    case .cellOutOfRange: "index 1048576 in a column of 0 cells"
    case .cellBehindTheLast: "index 4 in a column of 4 cells"
    case .valueThatDidNotChange: "the attribute at position 1 did not change; ask contains(_:) before"
    case .evenGeneration: "Configuration.firstGeneration must be odd"
    }
  }

  private final class Other {}

  func commit() throws {
    let studio = try Studio()
    let engine = studio.engine
    let button = try engine.track(studio.button)
    switch self {
    case .classOfAnotherEngine: _ = try Engine().track(studio.button)
    case .attributeOfAnotherEngine, .wordOfAnotherEngine, .wordsOfAnotherEngine:
      let other = try Studio()
      // Its attribute has the same number, and so has the value that would be read.
      try engine.declare(InstanceDeclaration("fill", .constant(ThemeColor.red)), on: button)
      precondition(engine.word(button, studio.fill)?.exactRGBA != nil, "there is no value")
      switch self {
      case .attributeOfAnotherEngine: _ = engine.value(button, other.fill)
      case .wordOfAnotherEngine: _ = engine.word(button, other.fill)
      default: _ = engine.words(of: [button], other.fill)
      }
    case .statesOfAnotherEngine: _ = engine.value(button, studio.title, slot: Engine().states(["on"]))
    case .snapshotOfAnotherEngine: _ = Engine().snapshot().value(button, studio.fill)
    case .sinkOfAnotherEngine: try Engine().removeSink(engine.addCallbackSink { _ in })
    case .attributeThatWasNotAdded: _ = engine[button, Attribute<ThemeColor>("gone")]
    case .slotOfACurrentAttribute: _ = engine.value(button, studio.fill, slot: engine.states(["on"]))
    case .slotOfACurrentAttributeUnderAPatch:
      _ = try engine.value(button, studio.fill, slot: engine.states(["on"]), in: Patch(theme: "night"))
    case .slotOfACurrentAttributeInASnapshot:
      _ = engine.snapshot().value(button, studio.fill, slot: engine.states(["on"]))
    case .slotOfACurrentAttributeExplained: _ = engine.explain(button, "fill", slot: ["on"])
    case .engineInAPureClosure:
      try engine.addRule("Button", ["width": .pure { _ in engine.isTracked(button) ? .none : .absent }])
      _ = studio.width(of: button)
    case .engineInALiveClosure:
      try engine.declare(InstanceDeclaration("width", .live { _ in engine.value(button, studio.fill)! }), on: button)
    case .engineInACombiner:
      let look = TokenCombiner("look") { _ in .number(engine.isTracked(button) ? 1 : 0) }
      try engine.setToken(TokenDefinition("look", .combination(look, [])))
      _ = engine.tokenValue("look")
    case .engineInAnEncoder:
      try engine.addRule("Button", ["width": .constant(0.1)])
      try engine.addColumnSink([
        ColumnBinding("width", Column<Value, Double>(absent: 0) { _ in engine.isTracked(button) ? 1 : 2 })
      ])
    case .engineInAStyleNode: engine.forEachStyleNode { _ in _ = engine.isTracked(button) }
    case .engineInHash:
      let nosy = Nosy(1, inHash: { _ = engine.isTracked(button) })
      try engine.setToken(TokenDefinition("look", .literal(nosy.value)))
      _ = engine.tokenValue("look")
    case .engineInEquality:
      for name in ["look", "other"] as [TokenName] {
        let nosy = Nosy(1, inEquality: { _ = engine.isTracked(button) })
        try engine.setToken(TokenDefinition(name, .literal(nosy.value)))
        _ = engine.tokenValue(name)
      }
    case .engineInEqualityOfInputs:
      for _ in 0..<2 {
        let nosy = Nosy(1, inEquality: { _ = engine.isTracked(button) })
        try engine.setToken(TokenDefinition("look", .literal(nosy.value)))
      }
    case .ownerInAPureClosure:
      let own = Provider.pure { _ in
        _ = engine.own(button)
        return .absent
      }
      try engine.addRule("Button", ["width": own])
      _ = studio.width(of: button)
    case .observerInALiveClosure:
      let observe = Provider.live { _ in
        engine.onDidChange { _ in }.end()
        return .absent
      }
      try engine.declare(InstanceDeclaration("width", observe), on: button)
    case .revisionInAPureClosure:
      try engine.addRule("Button", ["width": .pure { _ in .value(.number(Double(engine.revision))) }])
      _ = studio.width(of: button)
    case .slotInALiveClosure:
      let look = Provider.live { _ in engine.handle(at: 0) == nil ? .absent : .value(.number(1)) }
      try engine.declare(InstanceDeclaration("width", look), on: button)
    case .engineInADeinit:
      let farewell = Farewell { [unowned engine] in try? engine.setContext([.theme: "night"]) }
      try engine.addRule("Label", ["fill": farewell.provider])
      farewell.letGo()
      try engine.removeRule([StyleSelector("Label")])
    case .engineInADeinitBesideAnotherThread:
      let farewell = Farewell { [unowned engine] in
        // It comes as far as it can, and waits for the thread that lets go.
        Thread.detachNewThread { try? engine.setContext([.theme: "night"]) }
        Thread.sleep(forTimeInterval: 0.2)
        try? engine.setContext([.theme: "night"])
      }
      try engine.setToken(TokenDefinition("look", .literal(farewell.value)))
      _ = engine.tokenValue("look")
      farewell.letGo()
      try engine.setToken(TokenDefinition("look", .literal(.number(1))))
      engine.trim(keeping: [])
    case .tooManyAttributesOfAnObjectSink:
      _ = ObjectSink<Shape>(Array(repeating: "fill", count: 65)) { _ in }
    case .objectOfAnotherType:
      try engine.bind(Other(), to: button, in: engine.addObjectSink(Shape.sink(.weak)).erased)
    case .objectsOfAnotherType:
      try engine.bind([Other()], to: [button], in: engine.addObjectSink(Shape.sink(.weak)).erased)
    case .fewerTargets:
      try engine.bind([Shape()], to: [button, button], in: engine.addObjectSink(Shape.sink(.weak)))
    case .parentBehindItsChild: _ = try engine.track(Forest(classes: [studio.view, studio.view], parents: [-1, 1]))
    case .otherCountOfIdentifiers:
      _ = try engine.track(Forest(classes: [studio.view, studio.view], identifiers: [engine.identifiers([])]))
    case .otherCountOfStates:
      _ = try engine.track(Forest(classes: [studio.view, studio.view], states: [engine.states([])]))
    case .otherCountOfParents: _ = try engine.track(Forest(classes: [studio.view, studio.view], parents: [-1]))
    case .sharingInsideATransaction: try engine.transaction { _ = Engine(sharing: engine) }
    case .wideCell: _ = Column<Value, SIMD4<Float>>(absent: .zero) { _ in .zero }
    case .cellOutOfRange: _ = Column.rgba()[1 << 20]
    case .cellBehindTheLast:
      let cells = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 4)
      _ = Column<Value, UInt32>(memory: cells, absent: 0) { _ in 0 }[4]
    case .valueThatDidNotChange:
      try studio.addThemedFill()
      let sink = ObjectSink<Other>(["fill", "stroke"]) { batch in
        batch.forEach { _, changes in _ = changes.rgba(changes.contains(0) ? 1 : 0) }
      }
      try withExtendedLifetime(Other()) { other in
        try engine.bind(other, to: button, in: try engine.addObjectSink(sink))
        try engine.setTheme("night")
      }
    case .evenGeneration:
      var configuration = Engine.Configuration()
      configuration.firstGeneration = 2
      _ = Engine(configuration)
    }
  }
}
