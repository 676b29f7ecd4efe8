/// What callbacks and observers threw during a delivery.
///
/// The edits stand, and everything else was delivered. If the setter of one object throws, other objects still receive their
/// changes. Of several errors in one batch of objects the first is kept.
public struct DeliveryError: Error {
  /// In the order in which they were thrown.
  public let errors: [any Error]
}

extension DeliveryError: CustomStringConvertible {
  /// How many there are, and that the edits stand.
  package var summary: String {
    errors.count == 1
      ? "a callback threw, and the edits stand" : "callbacks threw \(errors.count) errors, and the edits stand"
  }

  /// That the edits stand, and what was thrown.
  public var description: String { "\(summary): " + errors.map { "\($0)" }.joined(separator: "; ") }
}
