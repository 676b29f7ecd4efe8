import Foundation

/// Where lines of a text begin and end.
public enum TextAlignment: String, Hashable, Sendable {
  /// A side, in the direction of reading, or the middle.
  case leading, center, trailing
}

extension View {
  /// Puts the middle of the view to a point.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    decorated("position", ["x": .number(Double(x)), "y": .number(Double(y))])
  }

  /// Puts the middle of the view to a point.
  public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }

  /// Shows the view at another place than it takes.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    decorated("offset", ["x": .number(Double(x)), "y": .number(Double(y))])
  }

  /// Shows the view at another place than it takes.
  public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

  /// Turns the view.
  public func rotationEffect(_ angle: Angle) -> some View {
    decorated("rotationEffect", ["degrees": .number(angle.degrees)])
  }

  /// Makes the view larger or smaller.
  public func scaleEffect(_ scale: CGFloat) -> some View {
    decorated("scaleEffect", ["scale": .number(Double(scale))])
  }

  /// Which of several views is in front.
  public func zIndex(_ value: Double) -> some View { decorated("zIndex", ["value": .number(value)]) }

  /// Inverts the colours of the view.
  public func colorInvert() -> some View { decorated("colorInvert") }

  /// Draws the view as one before effects apply to it.
  public func compositingGroup() -> some View { decorated("compositingGroup") }

  /// A shadow under the view.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    decorated(
      "shadow",
      [
        "color": .color(color), "radius": .number(Double(radius)), "x": .number(Double(x)), "y": .number(Double(y)),
      ])
  }

  /// A line around the view.
  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    decorated("border", ["style": style.property, "width": .number(Double(width))])
  }

  /// Where lines of texts begin and end.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    decorated("multilineTextAlignment", ["alignment": .text(alignment.rawValue)])
  }

  /// How many lines texts may have; nil is any number.
  public func lineLimit(_ number: Int?) -> some View {
    decorated("lineLimit", ["number": number.map { .number(Double($0)) }])
  }

  /// Does something when the view is pressed.
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    TapAction(content: self, action: action)
  }
}

/// A view that does something when it is pressed.
private struct TapAction<Content: View>: View, Container {
  typealias Body = Never
  let content: Content
  let action: @MainActor () -> Void

  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    fragment.childNodes.map { node in
      var node = node
      // A button inside is nearer.
      if node.action == nil, fragment.environment.isEnabled { node.action = action }
      return node
    }
  }
}
