import Foundation

/// The place of a view. There is no layout, so that its size is zero.
public struct GeometryProxy: Sendable {
  /// The size of the place.
  public var size: CGSize { .zero }
  /// What the bars of the system take.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  /// The place in a space of coordinates.
  public func frame(in space: CoordinateSpace) -> CGRect { .zero }
}

/// Which origin coordinates have.
public enum CoordinateSpace: Hashable, Sendable {
  /// The window, or the view itself.
  case global, local
}

/// Lengths at the sides of a rectangle.
public struct EdgeInsets: Hashable, Sendable {
  /// The length at a side.
  public var top, leading, bottom, trailing: CGFloat
  /// Lengths at all sides.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// Views that depend on their size and place.
public struct GeometryReader<Content: View> {
  let content: Content
  /// Tells views their place.
  public init(@ViewBuilder content: (GeometryProxy) -> Content) { self.content = content(GeometryProxy()) }
}

extension GeometryReader: View, Container {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] { [Node("GeometryReader", children: fragment.childNodes)] }
}

/// A column or row of a grid.
public struct GridItem: Sendable {
  /// How wide or high it is.
  public enum Size: Sendable {
    /// Always this size.
    case fixed(CGFloat)
    /// One size between these.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as there is room for.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  let size: Size
  let spacing: CGFloat?
  /// A column or row.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil) { (self.size, self.spacing) = (size, spacing) }
}

/// Views in rows of several columns.
public struct LazyVGrid<Content: View> {
  let columns: [GridItem]
  let content: Content
  /// Puts views into columns.
  public init(columns: [GridItem], spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.columns = columns
    self.content = content()
  }
}

extension LazyVGrid: View, Container {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    [Node("LazyVGrid", ["columns": .number(Double(columns.count))], children: fragment.childNodes)]
  }
}

/// Views from top to bottom, like ``VStack``: here all are evaluated.
public typealias LazyVStack = VStack
/// Views from left to right, like ``HStack``: here all are evaluated.
public typealias LazyHStack = HStack

/// A length that grows with the text size of the system, which is the usual one here.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The length.
  public let wrappedValue: Value
  /// A length at the usual text size.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) { self.wrappedValue = wrappedValue }
}

/// Where an item of a bar is.
public enum ToolbarItemPlacement: String, Hashable, Sendable {
  /// A place, as its name says.
  case automatic, principal, navigation, primaryAction, navigationBarLeading, navigationBarTrailing, bottomBar
}

/// An item of a bar.
public struct ToolbarItem<Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content
  /// Puts views into a bar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem: View, Container {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    [Node("ToolbarItem", ["placement": .text(placement.rawValue)], children: fragment.childNodes)]
  }
}

extension View {
  /// Items in the bars of the navigation.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    Decorated(content: self, name: "toolbar", properties: [:], extra: content())
  }
}

/// Shows views while they are written. Nothing here does so.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of ``previews``.
  associatedtype Previews: View
  /// The views to be shown.
  @ViewBuilder static var previews: Previews { get }
}
