import LiveryVocabulary

/// An attribute of an object, or one slot of it.
struct Binding: Hashable, Sendable {
  let handle: Handle
  let attribute: AttributeName
  /// Sorted; nil for a current attribute.
  let slot: [StateName]?

  init(handle: Handle, attribute: AttributeName, slot: [StateName]?) {
    self.handle = handle
    self.attribute = attribute
    self.slot = slot
  }

  /// - Parameter slot: in any order; nil is the slot `{}` of a slotted attribute.
  init(handle: Handle, attribute: AttributeInput, slot: [StateName]?) {
    precondition(
      slot == nil || attribute.isSlotted, "ReferenceSnapshot: the attribute \"\(attribute.name)\" has no slots")
    let slot = slot ?? []
    self.init(
      handle: handle, attribute: attribute.name,
      slot: !attribute.isSlotted ? nil : slot.count < 2 ? slot : Set(slot).sorted())
  }
}
