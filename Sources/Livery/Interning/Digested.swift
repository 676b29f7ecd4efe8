/// Something that takes a while to hash and to compare, with its hash: a look-up compares it only with what is equal, but
/// for chance.
struct Digested<Content: Hashable>: Hashable {
  let content: Content
  private let digest: Int

  init(_ content: Content) {
    self.content = content
    digest = content.hashValue
  }

  static func == (left: Self, right: Self) -> Bool { left.digest == right.digest && left.content == right.content }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension Digested: Sendable where Content: Sendable {}
