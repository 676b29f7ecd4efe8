import Foundation

/// Views from left to right.
public struct HStack<Content: View> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Puts views beside each other.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: View, Container {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    [Node("HStack", stackProperties(alignment.rawValue, spacing), children: fragment.childNodes)]
  }
}

/// Views from top to bottom.
public struct VStack<Content: View> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Puts views below each other.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: View, Container {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    [Node("VStack", stackProperties(alignment.rawValue, spacing), children: fragment.childNodes)]
  }
}

/// Views on top of each other.
public struct ZStack<Content: View> {
  let alignment: Alignment
  let content: Content

  /// Puts views on top of each other, the first at the bottom.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: View, Container {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    let properties: [String: Node.Property?] = alignment == .center ? [:] : ["alignment": .text("\(alignment)")]
    return [Node("ZStack", properties, children: fragment.childNodes)]
  }
}

/// What differs from the usual.
private func stackProperties(_ alignment: String, _ spacing: CGFloat?) -> [String: Node.Property?] {
  [
    "alignment": alignment == "center" ? nil : .text(alignment), "spacing": spacing.map { .number(Double($0)) },
  ]
}

/// Takes the room that is left in a stack.
public struct Spacer {
  let minLength: CGFloat?
  /// Takes at least this length.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View, Primitive {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    [Node("Spacer", ["minLength": minLength.map { .number(Double($0)) }])]
  }
}

/// A thin line between views.
public struct Divider {
  /// A line.
  public init() {}
}

extension Divider: View, Primitive {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] { [Node("Divider")] }
}
