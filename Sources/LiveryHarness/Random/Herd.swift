import LiveryLog

/// What a generator knows of the objects: enough to name mostly live ones, and to keep the tree small.
struct Herd {
  /// Every live object with its parent.
  private var parents: [Label: Label?] = [:]
  /// Sorted, since picking from it must depend on the seed alone.
  private(set) var live: [Label] = []
  private(set) var dead: [Label] = []

  /// An object and its ancestors.
  func path(from label: Label?) -> [Label] {
    guard let label, let parent = parents[label] else { return [] }
    return [label] + path(from: parent)
  }

  /// How many there are on the path from an object.
  func depth(of label: Label) -> Int {
    var depth = 0
    var next: Label? = label
    while let label = next, let parent = parents[label] {
      depth += 1
      next = parent
    }
    return depth
  }

  mutating func track(_ label: Label, parent: Label?) {
    if let parent, parents[parent] == nil { return }
    if parents.updateValue(parent, forKey: label) == nil { live.insertSorted(label) }
    dead.removeAll { $0 == label }
  }

  mutating func setParent(of label: Label, to parent: Label?) {
    guard parents[label] != nil, !path(from: parent).contains(label) else { return }
    if let parent, parents[parent] == nil { return }
    parents[label] = .some(parent)
  }

  mutating func untrack(_ label: Label) {
    guard parents.removeValue(forKey: label) != nil else { return }
    live.removeAll { $0 == label }
    dead.append(label)
    for (child, parent) in parents where parent == label { parents[child] = .some(nil) }
  }

  mutating func untrackSubtree(_ label: Label) {
    for member in live.filter({ path(from: $0).contains(label) }) { untrack(member) }
  }
}
