import Foundation
import Synchronization

/// An image by name, or an area of one colour. It has no pixels.
///
/// Images are equal if name, colour, size and the way to draw them are.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  // `@unchecked Sendable`: nothing is written after the initialiser. Subclasses must keep to that.

  /// Whether an image shows its own colours, or is a stencil for the tint.
  public enum RenderingMode: Int, Sendable {
    /// As the view likes, own colours, a stencil.
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The name under which it was registered.
  public let name: String?
  /// The colour that fills it.
  public let fill: UIColor?
  /// The size in points.
  public let size: CGSize
  /// How it is drawn.
  public let renderingMode: RenderingMode
  /// The images of an animation.
  public let images: [UIImage]?
  /// How long the animation takes.
  public let duration: TimeInterval

  init(
    name: String?, fill: UIColor?, size: CGSize, renderingMode: RenderingMode = .automatic, images: [UIImage]? = nil,
    duration: TimeInterval = 0
  ) {
    self.name = name
    self.fill = fill
    self.size = size
    self.renderingMode = renderingMode
    self.images = images
    self.duration = duration
  }

  /// Makes an empty image.
  public override convenience init() { self.init(name: nil, fill: nil, size: .zero) }

  /// Makes an area of one colour.
  public convenience init(fill: UIColor, size: CGSize = CGSize(width: 1, height: 1)) {
    self.init(name: nil, fill: fill, size: size)
  }

  /// Makes a registered image, nil if there is none of this name.
  public convenience init?(named name: String) {
    guard let known = Self.registry.withLock({ $0[name] }) else { return nil }
    self.init(
      name: name, fill: known.fill, size: known.size, renderingMode: known.renderingMode, images: known.images,
      duration: known.duration)
  }

  /// Scale of the image: always 1.
  open var scale: CGFloat { 1 }

  /// Registers an image, so that `UIImage(named:)` finds it. A name that is there is replaced.
  public static func register(_ image: UIImage = UIImage(), named name: String) {
    registry.withLock { $0[name] = image }
  }

  /// Forgets all registered images.
  public static func unregisterAll() { registry.withLock { $0 = [:] } }

  /// An animation.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(name: nil, fill: nil, size: first.size, images: images, duration: duration)
  }

  /// The same image, drawn in another way.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      name: name, fill: fill, size: size, renderingMode: renderingMode, images: images, duration: duration)
  }

  /// The image itself, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the two show the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return name == other.name && fill == other.fill && size == other.size && renderingMode == other.renderingMode
      && images == other.images && duration == other.duration
  }

  /// Equal for equal images.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(fill)
    hasher.combine(size.width)
    hasher.combine(size.height)
    return hasher.finalize()
  }

  /// The name, or the colour and the size.
  open override var description: String {
    let size = "\(Double(size.width).shortText)×\(Double(size.height).shortText)"
    let animation = images.map { $0.map(\.description).joined(separator: ", ") }
    return name ?? animation.map { "[\($0)]" } ?? fill.map { "\($0) \(size)" } ?? "image \(size)"
  }

  private static let registry = Mutex<[String: UIImage]>([:])
}
