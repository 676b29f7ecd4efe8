#if os(iOS) || os(visionOS)
  // What the layer asks of UIKit, where it is Apple's. This file is compiled on Apple's platforms only, and no test runs it.

  extension CALayer {
    /// The view that this is the layer of.
    var owningView: UIView? { delegate as? UIView }
    /// The layers that were added to this one, without those of views.
    var ownSublayers: [CALayer] { (sublayers ?? []).filter { $0.owningView == nil } }
  }

  extension UIApplication {
    /// All windows of all scenes.
    @MainActor package static var allWindows: [UIWindow] {
      shared.connectedScenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] }
    }
  }

  // UIKit does not say whether a value was set on this very object. So one that is equal to what stands in for it counts as
  // none.
  extension UIView {
    /// The layer, if anybody may have themed it.
    var knownLayer: CALayer? { layer }
    /// The tint that was set on this very view.
    var ownTintColor: UIColor? { tintColor == superview?.tintColor ? nil : tintColor }
  }

  extension UIButton {
    /// The colour that was set for this very state.
    func ownTitleColor(for state: UIControl.State) -> UIColor? {
      let color = titleColor(for: state)
      let usual = state == .normal ? UIButton(type: buttonType).titleColor(for: .normal) : titleColor(for: .normal)
      return color == usual ? nil : color
    }
  }

  extension UIActivityIndicatorView {
    /// The colour that was set.
    var ownColor: UIColor? { color == UIActivityIndicatorView(style: style).color ? nil : color }
  }

  extension UITabBarItem {
    /// The image that was set for when the tab is chosen.
    var ownSelectedImage: UIImage? { selectedImage == image ? nil : selectedImage }
  }
#endif
