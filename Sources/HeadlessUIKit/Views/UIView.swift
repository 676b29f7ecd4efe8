import Foundation

/// A rectangle of a user interface that nobody sees.
///
/// A plain view takes 128 bytes. Its layer, its list of subviews and properties that few views set are made when they
/// are first needed.
///
/// ```
/// UIView ─► subviews: [UIView]      nothing while empty
///        ─► layer: CALayer          made when asked for, reads colour, frame and opacity from its view
///        ─► rare: RareProperties    tag, tint, mode, constraints, …
/// ```
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment {
  // Safe: a superview clears it in its subviews when it goes, and views are made and used on the main actor.
  nonisolated(unsafe) unowned(unsafe) var parent: UIView?
  // Safe: outside of the main actor only `deinit` reads these two, when nobody else can.
  nonisolated(unsafe) var children: [UIView] = []
  nonisolated(unsafe) var madeLayer: CALayer?
  var madeRare: RareProperties?
  var storedFrame: CGRect
  var storedBackgroundColor: UIColor?
  var storedAlpha: CGFloat = 1
  var flags: Flags = [.isOpaque, .isUserInteractionEnabled]

  /// Makes a view of this size and place.
  public init(frame: CGRect) {
    storedFrame = frame
    super.init()
  }

  /// Makes a view from an archive. Nothing is read.
  public required init?(coder: NSCoder) {
    storedFrame = .zero
    super.init()
  }

  /// Makes a view without size.
  public convenience override init() { self.init(frame: .zero) }

  deinit {
    for child in children { child.parent = nil }
    madeLayer?.owner = nil
  }

  /// The class of the layer: one of this toolkit's. For a class of your own, override `makeLayer()`, too.
  open class var layerClass: AnyClass { CALayer.self }

  /// Makes the layer of a view.
  open class func makeLayer() -> CALayer {
    if layerClass == CAShapeLayer.self { return CAShapeLayer() }
    if layerClass == CAGradientLayer.self { return CAGradientLayer() }
    precondition(layerClass == CALayer.self, "\(Self.self) has a layerClass of its own, but no makeLayer().")
    return CALayer()
  }

  // MARK: What a theme shows through

  /// The colour behind everything in the view. The layer has the same.
  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set { storedBackgroundColor = newValue }
  }
  /// The opacity, from 0 to 1. The layer has the same.
  open var alpha: CGFloat {
    get { storedAlpha }
    set { storedAlpha = newValue }
  }
  /// Whether the view and all in it are hidden.
  open var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set { flags.set(.isHidden, newValue) }
  }
  /// Whether the view promises to fill its rectangle.
  open var isOpaque: Bool {
    get { flags.contains(.isOpaque) }
    set { flags.set(.isOpaque, newValue) }
  }
  /// The colour for what can be touched: the view's own, or that of its superview, or the system's blue.
  open var tintColor: UIColor! {
    get {
      var view: UIView? = self
      while let current = view {
        if let own = current.madeRare?.tintColor { return own }
        view = current.parent
      }
      return .systemBlue
    }
    set {
      Self.hasTints = true
      rare.tintColor = newValue
      inheritedTintDidChange()
    }
  }
  /// Called when the tint of the view or of a superview changed.
  open func tintColorDidChange() {}

  /// Whether any view ever had a tint of its own, so that moves may change that of others.
  static var hasTints = false

  /// The tint that was set on this very view.
  public final var ownTintColor: UIColor? { madeRare?.tintColor }

  // MARK: Traits

  /// Light or dark for the view and all in it. It goes before the system's.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { madeRare?.overrideUserInterfaceStyle ?? .unspecified }
    set {
      let previous = traitCollection
      Self.hasStyles = true
      rare.overrideUserInterfaceStyle = newValue
      if traitCollection != previous { notifyTraits(from: previous) }
    }
  }
  /// The traits of the nearest view or controller that overrides them, else those of the system.
  open var traitCollection: UITraitCollection {
    var view: UIView? = self
    while let current = view {
      if let rare = current.madeRare {
        if rare.overrideUserInterfaceStyle != .unspecified { return .shared(rare.overrideUserInterfaceStyle) }
        if let style = rare.controller?.overrideUserInterfaceStyle, style != .unspecified { return .shared(style) }
      }
      view = current.parent
    }
    return .system
  }
  /// Called after the traits changed, in views that are in a window, or that moved to where they are others.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether any view or controller ever had a style of its own, so that moves may change that of others.
  static var hasStyles = false

  // MARK: Size and place

  /// Size and place in the superview.
  open var frame: CGRect {
    get { storedFrame }
    set { place(newValue) }
  }
  /// Size, and the origin of the view's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: madeRare?.boundsOrigin ?? .zero, size: storedFrame.size) }
    set { setBounds(newValue) }
  }
  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: storedFrame.midX, y: storedFrame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - storedFrame.width / 2, y: newValue.y - storedFrame.height / 2)
    }
  }
  /// Takes the size that `sizeThatFits(_:)` says.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// Asks for a layout.
  open func setNeedsLayout() { flags.insert(.needsLayout) }
  /// Lays out what asked for it, here and below.
  open func layoutIfNeeded() { layOut() }

  // MARK: The tree

  /// Puts a view in front of the others. It leaves its former superview.
  open func addSubview(_ view: UIView) { insert(view) { self.children.count } }
  /// Puts a view at an index.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view) { min(max(index, 0), self.children.count) } }
  /// Takes the view out of its superview.
  open func removeFromSuperview() { leaveSuperview() }
  /// The view with this tag: this one, or the first below it.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag) }

  // MARK: Overridden by subclasses

  /// The controller of the view, or the superview.
  open override var next: UIResponder? { madeRare?.controller ?? parent }
  /// Places the subviews.
  open func layoutSubviews() {}
  /// Called before the view comes under another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view came under another superview.
  open func didMoveToSuperview() {}
  /// Called before the view comes into another window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view came into another window.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The size that the view likes in that space: by default its own.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// The size of the content, negative where there is none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// Draws the view. Without a screen nothing calls it.
  open func draw(_ rect: CGRect) {}
  /// Prepares the view for an editor of interfaces.
  open func prepareForInterfaceBuilder() {}

  /// The value that means no width or height.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Adds the properties of the view that a dump shows. Overrides call `super` first.
  open func list(in properties: inout PropertyList) { listViewProperties(in: &properties) }
}

