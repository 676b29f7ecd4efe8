extension ThemeWrapper where Base: UIView {
  /// Is called for each style, to set what you like.
  public var customization: ThemeProvider<Void>? {
    get { provider("UIView.customization") }
    nonmutating set {
      manager.setPainter("UIView.customization", newValue, on: base) { newValue?.provider($0) }
    }
  }
}

extension ThemeWrapper where Base: CALayer {
  /// Is called for each style, to set what you like.
  public var customization: ThemeProvider<Void>? {
    get { provider("CALayer.customization") }
    nonmutating set {
      manager.setPainter("CALayer.customization", newValue, on: base) { newValue?.provider($0) }
    }
  }
}

extension ThemeWrapper where Base: UIView {
  /// The style of the view, all views in it, and their layers. It goes before the manager's. Nil lets them follow again.
  ///
  /// The nearest override counts. It is looked up: views that come later have it, and views that leave do not.
  public var overrideThemeStyle: ThemeStyle? {
    get { base.attachments[manager.key]?.overrideStyle }
    nonmutating set { manager.setOverride(newValue, on: base) }
  }

  /// Calls the closures of all properties of this object again, after they changed what they look at.
  public func refresh() { manager.refresh(base) }
}

extension ThemeWrapper where Base: CALayer {
  /// The style of the layer and the layers that were added to it. It goes before the manager's. Nil lets them follow again.
  ///
  /// The nearest override counts. It is looked up: views that come later have it, and views that leave do not.
  public var overrideThemeStyle: ThemeStyle? {
    get { base.attachments[manager.key]?.overrideStyle }
    nonmutating set { manager.setOverride(newValue, on: base) }
  }

  /// Calls the closures of all properties of this object again, after they changed what they look at.
  public func refresh() { manager.refresh(base) }
}

extension ThemeWrapper where Base: UIBarItem {
  /// The style of the item. It goes before the manager's. Nil lets them follow again.
  ///
  /// The nearest override counts. It is looked up: views that come later have it, and views that leave do not.
  public var overrideThemeStyle: ThemeStyle? {
    get { base.attachments[manager.key]?.overrideStyle }
    nonmutating set { manager.setOverride(newValue, on: base) }
  }

  /// Calls the closures of all properties of this object again, after they changed what they look at.
  public func refresh() { manager.refresh(base) }
}
