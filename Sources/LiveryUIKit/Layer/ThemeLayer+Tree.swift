import Livery
import LiveryVocabulary

// The engine's tree holds of the tree of views only what matters: the parent of a tracked object is the nearest object above it
// that has a patch, or that selectors name. So views that nobody patches cost nothing when they move, and an override is the
// engine's own look-up.
extension ThemeLayer {
  /// Changes the patch of an object, for itself and everything below: views, and their layers.
  ///
  /// - Throws: what `Engine.setPatch` throws.
  /// - Complexity: where the object gets its first patch, linear in the views below it, since some may be tracked.
  public func updatePatch(of object: any AttachmentHolder, _ change: (inout Patch) -> Void) throws {
    let themed = try themed(object)
    var patch = engine.inputs(of: themed.handle)?.patch ?? Patch()
    change(&patch)
    try engine.setPatch(of: themed.handle, to: patch)
    themed.hasPatch = !patch.isEmpty
    try updateScope(of: object, themed)
  }

  /// Has the engine's tree hold an object though it has no patch, so that selectors of what is below it can name it.
  ///
  /// - Throws: `EditError.limitReached`.
  /// - Complexity: the first time linear in the views below it.
  public func keepInTree(_ object: any AttachmentHolder) throws {
    let themed = try themed(object)
    themed.isKept = true
    try updateScope(of: object, themed)
  }

  private func updateScope(of object: any AttachmentHolder, _ themed: ThemedObject) throws {
    let isScope = themed.hasPatch || themed.isKept
    guard themed.isScope != isScope else { return }
    themed.isScope = isScope
    if isScope {
      scopeCount += 1
      observeTree()
      for child in Tree.children(of: object) { try setParents(in: child, to: themed.handle) }
    } else {
      scopeCount -= 1
      let above = scopeHandle(above: object)
      for child in engine.children(of: themed.handle) { try engine.setParent(of: child, to: above) }
    }
  }

  /// The nearest object that has a patch, or is kept in the tree: the object itself, or one above it.
  public func scope(of object: any AttachmentHolder) -> (any AttachmentHolder)? {
    guard scopeCount > 0 else { return nil }
    var current: (any AttachmentHolder)? = object
    while let candidate = current {
      if candidate.attachments[key]?.isScope == true { return candidate }
      current = Tree.parent(of: candidate)
    }
    return nil
  }

  /// The nearest object above this one that has a patch, or is kept in the tree.
  public func scope(above object: any AttachmentHolder) -> (any AttachmentHolder)? {
    scopeCount == 0 ? nil : Tree.parent(of: object).flatMap { scope(of: $0) }
  }

  func scopeHandle(above object: any AttachmentHolder) -> Handle? {
    scope(above: object)?.attachments[key]?.handle
  }

  /// Puts what is tracked of a subtree below an object. What is below one with a patch stays there.
  func setParents(in root: any AttachmentHolder, to parent: Handle?) throws {
    var waiting: [any AttachmentHolder] = [root]
    while let object = waiting.popLast() {
      if let themed = object.attachments[key] {
        try engine.setParent(of: themed.handle, to: parent)
        if themed.isScope { continue }
      }
      waiting += Tree.children(of: object)
    }
  }

  /// An object came from below another one. Where both are in the same scope nothing is to be done.
  func didMove(_ object: any AttachmentHolder, from former: (any AttachmentHolder)?) {
    guard scopeCount > 0 else { return }
    let before = former.flatMap { scope(of: $0) }
    let after = Tree.parent(of: object).flatMap { scope(of: $0) }
    guard before !== after else { return }
    edit { [weak self, weak object] in
      guard let self, let object else { return }
      // Asked again: another move may have come between.
      try setParents(in: object, to: scopeHandle(above: object))
    }
  }

  private func observeTree() {
    guard treeObserver == nil else { return }
    let observer = TreeObserver(self)
    treeObserver = observer
    Hierarchy.addObserver(observer)
  }
}

/// Observes moves for a layer.
@MainActor final class TreeObserver: HierarchyObserver {
  private weak var layer: ThemeLayer?

  init(_ layer: ThemeLayer) { self.layer = layer }

  func view(_ view: UIView, didMoveFrom superview: UIView?) { layer?.didMove(view, from: superview) }
  func layer(_ layer: CALayer, didMoveFrom superlayer: CALayer?) { self.layer?.didMove(layer, from: superlayer) }
}

/// The tree that overrides go down: views, their layers, and the layers that were added to these.
@MainActor enum Tree {
  static func parent(of object: any AttachmentHolder) -> (any AttachmentHolder)? {
    switch object {
    case let view as UIView: view.superview
    case let layer as CALayer: layer.owningView ?? layer.superlayer
    default: nil
    }
  }

  static func children(of object: any AttachmentHolder) -> [any AttachmentHolder] {
    switch object {
    case let view as UIView:
      (view.knownLayer.map { [$0 as any AttachmentHolder] } ?? []) + view.subviews
    case let layer as CALayer: layer.ownSublayers
    default: []
    }
  }
}
