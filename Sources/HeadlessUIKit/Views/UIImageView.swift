import Foundation

/// A view that shows an image, or several in turn.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?
  /// The image while the view is highlighted.
  open var highlightedImage: UIImage?
  /// Whether the view is highlighted.
  open var isHighlighted = false
  /// The images of the animation.
  open var animationImages: [UIImage]?
  /// The images of the animation while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]?
  /// How long the animation takes.
  open var animationDuration: TimeInterval = 0
  /// How often the animation runs, 0 for ever.
  open var animationRepeatCount = 0
  /// Whether the animation runs.
  open private(set) var isAnimating = false

  /// Makes a view of the size of an image.
  public init(image: UIImage?, highlightedImage: UIImage? = nil) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// Makes a view of this size and place.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view from an archive. Nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Starts the animation.
  open func startAnimating() { isAnimating = true }
  /// Stops the animation.
  open func stopAnimating() { isAnimating = false }

  /// Lists what the view has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("image", image)
    properties.add("highlightedImage", highlightedImage)
    properties.add("isHighlighted", isHighlighted, unless: false)
    properties.add("animationImages", animationImages)
    properties.add("highlightedAnimationImages", highlightedAnimationImages)
    properties.add("isAnimating", isAnimating, unless: false)
  }
}
