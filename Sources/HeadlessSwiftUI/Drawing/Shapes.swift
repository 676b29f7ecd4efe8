import Foundation

/// An outline that can be filled and drawn. Without either it has the colour of the content around it.
@MainActor @preconcurrency public protocol Shape: View where Body == Never {}

extension Shape {
  /// The shape, filled.
  public func fill(_ style: some ShapeStyle) -> some View {
    DrawnShape(shape: self, fill: style, stroke: nil, width: nil)
  }

  /// The outline of the shape.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    DrawnShape(shape: self, fill: nil, stroke: style, width: lineWidth)
  }

  /// The outline of the shape, in the colour of the content around it.
  public func stroke(lineWidth: CGFloat = 1) -> some View {
    DrawnShape(shape: self, fill: nil, stroke: nil, width: lineWidth)
  }
}

/// What a shape of this module has to say of itself.
@MainActor protocol PlainShape: Shape, Primitive {
  var properties: [String: Node.Property?] { get }
}

extension PlainShape {
  var properties: [String: Node.Property?] { [:] }
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    var properties = properties
    properties["foregroundColor"] = fragment.environment.foregroundColor.map { .color($0) }
    // Without its generic parameters, which no shape has.
    return [Node("\(Self.self)", properties)]
  }
}

/// A circle in the middle of its place.
public struct Circle: Sendable {
  /// A circle.
  public init() {}
}
extension Circle: PlainShape { public typealias Body = Never }

/// An ellipse.
public struct Ellipse: Sendable {
  /// An ellipse.
  public init() {}
}
extension Ellipse: PlainShape { public typealias Body = Never }

/// A rectangle.
public struct Rectangle: Sendable {
  /// A rectangle.
  public init() {}
}
extension Rectangle: PlainShape { public typealias Body = Never }

/// A rectangle whose short sides are half circles.
public struct Capsule: Sendable {
  /// A capsule.
  public init() {}
}
extension Capsule: PlainShape { public typealias Body = Never }

/// A rectangle with round corners.
public struct RoundedRectangle: Sendable {
  let cornerRadius: CGFloat
  /// A rectangle with corners of this radius.
  public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
}
extension RoundedRectangle: PlainShape {
  public typealias Body = Never
  var properties: [String: Node.Property?] { ["cornerRadius": .number(Double(cornerRadius))] }
}

/// A shape that is filled, or whose outline is drawn.
private struct DrawnShape<Outline: Shape>: View, Primitive {
  typealias Body = Never
  let shape: Outline
  let fill: (any ShapeStyle)?
  let stroke: (any ShapeStyle)?
  let width: CGFloat?

  func place(_ placer: inout Placer) { placer.place(shape) }
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    fragment.childNodes.map { node in
      var node = node
      node.properties["fill"] = fill?.property
      node.properties["stroke"] = stroke?.property
      node.properties["lineWidth"] = width.map { .number(Double($0)) }
      return node
    }
  }
}

extension View {
  /// Cuts the view to a shape.
  public func clipShape(_ shape: some Shape) -> some View {
    Decorated(content: self, name: "clipShape", properties: [:], extra: shape)
  }

  /// Shows the view only where another one is opaque.
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    Decorated(content: self, name: "mask", properties: [:], extra: mask)
  }

  /// Shows the view only where others are opaque.
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    Decorated(content: self, name: "mask", properties: [:], extra: mask())
  }
}
