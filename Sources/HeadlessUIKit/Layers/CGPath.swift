import Foundation

/// A rectangle with round corners, or an ellipse: the paths of this toolkit.
public final class CGPath: Hashable, Sendable {
  /// The box around the path.
  public let boundingBox: CGRect
  /// The radius of the corners.
  public let cornerRadius: CGFloat
  /// Whether the path is the ellipse in its box.
  public let isEllipse: Bool

  init(boundingBox: CGRect, cornerRadius: CGFloat = 0, isEllipse: Bool = false) {
    self.boundingBox = boundingBox
    self.cornerRadius = cornerRadius
    self.isEllipse = isEllipse
  }

  /// Whether the two are the same path.
  public static func == (one: CGPath, other: CGPath) -> Bool {
    one.boundingBox == other.boundingBox && one.cornerRadius == other.cornerRadius && one.isEllipse == other.isEllipse
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(boundingBox.origin.x)
    hasher.combine(boundingBox.origin.y)
    hasher.combine(boundingBox.width)
    hasher.combine(boundingBox.height)
  }
}

/// A path, for layers that draw one.
open class UIBezierPath: NSObject {
  /// The path.
  public let cgPath: CGPath

  /// A rectangle.
  public init(rect: CGRect) { cgPath = CGPath(boundingBox: rect) }
  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    cgPath = CGPath(boundingBox: rect, cornerRadius: cornerRadius)
  }
  /// The ellipse in a rectangle.
  public init(ovalIn rect: CGRect) { cgPath = CGPath(boundingBox: rect, isEllipse: true) }
}
