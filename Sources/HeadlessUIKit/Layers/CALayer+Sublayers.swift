import Foundation

extension CALayer {
  /// The view that this is the layer of.
  public final var view: UIView? { owner }

  /// The layer that this one is in. For the layer of a view it is that of the superview.
  public final var superlayer: CALayer? {
    if let owner { return owner.superview?.layer }
    return parent
  }

  /// The layers in this one: first the added ones, then the layers of the view's subviews. Nil if there are none.
  public final var sublayers: [CALayer]? {
    get {
      let all = children + (owner?.subviews.map(\.layer) ?? [])
      return all.isEmpty ? nil : all
    }
    set {
      let new = (newValue ?? []).filter { $0.owner == nil }
      for child in children where !new.contains(where: { $0 === child }) { child.removeFromSuperlayer() }
      for child in new { addSublayer(child) }
    }
  }

  /// The layers that were added to this one, without those of views.
  public final var addedSublayers: [CALayer] { children }

  /// Puts a layer in front of the others. The layer of a view takes its view with it.
  public final func addSublayer(_ layer: CALayer) {
    insert(layer) { self.children.count }
  }

  /// Puts a layer at an index.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer) { min(Int(index), self.children.count) }
  }

  /// Puts a layer directly behind another.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { self.children.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Puts a layer directly in front of another.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { self.children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? self.children.count }
  }

  /// Puts a layer in the place of another.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer.parent === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Takes the layer out of its superlayer.
  public final func removeFromSuperlayer() {
    if let owner { return owner.removeFromSuperview() }
    guard parent != nil else { return }
    move(to: nil) { 0 }
  }

  private func insert(_ layer: CALayer, at place: () -> Int) {
    if let view = layer.owner {
      precondition(owner != nil, "The layer of a UIView goes under layers of views only.")
      owner?.addSubview(view)
      return
    }
    var ancestor: CALayer? = self
    while let current = ancestor {
      precondition(current !== layer, "CALayer cannot be a sublayer of itself.")
      ancestor = current.parent
    }
    layer.move(to: self, at: place)
  }

  private func move(to newParent: CALayer?, at place: () -> Int) {
    let oldParent = parent
    withExtendedLifetime(self) {
      if let oldParent, let index = oldParent.children.lastIndex(where: { $0 === self }) {
        oldParent.children.remove(at: index)
      }
      parent = newParent
      if let newParent { newParent.children.insert(self, at: min(place(), newParent.children.count)) }
      if oldParent !== newParent, Hierarchy.isObserved {
        Hierarchy.notify { $0.layer(self, didMoveFrom: oldParent) }
      }
    }
  }
}
