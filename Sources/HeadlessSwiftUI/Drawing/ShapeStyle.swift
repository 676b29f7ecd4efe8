/// How an area is filled: with a colour, a gradient, or something of the system.
public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle {}
extension LinearGradient: ShapeStyle {}

/// The ground that the system gives to views.
public struct BackgroundStyle: ShapeStyle {
  /// The ground of the system.
  public init() {}
}

/// The colour of the content that is around a view.
public struct ForegroundStyle: ShapeStyle {
  /// The colour of the surrounding content.
  public init() {}
}

/// A ground through which one sees what is behind it.
public struct Material: ShapeStyle {
  let name: String
  /// The thinnest ground.
  public static let ultraThin = Material(name: "ultraThin")
  /// A thin ground.
  public static let thin = Material(name: "thin")
  /// The usual ground.
  public static let regular = Material(name: "regular")
  /// A thick ground.
  public static let thick = Material(name: "thick")
  /// The thickest ground.
  public static let ultraThick = Material(name: "ultraThick")
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The ground that the system gives to views.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The colour of the content that is around a view.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == Material {
  /// The thinnest ground.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A thin ground.
  public static var thinMaterial: Material { .thin }
  /// The usual ground.
  public static var regularMaterial: Material { .regular }
  /// A thick ground.
  public static var thickMaterial: Material { .thick }
  /// The thickest ground.
  public static var ultraThickMaterial: Material { .ultraThick }
}

extension ShapeStyle where Self == Color {
  /// The colour of this name.
  public static var red: Color { Color.red }
  /// The colour of this name.
  public static var orange: Color { Color.orange }
  /// The colour of this name.
  public static var yellow: Color { Color.yellow }
  /// The colour of this name.
  public static var green: Color { Color.green }
  /// The colour of this name.
  public static var blue: Color { Color.blue }
  /// The colour of this name.
  public static var indigo: Color { Color.indigo }
  /// The colour of this name.
  public static var purple: Color { Color.purple }
  /// The colour of this name.
  public static var pink: Color { Color.pink }
  /// The colour of this name.
  public static var gray: Color { Color.gray }
  /// The colour of this name.
  public static var white: Color { Color.white }
  /// The colour of this name.
  public static var black: Color { Color.black }
  /// The colour of this name.
  public static var clear: Color { Color.clear }
}

extension ShapeStyle {
  /// The style as a property of a node.
  var property: Node.Property {
    switch self {
    case let color as Color: .color(color)
    case let gradient as LinearGradient: .gradient(gradient.gradient)
    case let material as Material: .text("\(material.name)Material")
    default: .text("\(Self.self)")
    }
  }
}

/// A style that fills the place of a view.
struct Filling: View, Primitive {
  typealias Body = Never
  let style: any ShapeStyle

  func place(_ placer: inout Placer) { if let view = style as? any View { placer.place(view) } }
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    fragment.children.isEmpty ? [Node("Style", ["style": style.property])] : fragment.childNodes
  }
}
