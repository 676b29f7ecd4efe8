// The formulas that several benchmarks share.
extension Floor {
  /// Rows out of the tokens of a theme, written and read once.
  static let rows = Floor(
    .gather(4 * .style, in: 400 * .once), .fill(16 * .style, in: 16 * .style), .read(16 * .style, in: 16 * .style))

  /// One line of each object, found by its reference, is changed; its style says how.
  static let objects = Floor(.read(12 * .object, in: 76 * .object), .fill(64 * .object, in: 76 * .object))

  /// The same through weak references, which count in a record of their own.
  static let weakObjects = Floor(
    .read(12 * .object, in: 108 * .object), .fill(96 * .object, in: 108 * .object), .calls(.weakLoad, 1 * .object))

  /// Cells here and there, which a list says.
  static func scattered(in footprint: Amount) -> Floor {
    Floor(.read(4 * .binding, in: 4 * .binding), .scatter(1 * .binding, in: footprint))
  }

  /// Handles in turn, for each of them what is known of the object.
  static let randomReads = Floor(.read(8 * .object, in: 16 * .object), .gather(1 * .object, in: 8 * .object))

  func adding(_ term: Term) -> Floor {
    var sum = self
    sum.terms.append(term)
    return sum
  }
}
