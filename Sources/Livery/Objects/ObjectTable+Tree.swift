extension ObjectTable {
  /// Puts an object below a parent, as its first child. The object must not be below anything.
  @inline(__always) func link(_ index: UInt32, below parent: UInt32) { link(index, links(of: index), below: parent) }

  @inline(__always) func link(_ index: UInt32, _ own: UnsafeMutablePointer<Links>, below parent: UInt32) {
    guard parent != Self.none else { return }
    let above = links(of: parent)
    let first = above.pointee.firstChild
    own.pointee.parent = parent
    own.pointee.next = first
    if first != Self.none { links(of: first).pointee.previous = index }
    above.pointee.firstChild = index
  }

  /// Takes an object, with all below it, from its parent.
  @inline(__always) func unlink(_ index: UInt32) {
    let own = links(of: index)
    guard own.pointee.parent != Self.none else { return }
    let (before, after) = (own.pointee.previous, own.pointee.next)
    if before == Self.none {
      links(of: own.pointee.parent).pointee.firstChild = after
    } else {
      links(of: before).pointee.next = after
    }
    if after != Self.none { links(of: after).pointee.previous = before }
    own.pointee = Links(firstChild: own.pointee.firstChild)
  }

  /// Whether a slot holds an object that the transaction leaves there, and below no other.
  func isRoot(_ index: UInt32) -> Bool { isPresent(index) && links(of: index).pointee.parent == Self.none }

  /// An object and all above it.
  func path(to index: UInt32) -> [UInt32] {
    var path: [UInt32] = []
    var current = index
    while current != Self.none {
      path.append(current)
      current = links(of: current).pointee.parent
    }
    return path
  }

  /// Whether `index` is `ancestor` or below it.
  ///
  /// - Complexity: O(depth of `index`), or O(objects below `ancestor`) if these are fewer: one walk goes up, another down.
  @inline(__always) func isInSubtree(_ index: UInt32, of ancestor: UInt32) -> Bool {
    var (above, below) = (index, ancestor)
    while above != Self.none && below != Self.none {
      if above == ancestor || below == index { return true }
      above = links(of: above).pointee.parent
      below = following(below, in: ancestor)
    }
    return false
  }

  /// The object that comes after another in a walk over `root` and everything below it, parents first and without
  /// recursion; `none` at the end.
  @inline(__always) func following(_ index: UInt32, in root: UInt32) -> UInt32 {
    var current = index
    var following = links(of: current).pointee.firstChild
    while following == Self.none {
      if current == root { return Self.none }
      following = links(of: current).pointee.next
      if following == Self.none { current = links(of: current).pointee.parent }
    }
    return following
  }

  /// Visits an object and everything below it, parents first.
  func forEachInSubtree(of root: UInt32, _ body: (UInt32) -> Void) {
    var current = root
    while current != Self.none {
      body(current)
      current = following(current, in: root)
    }
  }
}
