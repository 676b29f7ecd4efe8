/// A point in the embedder's units.
public struct Point: Hashable, Sendable {
  @Canonical public var x: Double
  @Canonical public var y: Double
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in the embedder's units.
public struct Size: Hashable, Sendable {
  @Canonical public var width: Double
  @Canonical public var height: Double
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A displacement in the embedder's units.
public struct Offset: Hashable, Sendable {
  @Canonical public var horizontal: Double
  @Canonical public var vertical: Double
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Distances from the four edges of a box, in the embedder's units.
public struct Insets: Hashable, Sendable {
  @Canonical public var top: Double
  @Canonical public var leading: Double
  @Canonical public var bottom: Double
  @Canonical public var trailing: Double
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
