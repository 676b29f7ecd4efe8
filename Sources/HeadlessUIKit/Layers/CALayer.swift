import Foundation

/// A rectangle of a drawing. The layer of a view takes frame, colour, opacity and visibility from it.
@preconcurrency @MainActor open class CALayer: NSObject, AttachmentHolder {
  // Safe: both clear it when they go, and layers are made and used on the main actor.
  nonisolated(unsafe) unowned(unsafe) var owner: UIView?
  nonisolated(unsafe) unowned(unsafe) var parent: CALayer?
  // Safe: outside of the main actor only `deinit` reads it, when nobody else can.
  nonisolated(unsafe) var children: [CALayer] = []

  /// What other modules attached.
  public final var attachments = Attachments()

  private var storedFrame = CGRect.zero
  private var storedBackgroundColor: CGColor?
  private var storedOpacity: Float = 1
  private var storedIsHidden = false
  private var storedMasksToBounds = false

  /// Makes a layer.
  public override init() { super.init() }

  /// Makes a layer from an archive. Nothing is read.
  public required init?(coder: NSCoder) { super.init() }

  /// Makes a copy of a layer without its sublayers.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    frame = layer.frame
    backgroundColor = layer.backgroundColor
    opacity = layer.opacity
    isHidden = layer.isHidden
    masksToBounds = layer.masksToBounds
    borderColor = layer.borderColor
    borderWidth = layer.borderWidth
    cornerRadius = layer.cornerRadius
    shadowColor = layer.shadowColor
  }

  deinit {
    for child in children { child.parent = nil }
  }

  // MARK: Shared with the view

  /// Size and place in the superlayer.
  open var frame: CGRect {
    get { owner?.frame ?? storedFrame }
    set {
      if let owner { owner.frame = newValue } else { storedFrame = newValue }
    }
  }
  /// The size, from the origin zero.
  open var bounds: CGRect {
    get { owner?.bounds ?? CGRect(origin: .zero, size: storedFrame.size) }
    set {
      if let owner {
        owner.bounds = newValue
        return
      }
      let middle = position
      storedFrame.size = newValue.size
      position = middle
    }
  }
  /// The middle of the frame.
  open var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  /// The colour behind everything in the layer.
  open var backgroundColor: CGColor? {
    get {
      guard let owner else { return storedBackgroundColor }
      return owner.backgroundColor.map { $0.resolvedColor(with: owner.traitCollection).cgColor }
    }
    set {
      if let owner { owner.backgroundColor = newValue.map(UIColor.init) } else { storedBackgroundColor = newValue }
    }
  }
  /// The opacity, from 0 to 1.
  open var opacity: Float {
    get { owner.map { Float($0.alpha) } ?? storedOpacity }
    set {
      if let owner { owner.alpha = CGFloat(newValue) } else { storedOpacity = newValue }
    }
  }
  /// Whether the layer and all in it are hidden.
  open var isHidden: Bool {
    get { owner?.isHidden ?? storedIsHidden }
    set {
      if let owner { owner.isHidden = newValue } else { storedIsHidden = newValue }
    }
  }
  /// Whether what is outside of the bounds is cut off.
  open var masksToBounds: Bool {
    get { owner?.clipsToBounds ?? storedMasksToBounds }
    set {
      if let owner { owner.clipsToBounds = newValue } else { storedMasksToBounds = newValue }
    }
  }

  // MARK: Of the layer

  /// The colour of the border, black at first.
  open var borderColor: CGColor? = CALayer.black
  /// The width of the border.
  open var borderWidth: CGFloat = 0
  /// The radius of the corners.
  open var cornerRadius: CGFloat = 0
  /// The colour of the shadow, black at first.
  open var shadowColor: CGColor? = CALayer.black
  /// The opacity of the shadow.
  open var shadowOpacity: Float = 0
  /// How far the shadow is moved.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How soft the shadow is.
  open var shadowRadius: CGFloat = 3
  /// The order among siblings. It is only kept.
  open var zPosition: CGFloat = 0
  /// A name.
  open var name: String?
  /// What is drawn, for example a `UIImage`.
  open var contents: Any?

  /// Asks for a layout. Nothing happens.
  open func setNeedsLayout() {}
  /// Asks for drawing. Nothing happens.
  open func setNeedsDisplay() {}
  /// Places the sublayers.
  open func layoutSublayers() {}
  /// Lays out now.
  open func layoutIfNeeded() { layoutSublayers() }

  /// Adds the properties of the layer that a dump shows. Overrides call `super` first.
  open func list(in properties: inout PropertyList) { listLayerProperties(in: &properties) }

  private static let black = CGColor(gray: 0, alpha: 1)
}
