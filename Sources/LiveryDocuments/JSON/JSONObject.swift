import LiveryVocabulary

/// The members of an object: values by their position in the document.
package struct JSONObject: Sendable {
  /// In the order of the text, with repeated keys and those that are too long.
  let members: [(key: String, value: Int)]
  /// In the order of the text, of several with one key the last; without keys that are too long.
  let distinctMembers: [(key: String, value: Int)]
  /// Where many members are asked for, or one key for several; a few are found as fast by looking at each.
  private let positions: [Scalars: Int]?

  /// - Parameters:
  ///   - keyBytes: how long a key may be.
  ///   - foundAgain: gets each member whose key stands before it.
  init(
    _ all: [(key: String, value: Int)], keyBytes: Int, foundAgain: (_ member: (key: String, value: Int)) -> Void
  ) {
    members = all
    let members = all.contains { $0.key.utf8.count > keyBytes } ? all.filter { $0.key.utf8.count <= keyBytes } : all
    guard members.count > 8 || Self.repeatsKeys(members) else {
      distinctMembers = members
      positions = nil
      return
    }
    var positions: [Scalars: Int] = [:]
    positions.reserveCapacity(members.count)
    for member in members
    where positions.updateValue(member.value, forKey: Scalars(wrappedValue: member.key)) != nil { foundAgain(member) }
    self.positions = positions
    distinctMembers =
      positions.count == members.count
      ? members : members.filter { positions[Scalars(wrappedValue: $0.key)] == $0.value }
  }

  /// By looking at each pair, for a few members.
  private static func repeatsKeys(_ members: [(key: String, value: Int)]) -> Bool {
    members.indices.contains { place in
      members[..<place].contains { $0.key.hasSameScalars(as: members[place].key) }
    }
  }

  /// The last value of that key.
  ///
  /// - Complexity: linear in the length of the key, whatever the number of members.
  subscript(key: String) -> Int? {
    guard let positions else { return distinctMembers.last { $0.key.hasSameScalars(as: key) }?.value }
    return positions[Scalars(wrappedValue: key)]
  }
}
