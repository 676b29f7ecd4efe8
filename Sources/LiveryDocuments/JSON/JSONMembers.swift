/// The places of the members of an object, in the order of the text; none for any other value.
///
/// Values lie behind the object that holds them, each behind all of the one before.
struct JSONMembers: Sequence, IteratorProtocol {
  private let document: JSONDocument
  private var place: Int
  private let end: Int

  init(of node: JSONNode) {
    document = node.document
    place = node.index + 1
    end = node.isObject ? document.entries[node.index].end : place
  }

  mutating func next() -> Int? {
    while place < end {
      let found = place
      place = document.entries[found].end
      if document.entries[found].isMember { return found }
    }
    return nil
  }
}
