import Livery
import LiveryVocabulary

extension ThemeLayer {
  /// Declares a slot of an object. Where another dialect declared it, that is taken back first: the later call wins.
  ///
  /// - Parameters:
  ///   - when: under which circumstances; always if left out.
  ///   - owner: identifies the dialect, or its manager.
  /// - Throws: what `Engine.declare` throws.
  public func declare(
    _ slot: AttributeSlot, when: When = .always, _ provider: Provider, on object: any AttachmentHolder,
    owner: AnyObject
  ) throws {
    let themed = try themed(object)
    let id = ObjectIdentifier(owner)
    if let former = themed.owner(of: slot), former != id { try removeAll(slot, on: themed) }
    themed.setOwner(of: slot, to: id)
    try engine.declare(
      InstanceDeclaration(slot.attribute, states: slot.states ?? [], when: when, provider), on: themed.handle)
  }

  /// Takes a declaration back, unless another dialect declared the slot since. Where nothing declares it any more, the
  /// object's own value returns.
  ///
  /// - Throws: what `Engine.undeclare` throws.
  public func undeclare(
    _ slot: AttributeSlot, when: When = .always, on object: any AttachmentHolder, owner: AnyObject
  ) throws {
    guard let themed = themedIfLoaded(object), themed.owner(of: slot) == ObjectIdentifier(owner) else { return }
    try engine.undeclare(slot.attribute, states: slot.states ?? [], when: when, on: themed.handle)
  }

  /// Whether a dialect declared a slot last.
  public func owns(_ slot: AttributeSlot, on object: any AttachmentHolder, owner: AnyObject) -> Bool {
    themedIfLoaded(object)?.owner(of: slot) == ObjectIdentifier(owner)
  }

  /// What the engine resolves a slot of an object to; nil if the object was not themed.
  public func value(of slot: AttributeSlot, on object: any AttachmentHolder) -> Resolution? {
    guard let handle = themedIfLoaded(object)?.handle else { return nil }
    guard let states = slot.states else { return engine.value(handle, slot.attribute) }
    return engine.value(handle, slot.attribute, slot: states)
  }

  private func removeAll(_ slot: AttributeSlot, on themed: ThemedObject) throws {
    let states = slot.states ?? []
    for declaration in engine.inputs(of: themed.handle)?.style ?? []
    where declaration.attribute == slot.attribute && declaration.states == states {
      try engine.undeclare(slot.attribute, states: states, when: declaration.when, on: themed.handle)
    }
  }
}
