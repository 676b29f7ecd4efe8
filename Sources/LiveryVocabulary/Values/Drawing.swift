/// A picture that the host finds by name.
public struct ImageReference: Hashable, Sendable {
  /// Where the name is to be looked up: among the host's assets, among the pictures of the system, or as the path
  /// of a file.
  public enum Source: Hashable, Sendable { case asset, system, file }
  /// What it is called there.
  @Scalars public var name: String
  /// Where the name is to be looked up.
  public var source: Source
  /// Names a picture; whether there is one is not checked.
  public init(_ name: String, source: Source = .asset) {
    self.name = name
    self.source = source
  }
}

/// A gradient: colours at positions from 0 to 1, in ascending order.
public struct ThemeGradient: Hashable, Sendable {
  /// A colour at a position.
  public struct Stop: Hashable, Sendable {
    /// The colour at this position.
    public var color: ThemeColor
    /// 0 is the beginning of the gradient, 1 its end.
    @Canonical public var position: Double
    /// Puts a colour at a position.
    public init(_ color: ThemeColor, at position: Double) {
      self.color = color
      self.position = position
    }
  }
  /// In ascending order of position, which is not checked.
  public var stops: [Stop]
  /// A gradient with these stops, in order.
  public init(_ stops: [Stop]) { self.stops = stops }
}

/// One or more shadows, the first on top.
public struct ThemeShadow: Hashable, Sendable {
  /// One shadow, with the lengths of CSS `box-shadow`.
  public struct Layer: Hashable, Sendable {
    /// What colour it has.
    public var color: ThemeColor
    /// How far it is moved to the right; to the left if negative.
    public var offsetX: ThemeDimension
    /// How far it is moved down; up if negative.
    public var offsetY: ThemeDimension
    /// The blur radius; 0 is a sharp edge.
    public var blur: ThemeDimension
    /// How much larger it is than the shape, on each side; smaller if negative.
    public var spread: ThemeDimension
    /// Whether it falls into the shape instead of behind it.
    public var isInset: Bool
    /// Puts a shadow together; outside the shape and without spread unless said otherwise.
    public init(
      color: ThemeColor, offsetX: ThemeDimension, offsetY: ThemeDimension, blur: ThemeDimension,
      spread: ThemeDimension = ThemeDimension(0),
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
  /// The first is on top.
  public var layers: [Layer]
  /// A shadow of these layers, the first on top.
  public init(_ layers: [Layer]) { self.layers = layers }
}

/// A length with its unit.
public struct ThemeDimension: Hashable, Sendable {
  /// The units of the design-token format, and others.
  public enum Unit: Hashable, Sendable {
    /// `px` is the host's reference pixel, `rem` a multiple of its root font size.
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
  /// How many units.
  @Canonical public var value: Double
  /// In what it is counted.
  public var unit: Unit
  /// A length, in reference pixels unless said otherwise.
  public init(_ value: Double, _ unit: Unit = .px) {
    self.value = value
    self.unit = unit
  }
}

extension ThemeDimension.Unit: CustomStringConvertible {
  public var description: String {
    switch self {
    case .px: "px"
    case .rem: "rem"
    case .other(let name): name
    }
  }
}

extension ThemeDimension: CustomStringConvertible {
  /// The number and the unit, as `4.0px`.
  public var description: String { "\(value)\(unit)" }
}

/// How a line is drawn, as in the design-token format.
public enum ThemeStrokeStyle: Hashable, Sendable {
  /// The line styles that have a name, which are those of CSS `border-style`.
  public enum Keyword: String, Hashable, Sendable, CaseIterable {
    /// Each looks as in CSS.
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }
  /// How dashes end: rounded, cut off at the end (`butt`), or square beyond it, as SVG `stroke-linecap` has it.
  public enum LineCap: String, Hashable, Sendable, CaseIterable { case round, butt, square }
  /// A style that has a name.
  case keyword(Keyword)
  /// Dashes and gaps by turns, a dash first, over and over, with these ends.
  case dashes([ThemeDimension], cap: LineCap)
}

/// The line around a box.
public struct ThemeBorder: Hashable, Sendable {
  /// What colour the line has.
  public var color: ThemeColor
  /// How wide the line is.
  public var width: ThemeDimension
  /// How the line is drawn.
  public var style: ThemeStrokeStyle
  /// A line all around.
  public init(color: ThemeColor, width: ThemeDimension, style: ThemeStrokeStyle) {
    self.color = color
    self.width = width
    self.style = style
  }
}
