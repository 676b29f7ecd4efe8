/// One delivered change of one binding.
public struct Change: Hashable, Sendable {
  /// The object.
  public let handle: Handle
  /// Which of its attributes.
  public let attribute: AttributeName
  /// The state set of the slot, sorted; nil for a current attribute.
  public let slot: [StateName]?
  /// What the sink last received, absent if nothing.
  public let old: Resolution
  /// What it is now.
  public let new: Resolution
  /// Whether this is the first delivery for the object to this sink.
  public let isInitial: Bool

  @inlinable package init(
    handle: Handle, attribute: AttributeName, slot: [StateName]?, old: Resolution, new: Resolution, isInitial: Bool
  ) {
    self.handle = handle
    self.attribute = attribute
    self.slot = slot
    self.old = old
    self.new = new
    self.isInitial = isInitial
  }
}
