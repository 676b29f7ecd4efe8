/// The themes with their parents: a theme and its ancestors up to `default`, theme 0, are its chain.
///
/// Besides its parent each theme knows one farther up, so that any other of its chain is found in a number of steps that
/// grows like the logarithm of the chain's length (Myers, An applicative random-access stack, 1983).
struct ThemeChains {
  private struct Theme {
    /// Of `default`, itself.
    var parent: UInt32
    /// How far away `default` is.
    let depth: UInt32
    /// The parent; or, where the parent's jump and the one after that are equally long, where these two lead.
    let jump: UInt32
  }

  private var themes = [Theme(parent: 0, depth: 0, jump: 0)]

  @inline(__always) func parent(of theme: UInt32) -> UInt32 { themes[Int(theme)].parent }
  @inline(__always) func depth(of theme: UInt32) -> Int { Int(themes[Int(theme)].depth) }

  /// The position of a theme in the chain of another, nil if it is not in it.
  @inline(never) func distance(of wanted: UInt32, from theme: UInt32) -> Int? {
    themes.withUnsafeBufferPointer { themes -> Int? in
      let (start, end) = (themes[Int(theme)].depth, themes[Int(wanted)].depth)
      guard start >= end else { return nil }
      var current = themes[Int(theme)]
      var number = theme
      while current.depth > end {
        number = themes[Int(current.jump)].depth < end ? current.parent : current.jump
        current = themes[Int(number)]
      }
      return number == wanted ? Int(start - end) : nil
    }
  }

  /// The theme distance of a declaration where a theme is effective; nil if the declaration's theme is not in the chain.
  ///
  /// - Parameters:
  ///   - named: the theme that the declaration names; nil for any theme.
  ///   - isInstance: whether an object has the declaration for itself.
  @inline(__always) func distance(ofDeclarationFor named: UInt32?, isInstance: Bool, from theme: UInt32) -> Int? {
    if let named { return distance(of: named, from: theme) }
    return isInstance ? 0 : depth(of: theme)
  }

  /// The nearest theme of a chain for which something is true; nil if it is true for none.
  @inline(__always) func nearest(to theme: UInt32, where isRight: (UInt32) -> Bool) -> UInt32? {
    var current = theme
    while !isRight(current) {
      if current == 0 { return nil }
      current = parent(of: current)
    }
    return current
  }

  /// Whether a theme, which was there already, had another chain before.
  func differ(from before: ThemeChains, at theme: UInt32) -> Bool {
    guard Int(theme) < before.themes.count else { return false }
    var current = theme
    while current != 0 {
      if parent(of: current) != before.parent(of: current) { return true }
      current = parent(of: current)
    }
    return false
  }

  mutating func add(below parent: UInt32) { themes.append(theme(below: parent)) }

  /// Puts a theme, with those that fall back on it, below another, which is none of them.
  ///
  /// - Complexity: O(themes × logarithm of their number).
  mutating func setParent(of theme: UInt32, to parent: UInt32) {
    let concerned = themes.indices.filter { distance(of: theme, from: UInt32($0)) != nil }
    themes[Int(theme)].parent = parent
    // Parents before their children, by how deep they were.
    for place in concerned.sorted(by: { themes[$0].depth < themes[$1].depth }) {
      themes[place] = self.theme(below: themes[place].parent)
    }
  }

  private func theme(below parent: UInt32) -> Theme {
    let above = themes[Int(parent)]
    let far = themes[Int(above.jump)]
    let areEqualJumps = above.depth - far.depth == far.depth - themes[Int(far.jump)].depth
    return Theme(parent: parent, depth: above.depth + 1, jump: areEqualJumps ? far.jump : parent)
  }
}
