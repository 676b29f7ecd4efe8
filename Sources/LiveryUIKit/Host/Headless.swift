#if !(os(iOS) || os(visionOS))
  // What the layer asks of UIKit, where it is the headless one.

  extension CALayer {
    /// The view that this is the layer of.
    var owningView: UIView? { view }
    /// The layers that were added to this one, without those of views.
    var ownSublayers: [CALayer] { addedSublayers }
  }

  extension UIApplication {
    /// All windows.
    @MainActor package static var allWindows: [UIWindow] { UIWindow.all }
  }

  extension UIView {
    /// The layer, if anybody may have themed it.
    var knownLayer: CALayer? { layerIfLoaded }
  }
#endif
