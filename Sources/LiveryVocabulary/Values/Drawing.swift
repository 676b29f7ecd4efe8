/// A picture that the embedder finds by name.
public struct ImageReference: Hashable, Sendable {
  /// Where the name is to be looked up.
  public enum Source: Hashable, Sendable { case asset, system, file }
  @Scalars public var name: String
  public var source: Source
  public init(_ name: String, source: Source = .asset) {
    self.name = name
    self.source = source
  }
}

/// A gradient: colours at positions from 0 to 1, in ascending order.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    @Canonical public var position: Double
    public init(_ color: Color, at position: Double) {
      self.color = color
      self.position = position
    }
  }
  public var stops: [Stop]
  public init(_ stops: [Stop]) { self.stops = stops }
}

/// One or more shadows, the first on top.
public struct Shadow: Hashable, Sendable {
  public struct Layer: Hashable, Sendable {
    public var color: Color
    public var offsetX: Dimension
    public var offsetY: Dimension
    public var blur: Dimension
    public var spread: Dimension
    public var isInset: Bool
    public init(
      color: Color, offsetX: Dimension, offsetY: Dimension, blur: Dimension, spread: Dimension = Dimension(0),
      isInset: Bool = false
    ) {
      self.color = color
      self.offsetX = offsetX
      self.offsetY = offsetY
      self.blur = blur
      self.spread = spread
      self.isInset = isInset
    }
  }
  public var layers: [Layer]
  public init(_ layers: [Layer]) { self.layers = layers }
}

/// A length with its unit.
public struct Dimension: Hashable, Sendable {
  /// `px` is the embedder's reference pixel, `rem` a multiple of its root font size.
  public enum Unit: Hashable, Sendable {
    case px, rem
    /// A unit outside the format that a lenient reader kept.
    case other(String)

    public static func == (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.px, .px), (.rem, .rem): true
      case (.other(let left), .other(let right)): left.hasSameScalars(as: right)
      default: false
      }
    }

    public func hash(into hasher: inout Hasher) {
      switch self {
      case .px: hasher.combine(0)
      case .rem: hasher.combine(1)
      case .other(let name): name.hashScalars(into: &hasher)
      }
    }
  }
  @Canonical public var value: Double
  public var unit: Unit
  public init(_ value: Double, _ unit: Unit = .px) {
    self.value = value
    self.unit = unit
  }
}

/// How a line is drawn.
public enum StrokeStyle: Hashable, Sendable {
  public enum Keyword: String, Hashable, Sendable, CaseIterable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }
  public enum LineCap: String, Hashable, Sendable, CaseIterable { case round, butt, square }
  case keyword(Keyword)
  case dashes([Dimension], cap: LineCap)
}

/// The line around a box.
public struct Border: Hashable, Sendable {
  public var color: Color
  public var width: Dimension
  public var style: StrokeStyle
  public init(color: Color, width: Dimension, style: StrokeStyle) {
    self.color = color
    self.width = width
    self.style = style
  }
}
