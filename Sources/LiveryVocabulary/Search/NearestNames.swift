/// Finds the names that are nearly the same as a name that is not known.
///
/// Texts are compared byte by byte, with ASCII letters of either case alike. That allocates nothing for each name, so an error
/// stays cheap beside 20,000 themes. A letter of two bytes counts as two.
package struct NearestNames {
  /// How many names are offered at most.
  package static var offeredMax: Int { 3 }
  /// A longer name is not looked for. It may come from outside, and the search takes the square of its length.
  private static var lengthMax: Int { 64 }

  private let wanted: [UInt8]
  /// How many edits a near name may be away.
  private let limit: Int
  // The rows of the table of distances that are in use, each a byte longer than the wanted name.
  private var row: [Int]
  private var lastRow: [Int]
  private var rowBeforeLast: [Int]

  private init(_ name: String) {
    wanted = name.utf8.map(Self.folded)
    limit = wanted.count < 3 ? 0 : max(1, wanted.count / 3)
    row = Array(repeating: 0, count: wanted.count + 1)
    (lastRow, rowBeforeLast) = (row, row)
  }

  /// The names that are nearest to one, nearest first, and in the order of their texts where they are equally near.
  ///
  /// Near is what needs few insertions, deletions, replacements or swaps of neighbours: a third of the name's length. A name is
  /// also near if it only adds or lacks an ending of up to three bytes, as in `hover` and `hovered`.
  ///
  /// - Complexity: linear in the names, and for those of nearly the same length in the square of that.
  package static func near(_ name: String, among known: some Sequence<String>) -> [String] {
    guard (1...lengthMax).contains(name.utf8.count) else { return [] }
    var search = NearestNames(name)
    var found: [(distance: Int, text: String)] = []
    for text in known where !text.hasSameScalars(as: name) {
      if let distance = search.distance(to: text) { found.append((distance, text)) }
    }
    found.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.text.precedesByScalars($1.text) }
    return found.prefix(offeredMax).map(\.text)
  }

  /// How many edits a text is away; nil if it is too many.
  private mutating func distance(to text: String) -> Int? {
    let difference = abs(text.utf8.count - wanted.count)
    guard difference <= max(limit, 3) else { return nil }
    if difference > 0, difference <= 3, min(text.utf8.count, wanted.count) >= 3,
      zip(wanted, text.utf8).allSatisfy({ $0 == Self.folded($1) })
    {
      return difference
    }
    return difference <= limit ? edits(to: text) : nil
  }

  /// The distance of Damerau and Levenshtein with swaps of neighbours only, a row for each byte of the text.
  private mutating func edits(to text: String) -> Int? {
    for column in row.indices { row[column] = column }
    var former: UInt8 = 0
    for (place, byte) in text.utf8.enumerated() {
      let byte = Self.folded(byte)
      swap(&rowBeforeLast, &lastRow)
      swap(&lastRow, &row)
      row[0] = place + 1
      var least = place + 1
      for column in wanted.indices {
        let replacing = lastRow[column] + (wanted[column] == byte ? 0 : 1)
        var cost = min(lastRow[column + 1] + 1, row[column] + 1, replacing)
        if place > 0, column > 0, wanted[column] == former, wanted[column - 1] == byte {
          cost = min(cost, rowBeforeLast[column - 1] + 1)
        }
        row[column + 1] = cost
        least = min(least, cost)
      }
      // The last row was over the limit, too, so that no swap leads back under it.
      if least > limit + 1 { return nil }
      former = byte
    }
    return row[wanted.count] <= limit ? row[wanted.count] : nil
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
