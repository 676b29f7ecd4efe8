import Livery

/// The real engine.
public final class EngineSubject: Subject {
  private let engine: Engine
  private let sinks = SinkLedger<SinkID>()
  private var attributes: [AttributeName: AttributeID] = [:]
  private var classes: [ClassName: ClassID] = [:]

  public init(_ configuration: Engine.Configuration = Engine.Configuration()) { engine = Engine(configuration) }

  private func id(of attribute: AttributeName) -> AttributeID {
    guard let id = attributes[attribute] else { preconditionFailure("there is no attribute \"\(attribute)\"") }
    return id
  }

  /// Classes go by id in the engine, so an unknown one is found out here.
  private func id(of className: ClassName) throws -> ClassID {
    guard let id = classes[className] else { throw EditError.unknownClass(className) }
    return id
  }

  public func perform(_ edit: Edit, cast: Cast) throws -> Handle? {
    switch edit {
    case .addAttribute(let name, let kind, let isSlotted):
      attributes[name] = try engine.addAttribute(name, kind: kind, isSlotted: isSlotted)
    case .addClass(let name, let superclass):
      classes[name] = try engine.addClass(name, superclass: try superclass.map(id))
    case .addTheme(let name, let parent): try engine.addTheme(name, parent: parent)
    case .setThemeParent(let theme, let parent): try engine.setParent(of: theme, to: parent)
    case .addAxis(let name, let modes, let defaultMode): try engine.addAxis(name, modes: modes, default: defaultMode)
    case .track(let object):
      return try engine.track(
        id(of: object.className), identifiers: engine.identifiers(object.identifiers),
        states: engine.states(object.states), parent: object.parent.map { cast[$0] }, patch: object.patch,
        isUnthemed: object.isUnthemed, isSuspended: object.isSuspended, style: object.style)
    case .untrack(let label): try engine.untrack(cast[label])
    case .untrackSubtree(let label): try engine.untrackSubtree(cast[label])
    case .setParent(let label, let parent): try engine.setParent(of: cast[label], to: parent.map { cast[$0] })
    case .setStates(let label, let states): try engine.setStates(of: cast[label], to: engine.states(states))
    case .setIdentifiers(let label, let names):
      try engine.setIdentifiers(of: cast[label], to: engine.identifiers(names))
    case .setPatch(let label, let patch): try engine.setPatch(of: cast[label], to: patch)
    case .setUnthemed(let label, let isUnthemed): try engine.setUnthemed(cast[label], isUnthemed)
    case .setSuspended(let label, let isSuspended): try engine.setSuspended(cast[label], isSuspended)
    case .declare(let label, let declaration): try engine.declare(declaration, on: cast[label])
    case .removeDeclaration(let label, let attribute, let states, let when):
      try engine.removeDeclaration(of: attribute, states: states, when: when, on: cast[label])
    case .addRule(let rule): try engine.addRule(rule)
    case .removeRule(let selectors, let when, let attributes):
      try engine.removeRule(selectors, when: when, attributes: attributes)
    case .loadTokens(let layers): try engine.loadTokens(layers)
    case .setToken(let definition): try engine.setToken(definition)
    case .removeToken(let name): try engine.removeToken(name)
    case .removeTokenDefinition(let name, let when): try engine.removeToken(name, when: when)
    case .setContext(let modes, let tokens): try engine.setContext(modes, tokens: tokens)
    case .setSystemMode(let axis, let mode): try engine.setSystemMode(mode, for: axis)
    case .refresh(let label, let attribute): try engine.refresh(cast[label], attribute: attribute)
    case .refreshSubtree(let label): try engine.refreshSubtree(cast[label])
    case .addSink(let label, let attributes):
      let number = sinks.takeNumber()
      let id = try engine.addCallbackSink(attributes: attributes) { [sinks] in sinks.append([$0], to: number) }
      sinks.name(id, label)
    case .removeSink(let label): if let id = sinks.id(of: label) { try engine.removeSink(id) }
    }
    return nil
  }

  public func transaction(_ body: () throws -> Void) throws {
    let (attributes, classes) = (attributes, classes)
    do {
      try engine.transaction(body)
    } catch {
      // What the body declared is gone.
      (self.attributes, self.classes) = (attributes, classes)
      throw error
    }
  }

  public func isTracked(_ handle: Handle) -> Bool { engine.isTracked(handle) }
  public func value(_ handle: Handle, _ binding: BindingName) -> Resolution? {
    if let slot = binding.slot {
      engine.value(handle, id(of: binding.attribute), slot: engine.states(slot))
    } else {
      engine.value(handle, id(of: binding.attribute))
    }
  }
  public func value(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Resolution? {
    try engine.value(handle, id(of: binding.attribute), slot: binding.slot.map(engine.states), in: patch)
  }
  public func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]? {
    isTracked(handle) ? bindings.compactMap { value(handle, $0) } : nil
  }
  public func explain(_ handle: Handle, _ binding: BindingName) -> Explanation? {
    engine.explain(handle, binding.attribute, slot: binding.slot)
  }
  public var revision: UInt64 { engine.revision }
  public func takeChanges() -> [Int: [Change]] { sinks.takeChanges() }
}
