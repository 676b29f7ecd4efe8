/// Views that are taken together, so that a modifier applies to each of them.
public struct Group<Content: View> {
  let content: Content
  /// Takes views together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: View, Container {
  public typealias Body = Never
}

/// The directions in which a view scrolls.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  /// A direction.
  case horizontal, vertical

  /// Several directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// A bit for each direction.
    public let rawValue: Int8
    /// The directions of these bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The direction of this name.
    public static let horizontal = Set(rawValue: 1)
    /// The direction of this name.
    public static let vertical = Set(rawValue: 2)
  }
}

/// Views that scroll.
public struct ScrollView<Content: View> {
  let content: Content
  /// Has views scroll.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ScrollView: View, Container {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] { [Node("ScrollView", children: fragment.childNodes)] }
}

/// Rows below each other.
public struct List<Content: View> {
  let content: Content
  /// Puts rows below each other.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension List: View, Container {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] { [Node("List", children: fragment.childNodes)] }
}

/// The first of a series of screens.
public struct NavigationView<Content: View> {
  let content: Content
  /// Shows the first screen.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension NavigationView: View, Container {
  public typealias Body = Never
  func nodes(of fragment: PrimitiveFragment) -> [Node] { [Node("NavigationView", children: fragment.childNodes)] }
}
