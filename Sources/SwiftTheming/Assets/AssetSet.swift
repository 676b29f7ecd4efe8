import SwiftUI

/// The values of one asset in one theme, or why there are none.
protocol AssetSet<Value> {
  associatedtype Value: Equatable & Sendable
  /// Shown where there is no value at all.
  static var substitute: Value { get }
  var appearance: Appearance<Value> { get }
  var problem: ThemingProblem? { get }
}
