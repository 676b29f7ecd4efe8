#if os(iOS) || os(visionOS)
  import ObjectiveC

  // UIKit tells views of moves, and nobody else. So its methods are exchanged for some that tell observers as well, when the
  // first observer comes. This file is compiled on Apple's platforms only, and no test runs it.

  /// Follows changes of the trees of views and layers.
  @MainActor package protocol HierarchyObserver: AnyObject {
    func view(_ view: UIView, didMoveFrom superview: UIView?)
    /// Each view of what moved is reported. The former window is not known here.
    func view(_ view: UIView, didMoveFrom window: UIWindow?, to newWindow: UIWindow?)
    func layer(_ layer: CALayer, didMoveFrom superlayer: CALayer?)
    func viewControllerWillAppear(_ controller: UIViewController)
  }

  extension HierarchyObserver {
    package func view(_ view: UIView, didMoveFrom superview: UIView?) {}
    package func view(_ view: UIView, didMoveFrom window: UIWindow?, to newWindow: UIWindow?) {}
    package func layer(_ layer: CALayer, didMoveFrom superlayer: CALayer?) {}
    package func viewControllerWillAppear(_ controller: UIViewController) {}
  }

  @MainActor package enum Hierarchy {
    private struct Entry { weak var observer: (any HierarchyObserver)? }
    private static var observers: [Entry] = []

    package static func addObserver(_ observer: any HierarchyObserver) {
      if observers.isEmpty { exchangeMethods() }
      observers.append(Entry(observer: observer))
    }

    static func notify(_ body: (any HierarchyObserver) -> Void) {
      observers.removeAll { $0.observer == nil }
      for entry in observers { entry.observer.map(body) }
    }

    private static let once: Void = {
      exchange(UIView.self, #selector(UIView.addSubview(_:)), #selector(UIView.liveryAddSubview(_:)))
      exchange(UIView.self, #selector(UIView.insertSubview(_:at:)), #selector(UIView.liveryInsertSubview(_:at:)))
      exchange(
        UIView.self, #selector(UIView.insertSubview(_:aboveSubview:)),
        #selector(UIView.liveryInsertSubview(_:aboveSubview:)))
      exchange(
        UIView.self, #selector(UIView.insertSubview(_:belowSubview:)),
        #selector(UIView.liveryInsertSubview(_:belowSubview:)))
      exchange(UIView.self, #selector(UIView.removeFromSuperview), #selector(UIView.liveryRemoveFromSuperview))
      exchange(UIView.self, #selector(UIView.didMoveToWindow), #selector(UIView.liveryDidMoveToWindow))
      exchange(
        UIViewController.self, #selector(UIViewController.viewWillAppear(_:)),
        #selector(UIViewController.liveryViewWillAppear(_:)))
      exchange(CALayer.self, #selector(CALayer.addSublayer(_:)), #selector(CALayer.liveryAddSublayer(_:)))
      exchange(
        CALayer.self, #selector(CALayer.insertSublayer(_:at:)), #selector(CALayer.liveryInsertSublayer(_:at:)))
      exchange(CALayer.self, #selector(CALayer.removeFromSuperlayer), #selector(CALayer.liveryRemoveFromSuperlayer))
    }()

    private static func exchangeMethods() { _ = once }

    private static func exchange(_ kind: AnyClass, _ one: Selector, _ other: Selector) {
      guard let first = class_getInstanceMethod(kind, one), let second = class_getInstanceMethod(kind, other) else {
        return
      }
      method_exchangeImplementations(first, second)
    }
  }

  extension UIView {
    private func told(_ move: () -> Void) {
      let former = superview
      move()
      if superview !== former { Hierarchy.notify { $0.view(self, didMoveFrom: former) } }
    }

    @objc fileprivate func liveryAddSubview(_ view: UIView) { view.told { liveryAddSubview(view) } }
    @objc fileprivate func liveryInsertSubview(_ view: UIView, at index: Int) {
      view.told { liveryInsertSubview(view, at: index) }
    }
    @objc fileprivate func liveryInsertSubview(_ view: UIView, aboveSubview sibling: UIView) {
      view.told { liveryInsertSubview(view, aboveSubview: sibling) }
    }
    @objc fileprivate func liveryInsertSubview(_ view: UIView, belowSubview sibling: UIView) {
      view.told { liveryInsertSubview(view, belowSubview: sibling) }
    }
    @objc fileprivate func liveryRemoveFromSuperview() { told { liveryRemoveFromSuperview() } }
    @objc fileprivate func liveryDidMoveToWindow() {
      liveryDidMoveToWindow()
      Hierarchy.notify { $0.view(self, didMoveFrom: nil, to: window) }
    }
  }

  extension UIViewController {
    @objc fileprivate func liveryViewWillAppear(_ animated: Bool) {
      Hierarchy.notify { $0.viewControllerWillAppear(self) }
      liveryViewWillAppear(animated)
    }
  }

  extension CALayer {
    private func told(_ move: () -> Void) {
      let former = superlayer
      move()
      // Layers of views move with their views; layers may change on other threads, where nothing is themed.
      guard superlayer !== former, Thread.isMainThread else { return }
      MainActor.assumeIsolated {
        if owningView == nil { Hierarchy.notify { $0.layer(self, didMoveFrom: former) } }
      }
    }

    @objc fileprivate func liveryAddSublayer(_ layer: CALayer) { layer.told { liveryAddSublayer(layer) } }
    @objc fileprivate func liveryInsertSublayer(_ layer: CALayer, at index: UInt32) {
      layer.told { liveryInsertSublayer(layer, at: index) }
    }
    @objc fileprivate func liveryRemoveFromSuperlayer() { told { liveryRemoveFromSuperlayer() } }
  }
#endif
