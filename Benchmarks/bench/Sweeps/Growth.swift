import Foundation

/// How something grows with a parameter: the straight line through its points, both axes logarithmic.
struct Growth: Codable, Equatable {
  /// The power of the parameter: 0 is constant, 1 linear.
  let exponent: Double
  /// The share of the variance that the line explains; nil of fewer than three values, where it explains all of it.
  let fit: Double?
  /// The power between the last two points, where amounts that do not grow no longer hide those that do.
  let last: Double

  /// By least squares; nil without two different values, or with one that has no logarithm.
  init?(_ points: [(value: Double, amount: Double)]) {
    let valueCount = Set(points.map(\.value)).count
    guard points.allSatisfy({ $0.value > 0 && $0.amount > 0 }), valueCount > 1 else { return nil }
    let logs = points.map { (x: log($0.value), y: log($0.amount)) }
    let count = Double(logs.count)
    let mean = (x: logs.reduce(0) { $0 + $1.x } / count, y: logs.reduce(0) { $0 + $1.y } / count)
    let across = logs.reduce(0) { $0 + ($1.x - mean.x) * ($1.y - mean.y) }
    let along = logs.reduce(0) { $0 + ($1.x - mean.x) * ($1.x - mean.x) }
    let variance = logs.reduce(0) { $0 + ($1.y - mean.y) * ($1.y - mean.y) }
    exponent = across / along
    fit = valueCount < 3 ? nil : variance == 0 ? 1 : across * across / (along * variance)
    let end = logs.sorted { $0.x < $1.x }.suffix(2)
    last = (end.last!.y - end.first!.y) / (end.last!.x - end.first!.x)
  }
}
