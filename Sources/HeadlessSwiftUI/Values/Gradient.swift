import Foundation

/// Colours at positions from 0 to 1.
public struct Gradient: Hashable, Sendable {
  /// A colour at a position.
  public struct Stop: Hashable, Sendable {
    /// The colour at this position.
    public var color: Color
    /// 0 is the beginning of the gradient, 1 its end.
    public var location: CGFloat
    /// Puts a colour at a position.
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// In ascending order of position.
  public var stops: [Stop]

  /// A gradient with these stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// A gradient of these colours, at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
}

extension Gradient: CustomStringConvertible {
  /// The colours with their positions.
  public var description: String { stops.map { "\($0.color) \($0.location)" }.joined(separator: ", ") }
}
