/// A colour that fills the place of a view.
extension Color: View, Primitive {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] { [Node("Color", ["color": .color(self)])] }
}

extension Image: View, Primitive {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    [
      Node(
        "Image",
        [
          "image": .image(self), "foregroundColor": fragment.environment.foregroundColor.map { .color($0) },
          "isResizable": isResizable ? .flag(true) : nil,
        ])
    ]
  }
}

/// A gradient along a line.
public struct LinearGradient: Sendable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  /// A gradient from one point to another.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// A gradient of these colours from one point to another.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
}

extension LinearGradient: View, Primitive {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    [
      Node(
        "LinearGradient",
        ["gradient": .gradient(gradient), "start": .text("\(startPoint)"), "end": .text("\(endPoint)")])
    ]
  }
}
