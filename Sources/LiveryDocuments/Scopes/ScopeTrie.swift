import LiveryVocabulary

/// Rules by the parts of their scopes: `string.quoted` is found at `quoted` below `string`.
///
/// A node has the style of its scope without regard to scopes around it. That style has inherited from shorter scopes. A node
/// also has the rules that name scopes around it. Rules of a shorter scope hold in longer ones too. They are looked up where
/// they are, not copied, so that the trie has the size of its rules.
struct ScopeTrie {
  private struct Node {
    let parent: Int?
    /// The number of parts of the scope.
    let depth: Int
    var children: [Scalars: Int] = [:]
    /// What is said without regard to scopes around.
    var style: ScopeStyle
    /// The number of parts of the longest scope that says some of it.
    var styleDepth: Int
    var rules: [Rule] = []
    var placesByParents: [[Scalars]: Int] = [:]
  }

  private struct Rule {
    let parents: ScopeParents
    var style: ScopeStyle
    /// Of rules that are equally specific, the first answers. One that adds to another takes its place.
    let order: Int
  }

  private var nodes = [Node(parent: nil, depth: 0, style: ScopeStyle(), styleDepth: 0)]
  private var orderNext = 0

  /// Adds a rule. Rules for shorter scopes come first, and of those for one scope the ones without other scopes.
  mutating func insert(_ selector: ScopeSelector, _ style: ScopeStyle) {
    let place = node(of: selector.scope)
    if selector.parents.isEmpty {
      nodes[place].style = style.inheriting(from: nodes[place].style)
      nodes[place].styleDepth = nodes[place].depth
      return
    }
    let parents = selector.parents.map { Scalars(wrappedValue: $0) }
    if let known = nodes[place].placesByParents[parents] {
      nodes[place].rules[known].style = style.inheriting(from: nodes[place].rules[known].style)
      return
    }
    let inherited = rule(with: parents, above: place)
    let order = inherited?.order ?? orderNext
    if inherited == nil { orderNext += 1 }
    nodes[place].placesByParents[parents] = nodes[place].rules.count
    nodes[place].rules.append(
      Rule(
        parents: ScopeParents(selector.parents),
        style: style.inheriting(from: inherited?.style ?? nodes[place].style), order: order))
  }

  /// The rule of the nearest shorter scope with the same scopes around.
  private func rule(with parents: [Scalars], above place: Int) -> Rule? {
    var next = nodes[place].parent
    while let node = next.map({ nodes[$0] }) {
      if let known = node.placesByParents[parents] { return node.rules[known] }
      next = node.parent
    }
    return nil
  }

  /// The node of a scope, which is made if there is none.
  private mutating func node(of scope: String) -> Int {
    var place = 0
    for part in Self.parts(of: scope) {
      if let child = nodes[place].children[part] {
        place = child
      } else {
        let (style, styleDepth, depth) = (nodes[place].style, nodes[place].styleDepth, nodes[place].depth)
        nodes[place].children[part] = nodes.count
        nodes.append(Node(parent: place, depth: depth + 1, style: style, styleDepth: styleDepth))
        place = nodes.count - 1
      }
    }
    return place
  }

  /// What is said about a scope in other scopes.
  func style(of scope: String, in path: ArraySlice<String>) -> ScopeStyle {
    var place = 0
    for part in Self.parts(of: scope) {
      guard let child = nodes[place].children[part] else { break }
      place = child
    }
    let general = nodes[place]
    var next: Int? = place
    // What is said of a longer scope goes first, then what names scopes around it.
    while let node = next.map({ nodes[$0] }), node.depth >= general.styleDepth {
      if let rule = Self.best(of: node.rules, in: path) { return rule.style }
      next = node.parent
    }
    return general.style
  }

  private static func best(of rules: [Rule], in path: ArraySlice<String>) -> Rule? {
    var best: Rule?
    for rule in rules where rule.parents.match(path) {
      guard let other = best else {
        best = rule
        continue
      }
      let order = rule.parents.specificity(comparedTo: other.parents)
      if order > 0 || order == 0 && rule.order < other.order { best = rule }
    }
    return best
  }

  /// The parts between dots; a dot at the end does not count.
  private static func parts(of scope: String) -> [Scalars] {
    var parts = scope.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    return parts.map { Scalars(wrappedValue: String($0)) }
  }
}
