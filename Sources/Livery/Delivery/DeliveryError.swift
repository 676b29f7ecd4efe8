/// What callbacks and observers threw during a delivery. The edits stand and everything else was delivered: what a setter of an
/// object throws keeps no other object from being told, and of several that throw in one batch the first is kept.
public struct DeliveryError: Error {
  /// In the order in which they were thrown.
  public let errors: [any Error]
}