extension UIView {
  struct Flags: OptionSet {
    let rawValue: UInt16

    static let isHidden = Flags(rawValue: 1)
    static let isOpaque = Flags(rawValue: 2)
    static let isUserInteractionEnabled = Flags(rawValue: 4)
    static let clipsToBounds = Flags(rawValue: 8)
    static let needsLayout = Flags(rawValue: 16)
    static let hasFixedConstraints = Flags(rawValue: 32)
    static let isWindow = Flags(rawValue: 64)

    mutating func set(_ flag: Flags, _ isOn: Bool) {
      if isOn { insert(flag) } else { remove(flag) }
    }
  }

  /// What few views set.
  final class RareProperties {
    var tag = 0
    var tintColor: UIColor?
    var boundsOrigin = CGPoint.zero
    var contentMode = ContentMode.scaleToFill
    var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    weak var controller: UIViewController?
    var constraints: [NSLayoutConstraint] = []
    var autoresizingMask: AutoresizingMask = []
    var accessibilityIdentifier: String?
    var accessibilityLabel: String?
  }

  var rare: RareProperties {
    if let madeRare { return madeRare }
    let made = RareProperties()
    madeRare = made
    return made
  }

  func inheritedTintDidChange() {
    tintColorDidChange()
    for child in children where child.madeRare?.tintColor == nil { child.inheritedTintDidChange() }
  }

  /// Tells the view and all below that follow it, where they are in a window.
  func notifyTraits(from previous: UITraitCollection) {
    guard window != nil else { return }
    deliverTraits(from: previous)
  }

  /// Tells the view and all below that follow it.
  func deliverTraits(from previous: UITraitCollection) {
    madeRare?.controller?.traitCollectionDidChange(previous)
    traitCollectionDidChange(previous)
    for child in children { child.inheritedStyleDidChange(from: previous) }
  }

  /// Tells the view and all below that follow, unless it has a style of its own.
  func inheritedStyleDidChange(from previous: UITraitCollection) {
    if let rare = madeRare {
      if rare.overrideUserInterfaceStyle != .unspecified { return }
      if let style = rare.controller?.overrideUserInterfaceStyle, style != .unspecified { return }
    }
    deliverTraits(from: previous)
  }
}
