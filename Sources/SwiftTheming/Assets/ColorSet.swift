import SwiftUI

/// The colours of one asset: one for every appearance, or one for light and one for dark.
public struct ColorSet: AssetSet {
  static var substitute: Color { .clear }
  let appearance: Appearance<Color>
  let problem: ThemingProblem?

  private init(_ appearance: Appearance<Color>) {
    self.appearance = appearance
    problem = nil
  }

  init(missing problem: ThemingProblem) {
    appearance = .static(Self.substitute)
    self.problem = problem
  }

  /// The same colour in every appearance.
  public init(default color: Color) { self.init(.static(color)) }

  /// Two colours, by appearance.
  public init(light: Color, dark: Color) { self.init(.dynamic(light: light, dark: dark)) }

  /// The colour of this name in the asset catalogue.
  public init(name: String) { self.init(.static(Color(name))) }
}
