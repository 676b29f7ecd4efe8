import LiveryVocabulary

/// The members of an object: values by their position in the document.
struct JSONObject: Sendable {
  /// In the order of the text, with repeated keys.
  let members: [(key: String, value: Int)]
  /// Where many members are asked for; a few are found as fast by looking at each.
  private let positions: [Scalars: Int]?

  /// - Parameter foundAgain: gets each member whose key stands before it.
  init(_ members: [(key: String, value: Int)], foundAgain: (_ member: (key: String, value: Int)) -> Void) {
    self.members = members
    guard members.count > 8 else {
      positions = nil
      for (place, member) in members.enumerated()
      where members[..<place].contains(where: { $0.key.hasSameScalars(as: member.key) }) { foundAgain(member) }
      return
    }
    var positions: [Scalars: Int] = [:]
    positions.reserveCapacity(members.count)
    for member in members
    where positions.updateValue(member.value, forKey: Scalars(wrappedValue: member.key)) != nil { foundAgain(member) }
    self.positions = positions
  }

  /// The last value of that key.
  ///
  /// - Complexity: linear in the length of the key, whatever the number of members.
  subscript(key: String) -> Int? {
    guard let positions else { return members.last { $0.key.hasSameScalars(as: key) }?.value }
    return positions[Scalars(wrappedValue: key)]
  }
}
