import LiveryVocabulary

/// Lists of closures one behind the other, which can be taken off again from the end.
struct ClosureLists {
  private var all: [ContextClosure] = []
  private var starts: [Int] = []

  subscript(place: Int) -> ArraySlice<ContextClosure> {
    all[starts[place]..<(place + 1 < starts.count ? starts[place + 1] : all.count)]
  }

  mutating func append(_ list: OwnClosures.Closures) {
    starts.append(all.count)
    if !list.isEmpty { all += list }
  }

  mutating func removeLast() -> [ContextClosure] {
    let start = starts.removeLast()
    defer { all.removeSubrange(start...) }
    return Array(all[start...])
  }

  mutating func removeAll(keepingAtMost limit: Int) {
    all.removeAll(keepingAtMost: limit)
    starts.removeAll(keepingAtMost: limit)
  }
}
