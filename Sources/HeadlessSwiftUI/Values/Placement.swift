import Foundation

/// Sides of a rectangle.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  /// A side, in the direction of reading.
  case top, leading, bottom, trailing

  /// Several sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// A bit for each side.
    public let rawValue: Int8
    /// The sides of these bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The side of this name.
    public static let top = Set(rawValue: 1)
    /// The side of this name.
    public static let leading = Set(rawValue: 2)
    /// The side of this name.
    public static let bottom = Set(rawValue: 4)
    /// The side of this name.
    public static let trailing = Set(rawValue: 8)
    /// The sides to the left and right.
    public static let horizontal: Set = [.leading, .trailing]
    /// The sides above and below.
    public static let vertical: Set = [.top, .bottom]
    /// Every side.
    public static let all: Set = [.horizontal, .vertical]
  }
}

extension Edge.Set: CustomStringConvertible {
  /// The names of the sides.
  public var description: String {
    switch self {
    case .all: "all"
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    default: Edge.allCases.filter { contains(Self(rawValue: 1 << $0.rawValue)) }.map { "\($0)" }.joined(separator: "+")
    }
  }
}

/// What a screen shows beside a view.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt
  /// The kinds of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bars of the system and of what the view is in.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Everything.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension SafeAreaRegions: CustomStringConvertible {
  /// The names of the kinds.
  public var description: String { self == .all ? "all" : self == .container ? "container" : "keyboard" }
}

/// Where views are placed from left to right.
public enum HorizontalAlignment: String, Hashable, Sendable {
  /// A place, in the direction of reading.
  case leading, center, trailing
}

/// Where views are placed from top to bottom.
public enum VerticalAlignment: String, Hashable, Sendable {
  /// A place, from above.
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// Where a view is placed in a rectangle.
public struct Alignment: Hashable, Sendable {
  /// The place from left to right.
  public var horizontal: HorizontalAlignment
  /// The place from top to bottom.
  public var vertical: VerticalAlignment
  /// Puts two places together.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The side of this name, or else the middle.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The side of this name, or else the middle.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The side of this name, or else the middle.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The side of this name, or else the middle.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the corner of this name.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the corner of this name.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the corner of this name.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the corner of this name.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

extension Alignment: CustomStringConvertible {
  /// Both places: `leading top`.
  public var description: String { "\(horizontal.rawValue) \(vertical.rawValue)" }
}

/// A point in a rectangle, in shares of its size.
public struct UnitPoint: Hashable, Sendable {
  /// 0 is the leading side, 1 the trailing one.
  public var x: CGFloat
  /// 0 is the top, 1 the bottom.
  public var y: CGFloat
  /// A point at these shares.
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of a side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of a side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The middle of a side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of a side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// A corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// A corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// A corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// A corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint: CustomStringConvertible {
  /// The two shares.
  public var description: String { "(\(x), \(y))" }
}
