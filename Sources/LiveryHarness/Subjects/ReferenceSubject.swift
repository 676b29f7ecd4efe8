import LiveryReference
import LiveryVocabulary

/// The naive engine.
public final class ReferenceSubject: Subject {
  private let engine = ReferenceEngine()
  private let sinks = SinkLedger<ReferenceSinkID>()
  /// The handles that another subject issued for the next objects; nil where it refused to track one.
  var issued: ArraySlice<Handle?> = []
  private var ownCount: UInt32 = 0
  private var refusedCount: UInt32 = 0

  public init() {}

  /// The next handle that was issued elsewhere, one that nobody issues if that was refused, or else one of its own.
  private func takeHandle() -> Handle {
    switch issued.popFirst() {
    case .some(.some(let handle)): return handle
    case .some(.none):
      refusedCount += 1
      return Handle(index: .max - refusedCount, generation: 1)
    case .none:
      ownCount += 1
      return Handle(index: ownCount - 1, generation: 1)
    }
  }

  public func perform(_ edit: Edit, cast: Cast) throws -> Handle? {
    switch edit {
    case .addAttribute(let name, let kind, let isSlotted):
      try engine.addAttribute(name, kind: kind, isSlotted: isSlotted)
    case .addClass(let name, let superclass): try engine.addClass(name, superclass: superclass)
    case .addTheme(let name, let parent): try engine.addTheme(name, parent: parent)
    case .setThemeParent(let theme, let parent): try engine.setParent(of: theme, to: parent)
    case .addAxis(let name, let modes, let defaultMode): try engine.addAxis(name, modes: modes, default: defaultMode)
    case .track(let object):
      let handle = takeHandle()
      try engine.track(
        handle, class: object.className, identifiers: object.identifiers, states: object.states,
        parent: object.parent.map { cast[$0] }, patch: object.patch, isUnthemed: object.isUnthemed,
        isSuspended: object.isSuspended, style: object.style)
      return handle
    case .untrack(let label): try engine.untrack(cast[label])
    case .untrackSubtree(let label): try engine.untrackSubtree(cast[label])
    case .setParent(let label, let parent): try engine.setParent(of: cast[label], to: parent.map { cast[$0] })
    case .setStates(let label, let states): try engine.setStates(of: cast[label], to: states)
    case .setIdentifiers(let label, let names): try engine.setIdentifiers(of: cast[label], to: names)
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
      let id = try engine.addSink(attributes: attributes) { [sinks] in sinks.append($0, to: number) }
      sinks.name(id, label)
    case .removeSink(let label): if let id = sinks.id(of: label) { try engine.removeSink(id) }
    }
    return nil
  }

  public func transaction(_ body: () throws -> Void) throws { try engine.transaction(body) }

  public func isTracked(_ handle: Handle) -> Bool { engine.isTracked(handle) }
  public func value(_ handle: Handle, _ binding: BindingName) -> Resolution? {
    engine.value(handle, binding.attribute, slot: binding.slot)
  }
  public func value(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Resolution? {
    try engine.value(handle, binding.attribute, slot: binding.slot, in: patch)
  }
  public func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]? {
    engine.snapshot().values(handle, bindings.map { ($0.attribute, $0.slot) })
  }
  public func explain(_ handle: Handle, _ binding: BindingName) -> Explanation? {
    engine.explain(handle, binding.attribute, slot: binding.slot)
  }
  public var revision: UInt64 { engine.revision }
  public func takeChanges() -> [Int: [Change]] { sinks.takeChanges() }
}
