import Livery
import LiveryVocabulary

// Blocks of the program set properties themselves, which dialects may have declared. For them, too, the later call wins: the
// one that set the block, or the one that declared the property.

/// In which order blocks were set on an object and slots of it declared. Only objects with blocks have one.
final class CallOrder {
  private var count = 0
  private var places: [AttributeSlot: Int] = [:]

  /// Counts a call.
  func next() -> Int {
    count += 1
    return count
  }

  /// Which call a slot is of; 0 if that was before the first block.
  subscript(slot: AttributeSlot) -> Int {
    get { places[slot, default: 0] }
    set { places[slot] = newValue }
  }
}

extension ThemeLayer {
  /// Notes that a block is set on an object. Answers the place of the call among those that concern the object.
  public func noteBlock(on object: any AttachmentHolder) -> Int {
    hasBlocks = true
    if let known = object.attachments[orderKey] { return known.next() }
    let made = CallOrder()
    object.attachments[orderKey] = made
    return made.next()
  }

  /// Notes that the program has a slot of an object declared, by a call that is later than all others. A dialect notes it
  /// beside ``declare(_:when:_:on:owner:)``, but not where it declares a slot again by itself.
  public func noteCall(_ slot: AttributeSlot, on object: any AttachmentHolder) {
    if hasBlocks, let order = object.attachments[orderKey] { order[slot] = order.next() }
  }

  /// Runs a block that was set on an object. Where it sets a property that a dialect declared on that object, the later call
  /// wins: either the property is the block's from then on, or it gets back what it was.
  ///
  /// Inside a closure that the engine calls, the block just runs.
  ///
  /// - Parameters:
  ///   - owner: stands for all blocks of a dialect or of its manager. The properties that its manager declares have another
  ///     one.
  ///   - place: what ``noteBlock(on:)`` answered.
  /// - Complexity: linear in the declarations on the object; constant if no other dialect declared any.
  public func runBlock(on object: any AttachmentHolder, owner: AnyObject, place: Int, _ block: () -> Void) {
    guard !closures.areRunning, let themed = themedIfLoaded(object), themed.hasOwner(besides: ObjectIdentifier(owner))
    else { return block() }
    let accesses = accesses(of: themed)
    let former = accesses.map { $0.read(object) }
    block()
    for (access, former) in zip(accesses, former) {
      let value = access.read(object)
      if value != former { settle(access, former, value, on: object, owner, place) }
    }
  }

  /// The slots that were declared on an object and that can be set.
  private func accesses(of themed: ThemedObject) -> [SlotAccess] {
    var found: [SlotAccess] = []
    for declaration in engine.inputs(of: themed.handle)?.style ?? [] {
      let key = SlotAccess.Key(attribute: declaration.attribute, states: declaration.states)
      // One for each theme may follow the other.
      guard let access = accesses[key], access.slot != found.last?.slot else { continue }
      found.append(access)
    }
    return found
  }

  /// A block changed a property that was declared.
  private func settle(
    _ access: SlotAccess, _ former: Value?, _ value: Value?, on object: any AttachmentHolder, _ owner: AnyObject,
    _ place: Int
  ) {
    guard let former, let value, let themed = themedIfLoaded(object), let order = object.attachments[orderKey] else {
      return
    }
    guard themed.owner(of: access.slot) == ObjectIdentifier(owner) || order[access.slot] < place else {
      return access.write(object, former)
    }
    edit { [self] in
      try declare(access.slot, .constant(value), on: object, owner: owner)
      order[access.slot] = place
    }
  }
}
