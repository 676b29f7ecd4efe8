/// A point in the host's units.
public struct ThemePoint: Hashable, Sendable {
  /// The horizontal coordinate.
  @Canonical public var x: Double
  /// The vertical coordinate; whether it counts up or down is the host's business.
  @Canonical public var y: Double
  /// A point with these coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in the host's units.
public struct ThemeSize: Hashable, Sendable {
  /// The horizontal extent.
  @Canonical public var width: Double
  /// The vertical extent.
  @Canonical public var height: Double
  /// A size with these extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A displacement in the host's units.
public struct ThemeOffset: Hashable, Sendable {
  /// The horizontal part.
  @Canonical public var horizontal: Double
  /// The vertical part.
  @Canonical public var vertical: Double
  /// A displacement with these parts.
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Distances from the four edges of a box, in the host's units.
public struct ThemeInsets: Hashable, Sendable {
  /// From the top edge.
  @Canonical public var top: Double
  /// From the edge where lines of text begin.
  @Canonical public var leading: Double
  /// From the bottom edge.
  @Canonical public var bottom: Double
  /// From the edge where lines of text end.
  @Canonical public var trailing: Double
  /// Insets with these distances; negative ones reach out of the box.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
