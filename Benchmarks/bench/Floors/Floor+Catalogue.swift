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

  /// Four cells of each object, in columns that are written from one end to the other.
  ///
  /// In node order that is nothing but streams: where the styles are need not be said for each object. In random order
  /// it has to be read, and each object looks its style up at random, which some caches are too slow for.
  static func columns(_ order: Canvas.Order) -> Floor {
    switch order {
    case .node: Floor(.fill(4 * .binding, in: 4 * .binding))
    case .random: Floor(.read(1 * .binding, in: 5 * .binding), .fill(4 * .binding, in: 5 * .binding))
    }
  }

  /// Cells here and there, which a list says: the constant reads such a list as well.
  static func scattered(in footprint: Amount) -> Floor { Floor(.scatter(1 * .binding, in: footprint)) }

  /// Handles in turn, for each of them what is known of the object. Of the 8 bytes of a handle the constant reads 4,
  /// the number of a cell.
  static let randomReads = Floor(.read(4 * .object, in: 16 * .object), .gather(1 * .object, in: 8 * .object))

  func adding(_ term: Term) -> Floor {
    var sum = self
    sum.terms.append(term)
    return sum
  }
}
