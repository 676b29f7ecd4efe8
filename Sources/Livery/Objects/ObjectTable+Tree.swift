extension ObjectTable {
  /// Puts an object below a parent, as its first child. The object must not be below anything.
  @inline(__always) func link(_ index: UInt32, below newParent: UInt32) {
    parent.store(newParent, at: Int(index))
    guard newParent != Self.none else { return }
    let first = firstChild[Int(newParent)]
    next.store(first, at: Int(index))
    previous.store(Self.none, at: Int(index))
    if first != Self.none { previous.store(index, at: Int(first)) }
    firstChild.store(index, at: Int(newParent))
  }

  /// Takes an object, with all below it, from its parent.
  func unlink(_ index: UInt32) {
    let oldParent = parent[Int(index)]
    guard oldParent != Self.none else { return }
    let before = previous[Int(index)]
    let after = next[Int(index)]
    if before == Self.none {
      firstChild.store(after, at: Int(oldParent))
    } else {
      next.store(after, at: Int(before))
    }
    if after != Self.none { previous.store(before, at: Int(after)) }
    parent.store(Self.none, at: Int(index))
    next.store(Self.none, at: Int(index))
    previous.store(Self.none, at: Int(index))
  }

  /// Whether `index` is `ancestor` or below it.
  func isInSubtree(_ index: UInt32, of ancestor: UInt32) -> Bool {
    var current = index
    while current != Self.none {
      if current == ancestor { return true }
      current = parent[Int(current)]
    }
    return false
  }

  /// Visits an object and everything below it, parents first, without recursion.
  func forEachInSubtree(of root: UInt32, _ body: (UInt32) -> Void) {
    var current = root
    while true {
      body(current)
      var following = firstChild[Int(current)]
      while following == Self.none {
        if current == root { return }
        following = next[Int(current)]
        if following == Self.none { current = parent[Int(current)] }
      }
      current = following
    }
  }
}
