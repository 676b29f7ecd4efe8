/// A view at its place in the tree, with what is kept there from one update to the next.
///
/// There are two sorts. A ``BodyFragment`` evaluates a body and has one fragment below. A ``PrimitiveFragment`` has a view of
/// this module, which places its children itself.
@MainActor class Fragment {
  let host: HostCore
  let number: Int
  private weak var parent: Fragment?
  /// What the view inherits.
  final var environment = EnvironmentValues()
  /// Whether the view is another one, or what it read has changed.
  final private(set) var isDirty = true
  /// Whether that is so for a fragment below.
  final private(set) var hasDirtyBelow = false

  init(host: HostCore, parent: Fragment?, number: Int) {
    self.host = host
    self.parent = parent
    self.number = number
  }

  final func markDirty() {
    isDirty = true
    markAncestors()
  }

  private func markAncestors() {
    var ancestor = parent
    while let fragment = ancestor, !fragment.hasDirtyBelow {
      fragment.hasDirtyBelow = true
      ancestor = fragment.parent
    }
  }

  /// Brings the fragment and all below it up to date.
  final func refresh(in environment: EnvironmentValues) {
    let isMoved = environment.version != self.environment.version
    guard isDirty || hasDirtyBelow || isMoved else { return }
    self.environment = environment
    let wasDirty = isDirty
    isDirty = false
    hasDirtyBelow = false
    refresh(isDirty: wasDirty, isMoved: isMoved)
  }

  /// What a sort of fragment does for that.
  ///
  /// - Parameters:
  ///   - isDirty: whether the view is new, or what it read has changed.
  ///   - isMoved: whether the environment is another.
  func refresh(isDirty: Bool, isMoved: Bool) {}

  /// Takes a newer value of the view.
  ///
  /// - Returns: false if it is a view of another type, which needs a fragment of its own.
  func accept(_ view: any View) -> Bool { false }

  /// The fragments directly below.
  var fragmentsBelow: [Fragment] { [] }

  /// The colour scheme that a view here asks for, the outermost one first.
  var preferredColorScheme: ColorScheme? { fragmentsBelow.lazy.compactMap(\.preferredColorScheme).first }

  /// What is to be seen of the view.
  var nodes: [Node] { fragmentsBelow.flatMap(\.nodes) }

  /// Takes the fragment and all below it out of the tree.
  func remove() { fragmentsBelow.forEach { $0.remove() } }

  /// Puts a view below this one. A fragment that is there goes on if the view is of the same type.
  final func settle(_ view: any View, over former: Fragment?) -> Fragment {
    if let former, former.accept(view) { return former }
    former?.remove()
    return Self.make(view, below: self)
  }

  static func make(_ view: any View, below parent: Fragment?, host: HostCore? = nil) -> Fragment {
    guard let host = host ?? parent?.host else { preconditionFailure("a fragment without a host") }
    if let primitive = view as? any Primitive {
      return PrimitiveFragment(primitive, host: host, parent: parent)
    }
    return makeBody(view, host, parent)
  }

  private static func makeBody<V: View>(_ view: V, _ host: HostCore, _ parent: Fragment?) -> Fragment {
    BodyFragment(view, host: host, parent: parent) { $0.body }
  }
}
