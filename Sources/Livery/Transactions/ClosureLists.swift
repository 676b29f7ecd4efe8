import LiveryVocabulary

/// Lists of closures one behind the other, which can be taken off again from the end.
struct ClosureLists: ~Copyable {
  /// Retained.
  private var lists = RawLists<Unmanaged<ContextClosure>>()

  deinit { releaseAll() }

  /// Valid until lists come or go.
  subscript(place: Int) -> OwnClosures.References { lists[place] }

  mutating func append(_ list: OwnClosures.References) {
    lists.append(list)
    for closure in list { _ = closure.retain() }
  }

  mutating func removeLast() -> [ContextClosure] { lists.removeLast().map { $0.takeRetainedValue() } }

  mutating func removeAll(keepingAtMost limit: Int) {
    releaseAll()
    lists.removeAll(keepingAtMost: limit)
  }

  private func releaseAll() { for closure in lists.all { closure.release() } }
}
