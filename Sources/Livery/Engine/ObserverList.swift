/// Observers in the order in which they came. Finding one takes few steps, and so does taking one out, however many there
/// are: many may come and go for each revision.
struct ObserverList {
  typealias Body = @Sendable (UInt64) throws -> Void

  /// Ids ascend. Those that were taken out keep their place, without a body, until half of all are such.
  private(set) var entries: [(id: UInt64, body: Body?)] = []
  /// How many have a body.
  private(set) var count = 0

  /// - Parameter id: greater than all before.
  mutating func append(_ id: UInt64, _ body: @escaping Body) {
    entries.append((id, body))
    count += 1
  }

  /// Takes out an observer, if it is there, and returns its body.
  mutating func take(_ id: UInt64) -> Body? {
    guard let place = position(of: id), let body = entries[place].body else { return nil }
    entries[place].body = nil
    count -= 1
    if count * 2 <= entries.count { entries.removeAll { $0.body == nil } }
    return body
  }

  func contains(_ id: UInt64) -> Bool { position(of: id).map { entries[$0].body != nil } ?? false }

  private func position(of id: UInt64) -> Int? { entries.place(of: id, by: \.id) }
}
