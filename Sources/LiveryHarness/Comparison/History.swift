import LiveryVocabulary

/// What objects came to at the last few revisions.
struct History {
  private struct Moment {
    let revision: UInt64
    let styleCount: Int
    var values: [Handle: [Resolution]] = [:]
  }

  private static let momentsMax = 4
  /// Oldest first.
  private var moments: [Moment] = []
  private var questionCount = 0

  /// Starts to note the values of objects at a revision.
  ///
  /// - Parameter styleCount: how many styles there are now.
  mutating func begin(_ revision: UInt64, styleCount: Int) {
    if moments.last?.revision == revision { moments.removeLast() }
    moments = Array(moments.suffix(Self.momentsMax - 1))
    moments.append(Moment(revision: revision, styleCount: styleCount))
  }

  mutating func note(_ values: [Resolution], of handle: Handle) {
    moments[moments.count - 1].values[handle] = values
  }

  /// The most styles that there were at one of the revisions.
  var styleCountMax: Int { moments.map(\.styleCount).max() ?? 0 }

  /// One of the revisions and the objects that have other values now, each time from another distance.
  mutating func takeQuestion() -> (revision: UInt64, changed: [Handle])? {
    guard moments.count > 1, let now = moments.last else { return nil }
    questionCount += 1
    let then = moments[questionCount % (moments.count - 1)]
    // A binding that was not declared then was absent.
    let changed = now.values.filter { handle, values in
      let old = then.values[handle] ?? []
      return values.enumerated().contains { $0.element != ($0.offset < old.count ? old[$0.offset] : .absent) }
    }
    return (then.revision, changed.keys.sorted { $0.index < $1.index })
  }
}
