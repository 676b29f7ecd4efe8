import Foundation

extension UIView {
  func place(_ frame: CGRect) {
    let resized = frame.size != storedFrame.size
    storedFrame = frame
    if resized { setNeedsLayout() }
  }

  /// Changes the size around the middle, and the origin of the view's own coordinates.
  func setBounds(_ bounds: CGRect) {
    if bounds.origin != madeRare?.boundsOrigin ?? .zero { rare.boundsOrigin = bounds.origin }
    let middle = CGPoint(x: storedFrame.midX, y: storedFrame.midY)
    place(
      CGRect(
        x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2, width: bounds.width, height: bounds.height))
  }

  func layOut() {
    if flags.contains(.needsLayout) {
      flags.remove(.needsLayout)
      madeRare?.controller?.viewWillLayoutSubviews()
      layoutSubviews()
      madeRare?.controller?.viewDidLayoutSubviews()
    }
    for child in children { child.layoutIfNeeded() }
  }

  /// Asks for drawing. Without a screen nothing happens.
  public final func setNeedsDisplay() {}
  /// Says that the size of the content changed. Without a layout engine nothing happens.
  public final func invalidateIntrinsicContentSize() {}
}

extension UIView {
  /// How content fills a view.
  public enum ContentMode: Int, Sendable {
    /// The ways of UIKit.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  /// What gives way when a superview changes its size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// What gives way when the superview changes its size. It is only kept.
  public final var autoresizingMask: AutoresizingMask {
    get { madeRare?.autoresizingMask ?? [] }
    set { rare.autoresizingMask = newValue }
  }
  /// How content fills the view.
  public final var contentMode: ContentMode {
    get { madeRare?.contentMode ?? .scaleToFill }
    set { rare.contentMode = newValue }
  }
  /// Whether what is outside of the bounds is cut off. The layer has the same.
  public final var clipsToBounds: Bool {
    get { flags.contains(.clipsToBounds) }
    set { flags.set(.clipsToBounds, newValue) }
  }
  /// Whether the view can be touched.
  public final var isUserInteractionEnabled: Bool {
    get { flags.contains(.isUserInteractionEnabled) }
    set { flags.set(.isUserInteractionEnabled, newValue) }
  }
  /// Whether the mask is translated to constraints. It is only kept.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !flags.contains(.hasFixedConstraints) }
    set { flags.set(.hasFixedConstraints, !newValue) }
  }
  /// A name for tests.
  public final var accessibilityIdentifier: String? {
    get { madeRare?.accessibilityIdentifier }
    set { rare.accessibilityIdentifier = newValue }
  }
  /// What a screen reader says.
  public final var accessibilityLabel: String? {
    get { madeRare?.accessibilityLabel }
    set { rare.accessibilityLabel = newValue }
  }
}

extension UIView {
  /// The layer of the view, which reads colour, frame and opacity from it.
  public final var layer: CALayer {
    if let madeLayer { return madeLayer }
    let made = Self.makeLayer()
    made.owner = self
    madeLayer = made
    return made
  }

  /// The layer, if anybody asked for it.
  public final var layerIfLoaded: CALayer? { madeLayer }
}
