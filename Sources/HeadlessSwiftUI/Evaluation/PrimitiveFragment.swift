/// A view of this module at its place in the tree.
final class PrimitiveFragment: Fragment {
  private var view: any Primitive
  private(set) var children: [(key: ChildKey, fragment: Fragment)] = []
  /// What the view keeps here for itself.
  var memory: Any?
  /// Called when the fragment is removed.
  var farewell: (@MainActor () -> Void)?

  init(_ view: any Primitive, host: HostCore, parent: Fragment?) {
    self.view = view
    super.init(host: host, parent: parent, number: host.nextFragmentNumber())
  }

  override var fragmentsBelow: [Fragment] { children.map(\.fragment) }
  override var nodes: [Node] { view.nodes(of: self) }

  /// What is to be seen of all children.
  var childNodes: [Node] { children.flatMap(\.fragment.nodes) }

  override func accept(_ view: any View) -> Bool {
    guard let new = view as? any Primitive, type(of: new) == type(of: self.view) else { return false }
    self.view = new
    markDirty()
    return true
  }

  override func refresh(isDirty: Bool, isMoved: Bool) {
    guard isDirty || isMoved else {
      for (_, fragment) in children { fragment.refresh(in: fragment.environment) }
      return
    }
    var placer = Placer(self, isNew: isDirty)
    view.place(&placer)
    children = placer.children
    placer.finish()
  }

  override func remove() {
    farewell?()
    super.remove()
  }

  /// The colour scheme that this view or the nearest one below prefers.
  override var preferredColorScheme: ColorScheme? {
    (view as? any ColorSchemePreferring)?.scheme ?? super.preferredColorScheme
  }
}

/// A view that asks for a colour scheme of its window.
@MainActor protocol ColorSchemePreferring {
  var scheme: ColorScheme? { get }
}
