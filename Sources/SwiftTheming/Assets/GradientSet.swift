import SwiftUI

/// The gradients of one asset: one for every appearance, or one for light and one for dark.
public struct GradientSet: AssetSet {
  static var substitute: Gradient { Gradient(colors: []) }
  let appearance: Appearance<Gradient>
  let problem: ThemingProblem?

  private init(_ appearance: Appearance<Gradient>) {
    self.appearance = appearance
    problem = nil
  }

  init(missing problem: ThemingProblem) {
    appearance = .static(Self.substitute)
    self.problem = problem
  }

  /// The same gradient in every appearance.
  public init(default gradient: Gradient) { self.init(.static(gradient)) }

  /// Two gradients, by appearance.
  public init(light: Gradient, dark: Gradient) { self.init(.dynamic(light: light, dark: dark)) }
}
