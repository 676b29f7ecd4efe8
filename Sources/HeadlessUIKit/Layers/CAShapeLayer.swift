import Foundation

/// A layer that draws a path.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// The colour inside, black at first.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The colour of the line.
  open var strokeColor: CGColor?
  /// The width of the line.
  open var lineWidth: CGFloat = 1

  /// Lists what the layer has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("fillColor", fillColor)
    properties.add("strokeColor", strokeColor)
    properties.add("lineWidth", lineWidth, unless: 1)
  }
}

/// A layer with a gradient.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colours: `CGColor`s.
  open var colors: [Any]?
  /// Where the colours are, from 0 to 1.
  open var locations: [NSNumber]?
  /// Where the gradient begins, in units of the size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the gradient ends, in units of the size.
  open var endPoint = CGPoint(x: 0.5, y: 1)

  /// Lists what the layer has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("colors", colors)
  }
}
